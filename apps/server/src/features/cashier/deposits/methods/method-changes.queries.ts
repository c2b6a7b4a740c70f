import { sql } from 'kysely';
import type { Tx } from '../../../../platform/database/index.ts';
import { invalidRequest } from '../../../../platform/http/errors.ts';

const types = {
  is_open: 'boolean',
  min_amount: 'bigint',
  max_amount: 'bigint',
  fee: 'bigint',
  opens_at: 'time',
  closes_at: 'time',
  position: 'integer',
  name: 'text',
  names: 'jsonb',
  rate_micro: 'bigint',
} as const;
/** Columns with their new values as text; `names` the languages that change alone, null for one that loses its name; null for all of them. */
export type MethodChange = Partial<Record<Exclude<keyof typeof types, 'names'>, string | null>> & {
  names?: Readonly<Record<string, string | null>> | null;
};
type Stored = Record<string, string | number | bigint | boolean | null | Record<string, string>>;

/** The names after a change, in the order of their languages. */
function mergeNames(before: unknown, { names }: MethodChange): { names?: string } {
  if (names === undefined) return {};
  if (names === null) return { names: '{}' };
  const next = Object.entries({ ...(before as Record<string, string>), ...names }).filter(([, name]) => name !== null);
  return { names: JSON.stringify(Object.fromEntries(next.toSorted(([one], [other]) => one.localeCompare(other)))) };
}

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
  const { rows } = await sql<Stored>`
    select * from cashier.method where brand = ${brand} and code = ${code} for update`.execute(tx);
  const before = rows[0];
  if (!before) return null;
  const written = { ...change, ...mergeNames(before['names'], change) } as Partial<
    Record<keyof typeof types, string | null>
  >;
  const next = { ...before, ...written };
  if (BigInt(String(next['min_amount'])) > BigInt(String(next['max_amount'])))
    throw invalidRequest('min', 'min is above max then.');
  for (const [column, after] of Object.entries(written)) {
    await sql`update cashier.method set ${sql.ref(column)} = ${after}::${sql.raw(types[column as keyof typeof types])}
      where brand = ${brand} and code = ${code}`.execute(tx);
    await sql`insert into cashier.method_change (brand, code, field, before, after, changed_by)
      values (${brand}, ${code}, ${column}, ${text(before[column])}, ${after}, ${changedBy})`.execute(tx);
  }
  return Object.fromEntries(Object.keys(change).map((column) => [column, before[column]]));
}

const text = (value: Stored[string] | undefined): string | null => {
  if (value === null || value === undefined) return null;
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
};
