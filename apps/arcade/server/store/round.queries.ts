import type { Json } from '@sampan/engines';
import { type RawBuilder, sql } from 'kysely';
import type { Store } from './open-store.ts';

export interface RoundRow {
  player_ref: string;
  round_id: string;
  spin_key: string;
  game_code: string;
  model_id: string;
  model_version: number;
  /** which of the player's two bets in a shared round; 1 in every other game */
  bet_number: number;
  currency_code: string;
  currency_symbol: string;
  currency_digits: number;
  platform_token: string;
  bet: bigint;
  /** the free rounds it was played of, for which no stake was taken; null: a round like any other */
  bundle_id: string | null;
  /** staked by actions since, in minor units */
  extra: bigint;
  /** what was bet on, in games with a choice; null in slots */
  choice: Json | null;
  server_seed: string;
  server_seed_hash: string;
  client_seed: string;
  nonce: number;
  /** the round of all players that this bet takes part in; null where each player has one of their own */
  shared_id: bigint | null;
  status: 'drawn' | 'open' | 'closed' | 'refused' | 'rolling-back' | 'rolled-back';
  refusal: string | null;
  steps_played: number;
  free_spins_left: number;
  free_spins_given: number;
  total: bigint;
  finished: boolean;
  /** the platform has not answered yet what the round brings to pots and wins of them */
  pots_due: boolean;
  pot: string | null;
  pot_amount: bigint | null;
  attempts: number;
  created_at: Date;
  touched_at: Date;
  closed_at: Date | null;
}

export interface StepRow {
  step: number;
  /** what the player did to get this step, in games with actions */
  action: Json | null;
  stops: number[];
  win: bigint;
  paid_at: Date | null;
}

export interface SeedRow {
  server_seed: string;
  server_seed_hash: string;
  nonce: number;
}

export interface PlayerGame {
  playerRef: string;
  gameCode: string;
}

/** null stays SQL's null, so that it can be asked for. */
export const asJson = (value: Json | null): string | null => (value === null ? null : JSON.stringify(value));

const first = async <Row>(query: RawBuilder<Row>, db: Store): Promise<Row | null> =>
  (await query.execute(db)).rows[0] ?? null;

export const findRound = (db: Store, roundId: string): Promise<RoundRow | null> =>
  first(sql<RoundRow>`select * from arcade.round where round_id = ${roundId}`, db);

/** Locks the round until the transaction ends. */
export const lockRound = (db: Store, roundId: string): Promise<RoundRow | null> =>
  first(sql<RoundRow>`select * from arcade.round where round_id = ${roundId} for update`, db);

/** The round that is not over, if there is one. */
export const findOpenRound = (db: Store, playerGame: PlayerGame, betNumber = 1): Promise<RoundRow | null> =>
  first(
    sql<RoundRow>`select * from arcade.round where player_ref = ${playerGame.playerRef} and game_code = ${playerGame.gameCode}
      and bet_number = ${betNumber} and status in ('drawn', 'open', 'rolling-back')`,
    db,
  );

/** The round of this press if it is there already, else the one that is not over. */
export const findKnownRound = (db: Store, playerGame: PlayerGame, spinKey: string): Promise<RoundRow | null> =>
  first(
    sql<RoundRow>`select * from (
        (select 0 as rank, r.* from arcade.round r
          where player_ref = ${playerGame.playerRef} and game_code = ${playerGame.gameCode} and spin_key = ${spinKey})
        union all
        (select 1, r.* from arcade.round r where player_ref = ${playerGame.playerRef} and game_code = ${playerGame.gameCode}
          and status in ('drawn', 'open', 'rolling-back'))) as known order by rank limit 1`,
    db,
  );

export const findRoundBySpinKey = (db: Store, playerGame: PlayerGame, spinKey: string): Promise<RoundRow | null> =>
  first(
    sql<RoundRow>`select * from arcade.round
      where player_ref = ${playerGame.playerRef} and game_code = ${playerGame.gameCode} and spin_key = ${spinKey}`,
    db,
  );

export async function findHistory(db: Store, playerGame: PlayerGame, limit: number): Promise<RoundRow[]> {
  const { rows } = await sql<RoundRow>`select * from arcade.round where player_ref = ${playerGame.playerRef}
    and game_code = ${playerGame.gameCode} and status = 'closed' order by created_at desc limit ${limit}`.execute(db);
  return rows;
}

