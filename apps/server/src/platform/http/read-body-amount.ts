import { parseMoney } from '@sampan/contract';
import { AppError } from './errors.ts';

/**
 * An amount of a player's call in minor units. The contract takes as many decimals as any currency has; this one has
 * `digits`.
 * @throws AppError request.invalid that names the field
 */
export function readBodyAmount(text: string, field: string, digits: number): bigint {
  const amount = parseMoney(text, digits);
  if (amount !== null) return amount;
  throw new AppError('request.invalid', {
    field,
    reason: `${field}: must be an amount with ${digits} decimals at most`,
  });
}
