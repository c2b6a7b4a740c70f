import { formatMoney, parseMoney } from '@sampan/contract';
import { choiceGames, type Json } from '@sampan/engines';
import { limitsAt } from '../catalogue/stake-limits.ts';
import { type Title } from '../catalogue/title.ts';
import { rulesOf } from '../catalogue/titles.ts';
import { findOpenBundle } from '../free-rounds/bundle.queries.ts';
import { ArcadeError, toErrorCode } from '../http/arcade-error.ts';
import type { ArcadeServices } from '../services.ts';
import type { Store } from '../store/open-store.ts';
import {
  ensureSeed,
  findKnownRound,
  insertRound,
  lockSeed,
  type PlayerGame,
  type RoundRow,
  replaceSeed,
  type SeedRow,
} from '../store/round.queries.ts';
import type { SessionRow } from '../store/session.queries.ts';
import { drawSeed, presentCommitment } from './next-seed.ts';
import { potsOf } from './play-pots.ts';
import { type Settled, settleRound } from './settle-round.ts';
import { LEASE_MS } from './store-next-step.ts';

export interface Player {
  session: SessionRow;
  title: Title;
}

export const playerGameOf = ({ session }: Player): PlayerGame => ({
  playerRef: session.player_ref,
  gameCode: session.game_code,
});

/** @returns minor units. @throws ArcadeError when the stake is no whole number of the game's units */
function readStake({ session, title }: Player, text: string): bigint {
  const bet = parseMoney(text, session.currency_digits);
  const { unit } = rulesOf(title);
  if (bet === null || bet % unit !== 0n) {
    throw new ArcadeError('request.invalid', {
      reason: `bet must be a multiple of ${formatMoney(unit, session.currency_digits)}`,
    });
  }
  return bet;
}

/** @returns minor units. @throws ArcadeError when the stake is no whole number of the game's units or outside the limits */
export function readBet(player: Player, text: string): bigint {
  const { session } = player;
  const bet = readStake(player, text);
  const { min, max } = limitsAt(player);
  if (bet >= min && bet <= max) return bet;
  const [low, high] = [min, max].map((limit) => formatMoney(limit, session.currency_digits));
  throw new ArcadeError('vendor.limit.exceeded', { min: low ?? '', max: high ?? '' });
}

/** The next commitment of a player in a game, made at the first visit. */
export const readSeed = (services: ArcadeServices, player: Player): Promise<SeedRow> =>
  ensureSeed(services.store, playerGameOf(player), () => drawSeed(services.random, 0));

async function makeSeed(services: ArcadeServices, tx: Store, playerGame: PlayerGame): Promise<SeedRow> {
  await ensureSeed(tx, playerGame, () => drawSeed(services.random, 0));
  const seed = await lockSeed(tx, playerGame);
  if (!seed) throw new Error('the player has no seed in this game');
  return seed;
}

/** One press as its round is drawn from it. */
interface Spin {
  bet: bigint;
  /** the free rounds it is one of; null: the player pays the stake */
  bundleId: string | null;
  spinKey: string;
  choice: Json | null;
  /** the commitment that the player bets on, and the player's seed that was made after it was shown */
  serverSeedHash: string;
  clientSeed: string;
}

/**
 * Under the player's seed: rounds of one player in a game are drawn one after the other, so none is drawn beyond the last.
 * @throws ArcadeError when the player has not these free rounds at this stake
 */
async function requireBundle(tx: Store, player: Player, { bundleId, bet }: Spin): Promise<void> {
  const bundle = await findOpenBundle(tx, playerGameOf(player), player.session.currency_code);
  if (!bundle || bundle.bundle_id !== bundleId) throw new ArcadeError('vendor.free-rounds.over');
  if (bundle.stake !== bet)
    throw new ArcadeError('request.invalid', { reason: 'bet: not the stake of the free rounds' });
}

/**
 * Takes the committed seed into a new round, unless this spin or another round is there already. The seed that replaces it
 * is drawn now, when no seed of the player for its round exists: the browser makes one at the next press.
 * @throws ArcadeError with the commitment that stands, when the player was shown another
 */
