import type { Draw, VendorCatalogue, VendorGame } from '@sampan/contract';
import { findCurrency, parseMoney } from '@sampan/contract';
import { sql } from 'kysely';
import type { BrandSettings } from '../../platform/brand-settings.ts';
import type { Queryable, Tx } from '../../platform/database/index.ts';
import { drawColumn } from '../draws/index.ts';
import { brandStakesOf, type StoredLimits } from './stakes.ts';

/** A game of the catalogue with what this brand may know of it. */
export interface GameRow {
  node_id: string;
  vendor: string;
  code: string;
  names: Record<string, string>;
  category: string;
  classify: string;
  vassalage: string;
  /** Lowest stake in the brand's currency, minor units. */
  min_bet: bigint;
  limits: StoredLimits;
  /** Of the brand. */
  currency: string;
  lines: number;
  rtp: number;
  demo: boolean;
  art: { scene: string; palette: string; seed: number } | null;
  icon: string;
  url: string;
  popularity: bigint;
  hot: boolean;
  is_new: boolean;
  maintenance: boolean;
  rooms: StakeTableRow[];
  wallet: 'seamless' | 'transfer';
  lottery: Lottery | null;
  /** What stands in the pot of the tile, minor units; null: the game has none. */
  pot: bigint | null;
  /** The running draw of a lottery; null: none is known. */
  draw: Draw | null;
}

type Lottery = NonNullable<VendorGame['lottery']>;

/** A stake table as the catalogue names it. */
export interface StakeTableRow {
  id: string;
  names: Record<string, string>;
  limits: StoredLimits;
}

/** Games of the vendors that a brand carries, `spoken` where the vendor speaks the brand's currency; `hot` is the busiest tenth that was played at all in the last seven days. */
const carriedGames = (settings: BrandSettings, { brand } = settings, stakes = brandStakesOf(settings)) => sql<
  GameRow & {
    spoken: boolean;
  }
>`
  select g.node_id, g.vendor, g.code, g.names, g.category, g.classify, g.vassalage, coalesce((g.limits->${stakes.currency}->>'min')::bigint, ${stakes.of(stakes.currency).min}) as min_bet, g.limits, ${stakes.currency} as currency, ${stakes.currency} = any(v.currencies) as spoken, g.lines, g.rtp, g.demo, g.art, g.icon, g.url, g.rooms,
    g.popularity, b.position * 100000 + g.position as position, g.popularity > 0 and percent_rank() over (order by g.popularity) >= 0.9 as hot,
    g.added_at > now() - interval '14 days' and g.added_at > v.created_at + interval '1 day' as is_new, b.maintenance, v.wallet, g.lottery,
    case when g.pots is not null then coalesce((select p.balance from jackpots.pot p
      where p.brand = ${brand} and p.currency = ${stakes.currency} and p.vendor = g.vendor and p.code = g.pots->>'code' and p.name = g.pots->>'name'), (g.pots->'seeds'->>${stakes.currency})::bigint) end as pot,
    case when g.category in ('LOTT', 'ELOTT') then (select ${drawColumn} from draws.draw d where d.node_id = g.node_id and d.drawn_at > now() order by d.drawn_at limit 1) end as draw
  from catalogue.game g join vendor_api.brand_vendor b on b.vendor = g.vendor and b.brand = ${brand} and b.enabled join vendor_api.vendor v on v.code = g.vendor
  where g.removed_at is null`;

/** What the brand lists: nothing that it could not open. */
const brandGames = (settings: BrandSettings) =>
  sql<GameRow>`select * from (${carriedGames(settings)}) as c where spoken`;

export interface GameFilter {
  settings: BrandSettings;
  category?: string | undefined;
  vassalage?: string | undefined;
  classify?: string | undefined;
  minBet?: bigint | undefined;
  minLines?: number | undefined;
  nodeIds?: readonly string[] | undefined;
  sort: 'popular' | 'name' | 'new';
  nameKey: string;
}

