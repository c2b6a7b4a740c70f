import type { AccountFacts } from '../missions.rules.ts';

/** As it stands in the queue: what is noted of a bet is short, there is one for each. */
export type NotedEvent =
  | NotedBet
  | { kind: 'deposit'; brand: string; playerId: string; at: number; amount: string }
  | { kind: 'account'; brand: string; playerId: string; at: number; facts: AccountFacts };

export type NotedBet = [
  brand: string,
  playerId: string,
  at: number,
  product: string,
  game: string,
  stake: string,
  net: string,
  valid: string,
  /** What its name is in the wagering ledger; absent for the bet itself, which changes nothing that was counted. */
  change?: { source: string; reference: string; entry: number },
];
