import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/index.ts';
import { invalidRequest } from '../../../platform/http/errors.ts';

const types = {
  is_open: 'boolean',
  min_amount: 'bigint',
  max_amount: 'bigint',
  fee: 'bigint',
  opens_at: 'time',
  closes_at: 'time',
  position: 'integer',
  name: 'text',
  rate_micro: 'bigint',
} as const;
/** Columns with their new values as text. */
export type MethodChange = Partial<Record<keyof typeof types, string | null>>;

/**
 * Changes a payment method and writes down what was before, what is now, and who did it.
 * @returns what stood there before; null when the brand has none of this code
 * @throws AppError request.invalid for limits that cross
 */
export async function updateMethod(
  tx: Tx,
  asked: { brand: string; code: string; change: MethodChange; changedBy: string },
): Promise<Record<string, unknown> | null> {
  const { brand, code, change, changedBy } = asked;
  const { rows } = await sql<Record<string, string | number | bigint | boolean | null>>`
    select * from cashier.method where brand = ${brand} and code = ${code} for update`.execute(tx);
  const before = rows[0];
  if (!before) return null;
  const next = { ...before, ...change };
  if (BigInt(String(next['min_amount'])) > BigInt(String(next['max_amount'])))
    throw invalidRequest('min', 'min is above max then.');
  for (const [column, after] of Object.entries(change)) {
    await sql`update cashier.method set ${sql.ref(column)} = ${after}::${sql.raw(types[column as keyof MethodChange])}
      where brand = ${brand} and code = ${code}`.execute(tx);
    await sql`insert into cashier.method_change (brand, code, field, before, after, changed_by)
      values (${brand}, ${code}, ${column}, ${text(before[column])}, ${after}, ${changedBy})`.execute(tx);
  }
  return Object.fromEntries(Object.keys(change).map((column) => [column, before[column]]));
}

const text = (value: string | number | bigint | boolean | null | undefined): string | null =>
  value === null || value === undefined ? null : String(value);
