/** What a ticket adds to what its draw may cost, by number: stake units times the best odds that a line can have. */
import { keyOfLine, type Line, limitKeys, ODDS_UNIT, type PlayKind } from '@sampan/engines/lottery';

interface Exposed {
  lines: readonly Line[];
  unitStake: bigint;
  odds: Readonly<Record<string, bigint>>;
  half: readonly string[];
}

export function addExposure(sums: Map<string, bigint>, kind: PlayKind, ticket: Exposed): void {
  const add = (key: string, amount: bigint) => sums.set(key, (sums.get(key) ?? 0n) + amount);
  const best = Object.values(ticket.odds).reduce((most, odds) => (odds > most ? odds : most), 0n);
  const whole = (ticket.unitStake * best * BigInt(kind.mostTimes)) / ODDS_UNIT;
  const half = new Set(ticket.half);
  for (const line of ticket.lines)
    for (const key of limitKeys(kind, line)) add(key, half.has(keyOfLine(line)) ? whole / 2n : whole);
}
