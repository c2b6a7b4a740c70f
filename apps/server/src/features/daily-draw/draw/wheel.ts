import type { RewardAmount } from '@sampan/contract';
import type { BrandSettings } from '../../../platform/brand-settings.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { settingAmount } from '../../brand/index.ts';
import { dailyDrawSettings, type WheelPlace } from '../daily-draw.settings.ts';
import { type DayRow, type FixedPlace, fixWheel, selectToday } from '../days/days.queries.ts';

/** A day that runs, with its wheel fixed. */
export type OpenDay = DayRow & { places: FixedPlace[]; budget: bigint; budgetPoints: bigint };

const isFixed = (day: DayRow | null): day is OpenDay => day?.places != null;

/** What a place costs: minor units, or points. */
export const costIn = (place: WheelPlace, digits: number): bigint =>
  place.kind === 'points' ? BigInt(place.points) : settingAmount(place.amount, digits);

/** The same as it was fixed, by what it costs. */
export function costOf({ kind, cost }: Pick<FixedPlace, 'kind' | 'cost'>): { money: bigint; points: bigint } {
  return kind === 'points' ? { money: 0n, points: BigInt(cost) } : { money: BigInt(cost), points: 0n };
}

export const valueOf = (place: WheelPlace): RewardAmount =>
  place.kind === 'points' ? { kind: 'points', points: place.points } : { kind: 'money', amount: place.amount };

/** The day that runs; its wheel is fixed by the setting when somebody first looks. null: there is no draw. */
export async function readToday(tx: Tx, settings: BrandSettings): Promise<OpenDay | null> {
  const day = await selectToday(tx, settings.brand);
  if (isFixed(day)) return day;
  if (!day) return null;
  const wheel = settings.get(dailyDrawSettings.wheel);
  if (!wheel) return null;
  await fixWheel(tx, day, {
    places: wheel.places.map((place) => ({ ...place, cost: String(costIn(place, settings.currency.digits)) })),
    budget: settingAmount(wheel.budget.money, settings.currency.digits),
    budgetPoints: BigInt(wheel.budget.points),
  });
  const fixed = await selectToday(tx, settings.brand);
  return isFixed(fixed) ? fixed : null;
}

/** Whether the day can still pay its largest prize: else nobody draws, and nobody could be told less than was drawn. */
export function canPay(day: Pick<OpenDay, 'places' | 'budget' | 'budgetPoints' | 'spent' | 'spentPoints'>): boolean {
  const costs = day.places.map(costOf);
  const most = (of: 'money' | 'points') => costs.reduce((high, cost) => (cost[of] > high ? cost[of] : high), 0n);
  return day.spent + most('money') <= day.budget && day.spentPoints + most('points') <= day.budgetPoints;
}
