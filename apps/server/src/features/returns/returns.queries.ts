import { sql } from 'kysely';
import type { Queryable, Tx } from '../../platform/database/index.ts';
import type { StuckKind, StuckRow } from '../../platform/stuck.queries.ts';

/** A settled bet; minor units as decimal text. `first`: not a change of one that was measured. */
export interface SettledLine {
  brand: string;
  vendor: string;
  game: string;
  currency: string;
  stake: string;
  paid: string;
  first: boolean;
  /** `2026-11-01` */
  month: string;
}

export async function insertSettled(tx: Tx, lines: readonly SettledLine[]): Promise<void> {
  await sql`insert into returns.settled (lines) values (${JSON.stringify(lines)}::jsonb)`.execute(tx);
}

/** Takes what waits, for this transaction alone. @returns null: another node is at it */
export async function takeSettled(tx: Tx, batches: number): Promise<SettledLine[] | null> {
  const { rows: locked } = await sql<{ free: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended('returns', 0)) as free`.execute(tx);
  if (!locked[0]?.free) return null;
  const { rows } = await sql<{ lines: SettledLine[] }>`
    with taken as (
      delete from returns.settled where batch_id in (select batch_id from returns.settled order by batch_id limit ${batches})
      returning batch_id, lines
    )
    select lines from taken order by batch_id`.execute(tx);
  return rows.flatMap(({ lines }) => lines);
}

/** What games declare now, in hundredths of a percent; `withPot`: a part of it is paid by a pot, beside the rounds. */
export async function selectDeclared(
  db: Queryable,
  games: readonly { vendor: string; game: string }[],
): Promise<{ vendor: string; game: string; declared: number; withPot: boolean }[]> {
  const { rows } = await sql<{ vendor: string; game: string; declared: number; withPot: boolean }>`
    select g.vendor, g.code as game, g.rtp as declared, g.pots is not null as "withPot"
    from unnest(${games.map(({ vendor }) => vendor)}::text[], ${games.map(({ game }) => game)}::text[]) as u (vendor, code)
    join catalogue.game g on g.vendor = u.vendor and g.code = u.code`.execute(db);
  return rows;
}

export interface GameName {
  brand: string;
  vendor: string;
  game: string;
  currency: string;
}

export interface Measured extends GameName {
  declared: number;
  rounds: number;
  staked: string;
  paid: string;
  above: number[];
  below: number[];
}

export interface GameReturn extends GameName {
  declared: number;
  rounds: bigint;
  staked: bigint;
  paid: bigint;
  /** Logarithms of the most that the capitals ever held. */
  peakAbove: number;
  peakBelow: number;
  since: Date;
  outside: 'above' | 'below' | null;
  outsideAt: Date | null;
}

const columns = sql`g.brand, g.vendor, g.game_code as game, g.currency, g.declared, g.rounds, g.staked, g.paid,
  g.peak_above as "peakAbove", g.peak_below as "peakBelow", g.since, g.outside, g.outside_at as "outsideAt"`;

/** @returns the games as they stand now */
export async function addMeasured(tx: Tx, measured: readonly Measured[]): Promise<GameReturn[]> {
  const { rows } = await sql<GameReturn>`
    insert into returns.game_return as g (brand, vendor, game_code, currency, declared, rounds, staked, paid, above, below,
      peak_above, peak_below)
    select brand, vendor, game, currency, declared, rounds, staked, paid, above, below,
      greatest(0, returns.capital(above)), greatest(0, returns.capital(below))
    from jsonb_to_recordset(${JSON.stringify(measured)}::jsonb) as x (brand text, vendor text, game text, currency text,
      declared integer, rounds bigint, staked bigint, paid bigint, above double precision[], below double precision[])
    order by 1, 2, 3, 4, 5
    on conflict (brand, vendor, game_code, currency, declared) do update set
      rounds = g.rounds + excluded.rounds, staked = g.staked + excluded.staked, paid = g.paid + excluded.paid,
      above = returns.add_logs(g.above, excluded.above), below = returns.add_logs(g.below, excluded.below),
      peak_above = greatest(g.peak_above, returns.capital(returns.add_logs(g.above, excluded.above))),
      peak_below = greatest(g.peak_below, returns.capital(returns.add_logs(g.below, excluded.below))),
      measured_at = now()
    returning ${columns}`.execute(tx);
  return rows;
}

export async function addMonths(
  tx: Tx,
  months: readonly (Pick<Measured, keyof GameName | 'rounds' | 'staked' | 'paid'> & { month: string })[],
): Promise<void> {
  await sql`
    insert into returns.game_month as g (brand, vendor, game_code, currency, month, rounds, staked, paid)
    select brand, vendor, game, currency, month, rounds, staked, paid
    from jsonb_to_recordset(${JSON.stringify(months)}::jsonb) as x (brand text, vendor text, game text, currency text,
      month date, rounds bigint, staked bigint, paid bigint)
    order by 1, 2, 3, 4, 5
    on conflict (brand, vendor, game_code, currency, month) do update set
      rounds = g.rounds + excluded.rounds, staked = g.staked + excluded.staked, paid = g.paid + excluded.paid`.execute(
    tx,
  );
}

export async function markOutside(tx: Tx, one: GameReturn, side: 'above' | 'below'): Promise<void> {
  await sql`
    update returns.game_return set outside = ${side}, outside_at = now()
    where brand = ${one.brand} and vendor = ${one.vendor} and game_code = ${one.game} and currency = ${one.currency}
      and declared = ${one.declared} and outside is null`.execute(tx);
}

/** The capital on paper of a game of a brand begins anew; what it has paid stays. @returns whether one was outside */
export async function restartWatch(tx: Tx, { brand, vendor, game }: Omit<GameName, 'currency'>): Promise<boolean> {
  const { rows } = await sql`
    with found as (
      select ctid, outside is not null as was from returns.game_return
      where brand = ${brand} and vendor = ${vendor} and game_code = ${game} and outside is not null
    )
    update returns.game_return g set above = array_fill(0::float8, array[cardinality(g.above)]),
      below = array_fill(0::float8, array[cardinality(g.below)]), peak_above = 0, peak_below = 0, outside = null,
      outside_at = null
    from found f where g.ctid = f.ctid returning 1`.execute(tx);
  return rows.length > 0;
}

export async function selectReturns(
  db: Queryable,
  brand: string,
  { vendor, limit }: { vendor: string | null; limit: number },
): Promise<GameReturn[]> {
  const { rows } = await sql<GameReturn>`
    select ${columns} from returns.game_return g
    where g.brand = ${brand} and (${vendor}::text is null or g.vendor = ${vendor})
    order by g.outside is null, greatest(g.peak_above, g.peak_below) desc, g.rounds desc, g.vendor, g.game_code limit ${limit}`.execute(
    db,
  );
  return rows;
}

const outside = sql<StuckRow>`
  select g.brand, g.vendor || ' ' || g.game_code as subject, g.outside_at as at, g.paid - g.staked as amount, g.currency,
    'pays ' || case g.outside when 'above' then 'more' else 'less' end || ' than the '
      || round(g.declared / 100.0, 2) || ' % it declares: ' || round(100.0 * g.paid / nullif(g.staked, 0), 2) || ' % in '
      || g.rounds || ' rounds' as detail
  from returns.game_return g where g.outside is not null`;

export const returnsStuck: StuckKind = {
  kind: 'return-outside',
  wayOut: 'ask its vendor; returns accept',
  rows: outside,
};