/** All games that pass the filter, in order. A catalogue holds a few thousand rows; the name filter and the page are cut in code. */
export async function findGames(db: Queryable, filter: GameFilter): Promise<GameRow[]> {
  const order = {
    popular: sql`popularity desc, position`,
    name: sql`coalesce(names->>${filter.nameKey}, names->>'en')`,
    new: sql`node_id desc`,
  }[filter.sort];
  const { rows } = await sql<GameRow>`select * from (${brandGames(filter.settings)}) as g
    where (${filter.category ?? null}::text is null or category = ${filter.category ?? null})
      and (${filter.vassalage ?? null}::text is null or vassalage = ${filter.vassalage ?? null})
      and (${filter.classify ?? null}::text is null or classify = ${filter.classify ?? null})
      and (${filter.minBet ?? null}::bigint is null or min_bet >= ${filter.minBet ?? null})
      and (${filter.minLines ?? null}::int is null or lines >= ${filter.minLines ?? null})
      and (${filter.nodeIds ?? null}::text[] is null or node_id = any(${filter.nodeIds ?? null}::text[]))
    order by ${order}, node_id`.execute(db);
  return rows;
}

export async function findGamesByNode(
  db: Queryable,
  settings: BrandSettings,
  nodeIds: readonly string[],
): Promise<GameRow[]> {
  const { rows } = await sql<GameRow>`
    select * from (${brandGames(settings)}) as g where node_id = any(${[...nodeIds]}::text[])`.execute(db);
  return rows;
}

/** A game of a vendor that the brand carries, whether or not it may be listed; null: there is none. */
export async function findCarriedGame(
  db: Queryable,
  settings: BrandSettings,
  nodeId: string,
): Promise<(GameRow & { spoken: boolean }) | null> {
  const { rows } = await sql<GameRow & { spoken: boolean }>`
    select * from (${carriedGames(settings)}) as g where node_id = ${nodeId}`.execute(db);
  return rows[0] ?? null;
}

export interface ProviderGroupRow {
  category: string;
  vassalage: string;
  name: string;
  mark: string;
  games: bigint;
  hot: boolean;
  maintenance: boolean;
  classes: string[];
}

export async function findProviderGroups(db: Queryable, settings: BrandSettings): Promise<ProviderGroupRow[]> {
  const { rows } = await sql<ProviderGroupRow>`
    select g.category, l.vassalage, l.name, l.mark, count(*) as games, bool_or(g.hot) as hot, bool_and(g.maintenance) as maintenance,
      array_remove(array_agg(distinct g.classify), '') as classes
    from (${brandGames(settings)}) as g join catalogue.provider_group l on l.vassalage = g.vassalage
    group by g.category, l.vassalage, l.name, l.mark, l.position order by g.category, l.position`.execute(db);
  return rows;
}

/** Limits of the wire in minor units; of a currency that the platform does not know nothing can be read. */
const storedLimits = (limits: VendorGame['limits']): StoredLimits =>
  Object.fromEntries(
    Object.entries(limits).flatMap(([code, { minBet, maxBet }]) => {
      const digits = findCurrency(code)?.digits;
      if (digits === undefined) return [];
      return [[code, { min: String(parseMoney(minBet, digits)), max: String(parseMoney(maxBet, digits)) }]];
    }),
  );

const storedSeeds = (seeds: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(seeds).flatMap(([code, seed]) => {
      const digits = findCurrency(code)?.digits;
      return digits === undefined ? [] : [[code, String(parseMoney(seed, digits))]];
    }),
  );

/** A game as a record of `jsonb_to_recordset`; amounts in minor units as decimal text. */
const recordOf = (vendor: string, game: VendorGame, position: number) => ({
  node_id: `${vendor}:${game.code}`,
  code: game.code,
  names: game.names,
  category: game.category,
  classify: game.classify ?? '',
  vassalage: game.vassalage,
  limits: storedLimits(game.limits),
  lines: game.lines,
  rtp: game.rtp,
  demo: game.demo,
  art: game.art ?? null,
  icon: game.icon ?? '',
  url: game.url,
  position,
  rooms: (game.rooms ?? []).map(
    ({ id, names, limits }): StakeTableRow => ({ id, names, limits: storedLimits(limits) }),
  ),
  lottery: game.lottery ?? null,
  pots: game.pots ? { ...game.pots, seeds: storedSeeds(game.pots.seeds) } : null,
});

