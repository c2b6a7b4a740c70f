import { formatMoney } from '@sampan/contract';
import { findSlotGame, type PlayedStep, playSlot, potOf, type SlotEvent, type SlotGame } from '@sampan/engines';
import type { RoundRow } from '../store/round.queries.ts';
import type { RoundHead, RoundStatus, RoundView, StepView, WireEvent } from '../wire/arcade-wire.ts';

/** @throws Error when a stored round names a game this version does not know: that is a deployment fault. */
function gameOf(round: Pick<RoundRow, 'model_id' | 'model_version'>): SlotGame {
  const game = findSlotGame(round.model_id, round.model_version);
  if (!game) throw new Error(`unknown slot ${round.model_id} version ${round.model_version}`);
  return game;
}

/** The first steps of a round, computed again from the seeds: what is stored is only what concerns money. */
export function replaySteps(round: RoundRow, steps = round.steps_played): PlayedStep[] {
  if (steps === 0) return [];
  const seeds = { serverSeed: round.server_seed, clientSeed: round.client_seed, nonce: round.nonce };
  return playSlot(gameOf(round), { seeds, bet: round.bet, currency: round.currency_code, steps });
}

function presentValue(value: unknown, digits: number): unknown {
  if (typeof value === 'bigint') return formatMoney(value, digits);
  if (Array.isArray(value)) return value.map((one: unknown) => presentValue(one, digits));
  return typeof value === 'object' && value !== null ? presentEvent(value, digits) : value;
}

/** An event with its amounts as decimal strings; every bigint of an event, however deep, is an amount. */
export function presentEvent(event: object, digits: number): object {
  return Object.fromEntries(Object.entries(event).map(([key, value]) => [key, presentValue(value, digits)]));
}

const presentStep = (played: PlayedStep, digits: number): StepView => ({
  step: played.step,
  win: formatMoney(played.win, digits),
  events: played.events.map((event: SlotEvent) => presentEvent(event, digits) as WireEvent),
});

const statusOf: Record<RoundRow['status'], RoundStatus> = {
  drawn: 'pending',
  'rolling-back': 'pending',
  open: 'open',
  closed: 'closed',
  refused: 'refused',
  'rolled-back': 'refused',
};

/** What every family shows of a round. */
export function presentHead(round: RoundRow): RoundHead {
  const digits = round.currency_digits;
  return {
    roundId: round.round_id,
    status: statusOf[round.status],
    finished: round.finished,
    bet: formatMoney(round.bet, digits),
    total: formatMoney(round.total, digits),
    stepsPlayed: round.steps_played,
    serverSeedHash: round.server_seed_hash,
    clientSeed: round.client_seed,
    nonce: round.nonce,
  };
}

/** The pot that a round won, from its seeds; its amount once the platform has paid it. */
function presentPot(round: RoundRow): RoundView['pot'] {
  const name = round.steps_played === 0 ? null : potOf(replaySteps(round, 1));
  if (name === null) return null;
  return { name, amount: round.pot_amount === null ? null : formatMoney(round.pot_amount, round.currency_digits) };
}

/** `step`: the one whose events are wanted; default the last that was played. A pending round shows nothing of its outcome. */
export function presentRound(round: RoundRow, step = round.steps_played - 1): Omit<RoundView, 'bundle'> {
  const shown = step >= 0 && step < round.steps_played ? replaySteps(round, step + 1).slice(-1) : [];
  return {
    ...presentHead(round),
    freeSpinsLeft: round.free_spins_left,
    pot: presentPot(round),
    steps: shown.map((played) => presentStep(played, round.currency_digits)),
  };
}
