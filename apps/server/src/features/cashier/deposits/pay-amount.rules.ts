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

/** What a paid amount is worth in the brand's currency, rounded down; so is what a smaller payment takes off. */
export function toBrand(paid: bigint, { rateMicro, brandDigits, payDigits }: PayScale): bigint {
  const scaled = paid * MICRO * power(brandDigits);
  const unit = rateMicro * power(payDigits);
  return scaled < 0n ? -((unit - 1n - scaled) / unit) : scaled / unit;
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

/**
 * The least extra that makes `base + extra` an amount nobody else is asked to pay; null when all are taken. Where the
 * player's own limit leaves no room for it (`most`), a few small units less are asked for.
 */
export function freeExtra(base: bigint, taken: ReadonlySet<bigint>, most = MOST_EXTRA): bigint | null {
  for (let extra = 0n; extra <= BigInt(most); extra++) if (!taken.has(base + extra)) return extra;
  if (most === MOST_EXTRA) return null;
  for (let less = 1n; less <= BigInt(MOST_EXTRA) && less < base; less++) if (!taken.has(base - less)) return -less;
  return null;
}

/** The most extra whose worth is no more than what is left; null: nothing limits it. */
export function mostExtra(left: bigint | null, scale: PayScale): number {
  if (left === null) return MOST_EXTRA;
  let extra = MOST_EXTRA;
  while (extra > 0 && toBrand(BigInt(extra), scale) > left) extra--;
  return extra;
}

/** More decimals than any currency or coin that is paid in; an amount that has more is refused. */
const MOST_WIRE_DIGITS = 18;

/**
 * An amount as a provider or a bank writes it, in minor units: zeros behind the currency's own decimals are allowed
 * (`100.00` of a currency without any), anything else there is not. Null if it is no amount of this currency.
 */
export function readWireAmount(text: string, digits: number): bigint | null {
  const fine = parseMoney(text, MOST_WIRE_DIGITS);
  const step = power(MOST_WIRE_DIGITS - digits);
  return fine !== null && fine % step === 0n ? fine / step : null;
}
