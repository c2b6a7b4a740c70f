import { formatMoney, isDemo, type MemberInfo, type RankProgress } from '@sampan/contract';
import type { BrandSettings } from '../../platform/brand-settings.ts';
import type { Queryable, Tx } from '../../platform/database/index.ts';
import { type Actor, requirePlayer } from '../../platform/http/actor.ts';
import { catchUpPlayer, productRulesOf } from '../wagering/index.ts';
import { placeOf, type RankPlace } from './levels/follow-levels.ts';
import { type StandingOf, type StandingRow, selectChanges, selectStandings, standingOf } from './rank.queries.ts';
import { earnedLevel, levelOf, type RankLevel, type RankLimits } from './rank.rules.ts';

const nothingYet = { turnover: 0n, deposits: 0n, fallenTo: null, monthTurnover: 0n, thisMonthTurnover: 0n };
const CHANGES = 12;

type Standing = Pick<StandingRow, keyof typeof nothingYet>;

async function readStanding(db: Queryable, playerId: string, place: RankPlace): Promise<Standing> {
  return (await selectStandings(db, [playerId], place))[0] ?? nothingYet;
}

/** The label of a player's level as sums and settings stand now (D-055…D-058); null where there are no ranks. */
export async function readRankLabel(
  tx: Tx,
  player: { playerId: string; settings: BrandSettings; accountType: number },
): Promise<MemberInfo['clubLabel']> {
  if (isDemo(player.accountType)) return null;
  const place = placeOf(player.settings);
  if (place.levels.length === 0) return null;
  const rankLevel = levelOf(await readStanding(tx, player.playerId, place), place.levels);
  const { labelName, color, color2 } = place.levels[rankLevel] as RankLevel;
  return { labelName, color, color2, rankLevel };
}

/**
 * Limits of withdrawals that the player's level has instead of the brand's; null: the brand's. The player's newest bets
 * count when the wagering ledger was brought up to date before.
 */
export async function readRankLimits(
  tx: Tx,
  player: { playerId: string; settings: BrandSettings },
): Promise<RankLimits | null> {
  const place = placeOf(player.settings);
  const level = levelOf(await readStanding(tx, player.playerId, place), place.levels);
  return limitsOf(place.levels, level);
}

/** What `nextLevel` must know of a player. */
export const askStanding = ({ playerId, settings }: { playerId: string; settings: BrandSettings }) =>
  standingOf(playerId, placeOf(settings).currency);

/** The next level and what of its turnover is there, as it was counted last; null: none above, or no turnover asked for. */
export function nextLevel(
  settings: BrandSettings,
  known: StandingOf | undefined,
): { name: string; done: string; target: string } | null {
  const place = placeOf(settings);
  const standing = known
    ? {
        fallenTo: known.fallenTo,
        turnover: BigInt(known.turnover),
        deposits: BigInt(known.deposits),
        monthTurnover: BigInt(known.monthTurnover),
      }
    : nothingYet;
  const next = place.levels[levelOf(standing, place.levels) + 1];
  if (!next || next.turnover === 0n) return null;
  const money = (minor: bigint) => formatMoney(minor, place.digits);
  const done = standing.turnover < next.turnover ? standing.turnover : next.turnover;
  return { name: next.labelName, done: money(done), target: money(next.turnover) };
}

/** A level that says nothing of its own has what the highest one below it says. */
function limitsOf(levels: readonly RankLevel[], level: number): RankLimits | null {
  return levels.slice(0, level + 1).findLast((one) => one.withdrawal !== null)?.withdrawal ?? null;
}

/** What a player's page of ranks shows (X-310, S-314). @throws AppError function.not.available without levels */
export async function readProgress(tx: Tx, actor: Actor): Promise<RankProgress> {
  const { playerId } = requirePlayer(actor);
  await catchUpPlayer(tx, playerId);
  const place = placeOf(actor.settings);
  const money = (minor: bigint) => formatMoney(minor, place.digits);
  const standing = await readStanding(tx, playerId, place);
  const rankLevel = levelOf(standing, place.levels);
  const earned = earnedLevel(standing, place.levels);
  const held = place.levels[rankLevel];
  return {
    playerRankName: held?.labelName ?? '',
    rankLevel,
    monthlyTurnover: { actual: money(standing.thisMonthTurnover), expected: money(held?.keepMonthly ?? 0n) },
    totalTurnover: money(standing.turnover),
    totalDeposits: money(standing.deposits),
    earnedLevel: earned,
    levels: place.levels.map((level, index) => presentLevel(level, limitsOf(place.levels, index), money)),
    counting: productRulesOf(actor.settings),
    changes: (await selectChanges(tx, playerId, CHANGES)).map(({ at, ...change }) => ({ ...change, at: at.getTime() })),
  };
}

function presentLevel(
  level: RankLevel,
  withdrawal: RankLimits | null,
  money: (minor: bigint) => string,
): RankProgress['levels'][number] {
  const { labelName, color, color2 } = level;
  return {
    labelName,
    color,
    color2,
    turnover: money(level.turnover),
    deposits: money(level.deposits),
    keepMonthly: money(level.keepMonthly),
    withdrawal: withdrawal
      ? {
          maximum: money(withdrawal.maximum),
          perDayCount: withdrawal.perDayCount,
          perDayAmount: money(withdrawal.perDayAmount),
        }
      : null,
  };
}
