/**
 * Progressive pots. Every paid spin brings a share of its stake into each pot and may win one of them; the chance grows with
 * the stake in the same measure, so that each unit staked has the same chance whoever stakes it. What a pot holds is the
 * platform's ledger's business: the engine draws which pot is won, never how much is in it.
 */
import type { PotName } from '../events.ts';

export interface Pot {
  name: PotName;
  /** what the operator puts in when the pot begins anew, cents (stake-scale.ts) */
  seed: bigint;
  /** of every 100 staked so many go into the pot */
  share: bigint;
  /** the pot is won once in so many cents staked */
  oneIn: bigint;
}

export interface PotRules {
  /** every bet is a whole multiple of so many minor units, so that each share is a whole number of them */
  unit: bigint;
  pots: readonly Pot[];
  /** no bet may be higher, cents: beyond it the chances could not be drawn with one number */
  maxBet: bigint;
  declaredReturn: { num: string; den: string };
}
