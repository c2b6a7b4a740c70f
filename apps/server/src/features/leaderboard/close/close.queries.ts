import { sql } from 'kysely';
import type { Invariant } from '../../../ledger/index.ts';
import type { Tx } from '../../../platform/database/index.ts';
import type { Prize } from '../../missions/index.ts';
import { writeStored } from '../../missions/index.ts';

export async function markClosed(tx: Tx, periodId: bigint): Promise<void> {
  await sql`update leaderboard.period set closed_at = clock_timestamp() where period_id = ${periodId}`.execute(tx);
}

export interface FixedPlace {
  place: number;
  playerId: string;
  value: bigint;
  prize: Prize;
}

export async function insertFixedPlaces(tx: Tx, periodId: bigint, places: readonly FixedPlace[]): Promise<void> {
  if (places.length === 0) return;
  await sql`
    insert into leaderboard.fixed_place (period_id, place, player_id, value, prize)
    select ${periodId}, * from unnest(${places.map(({ place }) => place)}::int[],
      ${places.map(({ playerId }) => playerId)}::uuid[], ${places.map(({ value }) => value)}::bigint[],
      ${places.map(({ prize }) => writeStored(prize))}::jsonb[])`.execute(tx);
}

const wrongBuckets = sql<{ subject: string; detail: string }>`
  select p.code || ' ' || p.key as subject, 'bucket ' || bucket || ' has ' || counted || ' players, not ' || kept as detail
  from (
    select period_id, bucket, coalesce(e.players, 0) as counted, coalesce(b.players, 0) as kept
    from (select period_id, bucket, count(*)::int as players from leaderboard.entry group by 1, 2) e
    full join leaderboard.bucket b using (period_id, bucket)
  ) u join leaderboard.period p using (period_id)
  where counted <> kept`;

export const leaderboardInvariants: readonly Invariant[] = [
  {
    name: 'leaderboard-buckets',
    meaning: 'a place in a ranking is counted wrong',
    whole: wrongBuckets,
    fresh: null,
  },
];
