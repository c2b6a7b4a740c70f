import { currencyOf, DEMO_CURRENCY, formatMoney, type WinNews } from '@sampan/contract';
import type { BrandSettings } from '../../platform/brand-settings.ts';
import { type Database, inTransaction, type Queryable, type Tx } from '../../platform/database/index.ts';
import type { Actor, PlayerActor } from '../../platform/http/actor.ts';
import { publish } from '../../platform/realtime/publish.ts';
import { loadSettings } from '../brand/index.ts';
import { findGamesByNode, maskName, presentGame } from '../catalogue/index.ts';
import {
  deleteOldWins,
  readBoardChoice,
  selectBoard,
  takeWaitingWins,
  upsertBoardChoice,
  type WinRow,
} from './winners.queries.ts';

const BOARD_SIZE = 7;
/** So many wins are announced to open pages at a time: a burst becomes a few lines, not a flood. */
const TOLD_AT_ONCE = 5;
/** Older ones make room; the betting record keeps every round. */
const KEPT_DAYS = 7;

/** The win in bets with two decimals, cut off: 1.159 times is 1.15. */
function multipleOf({ win, bet }: WinRow): string {
  const hundredths = (win * 100n) / bet;
  return `${hundredths / 100n}.${String(hundredths % 100n).padStart(2, '0')}`;
}

function describeWin(row: WinRow): Pick<WinNews, 'account' | 'winAmount' | 'multiple' | 'at'> {
  return {
    account: maskName(row.nickname),
    winAmount: formatMoney(row.win, currencyOf(row.currency).digits),
    multiple: multipleOf(row),
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
  const asked = { brand: actor.brand, demoCurrency: DEMO_CURRENCY.code, most: BOARD_SIZE };
  const rows = await selectBoard(tx, asked);
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
    const rows = await takeWaitingWins(tx);
    const shown = rows.filter((row) => row.shown);
    for (const [brand, wins] of Map.groupBy(shown, (row) => row.brand)) await publishWins(tx, brand, wins);
    if (rows.length > 0) await deleteOldWins(tx, KEPT_DAYS);
  });
}

/** whether the player's wins may stand on the board; given a choice, it is kept first. */
export async function chooseBoard(
  tx: Tx,
  actor: PlayerActor,
  hidden: boolean | undefined,
): Promise<{ hidden: boolean }> {
  if (hidden !== undefined) await upsertBoardChoice(tx, actor.playerId, hidden);
  return { hidden: await readBoardChoice(tx, actor.playerId) };
}
