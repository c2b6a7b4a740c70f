import { sql } from 'kysely';
import type { Database, Queryable } from '../../../platform/database/index.ts';
import type { WalletOp, WalletOutcome } from '../batch/wallet-batch.queries.ts';

/** Ids of transfers that one statement reads. */
const STEP = 5_000;

/** A pot that was won is no call's own row: its key names the vendor (jackpots), and it counts for no game. */
const vendor = sql`coalesce(t.vendor, case when t.kind = 'jackpot-win' and t.key like 'pot:%' then split_part(t.key, ':', 2) end)`;

/** What vendors' calls move between players and games; a prize that two operators have released counts for nobody's hour. */
const moves = sql`${vendor} is not null and t.amount > 0 and coalesce(t.request_id, '') not like 'held/%'
  and (t.kind in ('bet', 'win', 'rollback', 'bonus-win', 'jackpot-win', 'bonus-stake', 'bonus-winnings', 'bonus-stake-back')
    or t.kind like 'vendor-play:%')`;

/**
 * Grouped bytewise: sorted by a language's rules it was most of the cost. The chain goes by the ids of transfers, so what it has reached is there without a
 * gap. @returns whether there is more
 */
async function feedStep(db: Queryable): Promise<boolean> {
  const { rows } = await sql<{ more: boolean }>`
    with span as materialized (
      select m.after, least(m.after + ${STEP}, c.head) as upto, c.head
      from (select transfer_id as after from bets.exposure_mark for update skip locked) m
      cross join lateral (select transfer_id as head from ledger.chain_entry order by seq desc limit 1) c
    ), counted as (
      insert into bets.exposure_minute as e (brand, vendor, game_code, currency, minute, net)
      select t.brand collate "C", ${vendor}, coalesce(t.game_code, '') collate "C", t.currency collate "C",
        date_trunc('minute', t.created_at),
        sum(case when t.debit like 'house:%' then t.amount else -t.amount end)
      from span s join ledger.transfer t on t.id > s.after and t.id <= s.upto
      where ${moves} and t.currency <> 'DEMO' and t.created_at > now() - interval '2 hours'
      group by 1, 2, 3, 4, 5
      on conflict (brand, vendor, currency, game_code, minute) do update set net = e.net + excluded.net
    ), moved as (
      update bets.exposure_mark set transfer_id = s.upto from span s where s.upto > s.after
    )
    select upto < head as more from span`.execute(db);
  return rows[0]?.more ?? false;
}

/** Adds what the chained journal has moved since the last time. Every node may call it; one reads at a time, each entry once. */
export async function feedExposure(db: Database): Promise<void> {
  while (await feedStep(db));
  await sql`delete from bets.exposure_minute where minute < now() - interval '2 hours'`.execute(db);
}

export interface Exposure {
  brand: string;
  vendor: string;
  gameCode: string;
  currency: string;
  /** Minor units: wins and prizes less stakes. */
  net: bigint;
}

/** What each game has paid net in the last hour, and up to which transfer that is counted, in one picture. */
export async function readExposure(db: Queryable): Promise<{ upto: bigint; games: Exposure[] }> {
  const { rows } = await sql<Exposure & { upto: bigint }>`
    select m.transfer_id as upto, e.brand, e.vendor, e.game_code as "gameCode", e.currency, sum(e.net)::bigint as net
    from bets.exposure_mark m
    left join bets.exposure_minute e on e.minute > now() - interval '61 minutes'
    group by 1, 2, 3, 4, 5`.execute(db);
  return { upto: rows[0]?.upto ?? 0n, games: rows.filter(({ brand }) => brand !== null) };
}

/** A win beyond what its vendor may pay in an hour: whatever else is wrong with it is said first, and a repeat is a repeat. */
export async function holdWin(db: Queryable, op: WalletOp): Promise<WalletOutcome> {
  const { rows } = await sql<Pick<WalletOutcome, 'outcome' | 'balance' | 'reference'>>`
    select outcome, balance, reference from bets.hold_win(${op.vendor}, ${op.requestId}, ${op.bodyHash}::bytea,
      ${op.playerId}::uuid, ${op.transactionId}, ${op.roundId}, ${op.gameCode}, ${op.amount}::bigint, ${op.roundClosed})`.execute(
    db,
  );
  const row = rows[0];
  if (!row) throw new Error('bets.hold_win gave no outcome');
  return { ...row, minBet: null, maxBet: null };
}
