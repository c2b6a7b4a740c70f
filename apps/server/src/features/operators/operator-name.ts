import { AppError } from '../../platform/http/errors.ts';

/**
 * The name of a person as the record keeps it: without case and spaces around it, so one person is one name.
 * @throws AppError request.invalid
 */
export function operatorName(text: string): string {
  const name = text.trim().toLowerCase();
  if (/^[a-z0-9._-]{2,40}$/.test(name)) return name;
  const reason = 'operator: is a name of 2 to 40 letters a to z, digits, dots, dashes and underscores';
  throw new AppError('request.invalid', { field: 'operator', reason });
}
