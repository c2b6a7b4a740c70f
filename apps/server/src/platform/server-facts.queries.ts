import { sql } from 'kysely';
import type { Queryable } from './database/index.ts';

/** What of a server's settings a brand with real money depends on. No secret is in it, so it may be kept and shown. */
export interface ServerFacts {
  humanCheck: boolean;
  dataKey: boolean;
  sms: string;
  mail: string;
  publicUrl: string;
  gamesUrl: string;
}

const STARTS_KEPT = 100;

export async function insertStart(db: Queryable, facts: ServerFacts): Promise<void> {
  await sql`insert into platform.server_start (facts) values (${JSON.stringify(facts)}::jsonb)`.execute(db);
  await sql`
    delete from platform.server_start
    where id <= (select max(id) from platform.server_start) - ${STARTS_KEPT}`.execute(db);
}

export async function selectNewestStart(db: Queryable): Promise<ServerFacts | null> {
  const { rows } = await sql<{ facts: ServerFacts }>`
    select facts from platform.server_start order by id desc limit 1`.execute(db);
  return rows[0]?.facts ?? null;
}
