import type { AccountFacts } from '../missions.rules.ts';

/** As it stands in the queue. Bets stand in the wagering ledger. */
export type NotedEvent =
  | { kind: 'deposit'; brand: string; playerId: string; at: number; amount: string }
  | { kind: 'account'; brand: string; playerId: string; at: number; facts: AccountFacts };
