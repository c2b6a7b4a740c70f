import type { Withdrawal } from '@sampan/contract';

export type WithdrawalState = Withdrawal['state'];
export type StepState = 'done' | 'now' | 'next' | 'failed';

/** One of the four steps of a withdrawal: asked for, checked, sent, arrived. */
export interface WithdrawalStep {
  key: 'requested' | 'approved' | 'sent' | 'paid' | 'rejected' | 'failed' | 'cancelled';
  state: StepState;
  /** Epoch ms it happened at; null while it is ahead. */
  at: number | null;
  /** The operator's reason of a rejection, as written; '' otherwise. */
  note: string;
}

const wholeWay = ['requested', 'approved', 'sent', 'paid'] as const;
const ends: readonly WithdrawalState[] = ['rejected', 'failed', 'cancelled'];

/** The steps of a withdrawal in order. A withdrawal that ended early shows where, and no step after it. */
export function stepsOf({ state, steps }: Pick<Withdrawal, 'state' | 'steps'>): WithdrawalStep[] {
  const stepOf = (key: WithdrawalState) => steps.findLast((step) => step.state === key);
  const reached = wholeWay.filter((key) => stepOf(key));
  if (ends.includes(state)) {
    const passed = reached.map((key) => stepAs(key, 'done', stepOf(key)));
    return [...passed, stepAs(state, 'failed', stepOf(state))];
  }
  const last = wholeWay.indexOf(state as (typeof wholeWay)[number]);
  return wholeWay.map((key, index) => stepAs(key, stateOfStep(index, last), stepOf(key)));
}

/** The step reached last is the current one; a paid withdrawal has arrived, so all are behind it. */
function stateOfStep(index: number, last: number): StepState {
  if (last === wholeWay.length - 1 || index < last) return 'done';
  return index === last ? 'now' : 'next';
}

function stepAs(key: WithdrawalState, state: StepState, step: Withdrawal['steps'][number] | undefined): WithdrawalStep {
  return { key, state, at: step?.at ?? null, note: step?.note ?? '' };
}

/** Nothing will happen to it any more. */
export function isFinal(state: WithdrawalState): boolean {
  return state === 'paid' || ends.includes(state);
}

/** `confirmed`: the player said so; `counted`: shown as received by time alone (S-303, TRUST §6: a label, no money moves). */
export function receiptOf(withdrawal: Withdrawal, now: number): 'none' | 'asked' | 'confirmed' | 'counted' {
  if (withdrawal.state !== 'paid') return 'none';
  if (withdrawal.receiptConfirmedAt !== null) return 'confirmed';
  const counts = withdrawal.countsAsReceivedAt;
  return counts !== null && now >= counts ? 'counted' : 'asked';
}
