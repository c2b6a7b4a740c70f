import { sql } from 'kysely';
import type { Queryable, Tx } from '../../../platform/database/index.ts';

/** A game that a brand sells, and on which terms. Amounts are minor units. */
export interface SoldGame {
  brand: string;
  code: string;
  enabled: boolean;
  unitPrice: bigint;
  seriesLeast: number;
  seriesMost: number;
  maxTicket: bigint;
  maxNumber: bigint;
  maxDraw: bigint;
  closed: string[];
  half: string[];
  /** Numbers with a limit of their own, minor units as text. */
  limits: Record<string, string>;
  beacon: boolean;
}

const columns = sql`brand, code, enabled, unit_price as "unitPrice", series_least as "seriesLeast",
  series_most as "seriesMost", max_ticket as "maxTicket", max_number as "maxNumber", max_draw as "maxDraw", closed, half,
  limits, beacon`;

/** Games of a brand in the order they are shown. */
export async function selectGames(db: Queryable, brand: string): Promise<SoldGame[]> {
  const { rows } = await sql<SoldGame>`
    select ${columns} from lottery.game where brand = ${brand} order by position, code`.execute(db);
  return rows;
}

export async function selectGame(db: Queryable, brand: string, code: string): Promise<SoldGame | null> {
  const { rows } = await sql<SoldGame>`
    select ${columns} from lottery.game where brand = ${brand} and code = ${code}`.execute(db);
  return rows[0] ?? null;
}

export async function selectNamedGames(
  db: Queryable,
  named: readonly { brand: string; gameCode: string }[],
): Promise<SoldGame[]> {
  const { rows } = await sql<SoldGame>`
    select ${columns} from lottery.game where (brand, code) in (
      select * from unnest(${named.map(({ brand }) => brand)}::text[], ${named.map(({ gameCode }) => gameCode)}::text[]))`.execute(
    db,
  );
  return rows;
}

/** Locked until the transaction ends. */
export async function lockGame(tx: Tx, brand: string, code: string): Promise<SoldGame | null> {
  const { rows } = await sql<SoldGame>`
    select ${columns} from lottery.game where brand = ${brand} and code = ${code} for update`.execute(tx);
  return rows[0] ?? null;
}

/** Every game that is on sale, of all brands. */
export async function selectSoldGames(db: Queryable): Promise<SoldGame[]> {
  const { rows } = await sql<SoldGame>`
    select ${columns} from lottery.game where enabled order by brand, code`.execute(db);
  return rows;
}

/** @returns false: the brand has it already, and it stays as it is */
export async function insertGame(tx: Tx, game: SoldGame, position: number): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    insert into lottery.game (brand, code, enabled, unit_price, series_least, series_most, max_ticket, max_number, max_draw,
      closed, half, limits, beacon, position)
    values (${game.brand}, ${game.code}, ${game.enabled}, ${game.unitPrice}, ${game.seriesLeast}, ${game.seriesMost},
      ${game.maxTicket}, ${game.maxNumber}, ${game.maxDraw}, ${game.closed}, ${game.half}, ${JSON.stringify(game.limits)}::jsonb,
      ${game.beacon}, ${position})
    on conflict (brand, code) do nothing`.execute(tx);
  return numAffectedRows > 0n;
}

export async function updateGame(tx: Tx, game: SoldGame): Promise<void> {
  await sql`
    update lottery.game set enabled = ${game.enabled}, unit_price = ${game.unitPrice}, series_least = ${game.seriesLeast},
      series_most = ${game.seriesMost}, max_ticket = ${game.maxTicket}, max_number = ${game.maxNumber},
      max_draw = ${game.maxDraw}, closed = ${game.closed}, half = ${game.half},
      limits = ${JSON.stringify(game.limits)}::jsonb, beacon = ${game.beacon}
    where brand = ${game.brand} and code = ${game.code}`.execute(tx);
}
