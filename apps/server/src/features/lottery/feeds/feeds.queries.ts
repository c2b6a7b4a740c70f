import { sql } from 'kysely';
import type { Queryable, Tx } from '../../../platform/database/index.ts';

/** Who publishes results of states by signed calls. */
export interface Feed {
  brand: string;
  name: string;
  /** Ed25519, hex. */
  publicKey: string;
  games: string[];
  /** Its first word on a draw counts by itself. */
  alone: boolean;
  enabled: boolean;
  demo: boolean;
}

const columns = sql`brand, name, public_key as "publicKey", games, alone, enabled, demo`;

export async function selectFeeds(db: Queryable, brand: string): Promise<Feed[]> {
  const { rows } = await sql<Feed>`
    select ${columns} from lottery.feed where brand = ${brand} order by name`.execute(db);
  return rows;
}

export async function selectFeed(db: Queryable, brand: string, name: string): Promise<Feed | null> {
  const { rows } = await sql<Feed>`
    select ${columns} from lottery.feed where brand = ${brand} and name = ${name}`.execute(db);
  return rows[0] ?? null;
}

/** Sets a feed as two operators have agreed; a demo feed is of nobody. */
export async function saveFeed(tx: Tx, feed: Feed, proposalId: bigint | null): Promise<void> {
  await sql`
    insert into lottery.feed (brand, name, public_key, games, alone, enabled, demo, proposal_id)
    values (${feed.brand}, ${feed.name}, ${feed.publicKey}, ${feed.games}, ${feed.alone}, ${feed.enabled}, ${feed.demo},
      ${proposalId})
    on conflict (brand, name) do update set public_key = excluded.public_key, games = excluded.games, alone = excluded.alone,
      enabled = excluded.enabled, proposal_id = excluded.proposal_id
    where (lottery.feed.public_key, lottery.feed.games, lottery.feed.alone, lottery.feed.enabled)
      is distinct from (excluded.public_key, excluded.games, excluded.alone, excluded.enabled)`.execute(tx);
}

export interface Awaited {
  gameCode: string;
  numero: string;
  drawAt: Date;
}

/** Draws of a feed's games whose moment is over and that have no result. */
export async function selectAwaited(db: Queryable, feed: Feed, limit: number): Promise<Awaited[]> {
  const { rows } = await sql<Awaited>`
    select game_code as "gameCode", numero, draw_at as "drawAt" from lottery.draw
    where brand = ${feed.brand} and state = 'locked' and source = 'official' and draw_at <= clock_timestamp()
      and tickets_root is not null and game_code = any (${feed.games}) order by draw_at limit ${limit}`.execute(db);
  return rows;
}

/** Games whose results play a state's: a demo feed is heard on them. */
export async function selectDemoGames(db: Queryable, brand: string): Promise<Set<string>> {
  const { rows } = await sql<{ code: string }>`
    select distinct unnest(games) as code from lottery.feed where brand = ${brand} and demo and enabled`.execute(db);
  return new Set(rows.map(({ code }) => code));
}

/** A demo brand that does not play for real money: only there is a demo feed heard. */
export async function isPlayMoney(db: Queryable, brand: string): Promise<boolean> {
  const { rows } = await sql`
    select from brand.brand b where b.brand = ${brand} and b.is_demo
      and not exists (select from brand.live l where l.brand = b.brand)`.execute(db);
  return rows.length > 0;
}