export async function findSteps(db: Store, round: Pick<RoundRow, 'player_ref' | 'round_id'>): Promise<StepRow[]> {
  const { rows } = await sql<StepRow>`select step, action, stops, win, paid_at from arcade.step
    where player_ref = ${round.player_ref} and round_id = ${round.round_id} order by step`.execute(db);
  return rows;
}

/** The steps of several rounds of one player, by round. */
export async function findStepsOf(
  db: Store,
  rounds: readonly Pick<RoundRow, 'player_ref' | 'round_id'>[],
): Promise<Map<string, StepRow[]>> {
  const [newest] = rounds;
  if (!newest) return new Map();
  const { rows } = await sql<StepRow & { round_id: string }>`
    select round_id, step, action, stops, win, paid_at from arcade.step
    where player_ref = ${newest.player_ref} and round_id = any(${rounds.map(({ round_id }) => round_id)}) order by step`.execute(
    db,
  );
  return Map.groupBy(rows, ({ round_id }) => round_id);
}

const findSeed = (db: Store, playerGame: PlayerGame): Promise<SeedRow | null> =>
  first(
    sql<SeedRow>`select server_seed, server_seed_hash, nonce from arcade.seed
      where player_ref = ${playerGame.playerRef} and game_code = ${playerGame.gameCode}`,
    db,
  );

/** The next commitment of a player in a game; `draw` makes it where there is none yet. */
export async function ensureSeed(db: Store, playerGame: PlayerGame, draw: () => SeedRow): Promise<SeedRow> {
  const known = await findSeed(db, playerGame);
  if (known) return known;
  const seed = draw();
  await sql`insert into arcade.seed (player_ref, game_code, server_seed, server_seed_hash, nonce)
    values (${playerGame.playerRef}, ${playerGame.gameCode}, ${seed.server_seed}, ${seed.server_seed_hash}, ${seed.nonce})
    on conflict do nothing`.execute(db);
  return (await findSeed(db, playerGame)) ?? seed;
}

/** Locks the player's seed in the game: spins of one player in one game go one after the other. */
export const lockSeed = (db: Store, playerGame: PlayerGame): Promise<SeedRow | null> =>
  first(
    sql<SeedRow>`select server_seed, server_seed_hash, nonce from arcade.seed
      where player_ref = ${playerGame.playerRef} and game_code = ${playerGame.gameCode} for update`,
    db,
  );

export async function replaceSeed(db: Store, playerGame: PlayerGame, seed: SeedRow): Promise<void> {
  await sql`update arcade.seed set server_seed = ${seed.server_seed}, server_seed_hash = ${seed.server_seed_hash},
    nonce = ${seed.nonce}
    where player_ref = ${playerGame.playerRef} and game_code = ${playerGame.gameCode}`.execute(db);
}

export type NewRound = Pick<
  RoundRow,
  | 'player_ref'
  | 'round_id'
  | 'spin_key'
  | 'game_code'
  | 'model_id'
  | 'model_version'
  | 'currency_code'
  | 'currency_symbol'
  | 'currency_digits'
  | 'platform_token'
  | 'bet'
  | 'bundle_id'
  | 'choice'
  | 'server_seed'
  | 'server_seed_hash'
  | 'client_seed'
  | 'nonce'
  | 'pots_due'
>;

/** `leaseMs`: for so long the resolver leaves the round to the request that drew it. */
export async function insertRound(db: Store, round: NewRound, leaseMs: number): Promise<RoundRow> {
  const { rows } = await sql<RoundRow>`
    insert into arcade.round (player_ref, round_id, spin_key, game_code, model_id, model_version, currency_code, currency_symbol,
      currency_digits, platform_token, bet, bundle_id, choice, server_seed, server_seed_hash, client_seed, nonce, pots_due, status, next_attempt_at)
    values (${round.player_ref}, ${round.round_id}, ${round.spin_key}, ${round.game_code}, ${round.model_id}, ${round.model_version},
      ${round.currency_code}, ${round.currency_symbol}, ${round.currency_digits}, ${round.platform_token}, ${round.bet}, ${round.bundle_id}, ${asJson(round.choice)}::jsonb,
      ${round.server_seed}, ${round.server_seed_hash}, ${round.client_seed}, ${round.nonce}, ${round.pots_due}, 'drawn',
      now() + ${leaseMs} * interval '1 millisecond')
    returning *`.execute(db);
  return rows[0] as RoundRow;
}

