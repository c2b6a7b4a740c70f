/**
 * Lines for readers who come by: a settled bet costs its transaction a player's number, and a reader takes what has come of
 * a player since as few sums. Exactly once: marks move in the transaction that counts.
 */
import { type RawBuilder, sql } from 'kysely';
import type { Queryable, Tx } from '../../../platform/database/index.ts';
import type { LineReader } from './line-readers.ts';

export async function anyWaiting(db: Queryable, reader: LineReader): Promise<boolean> {
  const { rows } = await sql<{ some: boolean }>`
    select exists (select from wagering.waiting where reader = ${reader}) as some`.execute(db);
  return rows[0]?.some ?? false;
}

/**
 * Takes what waits and moves the marks of its players; the caller is the only one who reads for this reader now.
 * @returns how many rows were taken, and the players who have new lines: `newLines` reads them
 */
export async function takeWaiting(
  tx: Tx,
  reader: LineReader,
  limit: number,
): Promise<{ taken: number; players: string[] }> {
  const { rows } = await sql<{ taken: number; players: string[] }>`
    with taken as (
      delete from wagering.waiting where reader = ${reader} and note_id in (
        select note_id from wagering.waiting where reader = ${reader} order by note_id limit ${limit})
      returning note_id
    ), asked as materialized (
      select distinct p as player_id from taken t join wagering.note n using (note_id), unnest(n.players) p
    ), moved as (
      insert into wagering.read_mark as m (reader, player_id, before, seen)
      select ${reader}, a.player_id, 0, l.id
      from asked a
      cross join lateral (
        select c.id from wagering.contribution c where c.player_id = a.player_id order by c.id desc limit 1
      ) l
      order by a.player_id
      on conflict (reader, player_id) do update set before = m.seen, seen = excluded.seen where m.seen < excluded.seen
      returning player_id
    )
    select (select count(*)::int from taken) as taken,
      (select coalesce(array_agg(player_id order by player_id), '{}') from moved) as players`.execute(tx);
  return rows[0] ?? { taken: 0, players: [] };
}

/** The lines between the marks of these players, as `line`. Each player's by the index: a plan over all would read all. */
export const newLines = (reader: LineReader, players: readonly string[]): RawBuilder<unknown> => sql`
  wagering.read_mark m cross join lateral (
    select * from wagering.contribution c
    where c.player_id = m.player_id and c.id > m.before and c.id <= m.seen offset 0
  ) line
  where m.reader = ${reader} and m.player_id = any (${[...players]}::uuid[])`;

/** Notes that every reader has had. One that a reader is just taking waits for the next time. */
export async function deleteReadNotes(db: Queryable): Promise<void> {
  await sql`
    delete from wagering.note where note_id in (
      select n.note_id from wagering.note n
      where not exists (select from wagering.waiting w where w.note_id = n.note_id)
      for update skip locked)`.execute(db);
}
