/** Bets that were settled since the last pass, as few sums: a player's bets of a game and day are one row. */
import { DEMO_CURRENCY } from '@sampan/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../platform/database/index.ts';
import { newLines } from '../../wagering/index.ts';

/** What bets are worth for some rules: the sum of what counts, or how many rounds paid so much of their stake. */
export interface Worth {
  name: string;
  leastStake: bigint;
  /** Hundredths; null: what counts is summed. */
  multiple: number | null;
}

export interface NewBets {
  brand: string;
  playerId: string;
  /** The first of them, milliseconds. */
  at: number;
  day: string;
  product: string;
  game: string;
  /** In the order of the worths that were asked for. */
  worths: string[];
  /** A line that changes an earlier bet stands alone; null: bets as they were settled. */
  change: { source: string; reference: string; entry: number; stake: string; net: string; valid: string } | null;
}

const counted = ({ leastStake, multiple }: Worth): RawBuilder<unknown> => {
  const counts = sql`line.valid > 0 and line.stake > 0 and line.stake >= ${leastStake}::bigint`;
  return multiple === null
    ? sql`coalesce(sum(line.valid) filter (where ${counts}), 0)`
    : sql`count(*) filter (where ${counts} and (line.stake + line.net) * 100 >= line.stake * ${multiple}::bigint)`;
};

/** Of a line that changes an earlier bet; the others, of which there are many, are not compared. */
const changed = (column: string) => sql`min(${sql.ref(`line.${column}`)}) filter (where line.entry > 0)`;

/**
 * @param boundaries moments at which missions begin, end or change: no sum reaches over one
 */
export async function selectNewBets(
  tx: Tx,
  players: readonly string[],
  { boundaries, worths }: { boundaries: readonly Date[]; worths: readonly Worth[] },
): Promise<NewBets[]> {
  const moments = boundaries.toSorted((a, b) => a.getTime() - b.getTime());
  const { rows } = await sql<Omit<NewBets, 'worths'> & { worths: string }>`
    select brand, "playerId", at, day, product, game, worths, change from (
      select line.brand, line.player_id as "playerId", (extract(epoch from min(line.settled_at)) * 1000)::float8 as at,
        line.day::text as day, line.product, substr(line.source, strpos(line.source, ':') + 1) || ':' || line.game_code as game,
        concat_ws(',', ${sql.join(worths.map(counted))}) as worths,
        width_bucket(line.settled_at, ${moments}::timestamptz[]) as span,
        case when line.entry > 0 then line.id end as changed,
        case when line.entry > 0 then jsonb_build_object('source', ${changed('source')}, 'reference', ${changed('reference')},
          'entry', line.entry, 'stake', ${changed('stake')}::text, 'net', ${changed('net')}::text,
          'valid', ${changed('valid')}::text) end as change
      from ${newLines('missions', players)} and line.currency <> ${DEMO_CURRENCY.code}
      group by 1, 2, line.day, line.product, line.source, line.game_code, line.entry, span, changed
    ) bets
    order by "playerId", at, game, day, product, changed nulls first, span`.execute(tx);
  // A list of a list's texts is what the driver takes longest to read.
  return rows.map((row) => ({ ...row, worths: row.worths.split(',') }));
}
