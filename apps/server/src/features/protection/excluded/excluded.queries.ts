import { sql } from 'kysely';
import type { Queryable, Tx } from '../../../platform/database/index.ts';
import type { StuckKind, StuckRow } from '../../../platform/stuck.queries.ts';

export interface PayeeMark {
  id: string;
  bank: string;
  name: string;
  bytes: Buffer | null;
  keyId: string | null;
}

/** Every bank account a player has ever added. */
export async function selectPayees(tx: Tx, playerId: string): Promise<PayeeMark[]> {
  const { rows } = await sql<PayeeMark>`
    select id, bank_code as bank, account_name as name, account_number_encrypted as bytes, account_number_key as "keyId"
    from cashier.payee where player_id = ${playerId}::uuid`.execute(tx);
  return rows;
}

export interface DocumentMark {
  id: bigint;
  bytes: Buffer;
  keyId: string;
}

/** Every document a player's identity was proven by. */
export async function selectDocuments(tx: Tx, playerId: string): Promise<DocumentMark[]> {
  const { rows } = await sql<DocumentMark>`
    select verification_id as id, details_encrypted as bytes, details_key as "keyId" from identity.verification
    where player_id = ${playerId}::uuid and details_encrypted is not null`.execute(tx);
  return rows;
}

export async function insertMarks(
  tx: Tx,
  playerId: string,
  marks: readonly { kind: string; hash: Buffer }[],
): Promise<void> {
  for (const { kind, hash } of marks)
    await sql`
      insert into protection.excluded_mark (player_id, kind, mark) values (${playerId}::uuid, ${kind}, ${hash})
      on conflict do nothing`.execute(tx);
}

/** Marks of exclusions that are over say nothing of anybody any more. */
export async function dropEndedMarks(tx: Tx, now: Date): Promise<void> {
  await sql`
    delete from protection.excluded_mark m using protection.guard g
    where g.player_id = m.player_id and (g.break_until is null or g.break_until <= ${now})`.execute(tx);
}

export async function hasMarks(db: Queryable): Promise<boolean> {
  const { rows } = await sql`select 1 from protection.excluded_mark limit 1`.execute(db);
  return rows.length > 0;
}

export interface Hit {
  excludedId: string;
  kinds: string[];
  /** null: for good. */
  until: Date | null;
}

/** Whose running exclusion these marks are, apart from the player's own and from what an operator has cleared. */
export async function selectHits(tx: Tx, playerId: string, hashes: readonly Buffer[], now: Date): Promise<Hit[]> {
  const { rows } = await sql<Hit>`
    select g.player_id as "excludedId", array_agg(distinct m.kind) as kinds, nullif(g.break_until, 'infinity') as until
    from protection.excluded_mark m join protection.guard g using (player_id)
    where m.mark = any(${[...hashes]}::bytea[]) and g.player_id <> ${playerId}::uuid
      and g.break_kind = 'exclusion' and g.break_until > ${now}
      and not exists (select from protection.exclusion_match x where x.player_id = ${playerId}::uuid
        and x.excluded_id = g.player_id and x.verdict = 'cleared')
    group by g.player_id, g.break_until order by g.break_until desc`.execute(tx);
  return rows;
}

export interface NewMatch {
  playerId: string;
  brand: string;
  excludedId: string;
  kinds: readonly string[];
  /** undefined: play was not closed; null: for good. */
  until: Date | null | undefined;
}

/** @returns whether it was not known before */
export async function saveMatch(tx: Tx, match: NewMatch): Promise<boolean> {
  const until = match.until === undefined ? sql`null` : sql`coalesce(${match.until}::timestamptz, 'infinity')`;
  const { rows } = await sql<{ fresh: boolean }>`
    insert into protection.exclusion_match (player_id, brand, excluded_id, kinds, imposed_until)
    values (${match.playerId}::uuid, ${match.brand}, ${match.excludedId}::uuid, ${[...match.kinds]}, ${until})
    on conflict (player_id, excluded_id) do update
      set kinds = excluded.kinds, imposed_until = coalesce(excluded.imposed_until, protection.exclusion_match.imposed_until)
    returning xmax = 0 as fresh`.execute(tx);
  return rows[0]?.fresh ?? false;
}

export interface MatchRow {
  id: bigint;
  playerId: string;
  brand: string;
  excludedId: string;
  excludedBrand: string;
  kinds: string[];
  foundAt: Date;
  closesPlay: boolean;
  verdict: 'confirmed' | 'cleared' | null;
  /** Of the exclusion; null: for good. */
  until: Date | null;
}

const columns = sql`
  x.match_id as id, x.player_id as "playerId", x.brand, x.excluded_id as "excludedId", g.brand as "excludedBrand", x.kinds,
  x.found_at as "foundAt", x.imposed_until is not null as "closesPlay", x.verdict, nullif(g.break_until, 'infinity') as until`;

/** Newest first. */
export async function selectMatches(
  db: Queryable,
  { brand, open, limit }: { brand: string; open: boolean; limit: number },
): Promise<MatchRow[]> {
  const { rows } = await sql<MatchRow>`
    select ${columns} from protection.exclusion_match x join protection.guard g on g.player_id = x.excluded_id
    where x.brand = ${brand} and (not ${open} or x.verdict is null) order by x.match_id desc limit ${limit}`.execute(
    db,
  );
  return rows;
}

/** Locked: two who decide it come one after the other. */
export async function lockMatch(tx: Tx, brand: string, id: bigint): Promise<MatchRow | null> {
  const { rows } = await sql<MatchRow>`
    select ${columns} from protection.exclusion_match x join protection.guard g on g.player_id = x.excluded_id
    where x.brand = ${brand} and x.match_id = ${id} for update of x`.execute(tx);
  return rows[0] ?? null;
}

export async function decideMatch(tx: Tx, id: bigint, verdict: 'confirmed' | 'cleared'): Promise<void> {
  await sql`update protection.exclusion_match set verdict = ${verdict}, decided_at = clock_timestamp()
    where match_id = ${id}`.execute(tx);
}

/**
 * Ends a break that a cleared match had imposed: only where it is still that one and no other match holds it. An exclusion
 * of the player's own is nobody's to end.
 */
export async function dropImposedBreak(tx: Tx, { id, playerId }: Pick<MatchRow, 'id' | 'playerId'>): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update protection.guard g set break_kind = null, break_since = null, break_until = null
    from protection.exclusion_match x
    where x.match_id = ${id} and g.player_id = ${playerId}::uuid and g.break_until = x.imposed_until
      and not exists (select from protection.exclusion_match o where o.player_id = g.player_id and o.match_id <> x.match_id
        and o.imposed_until is not null and o.verdict is distinct from 'cleared')`.execute(tx);
  return numAffectedRows === 1n;
}

const open = sql<StuckRow>`
  select brand, match_id::text as subject, found_at as at, null::bigint as amount, null::text as currency,
    'player ' || player_id || ' by ' || array_to_string(kinds, ', ')
      || case when imposed_until is null then '' else '; play is closed' end as detail
  from protection.exclusion_match where verdict is null`;

export const protectionStuck: readonly StuckKind[] = [
  { kind: 'exclusion-match', wayOut: 'protection confirm or protection clear', rows: open },
];
