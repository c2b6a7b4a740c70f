import { sql } from 'kysely';
import type { Database } from '../../platform/database/index.ts';
import type { JobDefinition } from '../../platform/jobs/jobs.ts';
import { readSetting } from '../brand/index.ts';
import { chatSettings } from './chat.settings.ts';
import { deleteOldMessages } from './room/messages.queries.ts';
import { deleteOldPasses } from './room/passes.queries.ts';

/** Every hour: removes passes of yesterday's sessions and messages past the brand's time. */
export function chatJobs({ db }: { db: Database }): JobDefinition[] {
  return [{ name: 'chat.prune', every: '37 * * * *', run: () => pruneChat(db) }];
}

async function pruneChat(db: Database): Promise<void> {
  await deleteOldPasses(db);
  const { rows } = await sql<{ brand: string }>`select brand from brand.brand order by brand`.execute(db);
  for (const { brand } of rows) await deleteOldMessages(db, brand, await readSetting(db, brand, chatSettings.keepDays));
}
