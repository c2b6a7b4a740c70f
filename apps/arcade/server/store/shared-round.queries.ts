/** SQL of rounds that all players share. What concerns one player's money is an ordinary round that names the shared one. */
import { sql } from 'kysely';
import type { Store } from './open-store.ts';
import { asJson, type NewRound, type RoundRow } from './round.queries.ts';

export interface ChainRow {
  chain_id: bigint;
  terminal_hash: string;
  salt: string;
  secret: string;
  length: number;
  drawn: number;
}

export interface SharedRound {
  shared_id: bigint;
  chain_id: bigint;
  position: number;
  seed: string;
  seed_hash: string;
  /** hundredths */
  point: number;
  status: 'betting' | 'running' | 'over';
  interrupted: boolean;
  /** ms until the window closes, by the database's clock; negative when it has */
  closes_in: number;
  /** ms of the run in which the arcade was running; null before it began */
  alive_for: number | null;
  /** ms since the run began, and since its node was last heard of, by the database's clock */
  ran_for: number;
  silent_for: number;
}

const sharedColumns = sql`shared_id, chain_id, position, seed, seed_hash, point, status, interrupted,
  (extract(epoch from closes_at - clock_timestamp()) * 1000)::float8 as closes_in,
  (extract(epoch from coalesce(alive_at, started_at) - started_at) * 1000)::float8 as alive_for,
  coalesce(extract(epoch from clock_timestamp() - started_at) * 1000, 0)::float8 as ran_for,
  coalesce(extract(epoch from clock_timestamp() - alive_at) * 1000, 0)::float8 as silent_for`;

/** The newest chain of a game that has rounds left; null when there is none. */
export async function findChain(db: Store, gameCode: string): Promise<ChainRow | null> {
  const { rows } = await sql<ChainRow>`select chain_id, terminal_hash, salt, secret, length, drawn from arcade.chain
    where game_code = ${gameCode} and drawn < length order by chain_id desc limit 1`.execute(db);
  return rows[0] ?? null;
}

export async function insertChain(
  db: Store,
  gameCode: string,
  chain: Pick<ChainRow, 'terminal_hash' | 'salt' | 'secret' | 'length'>,
): Promise<void> {
  await sql`insert into arcade.chain (game_code, terminal_hash, salt, secret, length)
    values (${gameCode}, ${chain.terminal_hash}, ${chain.salt}, ${chain.secret}, ${chain.length})`.execute(db);
}

/** What is public of a chain. */
export async function readChain(
  db: Store,
  chainId: bigint,
): Promise<Pick<ChainRow, 'terminal_hash' | 'salt' | 'length'>> {
  const { rows } = await sql<ChainRow>`select terminal_hash, salt, length from arcade.chain
    where chain_id = ${chainId}`.execute(db);
  if (!rows[0]) throw new Error('the chain is gone');
  return rows[0];
}

/** The round that is not over, if there is one. */
export async function findLiveRound(db: Store): Promise<SharedRound | null> {
  const { rows } = await sql<SharedRound>`select ${sharedColumns} from arcade.shared_round
    where status <> 'over'`.execute(db);
  return rows[0] ?? null;
}

/** Rounds that are over, the newest first. */
export async function findPastRounds(db: Store, limit: number): Promise<SharedRound[]> {
  const { rows } = await sql<SharedRound>`select ${sharedColumns} from arcade.shared_round
    where status = 'over' order by shared_id desc limit ${limit}`.execute(db);
  return rows;
}

/** Takes the next seed of a chain into a round whose betting window opens now. Call in a transaction. */
export async function insertSharedRound(
  tx: Store,
  round: Pick<SharedRound, 'chain_id' | 'position' | 'seed' | 'seed_hash' | 'point'>,
  betMs: number,
): Promise<SharedRound> {
  await sql`update arcade.chain set drawn = ${round.position + 1}
    where chain_id = ${round.chain_id} and drawn = ${round.position}`.execute(tx);
  const { rows } = await sql<SharedRound>`
    insert into arcade.shared_round (chain_id, position, seed, seed_hash, point, status, closes_at)
    values (${round.chain_id}, ${round.position}, ${round.seed}, ${round.seed_hash}, ${round.point}, 'betting',
      clock_timestamp() + ${betMs} * interval '1 millisecond')
    returning ${sharedColumns}`.execute(tx);
  return rows[0] as SharedRound;
}

/** A window that nobody watched over is opened anew: nothing has run yet. */
export async function reopenWindow(db: Store, sharedId: bigint, betMs: number): Promise<void> {
  await sql`update arcade.shared_round set closes_at = clock_timestamp() + ${betMs} * interval '1 millisecond'
    where shared_id = ${sharedId} and status = 'betting'`.execute(db);
}

/** Locks the round's window against its closing until the transaction ends. @returns false when it is closed */
export async function holdWindow(tx: Store, sharedId: bigint): Promise<boolean> {
  const { rows } = await sql`select from arcade.shared_round
    where shared_id = ${sharedId} and status = 'betting' and closes_at > clock_timestamp() for share`.execute(tx);
  return rows.length > 0;
}

/**
 * Closes the window and starts the run. Bets that the platform has not confirmed by now take no part: they are rolled back.
 * @returns false when the round is no longer in its window
 */
