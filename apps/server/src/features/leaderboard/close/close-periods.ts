import { type Database, inTransaction, type Tx } from '../../../platform/database/index.ts';
import { loadSettings } from '../../brand/index.ts';
import { type OfferedReward, offerRewards } from '../../rewards/index.ts';
import { placesWithPrize, prizeOfPlace } from '../boards/board-schema.ts';
import { type PeriodRow, selectDuePeriods } from '../boards/boards.queries.ts';
import { anyUnranked } from '../feed/rank-bets.ts';
import { lockRanking } from '../feed/rank-queue.queries.ts';
import { selectFirst } from '../ranking/places.queries.ts';
import { insertFixedPlaces, markClosed } from './close.queries.ts';

/** Rounds that ended with the period are counted within some minutes. */
export const GRACE_SECONDS = 600;
const DAY_MS = 86_400_000;

/** What a prize of a period is called where it waits. */
export const placeReference = ({ code, key, periodId }: Pick<PeriodRow, 'code' | 'key' | 'periodId'>) =>
  `${code}:${key}:${periodId}`;

/** Fixes the places of a period and offers their prizes: all of it, or nothing. Under `lockRanking`. */
async function closePeriod(tx: Tx, period: PeriodRow): Promise<void> {
  const { terms, brand, periodId } = period;
  const { currency } = await loadSettings(tx, brand);
  const first = await selectFirst(tx, periodId, placesWithPrize(terms));
  const places = first.flatMap(({ playerId, value }, index) => {
    const prize = prizeOfPlace(terms, index + 1);
    return prize ? [{ place: index + 1, playerId, value, prize }] : [];
  });
  await insertFixedPlaces(tx, periodId, places);
  await markClosed(tx, periodId);
  const { EN, ...others } = terms.texts;
  const title = (place: number) => ({
    EN: `${EN.title}: ${place}`,
    ...Object.fromEntries(Object.entries(others).map(([language, text]) => [language, `${text.title}: ${place}`])),
  });
  const expiresAt = new Date(period.endsAt.getTime() + terms.claimDays * DAY_MS);
  await offerRewards(
    tx,
    places.map(
      ({ place, playerId, prize }): OfferedReward => ({
        brand,
        playerId,
        source: 'leaderboard',
        reference: placeReference(period),
        title: title(place),
        value:
          prize.kind === 'points'
            ? { kind: 'points', points: BigInt(prize.points) }
            : { ...prize, currency: currency.code },
        expiresAt,
      }),
    ),
  );
}

/** Closes periods that are over. What waits to be ranked comes first. Every node may call it; one works at a time. */
export async function closePeriods(db: Database, graceSeconds = GRACE_SECONDS): Promise<void> {
  await inTransaction(db, async (tx) => {
    if (!(await lockRanking(tx)) || (await anyUnranked(tx))) return;
    for (const period of await selectDuePeriods(tx, graceSeconds)) await closePeriod(tx, period);
  });
}
