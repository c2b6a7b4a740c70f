/** Bets on several spots of one table: `{ "spots": { "tie": "500" } }`, stakes in minor units as decimal digits. */
import { type Json, readKeys } from './choice-game.ts';

export type SpotChoice<Spot extends string> = { readonly spots: { readonly [name in Spot]?: string } } & {
  readonly [key: string]: Json;
};

const STAKE = /^[1-9][0-9]{0,14}$/;

/** @returns the choice with its spots in the table's order, or null unless the stakes are whole units that add up to the bet */
export function readSpots<Spot extends string>(
  input: unknown,
  { names, bet, unit }: { names: readonly Spot[]; bet: bigint; unit: bigint },
): SpotChoice<Spot> | null {
  const given = readKeys(input, ['spots'])?.['spots'];
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return null;
  const entries = Object.entries(given);
  if (entries.length === 0 || entries.some(([name]) => !(names as readonly string[]).includes(name))) return null;
  if (entries.some(([, stake]) => typeof stake !== 'string' || !STAKE.test(stake) || BigInt(stake) % unit !== 0n))
    return null;
  const total = entries.reduce((sum, [, stake]) => sum + BigInt(stake as string), 0n);
  if (total !== bet) return null;
  const kept = names.flatMap((name): [string, string][] => {
    const stake = (given as Record<string, string>)[name];
    return stake === undefined ? [] : [[name, stake]];
  });
  return { spots: Object.fromEntries(kept) } as SpotChoice<Spot>;
}

/** The spots of a choice with their stakes, in order. */
export const stakesOf = <Spot extends string>({ spots }: SpotChoice<Spot>): [Spot, bigint][] =>
  Object.entries(spots).map(([name, stake]) => [name as Spot, BigInt(stake as string)]);
