import { formatMoney } from '@sampan/contract';
import {
  findModel,
  lineStakeOf,
  openingState,
  type PlayedStep,
  playStep,
  type SlotEvent,
  type SlotModel,
} from '@sampan/engines';
import type { RoundRow } from '../store/round.queries.ts';
import type { RoundHead, RoundStatus, RoundView, StepView, WireEvent } from '../wire/arcade-wire.ts';

/** @throws Error when a stored round names a model this version does not know: that is a deployment fault. */
export function modelOf(round: Pick<RoundRow, 'model_id' | 'model_version'>): SlotModel {
  const model = findModel(round.model_id, round.model_version);
  if (!model) throw new Error(`unknown model ${round.model_id} version ${round.model_version}`);
  return model;
}

/** The steps played so far, computed again from the seeds: what is stored is only what concerns money. */
export function replaySteps(round: RoundRow, count = round.steps_played): PlayedStep[] {
  const seeds = { serverSeed: round.server_seed, clientSeed: round.client_seed, nonce: round.nonce };
  const fixed = { model: modelOf(round), seeds, lineStake: lineStakeOf(round.bet) };
  const steps: PlayedStep[] = [];
  for (let state = openingState; steps.length < count; ) {
    const played = playStep({ ...fixed, state });
    steps.push(played);
    state = played.state;
  }
  return steps;
}

/** An event with its amounts as decimal strings; every bigint of an event is an amount. */
export function presentEvent(event: object, digits: number): object {
  const entries = Object.entries(event).map(([key, value]: [string, unknown]) => [
    key,
    typeof value === 'bigint' ? formatMoney(value, digits) : value,
  ]);
  return Object.fromEntries(entries);
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

/** `step`: the one whose events are wanted; default the last that was played. A pending round shows nothing of its outcome. */
export function presentRound(round: RoundRow, step = round.steps_played - 1): RoundView {
  const shown = step >= 0 && step < round.steps_played ? replaySteps(round, step + 1).slice(-1) : [];
  return {
    ...presentHead(round),
    freeSpinsLeft: round.free_spins_left,
    steps: shown.map((played) => presentStep(played, round.currency_digits)),
  };
}
