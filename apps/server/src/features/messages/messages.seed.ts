import type { Tx } from '../../platform/database/index.ts';
import { type DemoBrand, sampan } from '../brand/index.ts';
import { announcementTexts } from './announcement-texts.ts';
import { hasAnnouncements } from './messages.queries.ts';
import { type SaveAnnouncement, saveAnnouncement } from './messages.service.ts';

type Text = SaveAnnouncement['texts']['EN'];

/** A demo brand's first announcements, once. */
export async function seedDemoAnnouncements(tx: Tx, { brand, name }: DemoBrand = sampan): Promise<void> {
  if (await hasAnnouncements(tx, brand)) return;
  const naming = (text: Text): Text => ({ ...text, content: text.content.replaceAll('[brand]', name) });
  for (const { texts, ...announcement } of announcementTexts) {
    const named = Object.entries(texts).map(([language, text]) => [language, naming(text)] as const);
    await saveAnnouncement(tx, brand, {
      ...announcement,
      texts: { ...Object.fromEntries(named), EN: naming(texts.EN) },
    });
  }
}
