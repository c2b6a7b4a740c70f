/** Players without money, and a ranking of as many as are asked for. */

import { bucketOf } from '../../apps/server/src/features/leaderboard/leaderboard.rules.ts';
import type { connectAsOwner } from '../../apps/server/src/platform/database/index.ts';

type Owner = Awaited<ReturnType<typeof connectAsOwner>>;
const BOARD = 'slots-week';

export async function addPlayers(owner: Owner, brand: string, count: number): Promise<string[]> {
  const { rows } = await owner.query<{ id: string }>(
    `insert into account.player (player_id, brand, username, username_key, nickname, password_hash)
     select id, $1, 'b' || left(id::text, 13), 'b' || left(id::text, 13), 'bench', '' from
       (select gen_random_uuid() as id from generate_series(1, $2)) g returning player_id as id`,
    [brand, count],
  );
  return rows.map(({ id }) => id);
}

/** Players who bet; every so many-th of them came by a friend's invitation, on a way that no turnover ends. */
export async function addBettingPlayers(
  owner: Owner,
  { brand, count, friendsOf }: { brand: string; count: number; friendsOf: number },
): Promise<{ players: string[]; backend: number }> {
  const players = await addPlayers(owner, brand, count);
  await owner.query(
    `insert into referral.friend (player_id, brand, inviter_id, currency, terms, steps, pays_inviter, joined_at, ends_at)
     select p, $2, $1[1], 'USD', '{"steps": [{"kind": "turnover", "atLeast": "1000000000000", "gift": {"kind": "points",
       "amount": "1"}}]}', 1, true, now() - interval '1 hour', now() + interval '1 day'
     from unnest($1::uuid[]) with ordinality u (p, n) where n > 1 and n % $3 = 0`,
    [players, brand, friendsOf],
  );
  const { rows } = await owner.query<{ pid: number }>('select pg_backend_pid() as pid');
  return { players, backend: rows[0]?.pid ?? 0 };
}

/** Every other board is closed, so that a call answers with this one alone. */
export async function fillBoard(owner: Owner, brand: string, count: number): Promise<string[]> {
  const players = await addPlayers(owner, brand, count);
  const { rows } = await owner.query<{ id: string }>('select period_id as id from leaderboard.period where code = $1', [
    BOARD,
  ]);
  const period = rows[0]?.id;
  await owner.query('delete from leaderboard.entry where period_id = $1', [period]);
  await owner.query('delete from leaderboard.bucket where period_id = $1', [period]);
  // As multiples of slots lie: many small ones, many of them equal.
  const values = players.map((_, n) => BigInt(100 + Math.floor(40 / ((n % 5_000) / 5_000 + 0.002)) * 10));
  await owner.query(
    `insert into leaderboard.entry (period_id, player_id, bucket, value, reached_at)
     select $1, *, now() from unnest($2::uuid[], $3::int[], $4::bigint[])`,
    [period, players, values.map(bucketOf), values.map(String)],
  );
  await owner.query(
    `insert into leaderboard.bucket select period_id, bucket, count(*) from leaderboard.entry where period_id = $1 group by 1, 2`,
    [period],
  );
  await owner.query("update leaderboard.board set ends_at = starts_at + interval '1 microsecond' where code <> $1", [
    BOARD,
  ]);
  await owner.query('analyze leaderboard.entry, leaderboard.bucket, account.player');
  return players;
}
