import { minorOfWire, shareOfWire, type WireUnit } from '@sampan/contract';
import { AppError, invalidRequest } from '../../../platform/http/errors.ts';

/** Whole digits of the largest amount that one call may move, whatever the unit that it is written in. */
const WHOLE_DIGITS = 12;

function precisionRefusal(field: string, { currency: { code }, digits, rate }: WireUnit): AppError {
  return new AppError('vendor.amount.precision', { field, currency: code, digits, rate: Number(rate) });
}

/**
 * An amount of the vendor wire in minor units of its currency.
 * @throws AppError vendor.amount.precision, naming the field: it has more decimals than the wire, or is no whole number of
 *   minor units; request.invalid: it is too large
 */
export function readAmount(text: string, field: string, unit: WireUnit): bigint {
  const minor = minorOfWire(text, unit);
  if (minor === null) throw precisionRefusal(field, unit);
  if (minor >= 10n ** BigInt(WHOLE_DIGITS + unit.currency.digits))
    throw invalidRequest(field, `${field}: is more than one call may move`);
  return minor;
}

/** The share of a stake that goes into a pot, in millionths of a minor unit. @throws AppError vendor.amount.precision */
export function readShare(text: string, field: string, unit: WireUnit): bigint {
  const share = shareOfWire(text, unit);
  if (share === null) throw precisionRefusal(field, unit);
  return share;
}
