import { currencyOf, DEMO_CURRENCY, formatMoney, type WinNews } from '@sampan/contract';
import { sql } from 'kysely';
import type { BrandSettings } from '../../platform/brand-settings.ts';
import { type Database, inTransaction, type Queryable, type Tx } from '../../platform/database/index.ts';
import type { Actor, PlayerActor } from '../../platform/http/actor.ts';
import { publish } from '../../platform/realtime/publish.ts';
import { loadSettings } from '../brand/index.ts';
import { findGamesByNode, maskName, presentGame } from '../catalogue/index.ts';

const BOARD_SIZE = 7;
/** So many wins are announced to open pages at a time: a burst becomes a few lines, not a flood. */
const TOLD_AT_ONCE = 5;
/** Older ones make room; the betting record keeps every round. */
const KEPT_DAYS = 7;

interface WinRow {
  id: bigint;
  brand: string;
  node_id: string;
  bet: bigint;
  win: bigint;
  currency: string;
  settled_at: Date;
  nickname: string;
}

const columns = sql`w.id, w.brand, w.vendor || ':' || w.game_code as node_id, w.bet, w.win, w.currency, w.settled_at, s.nickname`;

function describeWin(row: WinRow): Pick<WinNews, 'account' | 'winAmount' | 'multiple' | 'at'> {
  return {
    account: maskName(row.nickname),
    winAmount: formatMoney(row.win, currencyOf(row.currency).digits),
    multiple: formatMoney((row.win * 10n) / row.bet, 1),
    at: row.settled_at.getTime(),
  };
}

async function findGamesOf(db: Queryable, settings: BrandSettings, rows: readonly WinRow[]) {
  const nodes = rows.map((row) => row.node_id);
  return new Map((await findGamesByNode(db, settings, nodes)).map((game) => [game.node_id, game]));
}

/**
 * E-045: the newest real wins of the brand, of at least five times the stake (winners.keep_big_win), names masked. Real rounds
 * only: an empty site has an empty board. Who has opted out or takes a break is not on it, from that moment on.
 */
export async function readWinnerBoard(tx: Tx, actor: Actor) {
  const { rows } = await sql<WinRow>`select ${columns} from winners.big_win w join play.session s on s.id = w.session_id
    where w.brand = ${actor.brand} and w.currency <> ${DEMO_CURRENCY.code} and winners.may_be_shown(w.player_id)
    order by w.settled_at desc, w.id desc limit ${BOARD_SIZE}`.execute(tx);
  const games = await findGamesOf(tx, actor.settings, rows);
  return rows.flatMap((row) => {
    const game = games.get(row.node_id);
    if (!game) return [];
    const { nodeId, displayName, showIcon } = presentGame(game, actor.language);
    return [{ vo: { ...describeWin(row), game: { nodeId, displayName, showIcon } } }];
  });
}

async function publishWins(tx: Tx, brand: string, rows: readonly WinRow[]): Promise<void> {
  const games = await findGamesOf(tx, await loadSettings(tx, brand), rows);
  for (const row of rows.slice(-TOLD_AT_ONCE)) {
    const game = games.get(row.node_id);
    if (!game) continue;
    // The picture is drawn from its address; only the name differs by language, so all of them go along.
    const { nodeId, showIcon } = presentGame(game, 'EN');
    const news: WinNews = { ...describeWin(row), nodeId, showIcon, names: game.names };
    await publish(tx, { brand, event: { type: 'win', win: news } });
  }
}

/** Tells open pages of the wins since the last time, each once whichever node comes first, and lets old ones go. */
export async function publishBigWins(db: Database): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { rows } = await sql<WinRow & { shown: boolean }>`
      with waiting as (select id from winners.big_win where announced_at is null order by id limit 200 for update skip locked),
      announced as (update winners.big_win b set announced_at = now() from waiting u where b.id = u.id returning b.*)
      select ${columns}, winners.may_be_shown(w.player_id) as shown from announced w join play.session s on s.id = w.session_id
      order by w.id`.execute(tx);
    const shown = rows.filter((row) => row.shown);
    for (const [brand, wins] of Map.groupBy(shown, (row) => row.brand)) await publishWins(tx, brand, wins);
    if (rows.length > 0)
      await sql`delete from winners.big_win where settled_at < now() - ${KEPT_DAYS} * interval '1 day' and announced_at is not null`.execute(
        tx,
      );
  });
}

/** whether the player's wins may stand on the board; given a choice, it is kept first. */
export async function chooseBoard(
  tx: Tx,
  actor: PlayerActor,
  hidden: boolean | undefined,
): Promise<{ hidden: boolean }> {
  if (hidden !== undefined) {
    await sql`insert into winners.board_choice (player_id, hidden) values (${actor.playerId}, ${hidden})
      on conflict (player_id) do update set hidden = excluded.hidden, changed_at = now()`.execute(tx);
  }
  const { rows } = await sql<{
    hidden: boolean;
  }>`select hidden from winners.board_choice where player_id = ${actor.playerId}`.execute(tx);
  return { hidden: rows[0]?.hidden ?? false };
}
