import fc from 'fast-check';

/** What an op is before it has names of this run: players, rounds and transactions are small numbers, so they collide. */
export interface Move {
  kind: 'bet' | 'win' | 'rollback';
  player: number;
  transaction: number;
  round: number;
  /** The bet a rollback names. */
  target: number;
  amount: bigint;
  closes: boolean;
  request: number;
  /** Sent again as it was: so many moves back. */
  again: number | null;
  /** A rollback: of the newest bet before it, wherever that was made. */
  undoes: boolean;
}

export const moveFields = {
  kind: fc.constantFrom('bet' as const, 'bet' as const, 'win' as const, 'rollback' as const),
  player: fc.integer({ min: 0, max: 3 }),
  transaction: fc.integer({ min: 0, max: 25 }),
  round: fc.integer({ min: 0, max: 8 }),
  target: fc.integer({ min: 0, max: 25 }),
  amount: fc.bigInt(0n, 500n),
  closes: fc.boolean(),
  request: fc.integer({ min: 0, max: 150 }),
  again: fc.oneof(
    { weight: 5, arbitrary: fc.constant(null) },
    { weight: 1, arbitrary: fc.integer({ min: 1, max: 8 }) },
  ),
  undoes: fc.boolean(),
};
export const move: fc.Arbitrary<Move> = fc.record(moveFields);

/** Repeats and rollbacks that meet what they name: by chance alone hardly any would. */
export function weave(drawn: readonly Move[]): Move[] {
  const history: Move[] = [];
  for (const one of drawn) {
    const bet = one.kind === 'rollback' && one.undoes ? history.findLast(({ kind }) => kind === 'bet') : undefined;
    const aimed = bet ? { ...one, player: bet.player, round: bet.round, target: bet.transaction } : one;
    history.push((one.again === null ? undefined : history.at(-one.again)) ?? aimed);
  }
  return history;
}
