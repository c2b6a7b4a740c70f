import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/index.ts';
import type { StuckKind, StuckRow } from '../../../platform/stuck.queries.ts';
import type { PotGroup } from '../pots.queries.ts';

/** What the house has put into the pots of a group today. Locks it: who seeds goes one after the other. */
export async function lockSeedDay(tx: Tx, { brand, vendor, code, currency }: PotGroup): Promise<bigint> {
  const { rows } = await sql<{ amount: bigint }>`
    insert into jackpots.seed_day as d (brand, vendor, code, currency, day)
    values (${brand}, ${vendor}, ${code}, ${currency}, (now() at time zone 'UTC')::date)
    on conflict (brand, vendor, code, currency, day) do update set amount = d.amount returning amount`.execute(tx);
  return rows[0]?.amount ?? 0n;
}

/** Call under `lockSeedDay`, in its transaction. */
export async function addToSeedDay(tx: Tx, group: PotGroup, add: { amount: bigint; keptBack: bigint }): Promise<void> {
  await sql`
    update jackpots.seed_day set amount = amount + ${add.amount}::bigint, kept_back = kept_back + ${add.keptBack}::bigint
    where brand = ${group.brand} and vendor = ${group.vendor} and code = ${group.code} and currency = ${group.currency}
      and day = (now() at time zone 'UTC')::date`.execute(tx);
}

const keptBack = sql<StuckRow>`
  select brand, vendor || ' ' || code as subject, day::timestamptz as at, kept_back as amount, currency,
    'its pots began with less than the vendor named; ' || amount || ' minor units were paid that day' as detail
  from jackpots.seed_day where kept_back > 0 and day >= (now() at time zone 'UTC')::date`;

/** Today's: tomorrow the contract counts anew. */
export const seedsKeptBack: StuckKind = {
  kind: 'pot-seed',
  wayOut: 'settings set catalogue.potContracts',
  rows: keptBack,
};
