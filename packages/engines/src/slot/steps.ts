/** The steps of a slot's round, of every mechanic: what one leaves to the next, how one ends, and how they follow. */
import type { SlotEvent } from './events.ts';

export interface RoundState {
  /** the next step to play */
  step: number;
  freeSpinsLeft: number;
  /** free spins given so far in this round */
  freeSpinsGiven: number;
  /** minor units won so far */
  total: bigint;
  closed: boolean;
}

export const openingState: RoundState = { step: 0, freeSpinsLeft: 0, freeSpinsGiven: 0, total: 0n, closed: false };

export interface PlayedStep {
  step: number;
  stops: readonly number[];
  /** minor units won in this step */
  win: bigint;
  events: SlotEvent[];
  state: RoundState;
}

interface EndingStep {
  /** before the step */
  state: RoundState;
  stops: readonly number[];
  /** all that the step has shown; its end is added */
  events: SlotEvent[];
  /** minor units */
  win: bigint;
  /** further steps it has given */
  given: number;
  /** further steps there are now; with none left the round is over */
  left: number;
}

export function endStep({ state, stops, events, win, given, left }: EndingStep): PlayedStep {
  const next: RoundState = {
    step: state.step + 1,
    freeSpinsLeft: left,
    freeSpinsGiven: state.freeSpinsGiven + given,
    total: state.total + win,
    closed: left === 0,
  };
  events.push({ type: 'stepEnd', win, total: next.total, freeSpinsLeft: left });
  if (next.closed) events.push({ type: 'roundEnd', total: next.total });
  return { step: state.step, stops, win, events, state: next };
}

/** Plays step after step until the round is closed, `most` steps at most. */
export function playSteps(play: (state: RoundState) => PlayedStep, most = Number.POSITIVE_INFINITY): PlayedStep[] {
  const played: PlayedStep[] = [];
  for (let state = openingState; played.length < most && !state.closed; ) {
    const step = play(state);
    played.push(step);
    state = step.state;
  }
  return played;
}
