import type { Draw, VendorCatalogue, VendorGame } from '@sampan/contract';
import { findInexactAmount, minorOfWire, type WireUnit, wireStep, wireUnitOf } from '@sampan/contract';
import { type GameKind, kindClasses } from '@sampan/contract/game-kinds';
import { sql } from 'kysely';
import type { BrandSettings } from '../../platform/brand-settings.ts';
import type { Queryable, Tx } from '../../platform/database/index.ts';
import { drawColumn } from '../draws/index.ts';
import { agreeUnitsOfCatalogue } from '../vendor-api/index.ts';
import { brandStakesOf, limitsIn, type StoredLimits } from './stakes.ts';

/** A game of the catalogue with what this brand may know of it. */
export interface GameRow {
  node_id: string;
  vendor: string;
  code: string;
  names: Record<string, string>;
  category: string;
  classify: string;
  vassalage: string;
  /** The name of its provider group. */
  group_name: string;
  /** Lowest stake in the brand's currency, minor units. */
  min_bet: bigint;
  limits: StoredLimits;
  /** Every amount that the vendor can write in the brand's currency is a whole multiple of so many minor units. */
  step: bigint;
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
  /** Which pot: games with the same one play for one amount. */
  pot_key: string | null;
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

/** A game as it is stored: its stakes follow from its limits, the brand's ladder and the unit of its vendor. */
type StoredGame = Omit<GameRow, 'min_bet' | 'step'> & { unit: { rate: number; digits: number } | null };

/** The popularity of the busiest tenth of what a brand carries: read once a statement, from rows without names and limits. */
const busiestTenth = ({ brand }: BrandSettings) => sql`(
  select min(r.popularity) from (select g.popularity, percent_rank() over (order by g.popularity) as place
    from catalogue.game g join vendor_api.brand_vendor b on b.vendor = g.vendor and b.brand = ${brand} and b.enabled where g.removed_at is null) as r
  where r.place >= 0.9)`;

/**
 * Games of the vendors that a brand carries, `spoken` where the vendor speaks the brand's currency; `hot` is the busiest tenth
 * that was played at all in the last seven days. Nothing here ranks whole rows: a page of 42 works out 42 of 3,000.
 */
const carriedGames = (settings: BrandSettings) => {
  const {
    brand,
    currency: { code: currency },
  } = settings;
  return sql<
    StoredGame & {
      spoken: boolean;
    }
  >`
  select g.node_id, g.vendor, g.code, g.names, g.category, g.classify, g.vassalage, l.name as group_name, g.limits, ${currency} as currency, ${currency} = any(v.currencies) as spoken, g.lines, g.rtp, g.demo, g.art, g.icon, g.url, g.rooms,
    g.popularity, b.position * 100000 + g.position as position, g.popularity > 0 and coalesce(g.popularity >= ${busiestTenth(settings)}, false) as hot,
    g.added_at > now() - interval '14 days' and g.added_at > v.created_at + interval '1 day' as is_new, b.maintenance or exists (select from catalogue.paused_game p where p.brand = ${brand} and p.vendor = g.vendor and p.game_code = g.code) as maintenance, v.wallet, g.lottery,
    case when g.pots is not null then coalesce((select p.balance from jackpots.pot p
      where p.brand = ${brand} and p.currency = ${currency} and p.vendor = g.vendor and p.code = g.pots->>'code' and p.name = g.pots->>'name'), (g.pots->'seeds'->>${currency})::bigint) end as pot,
    g.pots->>'code' || ' ' || (g.pots->>'name') as pot_key,
    (select jsonb_build_object('rate', u.rate, 'digits', u.digits) from vendor_api.wire_unit u where u.vendor = g.vendor and u.currency = ${currency}) as unit,
    case when g.category in ('LOTT', 'ELOTT') then (select ${drawColumn} from draws.draw d where d.node_id = g.node_id and d.drawn_at > now() order by d.drawn_at limit 1) end as draw
  from catalogue.game g join vendor_api.brand_vendor b on b.vendor = g.vendor and b.brand = ${brand} and b.enabled join vendor_api.vendor v on v.code = g.vendor join catalogue.provider_group l on l.vassalage = g.vassalage
  where g.removed_at is null`;
};

/** What the brand lists: nothing that it could not open. */
export const brandGames = (settings: BrandSettings) =>
  sql<StoredGame>`select * from (${carriedGames(settings)}) as c where spoken`;

/** The games with the stakes that the brand's players may place in them. */
function withStakes<Row extends StoredGame>(settings: BrandSettings, rows: readonly Row[]) {
  const stakes = brandStakesOf(settings);
  return rows.map(({ unit, ...row }) => {
    const step = unit ? wireStep(wireUnitOf({ code: row.currency, ...unit })) : 1n;
    return { ...row, step, min_bet: limitsIn(row.limits, row.currency, { stakes, step }).min };
  });
}

export interface GameFilter {
  settings: BrandSettings;
  category?: string | undefined;
  vassalage?: string | undefined;
  classify?: string | undefined;
  kind?: GameKind | undefined;
  minBet?: bigint | undefined;
  minLines?: number | undefined;
  nodeIds?: readonly string[] | undefined;
  sort: 'popular' | 'name' | 'new';
  nameKey: string;
}

/** As `gameKindOf` says it. */
const isOfKind = (kind: GameKind | undefined) => {
  const { tables, instant } = kindClasses;
  const kinds = {
    slots: sql`category = 'RNG' and not classify = any(${[...tables, ...instant]}::text[])`,
    tables: sql`category in ('RNG', 'MINIGAME') and classify = any(${[...tables]}::text[])`,
    instant: sql`(category = 'RNG' and classify = any(${[...instant]}::text[]) or category = 'MINIGAME' and not classify = any(${[...tables]}::text[]))`,
  };
  return kind ? kinds[kind] : sql`true`;
};

/** What the database can filter by: all but the stake, which follows from the brand's settings. */
const filteredGames = ({ settings, ...filter }: GameFilter) => sql`(${brandGames(settings)}) as g
    where (${filter.category ?? null}::text is null or category = ${filter.category ?? null})
      and (${filter.vassalage ?? null}::text is null or vassalage = ${filter.vassalage ?? null})
      and (${filter.classify ?? null}::text is null or classify = ${filter.classify ?? null})
      and ${isOfKind(filter.kind)}
      and (${filter.minLines ?? null}::int is null or lines >= ${filter.minLines ?? null})
      and (${filter.nodeIds ?? null}::text[] is null or node_id = any(${filter.nodeIds ?? null}::text[]))`;

const inOrder = ({ sort, nameKey }: GameFilter) =>
  ({
    popular: sql`popularity desc, position, node_id`,
    name: sql`coalesce(names->>${nameKey}, names->>'en'), node_id`,
    new: sql`node_id desc`,
  })[sort];

/** All games that pass the filter, in order; with `cut` only those rows of them, and without `minBet`, which is filtered after them. */
export async function findGames(
  db: Queryable,
  filter: GameFilter & { cut?: { limit: number; offset: number } },
): Promise<GameRow[]> {
  const { minBet, cut } = filter;
  const { rows } = await sql<StoredGame>`select * from ${filteredGames(filter)}
    order by ${inOrder(filter)} limit ${cut?.limit ?? null} offset ${cut?.offset ?? 0}`.execute(db);
  const games = withStakes(filter.settings, rows);
  return minBet === undefined ? games : games.filter((game) => game.min_bet >= minBet);
}

export async function countGames(db: Queryable, filter: GameFilter): Promise<number> {
  const { rows } = await sql<{ count: bigint }>`select count(*) from ${filteredGames(filter)}`.execute(db);
  return Number(rows[0]?.count ?? 0);
}

export async function findGamesByNode(
  db: Queryable,
  settings: BrandSettings,
  nodeIds: readonly string[],
): Promise<GameRow[]> {
  const { rows } = await sql<StoredGame>`
    select * from (${brandGames(settings)}) as g where node_id = any(${[...nodeIds]}::text[])`.execute(db);
  return withStakes(settings, rows);
}

/** A game of a vendor that the brand carries, whether or not it may be listed; null: there is none. */
export async function findCarriedGame(
  db: Queryable,
  settings: BrandSettings,
  nodeId: string,
): Promise<(GameRow & { spoken: boolean }) | null> {
  const { rows } = await sql<StoredGame & { spoken: boolean }>`
    select * from (${carriedGames(settings)}) as g where node_id = ${nodeId}`.execute(db);
  return withStakes(settings, rows)[0] ?? null;
}

/** How the vendor writes a currency; null: the platform does not know the currency, and reads nothing in it. */
type UnitOf = (code: string) => WireUnit | null;

/** Amounts by currency in minor units, as decimal text. */
const storedAmounts = <Amounts, Stored>(
  amounts: Record<string, Amounts>,
  unitOf: UnitOf,
  store: (amounts: Amounts, minor: (text: string) => string) => Stored,
): Record<string, Stored> =>
  Object.fromEntries(
    Object.entries(amounts).flatMap(([code, named]) => {
      const unit = unitOf(code);
      return unit ? [[code, store(named, (text) => String(minorOfWire(text, unit)))]] : [];
    }),
  );

const storedLimits = (limits: VendorGame['limits'], unitOf: UnitOf): StoredLimits =>
  storedAmounts(limits, unitOf, ({ minBet, maxBet }, minor) => ({ min: minor(minBet), max: minor(maxBet) }));

const storedSeeds = (seeds: Record<string, string>, unitOf: UnitOf): Record<string, string> =>
  storedAmounts(seeds, unitOf, (seed, minor) => minor(seed));

/** A game as a record of `jsonb_to_recordset`; amounts in minor units as decimal text. */
const recordOf = (vendor: string, game: VendorGame, { position, unitOf }: { position: number; unitOf: UnitOf }) => ({
  node_id: `${vendor}:${game.code}`,
  code: game.code,
  names: game.names,
  category: game.category,
  classify: game.classify ?? '',
  vassalage: game.vassalage,
  limits: storedLimits(game.limits, unitOf),
  lines: game.lines,
  rtp: game.rtp,
  demo: game.demo,
  free_rounds: game.freeRounds ?? false,
  art: game.art ?? null,
  icon: game.icon ?? '',
  url: game.url,
  position,
  rooms: (game.rooms ?? []).map(
    ({ id, names, limits }): StakeTableRow => ({ id, names, limits: storedLimits(limits, unitOf) }),
  ),
  lottery: game.lottery ?? null,
  pots: game.pots ? { ...game.pots, seeds: storedSeeds(game.pots.seeds, unitOf) } : null,
});

/** In one statement: a statement a game took twenty seconds for three thousand on a busy machine. Of a code named twice the last counts. */
async function upsertGames(
  tx: Tx,
  vendor: string,
  { games, unitOf }: { games: readonly VendorGame[]; unitOf: UnitOf },
): Promise<void> {
  const records = new Map(games.map((game, position) => [game.code, recordOf(vendor, game, { position, unitOf })]));
  await sql`insert into catalogue.game (node_id, vendor, code, names, category, classify, vassalage, limits, lines, rtp, demo, free_rounds, art, icon, url, position, rooms, lottery, pots)
    select node_id, ${vendor}, code, names, category, classify, vassalage, limits, lines, rtp, demo, free_rounds, art, icon, url, position, rooms, lottery, pots
    from jsonb_to_recordset(${JSON.stringify([...records.values()])}::jsonb) as g(node_id text, code text, names jsonb, category text, classify text,
      vassalage text, limits jsonb, lines int, rtp int, demo boolean, free_rounds boolean, art jsonb, icon text, url text, position int, rooms jsonb, lottery jsonb, pots jsonb)
    on conflict (node_id) do update set names = excluded.names, category = excluded.category, classify = excluded.classify, vassalage = excluded.vassalage,
      limits = excluded.limits, lines = excluded.lines, rtp = excluded.rtp, demo = excluded.demo, free_rounds = excluded.free_rounds, art = excluded.art,
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

/**
 * Writes a vendor's catalogue: new and changed games in, games that are gone marked removed (their records stay).
 * @throws Error naming what is wrong in it
 */
export async function storeCatalogue(tx: Tx, vendor: string, catalogue: VendorCatalogue): Promise<void> {
  for (const [position, lane] of catalogue.lanes.entries()) {
    await sql`insert into catalogue.provider_group (vendor, vassalage, name, mark, position) values (${vendor}, ${lane.vassalage}, ${lane.name}, ${lane.mark}, ${position})
      on conflict (vassalage) do update set name = excluded.name, mark = excluded.mark, position = excluded.position where catalogue.provider_group.vendor = excluded.vendor`.execute(
      tx,
    );
  }
  await refuseForeignGroups(tx, vendor, catalogue);
  const unitOf = await agreeUnitsOfCatalogue(tx, vendor, catalogue);
  const inexact = findInexactAmount(catalogue, unitOf);
  if (inexact !== null) throw new Error(`the catalogue of ${vendor} is not valid at games.${inexact}`);
  await upsertGames(tx, vendor, { games: catalogue.games, unitOf });
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
