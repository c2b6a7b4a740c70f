import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Database, Tx } from '../../../platform/database/index.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { LoginParts } from '../login/login-parts.ts';

interface DemoRow {
  player_id: string;
  grants: number;
}

/** The one demo account of this browser, made at the first visit. Two visits at once wait for each other and get the same. */
export async function claimDemo(tx: Tx, actor: Actor, parts: LoginParts): Promise<DemoRow & { made: boolean }> {
  const device = createHash('sha256').update(parts.device).digest();
  const result = await sql`
    insert into account.demo_account (player_id, brand, device_hash) values (${parts.random.uuid()}, ${actor.brand}, ${device})
    on conflict (brand, device_hash) do nothing`.execute(tx);
  const { rows } = await sql<DemoRow>`
    update account.demo_account set grants = grants + 1, entered_at = now()
    where brand = ${actor.brand} and device_hash = ${device} returning player_id, grants`.execute(tx);
  const row = rows[0];
  if (!row) throw new Error('A demo account vanished while it was claimed.');
  return { ...row, made: result.numAffectedRows === 1n };
}

export interface IdleDemo {
  player_id: string;
  brand: string;
}

/** Demos that nobody has entered or used for so many hours, the longest idle first, at most `most`. */
export async function findIdle(
  db: Database,
  { brand, hours, most }: { brand: string; hours: number; most: number },
): Promise<IdleDemo[]> {
  const { rows } = await sql<IdleDemo>`
    select d.player_id, d.brand from account.demo_account d
    where d.brand = ${brand} and d.entered_at < now() - ${hours} * interval '1 hour'
      and not exists (select from platform.session s
        where s.player_id = d.player_id and s.last_seen_at > now() - ${hours} * interval '1 hour')
    order by d.entered_at limit ${most}`.execute(db);
  return rows;
}

/** All rows that are only the demo's own; its rounds and the journal stay. */
export async function deleteDemoAccount(tx: Tx, playerId: string): Promise<void> {
  await sql`select account.remove_demo_account(${playerId}::uuid)`.execute(tx);
}

export async function listBrandsWithDemos(db: Database): Promise<string[]> {
  const { rows } = await sql<{ brand: string }>`select distinct brand from account.demo_account`.execute(db);
  return rows.map(({ brand }) => brand);
}
