import { SHARED_ROUND_MS, type VendorSharedRoundRequest } from '@sampan/contract';
import { sql } from 'kysely';
import type { Queryable, Tx } from '../../platform/database/index.ts';

/** The node of a vendor's game; null: it has no such. */
export async function findGameOfVendor(tx: Tx, vendor: string, code: string): Promise<string | null> {
  const { rows } = await sql<{ node_id: string }>`select node_id from catalogue.game
    where vendor = ${vendor} and code = ${code} and removed_at is null`.execute(tx);
  return rows[0]?.node_id ?? null;
}

/** Every open page hears of a round: a game is heard of no more often than this. */
const LEAST_BETWEEN_MS = 500;

/**
 * @returns until when it takes bets, epoch ms, null when it is over; nothing where it is not taken: too soon after what was
 * told before, or the end of a round that another has followed
 */
export async function storeSharedRound(
  tx: Tx,
  nodeId: string,
  { number, closesIn }: Pick<VendorSharedRoundRequest, 'number' | 'closesIn'>,
): Promise<{ closesAt: number | null } | undefined> {
  const { rows } = await sql<{
    closesAt: number | null;
  }>`insert into draws.shared_round as r (node_id, number, closes_at)
    values (${nodeId}, ${number}, clock_timestamp() + ${closesIn}::integer * interval '1 millisecond')
    on conflict (node_id) do update
      set number = excluded.number, closes_at = excluded.closes_at, told_at = excluded.told_at
      where r.told_at <= excluded.told_at - ${LEAST_BETWEEN_MS} * interval '1 millisecond'
        and (excluded.closes_at is not null or r.number = excluded.number)
    returning floor(extract(epoch from closes_at) * 1000)::float8 as "closesAt"`.execute(tx);
  return rows[0];
}

/** The brands that have the vendor, in which a page may show its games. */
export async function listBrandsOf(tx: Tx, vendor: string): Promise<string[]> {
  const { rows } = await sql<{ brand: string }>`select brand from vendor_api.brand_vendor
    where vendor = ${vendor} and enabled order by brand`.execute(tx);
  return rows.map(({ brand }) => brand);
}

interface SharedRounds {
  rounds: Record<string, { number: string; closesAt: number }>;
  /** The clock that these moments are of; null: there is none. */
  now: number | null;
}

/** The rounds that are open for bets or on, by the game's node; what was told too long ago is not known any more. */
export async function listSharedRounds(db: Queryable, brand: string): Promise<SharedRounds> {
  const { rows } = await sql<SharedRounds>`
    select floor(extract(epoch from clock_timestamp()) * 1000)::float8 as now,
      jsonb_object_agg(r.node_id, jsonb_build_object('number', r.number,
        'closesAt', floor(extract(epoch from r.closes_at) * 1000))) as rounds
    from draws.shared_round r join catalogue.game g using (node_id)
      join vendor_api.brand_vendor b on b.vendor = g.vendor and b.brand = ${brand} and b.enabled
    where r.closes_at > clock_timestamp() - ${SHARED_ROUND_MS} * interval '1 millisecond' and g.removed_at is null
    having count(*) > 0`.execute(db);
  return rows[0] ?? { rounds: {}, now: null };
}
