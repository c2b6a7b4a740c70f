/** What the outside services know for certain of each player's money, in minor units: the ledger must say the same. */
export interface KnownBalances {
  /** The payment provider has it, and the platform's order says how much is to be credited. */
  deposited(playerId: string, amount: bigint): void;
  /** The payment provider has paid it out. */
  paidOut(playerId: string, amount: bigint): void;
  /** The vendor was told ok. Below zero: a stake. */
  played(playerId: string, amount: bigint): void;
  /** Anything else they know, such as a bonus. */
  given(playerId: string, amount: bigint): void;
  expected(): ReadonlyMap<string, bigint>;
}

export function createKnownBalances(): KnownBalances {
  const money = new Map<string, bigint>();
  const add = (playerId: string, amount: bigint) => void money.set(playerId, (money.get(playerId) ?? 0n) + amount);
  return {
    deposited: add,
    paidOut: (playerId, amount) => add(playerId, -amount),
    played: add,
    given: add,
    expected: () => money,
  };
}

/** Something happened that must not: the end of the simulation, told with its seed. */
export class SimulationFault extends Error {
  override readonly name = 'SimulationFault';
}

/** @throws SimulationFault */
export function must(holds: boolean, what: () => string): asserts holds {
  if (!holds) throw new SimulationFault(what());
}
