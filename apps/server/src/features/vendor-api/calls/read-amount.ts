import { type Currency, parseMoney } from '@sampan/contract';
import { AppError } from '../../../platform/http/errors.ts';

/**
 * An amount of the vendor wire in minor units of its currency.
 * @throws AppError vendor.amount.precision, naming the field: it has more decimals than the currency
 */
export function readAmount(text: string, field: string, { code, digits }: Currency): bigint {
  const minor = parseMoney(text, digits);
  if (minor === null) throw new AppError('vendor.amount.precision', { field, currency: code, digits });
  return minor;
}
