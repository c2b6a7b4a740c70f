import type { ContractKind } from '../rules/terms.ts';

/** How much a step of a run does, which is one transaction, and how long it waits after. */
interface Pace {
  /** Contracts that one step bills. */
  contracts: number;
  /** Bills that one step pays: while it does, the agents' own bets wait. */
  payments: number;
  /** Part of a step's own time in which nothing is done after it. */
  rest: number;
}

/** Salaries of five minutes and of an hour are waited for, and their windows are small. */
const prompt: Pace = { contracts: 1_000, payments: 400, rest: 0 };

/**
 * A day and a half-month are billed at night and nobody waits for them, but players bet meanwhile: short steps, with the
 * processor and the log of the database left to bets for a fifth of the time.
 */
const paced: Pace = { contracts: 300, payments: 100, rest: 0.25 };

export const paceOf: Record<ContractKind, Pace> = { realtime: prompt, hourly: prompt, daily: paced, dividend: paced };
