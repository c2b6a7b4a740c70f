import { sql } from 'kysely';
import type { Queryable, Tx } from '../../../platform/database/index.ts';
import { writeStored } from '../../missions/index.ts';
import type { Raffle, RaffleInput, Terms } from './raffle-schema.ts';
import { readTerms } from './read-terms.ts';

const columns = sql`r.brand, r.code, r.period, r.position, r.terms, r.starts_at as "startsAt", r.ends_at as "endsAt"`;
const read = (row: Omit<Raffle, 'terms'> & { terms: unknown }): Raffle => ({
  ...row,
  terms: readTerms(row.terms) as Terms,
});

export async function selectRaffles(db: Queryable, brand: string): Promise<Raffle[]> {
  const { rows } = await sql<Raffle>`
    select ${columns} from raffle.raffle r where r.brand = ${brand} order by r.position, r.code`.execute(db);
  return rows.map(read);
}

/** Raffles that have started and have not ended; null: of every brand. */
export async function selectRunning(db: Queryable, brand: string | null): Promise<Raffle[]> {
  const { rows } = await sql<Raffle>`
    select ${columns} from raffle.raffle r
    where (${brand}::text is null or r.brand = ${brand}) and r.starts_at <= clock_timestamp()
      and (r.ends_at is null or r.ends_at > clock_timestamp())
    order by r.brand, r.position, r.code`.execute(db);
  return rows.map(read);
}

/** Raffles that players are shown: those that run, and those whose last draw is not longer ago than some days. */
export async function selectShown(db: Queryable, brand: string, days: number): Promise<Raffle[]> {
  const { rows } = await sql<Raffle>`
    select ${columns} from raffle.raffle r
    where r.brand = ${brand} and r.starts_at <= clock_timestamp()
      and (r.ends_at is null or r.ends_at > clock_timestamp() - ${days} * interval '1 day')
    order by r.position, r.code`.execute(db);
  return rows.map(read);
}

export async function lockRaffle(tx: Tx, { brand, code }: { brand: string; code: string }): Promise<Raffle | null> {
  const { rows } = await sql<Raffle>`
    select ${columns} from raffle.raffle r where r.brand = ${brand} and r.code = ${code} for update`.execute(tx);
  return rows[0] ? read(rows[0]) : null;
}

export async function upsertRaffle(
  tx: Tx,
  brand: string,
  { code, period, position, terms }: RaffleInput,
): Promise<void> {
  await sql`
    insert into raffle.raffle (brand, code, period, position, terms)
    values (${brand}, ${code}, ${period}, ${position}, ${writeStored(terms)}::jsonb)
    on conflict (brand, code) do update set position = excluded.position, terms = excluded.terms`.execute(tx);
}

export async function updateTimes(
  tx: Tx,
  { brand, code, startsAt, endsAt }: Pick<Raffle, 'brand' | 'code' | 'startsAt' | 'endsAt'>,
): Promise<void> {
  await sql`update raffle.raffle set starts_at = ${startsAt}, ends_at = ${endsAt}
    where brand = ${brand} and code = ${code}`.execute(tx);
}
