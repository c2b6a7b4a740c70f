/** A level of the brand; minor units. Levels stand in ascending order, the first asks for nothing. */
export interface RankLevel {
  labelName: string;
  /** Of the text, and of the background it stands on: `#rrggbb`. */
  color: string;
  color2: string;
  /** Valid turnover and deposits of a player's life that it takes. */
  turnover: bigint;
  deposits: bigint;
  /** Valid turnover of a month that keeps it; 0: always kept. */
  keepMonthly: bigint;
  /** Limits of withdrawals in its place of the brand's; null: the brand's. */
  withdrawal: RankLimits | null;
}

export interface RankLimits {
  /** The largest single withdrawal. */
  maximum: bigint;
  perDayCount: number;
  perDayAmount: bigint;
}

/** What a level is computed from; minor units. */
export interface RankTotals {
  turnover: bigint;
  deposits: bigint;
  fallenTo: number | null;
  /** The best of the months that were not evaluated yet. */
  monthTurnover: bigint;
}

type Threshold = Pick<RankLevel, 'turnover' | 'deposits' | 'keepMonthly'>;

/** The highest level that the totals of a player's life reach; 0 where there is none. */
export function earnedLevel(
  { turnover, deposits }: Pick<RankTotals, 'turnover' | 'deposits'>,
  levels: readonly Threshold[],
) {
  return highest(levels, (level) => turnover >= level.turnover && deposits >= level.deposits);
}

/**
 * The level of a player: what was earned, or after a month that did not keep it the level below, until a month's turnover
 * reaches what keeps a higher one. Nothing else has a say in it (FACTS §7).
 */
export function levelOf(totals: RankTotals, levels: readonly Threshold[]): number {
  const earned = earnedLevel(totals, levels);
  if (totals.fallenTo === null) return earned;
  const broughtBack = highest(levels, (level) => totals.monthTurnover >= level.keepMonthly);
  return Math.min(earned, Math.max(totals.fallenTo, broughtBack));
}

/**
 * Evaluates a month that has ended: a level whose keep was not staked is lost, one step and no more; one that was reached in
 * the month itself is kept.
 * @param totals `monthTurnover` is the evaluated month's
 * @returns `fallenTo` from now on
 */
export function evaluateMonth(
  totals: RankTotals,
  { risenInMonth, levels }: { risenInMonth: boolean; levels: readonly Threshold[] },
): { fallenTo: number | null; kept: boolean } {
  const level = levelOf(totals, levels);
  const kept = risenInMonth || totals.monthTurnover >= (levels[level]?.keepMonthly ?? 0n);
  const after = kept ? level : level - 1;
  return { fallenTo: after < earnedLevel(totals, levels) ? after : null, kept };
}

/** Levels ascend, so all below the highest that holds hold too. */
function highest(levels: readonly Threshold[], holds: (level: Threshold) => boolean): number {
  const index = levels.findLastIndex(holds);
  return index < 0 ? 0 : index;
}

/** Contrast of two colours `#rrggbb` as WCAG 2.2 computes it, 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].toSorted((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

function luminance(color: string): number {
  const [red, green, blue] = [1, 3, 5].map((start) => {
    const part = Number.parseInt(color.slice(start, start + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
