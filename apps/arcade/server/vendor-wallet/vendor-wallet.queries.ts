import { sql } from 'kysely';
import type { Store } from '../store/open-store.ts';

export interface VendorWalletMove {
  /** Names it for good: a transfer's id, a transaction's. */
  id: string;
  playerRef: string;
  currency: string;
  kind: 'in' | 'out' | 'bet' | 'win' | 'rollback';
  /** Minor units; below zero it takes. */
  delta: bigint;
  roundId: string | null;
}

/** What is written under an id. conflict: something else than what was asked now. */
export interface Written {
  state: 'done' | 'refused' | 'conflict';
  reason: string | null;
  /** After it, minor units. */
  balance: bigint;
}

/** Locks the vendor wallet until the transaction ends, making it where it is missing. */
async function lockVendorWallet(tx: Store, { playerRef, currency }: VendorWalletMove): Promise<bigint> {
  await sql`insert into arcade.vendor_wallet (player_ref, currency) values (${playerRef}::uuid, ${currency}) on conflict do nothing`.execute(
    tx,
  );
  const { rows } = await sql<{ balance: bigint }>`
    select balance from arcade.vendor_wallet where player_ref = ${playerRef}::uuid and currency = ${currency} for update`.execute(
    tx,
  );
  return rows[0]?.balance ?? 0n;
}

/** Writes one movement, once. Not enough money: kept as refused when `remember`, else nothing is kept of it. */
export async function writeMove(
  store: Store,
  asked: VendorWalletMove,
  { remember }: { remember: boolean },
): Promise<Written> {
  return store.transaction().execute(async (tx) => {
    const balance = await lockVendorWallet(tx, asked);
    const refused = balance + asked.delta < 0n;
    if (refused && !remember) {
      const known = await readMove(tx, asked);
      return known ? { ...known, balance } : { state: 'refused', reason: 'balance', balance };
    }
    const state = refused ? 'refused' : 'done';
    const { numAffectedRows } = await sql`
      insert into arcade.vendor_wallet_move (id, player_ref, currency, kind, delta, round_id, state, reason)
      values (${asked.id}, ${asked.playerRef}::uuid, ${asked.currency}, ${asked.kind}, ${asked.delta}, ${asked.roundId},
        ${state}, ${refused ? 'balance' : null}) on conflict (id) do nothing`.execute(tx);
    if (numAffectedRows === 0n) {
      const known = await readMove(tx, asked);
      return { state: 'conflict', reason: null, ...known, balance };
    }
    if (refused) return { state, reason: 'balance', balance };
    await sql`
      update arcade.vendor_wallet set balance = balance + ${asked.delta}
      where player_ref = ${asked.playerRef}::uuid and currency = ${asked.currency}`.execute(tx);
    return { state, reason: null, balance: balance + asked.delta };
  });
}

async function readMove(tx: Store, asked: VendorWalletMove): Promise<Omit<Written, 'balance'> | null> {
  const { rows } = await sql<{ state: 'done' | 'refused'; reason: string | null; same: boolean }>`
    select state, reason, player_ref is null
      or (player_ref, currency, kind, delta) is not distinct from (${asked.playerRef}::uuid, ${asked.currency}, ${asked.kind}, ${asked.delta}::bigint) as same
    from arcade.vendor_wallet_move where id = ${asked.id}`.execute(tx);
  const row = rows[0];
  if (!row) return null;
  return row.same ? { state: row.state, reason: row.reason } : { state: 'conflict', reason: null };
}

/** What became of an id; one that is not known is refused from now on. */
export async function settleId(store: Store, id: string, kind: 'in' | 'bet'): Promise<'done' | 'refused'> {
  await sql`
    insert into arcade.vendor_wallet_move (id, kind, state, reason) values (${id}, ${kind}, 'refused', 'asked before it came')
    on conflict (id) do nothing`.execute(store);
  const { rows } = await sql<{
    state: 'done' | 'refused';
  }>`select state from arcade.vendor_wallet_move where id = ${id}`.execute(store);
  return rows[0]?.state ?? 'refused';
}

export async function readVendorWallet(store: Store, playerRef: string, currency: string): Promise<bigint> {
  const { rows } = await sql<{ balance: bigint }>`
    select balance from arcade.vendor_wallet where player_ref = ${playerRef}::uuid and currency = ${currency}`.execute(
    store,
  );
  return rows[0]?.balance ?? 0n;
}

