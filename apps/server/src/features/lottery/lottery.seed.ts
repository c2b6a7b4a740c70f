/** What the demo brands sell at first, with results of the time before, so that statistics are not empty. */
import { localAmount, parseMoney } from '@sampan/contract';
import {
  drawLottery,
  drawsOfDay,
  findTable,
  type LotteryGame,
  type LotteryResult,
  lotteryGames,
  merkleRoot,
  type ScheduledDraw,
} from '@sampan/engines/lottery';
import type { Tx } from '../../platform/database/index.ts';
import type { Random } from '../../platform/random.ts';
import type { DemoBrand } from '../brand/index.ts';
import { insertPastDraws, readNow } from './draws/draws.queries.ts';
import { isPlayMoney, saveFeed } from './feeds/feeds.queries.ts';
import { firstTerms } from './games/change-game.service.ts';
import { insertGame } from './games/games.queries.ts';

/** Results of the time before, a game at most: a day of draws every five minutes. */
const PAST = 288;
const PAST_DAYS = 14;
/** What is drawn on few days: so many draws, however long ago, or there is nothing to count. */
const FEW = 20;
const FEW_DAYS = 365;
const DAY_MS = 86_400_000;
const UNIT_PRICE = '1.00';

/** The groups that only a market knows, by the currency of its brand. */
const local: Readonly<Record<string, readonly string[]>> = { VND: ['MB', 'MT', 'MN'], THB: ['THAI', 'YEEKEE'] };
const isLocal = ({ group }: LotteryGame) => Object.values(local).some((groups) => groups.includes(group));

/** Those of the brand's own market first: what its players look for. */
const gamesOf = ({ currency }: DemoBrand): LotteryGame[] => [
  ...lotteryGames.filter(({ group }) => (local[currency.code] ?? []).includes(group)),
  ...lotteryGames.filter((game) => !isLocal(game)),
];

const dayOf = (moment: number) => new Date(moment).toISOString().slice(0, 10);

/** The draws before a moment, oldest first. */
function drawsBefore({ schedule }: LotteryGame, now: number): ScheduledDraw[] {
  const found: ScheduledDraw[] = [];
  const wanted = (back: number) => found.length < (back < PAST_DAYS ? PAST : FEW) && back < FEW_DAYS;
  for (let back = -1; wanted(back); back++)
    found.unshift(...drawsOfDay(schedule, dayOf(now - back * DAY_MS)).filter(({ drawAt }) => drawAt <= now));
  return found.slice(-PAST);
}

/** As an own draw is drawn, from a seed that nobody was shown: these are marked as before opening. */
function drawPast(game: LotteryGame, numero: string, random: Random): LotteryResult {
  const table = findTable(game.table.id, game.table.version);
  if (!table) throw new Error(`${game.code} has no table`);
  const nothingSold = { ticketCount: 0, ticketsRoot: merkleRoot([]), beacon: null };
  const shots = table.takesShots ? { shots: [] } : {};
  const inputs = { gameCode: game.code, numero, ...nothingSold, ...shots };
  return drawLottery(table, random.bytes(32).toString('hex'), inputs);
}

/** The name of the demo results service, which plays the states in demo brands. */
export const DEMO_FEED = 'demo-results';

/** The draws of states come from the demo results service. @returns the brands that it is heard in */
export async function seedDemoFeed(tx: Tx, brands: readonly DemoBrand[], publicKey: string): Promise<string[]> {
  const heard: string[] = [];
  for (const demo of brands) {
    const official = gamesOf(demo).filter(({ source }) => source === 'official');
    if (official.length === 0 || !(await isPlayMoney(tx, demo.brand))) continue;
    const feed = { brand: demo.brand, name: DEMO_FEED, publicKey, games: official.map(({ code }) => code).toSorted() };
    await saveFeed(tx, { ...feed, alone: true, enabled: true, demo: true }, null);
    heard.push(demo.brand);
  }
  return heard;
}

/** Harmless where a game is sold already: what operators have changed stays so. */
export async function seedLotteries(tx: Tx, random: Random, demo: DemoBrand): Promise<void> {
  const { brand, currency } = demo;
  const unitPrice = parseMoney(localAmount(UNIT_PRICE, currency.code), currency.digits) ?? 1n;
  const now = await readNow(tx);
  for (const [position, game] of gamesOf(demo).entries()) {
    if (!(await insertGame(tx, firstTerms(brand, game, unitPrice), position))) continue;
    const { code: gameCode, table, source } = game;
    const past = drawsBefore(game, now).map((draw) => {
      const result = drawPast(game, draw.numero, random);
      return { ...draw, brand, gameCode, table, source, result };
    });
    await insertPastDraws(tx, past);
  }
}
