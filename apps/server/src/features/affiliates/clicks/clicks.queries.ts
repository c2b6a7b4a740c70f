import { sql } from 'kysely';
import type { Database, Queryable, Tx } from '../../../platform/database/index.ts';

export interface ClickedLink {
  brand: string;
  codeKey: string;
  code: string;
}

/** A link that is on, of an affiliate who was not stopped. */
export async function selectClickedLink(db: Queryable, brand: string, code: string): Promise<ClickedLink | undefined> {
  const { rows } = await sql<ClickedLink>`
    select l.brand, l.code_key as "codeKey", l.code
    from affiliates.link l join affiliates.affiliate a using (affiliate_id)
    where l.brand = ${brand} and l.code_key = lower(${code}) and a.stopped_at is null`.execute(db);
  return rows[0];
}

export type ClickKind = 'clicks' | 'repeats' | 'bots';

export async function countClick(tx: Tx, { brand, codeKey }: ClickedLink, day: string, kind: ClickKind): Promise<void> {
  const one = (of: ClickKind) => (of === kind ? 1 : 0);
  await sql`
    insert into affiliates.click as c (brand, code_key, day, clicks, repeats, bots)
    values (${brand}, ${codeKey}, ${day}::date, ${one('clicks')}, ${one('repeats')}, ${one('bots')})
    on conflict (brand, code_key, day) do update
      set clicks = c.clicks + excluded.clicks, repeats = c.repeats + excluded.repeats, bots = c.bots + excluded.bots`.execute(
    tx,
  );
}

/** The key of a day, made by who asks first. */
export async function readDayKey(tx: Tx, day: string, made: string): Promise<string> {
  await sql`insert into affiliates.click_key (day, key) values (${day}::date, ${made}) on conflict do nothing`.execute(
    tx,
  );
  const { rows } = await sql<{ key: string }>`select key from affiliates.click_key where day = ${day}::date`.execute(
    tx,
  );
  return (rows[0] as { key: string }).key;
}

/** @returns false when the mark was there */
export async function keepMark(tx: Tx, day: string, mark: Buffer): Promise<boolean> {
  const result = await sql`
    insert into affiliates.click_mark (day, mark) values (${day}::date, ${mark}) on conflict do nothing`.execute(tx);
  return result.numAffectedRows === 1n;
}

/** Drops the keys of days that are over everywhere, and what was marked under them. */
export async function pruneMarks(db: Database, now: Date): Promise<void> {
  const over = sql`day < (${now}::timestamptz at time zone 'UTC')::date - 1`;
  await sql`delete from affiliates.click_mark where ${over}`.execute(db);
  await sql`delete from affiliates.click_key where ${over}`.execute(db);
}
