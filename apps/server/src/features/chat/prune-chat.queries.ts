import { sql } from 'kysely';
import type { Database } from '../../platform/database/index.ts';
import { loadSettings } from '../brand/index.ts';
import { chatSettings } from './chat.settings.ts';
import { deleteOldMessages } from './room/messages.queries.ts';
import { deleteOldPasses } from './room/passes.queries.ts';

export async function pruneChat(db: Database): Promise<void> {
  await deleteOldPasses(db);
  const { rows } = await sql<{ brand: string }>`select brand from brand.brand order by brand`.execute(db);
  for (const { brand } of rows)
    await deleteOldMessages(db, brand, (await loadSettings(db, brand)).get(chatSettings.keepDays));
}
