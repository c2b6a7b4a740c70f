import { isDemo, type rewardsEndpoints, type ValueOf } from '@sampan/contract';
import { type Queryable, type Tx, withinTransaction } from '../../../platform/database/index.ts';
import { type Actor, type PlayerActor, requirePlayer } from '../../../platform/http/actor.ts';
import { rewardProvider } from '../../rewards/index.ts';
import { dailyDrawSettings } from '../daily-draw.settings.ts';
import { textOf } from '../daily-draw-texts.ts';
import { type DayRow, selectLastOpened, type TodayOf, todayOf } from '../days/days.queries.ts';
import { selectPlace } from './draw.queries.ts';
import { nonceOf } from './draw-place.ts';
import { lightLantern } from './light-lantern.ts';
import { canPay, type OpenDay, readToday, valueOf } from './wheel.ts';

const NAME = 'daily-draw';

type Answer = ValueOf<(typeof rewardsEndpoints)['dailyDraw']>;

function presentDay(day: DayRow & { places: OpenDay['places'] }): NonNullable<Answer['today']>['draw'] {
  return {
    day: day.day,
    nonce: nonceOf(day.day),
    seedHash: day.seedHash,
    seed: day.seed,
    committedAt: day.committedAt.getTime(),
    endsAt: day.endsAt.getTime(),
    places: day.places.map(valueOf),
  };
}

/** the wheel of today with its commitment, and the last day that was opened. @throws AppError session.required */
export async function showDailyDraw(tx: Tx, given: Actor): Promise<Answer> {
  const actor = requirePlayer(given);
  const { playerId, settings, brand } = actor;
  const today = isDemo(actor.accountType) ? null : await readToday(tx, settings);
  const last = await selectLastOpened(tx, brand);
  const placeOn = (day: string) => selectPlace(tx, { day, playerId });
  return {
    clientSeed: playerId,
    today: today && {
      draw: presentDay(today),
      place: await placeOn(today.day),
      exhausted: !canPay(today),
    },
    last: last?.places ? { draw: presentDay({ ...last, places: last.places }), place: await placeOn(last.day) } : null,
  };
}

/** Today's draw, where it is to be had. Whoever looks first fixes its wheel. */
async function findOpen(db: Queryable, actor: PlayerActor, today: TodayOf | undefined): Promise<TodayOf | null> {
  if (!today || today.drawn) return null;
  const { places, budget, budgetPoints, spent, spentPoints } = today;
  if (places === null || budget === null || budgetPoints === null) {
    const fixed = await withinTransaction(db, (tx) => readToday(tx, actor.settings));
    return fixed && canPay(fixed) ? today : null;
  }
  const left = { budget: BigInt(budget), budgetPoints: BigInt(budgetPoints) };
  return canPay({ places, ...left, spent: BigInt(spent), spentPoints: BigInt(spentPoints) }) ? today : null;
}

/** Its part of the reward centre: one lantern to light. */
export const dailyDrawProvider = rewardProvider({
  name: NAME,
  ask: (actor) => ({ days: todayOf(actor) }),
  async list(db, actor, { days }) {
    const today = await findOpen(db, actor, days[0]);
    if (!today) return {};
    const { turnoverPercent = 0 } = actor.settings.get(dailyDrawSettings.wheel) ?? {};
    return {
      claimable: [
        {
          id: `${NAME}:${today.day}`,
          source: NAME,
          title: textOf(actor, 'title'),
          value: null,
          required: '0',
          wagerPercent: turnoverPercent,
          products: null,
          maxStake: null,
          validDays: null,
          expiresAt: new Date(today.endsAt).getTime(),
        },
      ],
    };
  },
  claim: (tx, actor, id) => lightLantern(tx, actor, id.slice(NAME.length + 1)),
});