/** Whose session a token of the platform names, and whether it still lives. */
export async function findWalletSession(
  store: Store,
  platformToken: string,
  playerRef: string | null,
): Promise<{ playerRef: string; currency: string; live: boolean } | null> {
  const { rows } = await sql<{ playerRef: string; currency: string; live: boolean }>`
    select player_ref as "playerRef", currency_code as currency, expires_at > now() as live from arcade.session
    where platform_token = ${platformToken} and (${playerRef}::uuid is null or player_ref = ${playerRef}::uuid) limit 1`.execute(
    store,
  );
  return rows[0] ?? null;
}

/** The stake of a bet that was taken, minor units; null: it was not. */
export async function findStake(store: Store, id: string): Promise<{ stake: bigint } | null> {
  const { rows } = await sql<{ stake: bigint }>`
    select -delta as stake from arcade.vendor_wallet_move where id = ${id} and kind = 'bet' and state = 'done'`.execute(
    store,
  );
  return rows[0] ?? null;
}

/** Notes that a round is over: its sums are what was written for it. Again it changes nothing. */
export async function noteReport(
  store: Store,
  { roundId, gameCode, playerRef }: { roundId: string; gameCode: string; playerRef: string },
): Promise<void> {
  await sql`
    insert into arcade.vendor_wallet_report (round_id, player_ref, game_code, bet, win, opened_at)
    select ${roundId}, ${playerRef}::uuid, ${gameCode}, -sum(delta) filter (where kind in ('bet', 'rollback')),
      coalesce(sum(delta) filter (where kind = 'win'), 0), min(created_at)
    from arcade.vendor_wallet_move where round_id = ${roundId} and state = 'done'
    having -sum(delta) filter (where kind in ('bet', 'rollback')) > 0
    on conflict (round_id) do nothing`.execute(store);
}

export interface DueReport {
  roundId: string;
  playerRef: string;
  gameCode: string;
  currency: string;
  bet: bigint;
  win: bigint;
  openedAt: Date;
  settledAt: Date;
}

/** Takes reports that are due; each is left alone for a growing while, whether it gets an answer or not. */
export async function takeDueReports(store: Store, limit: number): Promise<DueReport[]> {
  const { rows } = await sql<DueReport>`
    update arcade.vendor_wallet_report r set attempts = attempts + 1,
      next_attempt_at = now() + least(interval '30 seconds', interval '1 second' * power(2, least(attempts, 6)))
    where round_id in (
      select round_id from arcade.vendor_wallet_report where reported_at is null and next_attempt_at <= now()
      order by next_attempt_at limit ${limit} for update skip locked)
    returning round_id as "roundId", player_ref as "playerRef", game_code as "gameCode", bet, win,
      (select m.currency from arcade.vendor_wallet_move m where m.round_id = r.round_id and m.state = 'done' limit 1) as currency,
      opened_at as "openedAt", settled_at as "settledAt"`.execute(store);
  return rows;
}

export async function markReported(store: Store, roundId: string): Promise<void> {
  await sql`update arcade.vendor_wallet_report set reported_at = now() where round_id = ${roundId}`.execute(store);
}

/** Stakes of the player in rounds that the platform does not know yet, minor units. */
export async function readUnreportedStakes(store: Store, playerRef: string, currency: string): Promise<bigint> {
  const { rows } = await sql<{ staked: bigint }>`
    select coalesce(-sum(m.delta), 0)::bigint as staked from arcade.vendor_wallet_move m
    where m.player_ref = ${playerRef}::uuid and m.currency = ${currency} and m.kind in ('bet', 'rollback') and m.state = 'done'
      and m.created_at > now() - interval '31 days'
      and not exists (select from arcade.vendor_wallet_report r where r.round_id = m.round_id and r.reported_at is not null)`.execute(
    store,
  );
  return rows[0]?.staked ?? 0n;
}

/** Ends the player's sessions of games that are played from the vendor wallet: nothing is staked in them any more. */
export async function endWalletSessions(store: Store, playerRef: string, gameCodes: readonly string[]): Promise<void> {
  await sql`
    update arcade.session set expires_at = now()
    where player_ref = ${playerRef}::uuid and game_code = any (${[...gameCodes]}::text[]) and expires_at > now()`.execute(
    store,
  );
}

/** The platform takes no report of a round: what it moved is undone here, as far as the money is still here. */
export async function voidRound(store: Store, due: DueReport): Promise<void> {
  const { roundId, playerRef, currency, bet, win } = due;
  const net = bet - win;
  const there = await readVendorWallet(store, playerRef, currency);
  const delta = net < -there ? -there : net;
  const move = { id: `${roundId}:void`, playerRef, currency, kind: 'rollback', delta, roundId } as const;
  await writeMove(store, move, { remember: true });
}
