import { formatMoney, type TeamSums } from '@sampan/contract';

/** Figures of players over days, minor units. */
export interface Sums {
  deposits: bigint;
  withdrawals: bigint;
  rounds: number;
  stake: bigint;
  valid: bigint;
  net: bigint;
}

export const noSums: Sums = { deposits: 0n, withdrawals: 0n, rounds: 0, stake: 0n, valid: 0n, net: 0n };

export function presentSums(sums: Sums, digits: number): TeamSums {
  const money = (minor: bigint) => formatMoney(minor, digits);
  const { deposits, withdrawals, rounds, stake, valid, net } = sums;
  return {
    deposits: money(deposits),
    withdrawals: money(withdrawals),
    rounds,
    stake: money(stake),
    valid: money(valid),
    playersNet: money(net),
  };
}

/** `Sums` as the database hands them over inside jsonb, whose numbers would lose their last digits. */
export type PackedSums = Record<keyof Sums, string>;

export const unpack = (sums: PackedSums): Sums => ({
  deposits: BigInt(sums.deposits),
  withdrawals: BigInt(sums.withdrawals),
  rounds: Number(sums.rounds),
  stake: BigInt(sums.stake),
  valid: BigInt(sums.valid),
  net: BigInt(sums.net),
});
