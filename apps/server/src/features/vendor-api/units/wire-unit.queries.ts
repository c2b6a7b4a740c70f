import { type Currency, usualWireUnit, type WireUnit } from '@sampan/contract';
import { sql } from 'kysely';
import type { Queryable, Tx } from '../../../platform/database/index.ts';

/** Which unit is meant: that of a vendor for a currency. */
export interface UnitKey {
  vendor: string;
  currency: Currency;
}

/** `fixed`: a session was opened in it, so it is the same for good. `agreed`: somebody has said it. */
export interface KnownUnit {
  unit: WireUnit;
  agreed: boolean;
  fixed: boolean;
}

interface UnitRow {
  rate: number;
  digits: number;
  fixed: boolean;
}

/** `keep`: until the transaction ends nobody changes it. */
export async function findWireUnit(
  db: Queryable,
  { vendor, currency }: UnitKey,
  { keep = false } = {},
): Promise<KnownUnit> {
  const { rows } = await sql<UnitRow>`
    select rate, digits, fixed_at is not null as fixed from vendor_api.wire_unit
    where vendor = ${vendor} and currency = ${currency.code} ${keep ? sql`for update` : sql``}`.execute(db);
  const row = rows[0];
  if (!row) return { unit: usualWireUnit(currency), agreed: false, fixed: false };
  return { unit: { currency, rate: BigInt(row.rate), digits: row.digits }, agreed: true, fixed: row.fixed };
}

/** How the vendor writes the currency. */
export const readWireUnit = async (db: Queryable, key: UnitKey): Promise<WireUnit> =>
  (await findWireUnit(db, key)).unit;

/** @returns whether it stands now: a unit that is fixed stays as it is */
export async function saveWireUnit(tx: Tx, vendor: string, { currency, rate, digits }: WireUnit): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into vendor_api.wire_unit (vendor, currency, rate, digits)
    values (${vendor}, ${currency.code}, ${Number(rate)}, ${digits})
    on conflict (vendor, currency) do update set rate = excluded.rate, digits = excluded.digits
    where wire_unit.fixed_at is null`.execute(tx);
  return numAffectedRows === 1n;
}

/**
 * Fixes the unit for good: a session is opened in it. What nobody has said is the usual one from now on. Only the first
 * session of all writes, so that launches do not wait for each other.
 */
export async function fixWireUnit(tx: Tx, key: UnitKey): Promise<WireUnit> {
  const known = await findWireUnit(tx, key);
  if (known.fixed) return known.unit;
  const { rate, digits } = known.unit;
  const { rows } = await sql<UnitRow>`
    insert into vendor_api.wire_unit (vendor, currency, rate, digits, fixed_at)
    values (${key.vendor}, ${key.currency.code}, ${Number(rate)}, ${digits}, now())
    on conflict (vendor, currency) do update set fixed_at = coalesce(wire_unit.fixed_at, excluded.fixed_at)
    returning rate, digits, true as fixed`.execute(tx);
  const row = rows[0];
  return row ? { currency: key.currency, rate: BigInt(row.rate), digits: row.digits } : known.unit;
}

/** No brand lists the vendor's games in the currency until its catalogue names it again. */
export async function forgetCurrency(tx: Tx, vendor: string, currency: string): Promise<void> {
  await sql`
    update vendor_api.vendor set currencies = array_remove(currencies, ${currency}) where code = ${vendor}`.execute(tx);
}

export interface UnitLine {
  currency: string;
  /** Of a currency that nobody has agreed on anything about null, as `digits`: it is written as it is. */
  rate: number | null;
  digits: number | null;
  fixedAt: Date | null;
  /** The vendor's catalogue names the currency. */
  spoken: boolean;
}

/** The currencies that a vendor speaks or has a unit of. */
export async function listWireUnits(db: Queryable, vendor: string): Promise<UnitLine[]> {
  const { rows } = await sql<UnitLine>`
    select currency, u.rate, u.digits, u.fixed_at as "fixedAt", s.spoken is not null as spoken
    from (select * from vendor_api.wire_unit where vendor = ${vendor}) u
    full join (select unnest(currencies) as currency, true as spoken from vendor_api.vendor where code = ${vendor}) s using (currency)
    order by currency`.execute(db);
  return rows;
}
