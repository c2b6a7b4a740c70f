import { AppError } from '../../../platform/http/errors.ts';
import type { WalletOp, WalletOutcome } from './wallet-batch.queries.ts';

/** An operation whose player is kept locked by something else is tried again every so often, and given up in the end. */
const PARK_MS = 50;
const MAX_PARKED_MS = 10_000;

export interface Waiting {
  op: WalletOp;
  resolve: (outcome: WalletOutcome) => void;
  reject: (error: unknown) => void;
  /** When its player was first found locked. */
  parkedAt?: number;
}

/** Operations of one round are done in the order in which they came. */
const roundOf = ({ op }: Waiting): string => `${op.vendor}/${op.roundId}`;

/** Operations that are parked while something else keeps their player; the others of their batch are not held up. */
export interface ParkedOperations {
  park(waiting: Waiting): void;
  /** Parks those that belong to a round of which an earlier one is parked. @returns the rest */
  withoutHeld(taken: Waiting[]): Waiting[];
  waiting(): number;
  /** How often one was parked. */
  count(): number;
}

/** `comeBack` gets them in the order in which they came. */
export function createParkedOperations(comeBack: (parked: Waiting[]) => void): ParkedOperations {
  const parked: Waiting[] = [];
  let count = 0;

  function park(waiting: Waiting): void {
    waiting.parkedAt ??= performance.now();
    if (performance.now() - waiting.parkedAt > MAX_PARKED_MS) {
      waiting.reject(new AppError('system.overloaded', { seconds: 1 }));
      return;
    }
    count += 1;
    if (parked.push(waiting) === 1) setTimeout(() => comeBack(parked.splice(0)), PARK_MS);
  }

  return {
    park,
    withoutHeld(taken) {
      if (parked.length === 0) return taken;
      const rounds = new Set(parked.map(roundOf));
      const { held = [], free = [] } = Object.groupBy(taken, (one) => (rounds.has(roundOf(one)) ? 'held' : 'free'));
      held.forEach(park);
      return free;
    },
    waiting: () => parked.length,
    count: () => count,
  };
}
