import type { Tx } from '../../platform/database/index.ts';
import { DEMO_BRAND } from '../brand/index.ts';
import { helpChinese } from './help/help-texts.cn.ts';
import { type HelpTexts, helpEnglish } from './help/help-texts.en.ts';
import { helpIndonesian } from './help/help-texts.id.ts';
import { helpFilipino } from './help/help-texts.ph.ts';
import { helpThai } from './help/help-texts.th.ts';
import { helpVietnamese } from './help/help-texts.vi.ts';
import { selectTopics } from './support.queries.ts';
import { saveTopic } from './support.service.ts';

/** Help topics of a demo brand in six languages, once. */
export async function seedHelpTopics(tx: Tx, brand = DEMO_BRAND): Promise<void> {
  if ((await selectTopics(tx, brand)).length > 0) return;
  const ids = Object.keys(helpEnglish) as (keyof HelpTexts)[];
  for (const [position, topicId] of ids.entries()) {
    const texts = {
      EN: helpEnglish[topicId],
      PH: helpFilipino[topicId],
      TH: helpThai[topicId],
      VI: helpVietnamese[topicId],
      CN: helpChinese[topicId],
      ID: helpIndonesian[topicId],
    };
    await saveTopic(tx, brand, { topicId, position, texts });
  }
}