/** In one statement: a statement a game took twenty seconds for three thousand on a busy machine. Of a code named twice the last counts. */
async function upsertGames(tx: Tx, vendor: string, games: readonly VendorGame[]): Promise<void> {
  const records = new Map(games.map((game, position) => [game.code, recordOf(vendor, game, position)]));
  await sql`insert into catalogue.game (node_id, vendor, code, names, category, classify, vassalage, limits, lines, rtp, demo, art, icon, url, position, rooms, lottery, pots)
    select node_id, ${vendor}, code, names, category, classify, vassalage, limits, lines, rtp, demo, art, icon, url, position, rooms, lottery, pots
    from jsonb_to_recordset(${JSON.stringify([...records.values()])}::jsonb) as g(node_id text, code text, names jsonb, category text, classify text,
      vassalage text, limits jsonb, lines int, rtp int, demo boolean, art jsonb, icon text, url text, position int, rooms jsonb, lottery jsonb, pots jsonb)
    on conflict (node_id) do update set names = excluded.names, category = excluded.category, classify = excluded.classify, vassalage = excluded.vassalage,
      limits = excluded.limits, lines = excluded.lines, rtp = excluded.rtp, demo = excluded.demo, art = excluded.art,
      icon = excluded.icon, url = excluded.url, position = excluded.position, rooms = excluded.rooms, lottery = excluded.lottery, pots = excluded.pots, removed_at = null`.execute(
    tx,
  );
}

/** A vendor's games stand under its own labels. @throws Error naming the label of somebody else, or of nobody */
async function refuseForeignGroups(tx: Tx, vendor: string, { games }: VendorCatalogue): Promise<void> {
  const named = [...new Set(games.map((game) => game.vassalage))];
  const { rows } = await sql<{ vassalage: string }>`
    select vassalage from catalogue.provider_group where vendor = ${vendor} and vassalage = any(${named}::text[])`.execute(
    tx,
  );
  const own = new Set(rows.map((row) => row.vassalage));
  const foreign = named.find((name) => !own.has(name));
  if (foreign !== undefined) throw new Error(`the provider group ${foreign} is not one of ${vendor}`);
}

/** Writes a vendor's catalogue: new and changed games in, games that are gone marked removed (their records stay). */
export async function storeCatalogue(tx: Tx, vendor: string, catalogue: VendorCatalogue): Promise<void> {
  for (const [position, lane] of catalogue.lanes.entries()) {
    await sql`insert into catalogue.provider_group (vendor, vassalage, name, mark, position) values (${vendor}, ${lane.vassalage}, ${lane.name}, ${lane.mark}, ${position})
      on conflict (vassalage) do update set name = excluded.name, mark = excluded.mark, position = excluded.position where catalogue.provider_group.vendor = excluded.vendor`.execute(
      tx,
    );
  }
  await refuseForeignGroups(tx, vendor, catalogue);
  await upsertGames(tx, vendor, catalogue.games);
  const kept = catalogue.games.map((game) => game.code);
  await sql`update catalogue.game set removed_at = now() where vendor = ${vendor} and removed_at is null and not code = any(${kept}::text[])`.execute(
    tx,
  );
  await sql`update vendor_api.vendor set catalogue_read_at = now(), currencies = ${catalogue.currencies}::text[] where code = ${vendor}`.execute(
    tx,
  );
}

/** Counts the rounds of the last seven days into `popularity`. */
export async function countPopularity(db: Queryable): Promise<void> {
  await sql`update catalogue.game g set popularity = coalesce(r.rounds, 0)
    from catalogue.game o left join (select vendor, game_code, count(*) as rounds from bets.round where opened_at > now() - interval '7 days' group by vendor, game_code) r
      on r.vendor = o.vendor and r.game_code = o.code
    where g.node_id = o.node_id and g.popularity <> coalesce(r.rounds, 0)`.execute(db);
}
