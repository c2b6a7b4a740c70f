/** What a round is by the rules of its family: the next step from what is stored, and what may be shown of it. */
import { type ChoiceRound, findChoiceGame, type Json } from '@sampan/engines';
import type { PlayedRow, RoundRow, StepRow } from '../store/round.queries.ts';
import { replaySteps } from './present-round.ts';

export type NextStep = Omit<PlayedRow, 'payable'>;

const seedsOf = (round: RoundRow) => ({
  serverSeed: round.server_seed,
  clientSeed: round.client_seed,
  nonce: round.nonce,
});

export const isChoiceRound = (round: Pick<RoundRow, 'choice'>): boolean => round.choice !== null;

function choiceGameOf({ model_id, model_version }: Pick<RoundRow, 'model_id' | 'model_version'>) {
  const game = findChoiceGame(model_id, model_version);
  if (!game) throw new Error(`unknown game ${model_id} version ${model_version}`);
  return game;
}

/** A choice round so far, computed again from its seeds. @throws RangeError when the last action is not open to the player */
export function replayChoice(round: RoundRow, actions: readonly Json[]): ChoiceRound {
  const input = { seeds: seedsOf(round), bet: round.bet, choice: round.choice, actions };
  return choiceGameOf(round).play(input);
}

/** The actions of the steps after the first. */
export const actionsOf = (steps: readonly StepRow[]): Json[] => steps.slice(1).map((step) => step.action);

/** @returns the action in the game's own form, or null when it is none */
export const readChoiceAction = (round: RoundRow, action: unknown): Json | null =>
  choiceGameOf(round).readAction(action);

/** Whether actions of the round's game may add to its stakes. */
export const takesExtraStakes = (round: RoundRow): boolean =>
  isChoiceRound(round) && choiceGameOf(round).extraStake !== undefined;

/** What an action adds to the stakes, in minor units. @throws RangeError when the action is not open to the player */
export function extraStakeOf(round: RoundRow, steps: readonly StepRow[], action: Json | null): bigint {
  if (!takesExtraStakes(round) || action === null) return 0n;
  const actions = actionsOf(steps);
  replayChoice(round, [...actions, action]);
  const input = { seeds: seedsOf(round), bet: round.bet, choice: round.choice, actions };
  return choiceGameOf(round).extraStake?.(input, action) ?? 0n;
}

/** What is done for a player who never came back; null for a slot, whose next step needs no decision. */
export const restAction = (round: RoundRow): Json | null => (isChoiceRound(round) ? choiceGameOf(round).rest() : null);

function nextSlotStep(round: RoundRow): NextStep {
  const played = replaySteps(round, round.steps_played + 1).at(-1);
  if (played?.step !== round.steps_played) throw new Error(`round ${round.round_id} lost a step`);
  const { freeSpinsLeft, freeSpinsGiven, total, closed } = played.state;
  return {
    step: played.step,
    stops: played.stops,
    win: played.win,
    freeSpinsLeft,
    freeSpinsGiven,
    total,
    finished: closed,
  };
}

function nextChoiceStep(round: RoundRow, steps: readonly StepRow[], action: Json | null): NextStep {
  const actions = round.steps_played === 0 ? [] : [...actionsOf(steps), action];
  const played = replayChoice(round, actions);
  const last = played.steps.at(-1);
  if (!last || last.step !== round.steps_played) throw new Error(`round ${round.round_id} lost a step`);
  const { total, finished } = played;
  return { step: last.step, stops: last.numbers, win: last.win, freeSpinsLeft: 0, freeSpinsGiven: 0, total, finished };
}

/** The step after those that are stored. @throws RangeError when the action is not open to the player */
export const nextStep = (round: RoundRow, steps: readonly StepRow[], action: Json | null): NextStep =>
  isChoiceRound(round) ? nextChoiceStep(round, steps, action) : nextSlotStep(round);
