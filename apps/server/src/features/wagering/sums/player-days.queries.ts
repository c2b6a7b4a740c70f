import { type RawBuilder, sql } from 'kysely';

export interface DaySpan {
  /** Days of the brand's calendar, `2026-11-22`, both included. */
  from: string;
  to: string;
}

/**
 * What players staked by day, as SQL to be joined by `player_id`: columns player_id, day, lines, stake, valid, net. A query
 * over many players must be one statement; what is joined to it finds its rows by the totals' primary key.
 */
export const betDays = (
  { from, to }: DaySpan,
  currency: string,
  product: string | null = null,
): RawBuilder<unknown> => sql`
  select player_id, day, lines, stake, valid, net from wagering.daily_total
  where day >= ${from}::date and day <= ${to}::date and currency = ${currency}
    and (${product}::text is null or product = ${product}::text)`;

/** What a day of movements of a kind counts as paid in and as taken out; both of columns kind, credited, debited. */
export const depositsOf = sql.raw(`case when kind = 'deposit' then credited else 0 end`);
export const withdrawalsOf = sql.raw(`case when kind = 'deposit' then 0 else debited - credited end`);
export const moneyKinds = sql.raw(`('deposit', 'withdrawal-hold', 'withdrawal-release')`);

/**
 * What players paid in, and what they took out, less what was given back of it: the ledger's movements of the spendable
 * balance by day, as SQL to be joined by `player_id`: columns player_id, day, deposits, withdrawals.
 */
export const moneyDays = ({ from, to }: DaySpan): RawBuilder<unknown> => sql`
  select player_id, day, ${depositsOf} as deposits, ${withdrawalsOf} as withdrawals
  from wagering.daily_movement
  where day >= ${from}::date and day <= ${to}::date and kind in ${moneyKinds}`;

/**
 * Days on which players made movements of these kinds, as SQL to be joined by `player_id`: columns player_id, day, kind,
 * lines, credited, debited, and first_id and last_id of the ledger transactions between which they lie.
 */
export const movementDays = ({ from, to }: DaySpan, kinds: readonly string[]): RawBuilder<unknown> => sql`
  select player_id, day, kind, lines, credited, debited, first_id, last_id from wagering.daily_movement
  where day >= ${from}::date and day <= ${to}::date and kind = any (${[...kinds]}::text[])`;
