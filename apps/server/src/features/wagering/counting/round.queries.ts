import { sql } from 'kysely';
import type { Queryable, Tx } from '../../../platform/database/index.ts';

export interface RoundName {
  playerId: string;
  vendor: string;
  roundId: string;
}

export interface JournalStep {
  /** Rounds that were moved in it. */
  rounds: RoundName[];
  /** How many entries of the journal it covers. */
  read: number;
}

const MONEY_OF_GAMES = sql`t.kind in ('bet', 'win', 'rollback', 'bonus-stake', 'bonus-winnings', 'bonus-stake-back')
  and t.vendor is not null and t.amount > 0`;

/** Takes the one watermark of the journal. @returns null when another node reads on just now */
export async function lockWatermark(tx: Tx): Promise<bigint | null> {
  const { rows } = await sql<{ seq: bigint }>`select seq from wagering.watermark for update skip locked`.execute(tx);
  return rows[0]?.seq ?? null;
}

export async function moveWatermark(tx: Tx, seq: bigint): Promise<void> {
  await sql`
    update wagering.watermark
    set seq = ${seq}, transfer_id = (select s.transfer_id from ledger.chain_entry s where s.seq = ${seq})`.execute(tx);
}

/**
 * The rounds moved by the next chained transactions. Hash-chain entries are the journal's commit-safe order: they are given without a
 * gap, and only when every transaction with a smaller id has ended.
 */
export async function readJournal(db: Queryable, after: bigint, limit: number): Promise<JournalStep> {
  const { rows } = await sql<RoundName & { read: number }>`
    with chained as materialized (
      select seq, transfer_id from ledger.chain_entry where seq > ${after} and seq <= ${after + BigInt(limit)}
    ), moved as (
      select distinct t.player_id, t.vendor, t.round_id
      from chained s cross join lateral (select * from ledger.transfer where id = s.transfer_id offset 0) t
      where ${MONEY_OF_GAMES}
    )
    select counted.read, m.player_id as "playerId", m.vendor, m.round_id as "roundId"
    from (select count(*)::int as read from chained) counted left join moved m on true`.execute(db);
  const rounds = rows.filter((row) => row.playerId !== null);
  return { rounds: rounds.map(({ read: _, ...round }) => round), read: rows[0]?.read ?? 0 };
}

/** Up to which ledger transaction the whole journal has been read. */
export async function readFloor(db: Queryable): Promise<bigint> {
  const { rows } = await sql<{ id: bigint }>`select transfer_id as id from wagering.watermark`.execute(db);
  return rows[0]?.id ?? 0n;
}

/**
 * Whether the journal has been read past a moment: bets settled before it are counted, but for rounds asked again later. Above
 * the watermark stand a few moments of the ledger, which the planner does not know: told of one end only it took a third of
 * all for them and read the whole ledger, each time. Of two ends it takes little for between them, and goes by the index.
 */
export async function isReadTo(db: Queryable, at: Date): Promise<boolean> {
  const { rows } = await sql<{ read: boolean }>`
    select not exists (
      select from ledger.transfer where id > (select transfer_id from wagering.watermark)
        and id <= (select max(id) from ledger.transfer) and created_at < ${at}
    ) as read`.execute(db);
  return rows[0]?.read ?? false;
}

/** One player's own transactions after `after`, whether chained or not: his commits come in the order of their ids. */
export async function readPlayerJournal(
  db: Queryable,
  playerId: string,
  after: bigint,
  limit: number,
): Promise<{ rounds: RoundName[]; read: number; upto: bigint }> {
  const { rows } = await sql<RoundName & { read: number; upto: bigint }>`
    with own as materialized (
      select id, kind, player_id, vendor, round_id, amount from ledger.transfer
      where player_id = ${playerId} and id > ${after} order by id limit ${limit}
    ), moved as (
      select distinct player_id, vendor, round_id from own t where ${MONEY_OF_GAMES}
    )
    select counted.read, counted.upto, m.player_id as "playerId", m.vendor, m.round_id as "roundId"
    from (select count(*)::int as read, coalesce(max(id), ${after})::bigint as upto from own) counted
    left join moved m on true`.execute(db);
  const rounds = rows.filter((row) => row.playerId !== null);
  return {
    rounds: rounds.map(({ playerId: id, vendor, roundId }) => ({ playerId: id, vendor, roundId })),
    read: rows[0]?.read ?? 0,
    upto: rows[0]?.upto ?? after,
  };
}

