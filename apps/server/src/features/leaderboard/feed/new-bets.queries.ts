/** Bets that were settled since the last pass, as few sums: a player's bets of a product are one row. */
import { DEMO_CURRENCY } from '@sampan/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../platform/database/index.ts';
import { newLines } from '../../wagering/index.ts';

export interface NewBets {
  brand: string;
  playerId: string;
  /** The first of them, milliseconds. */
  at: number;
  product: string;
  /** For each least stake that was asked for: what counts in all, when the last of it came, and the best multiple. */
  sums: string[];
  sumsAt: number[];
  /** `{<multiple>,-<milliseconds>}`; null: none counts. */
  bests: (string | null)[];
  /** A line that changes an earlier bet stands alone; null: bets as they were settled. */
  change: { source: string; reference: string; entry: number; stake: string; net: string; valid: string } | null;
}

/** Not `extract`, whose number of any length costs as much as all else a line is looked at for. */
const ms = (moment: RawBuilder<unknown>) => sql`(date_part('epoch', ${moment}) * 1000)::bigint`;
const at = ms(sql`line.settled_at`);
const counts = (leastStake: bigint) => sql`line.valid > 0 and line.stake > 0 and line.stake >= ${leastStake}::bigint`;
/** Of equal values the one that stood first is ahead. */
const best = (leastStake: bigint) => sql`
  (max(array[(line.stake + line.net) * 100 / nullif(line.stake, 0), -${at}]) filter (where ${counts(leastStake)}))::text`;
const sum = (leastStake: bigint) => sql`coalesce(sum(line.valid) filter (where ${counts(leastStake)}), 0)`;
const last = (leastStake: bigint) =>
  sql`coalesce(${ms(sql`max(line.settled_at) filter (where ${counts(leastStake)})`)}, 0)`;

/** Of a line that changes an earlier bet; the others, of which there are many, are not compared. */
const changed = (column: string) => sql`min(${sql.ref(`line.${column}`)}) filter (where line.entry > 0)`;

/**
 * No sum reaches over a midnight of the brand, so that each is of one period.
 * @param boundaries moments at which boards begin or end: no sum reaches over one of them either
 */
export async function selectNewBets(
  tx: Tx,
  players: readonly string[],
  { boundaries, leastStakes }: { boundaries: readonly Date[]; leastStakes: readonly bigint[] },
): Promise<NewBets[]> {
  const moments = boundaries.toSorted((a, b) => a.getTime() - b.getTime());
  const each = (part: (leastStake: bigint) => RawBuilder<unknown>) => sql.join(leastStakes.map(part));
  const { rows } = await sql<NewBets>`
    select brand, "playerId", at, product, sums, "sumsAt", bests, change from (
      select line.brand, line.player_id as "playerId", ${ms(sql`min(line.settled_at)`)}::float8 as at, line.product,
        array[${each(sum)}]::text[] as sums, array[${each(last)}]::float8[] as "sumsAt", array[${each(best)}]::text[] as bests,
        width_bucket(line.settled_at, ${moments}::timestamptz[]) as span,
        case when line.entry > 0 then line.id end as changed,
        case when line.entry > 0 then jsonb_build_object('source', ${changed('source')}, 'reference', ${changed('reference')},
          'entry', line.entry, 'stake', ${changed('stake')}::text, 'net', ${changed('net')}::text,
          'valid', ${changed('valid')}::text) end as change
      from ${newLines('leaderboard', players)} and line.currency <> ${DEMO_CURRENCY.code}
      group by 1, 2, line.product, line.day, line.entry, span, changed
    ) bets
    order by "playerId", at, product, changed nulls first, span`.execute(tx);
  return rows;
}
