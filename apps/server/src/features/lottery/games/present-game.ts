/** A lottery as the lobby and its page show it (FACTS §1, D-120 … D-130). */
import { formatMoney, type LotteryGameCard, type OpenedDraw } from '@sampan/contract';
import {
  bettingModes,
  drawWeekdays,
  findLotteryGame,
  findTable,
  type LotteryGame,
  type LotteryVendor,
  lotteryVendors,
  MOST_MULTIPLE,
  quoteOdds,
} from '@sampan/engines/lottery';
import { openNumberOf } from '../draws/draw-results.ts';
import type { DrawRow } from '../draws/draws.queries.ts';
import type { SoldGame } from './games.queries.ts';

/** The category of the lobby, and of the wagering rules. */
export const productOf = (vendor: LotteryVendor): 'LOTT' | 'ELOTT' =>
  vendor === 'TCG_SEA' || vendor === 'ELOTT' ? 'ELOTT' : 'LOTT';

/** The running draws of a game and its newest result. */
export interface Standing {
  ahead: readonly DrawRow[];
  previous: DrawRow | null;
}

const SECOND_MS = 1_000;

export function presentDraw(draw: DrawRow, sold: Pick<SoldGame, 'closed' | 'half'>, now: number) {
  const [drawAt, lockAt] = [draw.drawAt.getTime(), draw.lockAt.getTime()];
  return {
    numero: draw.numero,
    remainTime: Math.floor(drawAt - now),
    lockTime: Math.ceil((drawAt - lockAt) / SECOND_MS),
    winningTime: drawAt,
    isSale: draw.state === 'open' && now < lockAt,
    serverSeedHash: draw.seedHash,
    beaconRound: draw.beaconRound === null ? null : Number(draw.beaconRound),
    closed: [...new Set([...sold.closed, ...draw.closed])],
    half: [...new Set([...sold.half, ...draw.half])],
  };
}

export function presentOpened(draw: DrawRow): OpenedDraw {
  const game = findLotteryGame(draw.gameCode);
  return {
    gameCode: draw.gameCode,
    gameName: game?.name ?? draw.gameCode,
    vendor: game?.vendor ?? '',
    gameGroupCode: game?.group ?? '',
    numero: draw.numero,
    openNumber: openNumberOf(draw, draw.result ?? []),
    winningTime: draw.drawAt.getTime(),
    beforeOpening: draw.beforeOpening,
    demo: draw.demo,
  };
}

/** A game as a brand sells it. */
export interface PlayedGame {
  game: LotteryGame;
  sold: SoldGame;
  /** Its results come from a demo feed. */
  demo: boolean;
}

export function presentGame(
  { game, sold, demo }: PlayedGame,
  { ahead, previous }: Standing,
  now: number,
): LotteryGameCard {
  const [current] = ahead;
  return {
    gameCode: game.code,
    gameName: game.name,
    remark: game.name,
    vendor: game.vendor,
    prizeMode: lotteryVendors[game.vendor],
    gameType: productOf(game.vendor),
    gameGroupCode: game.group,
    gameGroupId: game.group,
    labelName: game.group,
    defaultPlayType: findTable(game.table.id, game.table.version)?.kinds[0]?.id ?? '',
    drawDayOfWeek: drawWeekdays(game.schedule).join(','),
    source: game.source,
    demo,
    currentNumero: current ? presentDraw(current, sold, now) : null,
    previousNumero: previous ? presentOpened(previous) : null,
  };
}

/** Play menus and betting modes of a game, as it is sold. */
export function presentMenus(game: LotteryGame, sold: SoldGame, digits: number) {
  const table = findTable(game.table.id, game.table.version);
  if (!table) throw new Error(`${game.code} has no table`);
  const money = (minor: bigint) => formatMoney(minor, digits);
  const menus = table.kinds.map((kind) => ({
    group: kind.group,
    playId: kind.id,
    playName: kind.id,
    playSwitch: true,
    singleBetPrice: money(sold.unitPrice * BigInt(kind.units)),
    odds: Object.fromEntries(
      Object.entries(quoteOdds(table, kind, sold.seriesMost)).map(([prize, odds]) => [prize, `${odds}`]),
    ),
  }));
  return {
    prizeModeId: lotteryVendors[game.vendor],
    modelId: table.id,
    modelVersion: table.version,
    series: { least: sold.seriesLeast, most: sold.seriesMost, step: table.series.step },
    unitPrice: money(sold.unitPrice),
    playMenuGroups: [...Map.groupBy(menus, ({ group }) => group)].map(([playCode, playMenus]) => ({
      playCode,
      playName: playCode,
      playMenus: playMenus.map(({ group: _, ...menu }) => menu),
    })),
    bettingModes: Object.entries(bettingModes)
      .filter(([, part]) => sold.unitPrice % part === 0n)
      .map(([code, part]) => ({
        bettingModeId: code,
        code,
        unit: money(sold.unitPrice / part),
        betAmountMax: money(sold.maxTicket),
        betMultipleMax: MOST_MULTIPLE,
      })),
    closed: sold.closed,
    half: sold.half,
  };
}
