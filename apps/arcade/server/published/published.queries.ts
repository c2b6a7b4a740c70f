import { sql } from 'kysely';
import type { Store } from '../store/open-store.ts';
import type { RoundRow, StepRow } from '../store/round.queries.ts';

type ListedStep = Omit<StepRow, 'paid_at' | 'win'> & { win: string; round_id: string };

export async function findStepsOf(db: Store, rounds: readonly RoundRow[]): Promise<Map<string, ListedStep[]>> {
  const { rows } = await sql<ListedStep>`
    select s.round_id, s.step, s.action, s.stops, s.win::text as win
    from unnest(${rounds.map((round) => round.player_ref)}::uuid[], ${rounds.map((round) => round.round_id)}::text[]) as r (player_ref, round_id)
    join arcade.step s on s.player_ref = r.player_ref and s.round_id = r.round_id order by s.round_id, s.step`.execute(
    db,
  );
  return Map.groupBy(rows, (row) => row.round_id);
}

/** Rounds after the one of this id, in the order of their ids. */
export async function listRoundsAfter(db: Store, after: string, limit: number): Promise<RoundRow[]> {
  const { rows } = await sql<RoundRow>`
    select * from arcade.round where round_id > ${after} order by round_id limit ${limit}`.execute(db);
  return rows;
}
