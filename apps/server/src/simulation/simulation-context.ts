import type { SlotModel } from '@sampan/engines';
import type { CommissionBook } from './agents/agent.ts';
import type { KnownBalances } from './known-balances.ts';
import type { Operators } from './operators.ts';
import type { Provider } from './provider.ts';
import type { Given } from './rewards/given.ts';
import type { SeededRandom } from './seeded-random.ts';
import type { SimulatedMoney } from './simulated-money.ts';
import type { SimulatedPlatform } from './simulated-platform.ts';
import type { Tally } from './tally.ts';
import type { Timeline } from './timeline.ts';
import type { Vendor } from './vendor.ts';

/** What an actor of the simulated day may touch. */
export interface SimulationContext {
  platform: SimulatedPlatform;
  money: SimulatedMoney;
  operators: Operators;
  timeline: Timeline;
  random: SeededRandom;
  known: KnownBalances;
  provider: Provider;
  vendor: Vendor;
  tally: Tally;
  /** What can be launched. */
  nodes: readonly { nodeId: string; model: SlotModel }[];
  /** Withdrawals that were accepted, by reference. */
  withdrawals: Map<string, { playerId: string; amount: bigint }>;
  players: number;
  /** General agents; each has a chain of agents below. */
  agents: number;
  /** Of which brand the agents are, and what they were told. */
  commissions: { brand: string; book: CommissionBook };
  /** What players were told that they were given. */
  given: Given;
  /** Codes of players who invite friends. */
  invitations: string[];
  /** Of the brand: where its days begin. */
  timeZone: string;
  /** Length of the day in seconds. */
  length: number;
}

/**
 * Somebody who does things on the simulated day: plans the first of them on the timeline and draws from a stream of its
 * own (`context.random.fork(name)`). Another one is a file here and a line in run-simulation.ts.
 */
export type Actor = (context: SimulationContext) => void;