async function drawRound(services: ArcadeServices, player: Player, spin: Spin): Promise<RoundRow> {
  const { session, title } = player;
  const playerGame = playerGameOf(player);
  const { id, version } = rulesOf(title);
  return services.store.transaction().execute(async (tx) => {
    // Whoever opened the game has a seed; without one there is nothing to lock yet.
    const seed = (await lockSeed(tx, playerGame)) ?? (await makeSeed(services, tx, playerGame));
    const known = await findKnownRound(tx, playerGame, spin.spinKey);
    if (known) return known;
    if (seed.server_seed_hash !== spin.serverSeedHash)
      throw new ArcadeError('game.seed.other', {}, { next: presentCommitment(seed) });
    if (spin.bundleId !== null) await requireBundle(tx, player, spin);
    await replaceSeed(tx, playerGame, drawSeed(services.random, seed.nonce + 1));
    const { currency_code, currency_symbol, currency_digits, platform_token, player_ref, game_code } = session;
    const identity = {
      player_ref,
      game_code,
      round_id: services.random.uuid(),
      spin_key: spin.spinKey,
      platform_token,
    };
    const pots_due = potsOf(id, version) !== null;
    const stake = { bet: spin.bet, bundle_id: spin.bundleId };
    const rules = { model_id: id, model_version: version, ...stake, choice: spin.choice, pots_due };
    return insertRound(
      tx,
      { ...identity, ...rules, ...seed, client_seed: spin.clientSeed, currency_code, currency_symbol, currency_digits },
      LEASE_MS,
    );
  });
}

/** @returns what was bet on, in the game's own form; null in slots. @throws ArcadeError when it cannot be played for this bet */
function readChoice({ title }: Player, choice: unknown, bet: bigint): Json | null {
  if (title.family === 'slot') return null;
  const read = choiceGames[title.game].readChoice(choice, bet);
  if (read === null) throw new ArcadeError('request.invalid', { reason: 'choice: cannot be played for this bet' });
  return read;
}

/** @throws ArcadeError when the platform took no stake for the round, or gave it back */
export function refuseIfNotTaken({ session }: Player, { round, balance }: Settled): void {
  if (round.status !== 'refused' && round.status !== 'rolled-back') return;
  const [min, max] = [session.min_bet, session.max_bet].map((limit) => formatMoney(limit, session.currency_digits));
  const details = { min: min ?? '', max: max ?? '' };
  throw new ArcadeError(toErrorCode(round.refusal ?? ''), details, balance === null ? null : { balance });
}

interface SpinInput {
  bet: string;
  spinKey: string;
  serverSeedHash: string;
  clientSeed: string;
  bundleId?: string | undefined;
  choice?: unknown;
}

/**
 * One press of the lantern. The same `spinKey` again is the same round; while another round is open, that one comes back.
 * @throws ArcadeError when the platform refused the bet
 */
export async function playSpin(services: ArcadeServices, player: Player, input: SpinInput): Promise<Settled> {
  const { bundleId = null } = input;
  // The stake of free rounds was agreed on when they were given: what the player may stake is another thing.
  const bet = bundleId === null ? readBet(player, input.bet) : readStake(player, input.bet);
  const spin: Spin = { ...input, bundleId, bet, choice: readChoice(player, input.choice, bet) };
  let settled = await settleRound(services, await drawRound(services, player, spin));
  // The round before had only its last win to be confirmed and is over now: this press gets its own.
  if (settled.round.spin_key !== input.spinKey && settled.round.status !== 'open' && settled.round.status !== 'drawn') {
    settled = await settleRound(services, await drawRound(services, player, spin));
  }
  const { round } = settled;
  // Over, but its last win is still on its way: it must not be shown as if it were this press's round.
  if (round.spin_key !== input.spinKey && round.finished) throw new ArcadeError('system.overloaded', { seconds: 2 });
  refuseIfNotTaken(player, settled);
  return settled;
}