export async function markSeen(tx: Tx, playerId: string, upto: bigint): Promise<void> {
  await sql`update wagering.player set seen = greatest(seen, ${upto}::bigint) where player_id = ${playerId}`.execute(
    tx,
  );
}

export interface RoundState extends RoundName {
  brand: string;
  gameCode: string;
  category: string;
  classify: string;
  vassalage: string;
  currency: string;
  bet: bigint;
  win: bigint;
  bets: number;
  status: 'open' | 'settled' | 'rolled_back';
  openedAt: Date;
  settledAt: Date | null;
}

/** Read it under the lock of the players' maps: an older picture of a round must not be written over a newer one. */
export async function selectRounds(db: Queryable, names: readonly RoundName[]): Promise<RoundState[]> {
  const { rows } = await sql<RoundState>`
    select r.player_id as "playerId", r.vendor, r.round_id as "roundId", r.brand, r.game_code as "gameCode",
      coalesce(g.category, 'OTHER') as category, coalesce(g.classify, '') as classify,
      coalesce(g.vassalage, r.vendor) as vassalage, r.currency, r.bet, r.win, r.bets, r.status,
      r.opened_at as "openedAt", r.settled_at as "settledAt"
    from unnest(${names.map((name) => name.playerId)}::uuid[], ${names.map((name) => name.vendor)}::text[],
      ${names.map((name) => name.roundId)}::text[]) as u (player_id, vendor, round_id)
    join bets.round r on r.player_id = u.player_id and r.vendor = u.vendor collate "C"
      and r.round_id = u.round_id collate "C"
    left join catalogue.game g on g.vendor = r.vendor and g.code = r.game_code`.execute(db);
  return rows;
}

/** Keeps open rounds in view, and lets go of those that have ended. */
export async function noteOpenRounds(
  tx: Tx,
  { open, ended }: { open: readonly RoundName[]; ended: readonly RoundName[] },
): Promise<void> {
  if (open.length > 0) {
    // Asked again after half its age: a round left open for a day costs four questions in the second.
    await sql`
      insert into wagering.open_round as r (player_id, vendor, round_id)
      select * from unnest(${open.map((one) => one.playerId)}::uuid[], ${open.map((one) => one.vendor)}::text[],
        ${open.map((one) => one.roundId)}::text[]) as u (player_id, vendor, round_id) order by 1, 2, 3
      on conflict (player_id, vendor, round_id) do update
        set check_at = now() + least(greatest((now() - r.since) / 2, interval '2 seconds'), interval '6 hours')`.execute(
      tx,
    );
  }
  if (ended.length > 0) {
    await sql`
      delete from wagering.open_round r
      using unnest(${ended.map((one) => one.playerId)}::uuid[], ${ended.map((one) => one.vendor)}::text[],
        ${ended.map((one) => one.roundId)}::text[]) as u (player_id, vendor, round_id)
      where r.player_id = u.player_id and r.vendor = u.vendor collate "C" and r.round_id = u.round_id collate "C"`.execute(
      tx,
    );
  }
}

/** Open rounds that are to be asked again now; of one player all of them. */
export async function selectOpenRounds(
  db: Queryable,
  { playerId, limit }: { playerId?: string; limit: number },
): Promise<RoundName[]> {
  const due = playerId ? sql`player_id = ${playerId}` : sql`check_at <= now()`;
  const { rows } = await sql<RoundName>`
    select player_id as "playerId", vendor, round_id as "roundId" from wagering.open_round
    where ${due} order by check_at limit ${limit}`.execute(db);
  return rows;
}
