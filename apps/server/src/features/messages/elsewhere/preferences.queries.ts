import type { MessageDelivery } from '@sampan/contract';
import { sql } from 'kysely';
import type { Queryable, Tx } from '../../../platform/database/index.ts';
import { usualDelivery } from './elsewhere.rules.ts';

export async function selectDelivery(db: Queryable, playerId: string): Promise<MessageDelivery> {
  const { rows } = await sql<MessageDelivery>`
    select push, mail from messages.preference where player_id = ${playerId}`.execute(db);
  return rows[0] ?? usualDelivery;
}

export async function upsertDelivery(tx: Tx, playerId: string, { push, mail }: MessageDelivery): Promise<void> {
  await sql`
    insert into messages.preference (player_id, push, mail) values (${playerId}, ${push}, ${mail})
    on conflict (player_id) do update set push = excluded.push, mail = excluded.mail`.execute(tx);
}