export async function startRun(tx: Store, sharedId: bigint): Promise<boolean> {
  const { numAffectedRows } = await sql`update arcade.shared_round
    set status = 'running', started_at = clock_timestamp(), alive_at = clock_timestamp()
    where shared_id = ${sharedId} and status = 'betting'`.execute(tx);
  await sql`update arcade.round set status = 'rolling-back', refusal = 'vendor.round.closed', next_attempt_at = now(),
    attempts = 0 where shared_id = ${sharedId} and status = 'drawn'`.execute(tx);
  return numAffectedRows === 1n;
}

export async function markAlive(db: Store, sharedId: bigint): Promise<void> {
  await sql`update arcade.shared_round set alive_at = clock_timestamp()
    where shared_id = ${sharedId} and status = 'running'`.execute(db);
}

/** @returns false when another has ended it */
export async function endRun(tx: Store, sharedId: bigint, interrupted: boolean): Promise<boolean> {
  const { numAffectedRows } = await sql`update arcade.shared_round
    set status = 'over', ended_at = clock_timestamp(), interrupted = ${interrupted}
    where shared_id = ${sharedId} and status = 'running'`.execute(tx);
  return numAffectedRows === 1n;
}

export type SharedBet = RoundRow & { nickname: string; mode: 'real' | 'demo' };

/** Bets of a round that the platform has taken, or the one of them that is named, with whose they are. */
export async function findSharedBets(db: Store, sharedId: bigint, roundId: string | null = null): Promise<SharedBet[]> {
  const { rows } = await sql<SharedBet>`select r.*, s.nickname, s.mode from arcade.round r
    cross join lateral (select nickname, mode from arcade.session where player_ref = r.player_ref
      and game_code = r.game_code order by created_at desc limit 1) s
    where r.shared_id = ${sharedId} and r.status in ('open', 'closed')
      and (${roundId}::text is null or r.round_id = ${roundId})`.execute(db);
  return rows;
}

/** As `insertRound`, for a bet in a shared round. `leaseMs`: for so long the resolver leaves it to its request. */
export async function insertSharedBet(
  tx: Store,
  round: Omit<NewRound, 'pots_due' | 'bundle_id'> & { shared_id: bigint; bet_number: number },
  leaseMs: number,
): Promise<RoundRow> {
  const { rows } = await sql<RoundRow>`
    insert into arcade.round (player_ref, round_id, spin_key, game_code, model_id, model_version, currency_code, currency_symbol,
      currency_digits, platform_token, bet, choice, server_seed, server_seed_hash, client_seed, nonce, shared_id, bet_number,
      status, next_attempt_at)
    values (${round.player_ref}, ${round.round_id}, ${round.spin_key}, ${round.game_code}, ${round.model_id},
      ${round.model_version}, ${round.currency_code}, ${round.currency_symbol}, ${round.currency_digits},
      ${round.platform_token}, ${round.bet}, ${asJson(round.choice)}::jsonb, ${round.server_seed}, ${round.server_seed_hash},
      ${round.client_seed}, ${round.nonce}, ${round.shared_id}, ${round.bet_number}, 'drawn', now() + ${leaseMs} * interval '1 millisecond')
    returning *`.execute(tx);
  return rows[0] as RoundRow;
}

/** How a bet of a shared round ends. */
export interface Ending {
  roundId: string;
  /** the action in its one form */
  action: string;
  /** hundredths: where it was cashed out, or where the curve ended */
  stop: number;
  /** minor units */
  win: bigint;
}

/**
 * Stores the last step of many bets in one statement: a cash-out is answered when this has been committed.
 * @returns the rounds that ended by this call; one that had ended before is not among them
 */
export async function storeEndings(db: Store, endings: readonly Ending[], leaseMs: number): Promise<Set<string>> {
  const { rows } = await sql<{ round_id: string }>`
    with wanted as (select * from unnest(${endings.map(({ roundId }) => roundId)}::text[],
        ${endings.map(({ action }) => action)}::text[], ${endings.map(({ stop }) => stop)}::int[],
        ${endings.map(({ win }) => win.toString())}::bigint[]) as w(round_id, action, stop, win)),
    ended as (update arcade.round r set steps_played = 2, total = w.win, finished = true, attempts = 0, touched_at = now(),
        next_attempt_at = now() + ${leaseMs} * interval '1 millisecond'
      from wanted w where r.round_id = w.round_id and r.status = 'open' and r.steps_played = 1 and not r.finished
      returning r.player_ref, r.round_id, w.action, w.stop, w.win)
    insert into arcade.step (player_ref, round_id, step, action, stops, win, paid_at)
    select player_ref, round_id, 1, action::jsonb, array[stop], win, null from ended returning round_id`.execute(db);
  return new Set(rows.map((row) => row.round_id));
}

/** Bets whose player could not cash out because the arcade was not running: their stakes go back. */
export async function voidBets(tx: Store, roundIds: readonly string[]): Promise<void> {
  await sql`update arcade.round set status = 'rolling-back', refusal = 'system.overloaded', attempts = 0, next_attempt_at = now()
    where round_id = any(${[...roundIds]}::text[]) and status = 'open' and not finished`.execute(tx);
}
