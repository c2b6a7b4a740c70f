import { formatMoney, type TeamSums } from '@sampan/contract';
import { type RawBuilder, sql } from 'kysely';

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

/** The columns of `Sums` summed up, of rows that have them, maybe null. @param of an alias with its dot, or '' */
export const summed = (of: string): RawBuilder<unknown> =>
  sql.raw(`coalesce(sum(${of}deposits), 0)::bigint as deposits, coalesce(sum(${of}withdrawals), 0)::bigint as withdrawals,
    coalesce(sum(${of}rounds), 0)::int as rounds, coalesce(sum(${of}stake), 0)::bigint as stake,
    coalesce(sum(${of}valid), 0)::bigint as valid, coalesce(sum(${of}net), 0)::bigint as net`);

/** `Sums` as the database hands them over inside jsonb, whose numbers would lose their last digits. */
export type PackedSums = Record<keyof Sums, string>;

/** An object of `PackedSums`. @param of the alias of a row with the columns of `Sums` */
export const packed = (of: string): RawBuilder<PackedSums> =>
  sql.raw(`jsonb_build_object('deposits', ${of}.deposits::text, 'withdrawals', ${of}.withdrawals::text,
    'rounds', ${of}.rounds::text, 'stake', ${of}.stake::text, 'valid', ${of}.valid::text, 'net', ${of}.net::text)`);

export const unpack = (sums: PackedSums): Sums => ({
  deposits: BigInt(sums.deposits),
  withdrawals: BigInt(sums.withdrawals),
  rounds: Number(sums.rounds),
  stake: BigInt(sums.stake),
  valid: BigInt(sums.valid),
  net: BigInt(sums.net),
});
