import type { Draw, VendorDrawsRequest } from '@sampan/contract';
import { sql } from 'kysely';
import type { Queryable, Tx } from '../../platform/database/index.ts';

/** A row `d` of draws.draw as players read it: a sale never looks longer than it is, so its lock is rounded up. */
export const drawColumn = sql<Draw>`jsonb_build_object('numero', d.numero,
  'remainTime', floor(extract(epoch from d.drawn_at - now()) * 1000)::bigint,
  'lockTime', ceil(extract(epoch from d.drawn_at - d.closes_at))::bigint,
  'winningTime', floor(extract(epoch from d.drawn_at) * 1000)::bigint)`;

/** Draws told at once for one game: the running one and what comes after it. */
const TOLD = 3;

/** X-361: the next draws of these games of a brand, soonest first; none of a game that is unknown or has none. */
export async function listRunningDraws(
  tx: Tx,
  brand: string,
  nodeIds: readonly string[],
): Promise<(Draw & { nodeId: string })[]> {
  const { rows } = await sql<{ node_id: string; draw: Draw }>`
    select g.node_id, ${drawColumn} as draw
    from catalogue.game g join vendor_api.brand_vendor b on b.vendor = g.vendor and b.brand = ${brand} and b.enabled
      cross join lateral (select * from draws.draw where node_id = g.node_id and drawn_at > now() order by drawn_at limit ${TOLD}) d
    where g.removed_at is null and g.node_id = any(${[...nodeIds]}::text[])
    order by d.drawn_at, g.node_id`.execute(tx);
  return rows.map(({ node_id: nodeId, draw }) => ({ nodeId, ...draw }));
}

/** The node of a vendor's lottery, locked against other calls of its draws until the transaction ends; null: it has no such. */
export async function lockLottery(tx: Tx, vendor: string, code: string): Promise<string | null> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`draws/${vendor}/${code}`}, 0))`.execute(tx);
  const { rows } = await sql<{ node_id: string }>`select node_id from catalogue.game
    where vendor = ${vendor} and code = ${code} and category in ('LOTT', 'ELOTT') and removed_at is null`.execute(tx);
  return rows[0]?.node_id ?? null;
}

type AnnouncedDraws = VendorDrawsRequest['draws'];
const records = (draws: AnnouncedDraws) => sql`jsonb_to_recordset(${JSON.stringify(draws)}::jsonb)
  as t(numero text, "closesAt" bigint, "drawnAt" bigint)`;
const moment = (column: string) => sql`to_timestamp(${sql.raw(`t."${column}"`)} / 1000.0)`;

/** The first of these that has been drawn already and would be drawn again; null: none. */
export async function findReopened(tx: Tx, nodeId: string, draws: AnnouncedDraws): Promise<string | null> {
  const { rows } = await sql<{ numero: string }>`
    select t.numero from ${records(draws)} join draws.draw d on d.node_id = ${nodeId} and d.numero = t.numero
    where d.drawn_at <= now() and ${moment('drawnAt')} > now() order by ${moment('drawnAt')} limit 1`.execute(tx);
  return rows[0]?.numero ?? null;
}

/** Days for which it is remembered that a draw is over. */
const KEPT_DAYS = 7;

/** Puts these in the place of all that lie ahead. */
export async function replaceDraws(tx: Tx, nodeId: string, draws: AnnouncedDraws): Promise<void> {
  const numeros = draws.map(({ numero }) => numero);
  await sql`delete from draws.draw where node_id = ${nodeId} and (drawn_at < now() - ${KEPT_DAYS} * interval '1 day'
    or drawn_at > now() and not numero = any(${numeros}::text[]))`.execute(tx);
  await sql`insert into draws.draw as d (node_id, numero, closes_at, drawn_at)
    select ${nodeId}, t.numero, ${moment('closesAt')}, ${moment('drawnAt')} from ${records(draws)}
    on conflict (node_id, numero) do update set closes_at = excluded.closes_at, drawn_at = excluded.drawn_at
      where d.drawn_at > now()`.execute(tx);
}

export interface KnownDraw {
  numero: string;
  closesAt: number;
  drawnAt: number;
}

/** Draws that are not over, soonest first. */
export async function findDrawsAhead(db: Queryable, nodeId: string): Promise<KnownDraw[]> {
  const { rows } = await sql<{ numero: string; closes_at: Date; drawn_at: Date }>`
    select numero, closes_at, drawn_at from draws.draw where node_id = ${nodeId} and drawn_at > now()
    order by drawn_at`.execute(db);
  return rows.map(({ numero, closes_at, drawn_at }) => ({
    numero,
    closesAt: closes_at.getTime(),
    drawnAt: drawn_at.getTime(),
  }));
}