/** Moves a round on only from the state it is expected in; a second mover changes nothing. */
export async function moveRound(
  db: Store,
  roundId: string,
  move: { from: RoundRow['status']; to: RoundRow['status']; refusal?: string },
): Promise<boolean> {
  const { numAffectedRows } =
    await sql`update arcade.round set status = ${move.to}, refusal = ${move.refusal ?? null}, attempts = 0,
    closed_at = case when ${move.to} in ('closed', 'refused', 'rolled-back') then now() end, touched_at = now()
    where round_id = ${roundId} and status = ${move.from}`.execute(db);
  return numAffectedRows === 1n;
}

export interface PlayedRow {
  step: number;
  stops: readonly number[];
  win: bigint;
  freeSpinsLeft: number;
  freeSpinsGiven: number;
  total: bigint;
  finished: boolean;
  /** false where nothing is to be paid: no win and the round goes on */
  payable: boolean;
}

/** Stores a step and the state after it. Call under `lockRound`. */
export async function storeStep(
  db: Store,
  round: RoundRow,
  { played, action }: { played: PlayedRow; action: Json | null },
  leaseMs: number,
): Promise<void> {
  await sql`with stored as (insert into arcade.step (player_ref, round_id, step, action, stops, win, paid_at) values (${round.player_ref}, ${round.round_id},
    ${played.step}, ${asJson(action)}::jsonb, ${[...played.stops]}::int[], ${played.win}, case when ${played.payable} then null else now() end))
    update arcade.round set steps_played = ${played.step + 1}, free_spins_left = ${played.freeSpinsLeft},
    free_spins_given = ${played.freeSpinsGiven}, total = ${played.total}, finished = ${played.finished}, attempts = 0, touched_at = now(),
    next_attempt_at = now() + ${leaseMs} * interval '1 millisecond' where round_id = ${round.round_id}`.execute(db);
}

export async function storePots(
  db: Store,
  roundId: string,
  won: { name: string; amount: bigint } | null,
): Promise<void> {
  await sql`update arcade.round set pots_due = false, pot = ${won?.name ?? null}, pot_amount = ${won?.amount ?? null}
    where round_id = ${roundId} and pots_due`.execute(db);
}

/** Names the player too: without them the key of the steps cannot be used, and every win read all steps there are. */
export async function markPaid(
  db: Store,
  { player_ref, round_id }: Pick<RoundRow, 'player_ref' | 'round_id'>,
  step: number,
): Promise<void> {
  await sql`update arcade.step set paid_at = now()
    where player_ref = ${player_ref} and round_id = ${round_id} and step = ${step} and paid_at is null`.execute(db);
}

/**
 * Takes up to `limit` rounds that wait for the platform and whose time has come, and pushes their next attempt away with a
 * doubling pause (0.5 s to 30 s), so that two nodes never drive the same round at the same time for long.
 */
export async function takeDueRounds(db: Store, limit: number, abandonedMs: number): Promise<RoundRow[]> {
  const { rows } = await sql<RoundRow>`
    update arcade.round r set attempts = r.attempts + 1,
      next_attempt_at = now() + least(30000, 500 * power(2, least(r.attempts, 10))) * interval '1 millisecond'
    where r.round_id in (
      select d.round_id from arcade.round d where d.status in ('drawn', 'open', 'rolling-back') and d.next_attempt_at <= now()
        and (d.status <> 'open' or d.finished or d.touched_at < now() - ${abandonedMs} * interval '1 millisecond'
          or d.steps_played = 0 or d.pots_due or exists (select 1 from arcade.extra_stake x where x.round_id = d.round_id
            and x.player_ref = d.player_ref and x.status in ('asked', 'rolling-back')) or exists (select 1 from arcade.step s where s.round_id = d.round_id and s.player_ref = d.player_ref and s.paid_at is null))
      order by d.next_attempt_at limit ${limit} for update skip locked)
    returning r.*`.execute(db);
  return rows;
}
