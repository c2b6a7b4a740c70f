import { formatMoney, parseMoney } from '@sampan/contract';

/** How a channel's money relates to the brand's: millionths of its unit for one unit of the brand's. */
export interface PayScale {
  rateMicro: bigint;
  brandDigits: number;
  payDigits: number;
}

const MICRO = 1_000_000n;
const power = (digits: number) => 10n ** BigInt(digits);

/** What the payer pays for an amount of the brand's currency, rounded up: the payer never pays less than it costs. */
export function toPay(amount: bigint, { rateMicro, brandDigits, payDigits }: PayScale): bigint {
  const scaled = amount * rateMicro * power(payDigits);
  const unit = MICRO * power(brandDigits);
  return (scaled + unit - 1n) / unit;
}

/** What a paid amount is worth in the brand's currency, rounded down. */
export function toBrand(paid: bigint, { rateMicro, brandDigits, payDigits }: PayScale): bigint {
  return (paid * MICRO * power(brandDigits)) / (rateMicro * power(payDigits));
}

/** A rate as text: 35500000 → "35.5". */
export function rateText(rateMicro: bigint): string {
  return formatMoney(rateMicro, 6).replace(/\.?0+$/, '');
}

/** The other way; null unless it is above zero with at most six decimals. */
export function readRate(text: string): bigint | null {
  const micro = parseMoney(text, 6);
  return micro !== null && micro > 0n ? micro : null;
}

/** Extra small units an order may carry so that its amount is no other's: below one unit of a currency with cents. */
export const MOST_EXTRA = 99;

/** The least extra that makes `base + extra` an amount nobody else is asked to pay; null when all are taken. */
export function freeExtra(base: bigint, taken: ReadonlySet<bigint>): bigint | null {
  for (let extra = 0n; extra <= BigInt(MOST_EXTRA); extra++) if (!taken.has(base + extra)) return extra;
  return null;
}

/** An amount of the wire, which has two decimals at most, in minor units of a currency with fewer; null if it does not fit. */
export function readWireAmount(text: string, digits: number): bigint | null {
  const cents = parseMoney(text, 2);
  const step = power(2 - digits);
  return cents !== null && cents % step === 0n ? cents / step : null;
}
