/** Amounts in the money of the simulated brand: what people bring and stake weighs the same in every currency. */
import { type Currency, formatMoney, localAmount, parseMoney } from '@sampan/contract';
import { stakeScale } from '@sampan/engines';

export interface SimulatedMoney {
  currency: Currency;
  /** So many dollars in local money, as people write it. */
  dollars(amount: number): string;
  /** Minor units of so many cents of the games. */
  stake(cents: bigint): bigint;
  read(text: string): bigint;
  write(minor: bigint): string;
}

export function createSimulatedMoney(currency: Currency): SimulatedMoney {
  const { code, digits } = currency;
  const scale = stakeScale(code);
  return {
    currency,
    dollars: (amount) => localAmount(`${amount}.00`, code),
    stake: (cents) => cents * scale,
    read: (text) => parseMoney(text, digits) ?? 0n,
    write: (minor) => formatMoney(minor, digits),
  };
}
