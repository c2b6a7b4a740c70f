import type { Withdrawal } from '@sampan/contract';

export type WithdrawalState = Withdrawal['state'];
export type PierState = 'done' | 'now' | 'next' | 'failed';

/** One of the four piers of a withdrawal: asked for, checked, sent, arrived. */
export interface Pier {
  key: 'requested' | 'approved' | 'sent' | 'paid' | 'rejected' | 'failed' | 'cancelled';
  state: PierState;
  /** Epoch ms it happened at; null while it is ahead. */
  at: number | null;
  /** The operator's reason of a rejection, as written; '' otherwise. */
  note: string;
}

const river = ['requested', 'approved', 'sent', 'paid'] as const;
const ends: readonly WithdrawalState[] = ['rejected', 'failed', 'cancelled'];

/** The piers of a withdrawal in order. A withdrawal that ended early shows where, and no pier after it. */
export function piersOf({ state, steps }: Pick<Withdrawal, 'state' | 'steps'>): Pier[] {
  const stepOf = (key: WithdrawalState) => steps.findLast((step) => step.state === key);
  const reached = river.filter((key) => stepOf(key));
  if (ends.includes(state)) {
    const passed = reached.map((key) => pier(key, 'done', stepOf(key)));
    return [...passed, pier(state, 'failed', stepOf(state))];
  }
  const last = river.indexOf(state as (typeof river)[number]);
  return river.map((key, index) => pier(key, pierState(index, last), stepOf(key)));
}

/** The boat lies at the pier reached last; a paid withdrawal has arrived, so all are behind it. */
function pierState(index: number, last: number): PierState {
  if (last === river.length - 1 || index < last) return 'done';
  return index === last ? 'now' : 'next';
}

function pier(key: WithdrawalState, state: PierState, step: Withdrawal['steps'][number] | undefined): Pier {
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
