import type { RewardReceipt } from '@sampan/contract';
import { formatMoney } from '@sampan/contract';
import type { Tx } from '../../../platform/database/index.ts';
import type { PlayerActor } from '../../../platform/http/actor.ts';
import { AppError, type Refusal, refuse } from '../../../platform/http/errors.ts';
import { readMarkHashes } from '../../bonuses/index.ts';
import { offerRewards, readOffered } from '../../rewards/index.ts';
import { dailyDrawSettings } from '../daily-draw.settings.ts';
import { drawTexts, textOf } from '../daily-draw-texts.ts';
import { openSeed } from '../days/commit-days.ts';
import { addSpent, lockToday, selectSeed } from '../days/days.queries.ts';
import { insertDraw, leaveMarks, selectPlace } from './draw.queries.ts';
import { drawPlace } from './draw-place.ts';
import { canPay, costOf, type OpenDay, readToday, valueOf } from './wheel.ts';

/** Why this player cannot draw now, before anything is written. */
async function verify(tx: Tx, actor: PlayerActor, day: OpenDay): Promise<void> {
  if ((await selectPlace(tx, { day: day.day, playerId: actor.playerId })) !== null)
    throw new AppError('reward.claimed');
  if (!canPay(day)) throw new AppError('reward.exhausted');
}

/**
 * Draws for the player once today and credits it at once. The caller holds the player's lock.
 * @throws AppError reward.expired (another day), reward.claimed, reward.exhausted. One person with several accounts is
 * refused by what is returned: the marks that tell it stay.
 */
export async function lightLantern(tx: Tx, actor: PlayerActor, asked: string): Promise<RewardReceipt | Refusal> {
  const { brand, playerId, settings } = actor;
  const { digits, code: currency } = settings.currency;
  if ((await readToday(tx, settings))?.day !== asked) throw new AppError('reward.expired');
  const day = (await lockToday(tx, brand)) as OpenDay | null;
  if (day?.day !== asked) throw new AppError('reward.expired');
  await verify(tx, actor, day);
  if (await leaveMarks(tx, { brand, day: day.day, playerId }, await readMarkHashes(tx, playerId)))
    return refuse('bonus.same.person');

  const kept = await selectSeed(tx, day);
  if (!kept) throw new Error(`the seed of ${brand} ${day.day} is not there`);
  const serverSeed = await openSeed(tx, day, kept);
  const place = drawPlace({ serverSeed, playerId, day: day.day, places: day.places.length });
  const won = day.places[place];
  if (!won) throw new Error(`the wheel of ${brand} ${day.day} has no place ${place}`);
  const cost = costOf(won);
  await insertDraw(tx, { brand, day: day.day, playerId, place });
  await addSpent(tx, day, cost);
  const turnoverPercent = settings.get(dailyDrawSettings.wheel)?.turnoverPercent ?? 0;
  const source = 'daily-draw' as const;
  const value =
    won.kind === 'points'
      ? ({ kind: 'points', points: cost.points } as const)
      : ({ kind: 'money', currency, amount: cost.money, turnoverPercent } as const);
  await offerRewards(tx, [
    { brand, playerId, source, reference: day.day, title: drawTexts.title, value, expiresAt: null, autoClaim: true },
  ]);
  const [given] = await readOffered(tx, { playerId, source, references: [day.day] });
  if (given?.state !== 'claimed') throw new Error(`the draw of ${playerId} on ${day.day} was not credited`);
  const required = formatMoney(won.kind === 'points' ? 0n : (cost.money * BigInt(turnoverPercent)) / 100n, digits);
  const title = textOf(actor, 'title');
  return {
    id: `daily-draw:${day.day}`,
    reference: given.id,
    title,
    value: valueOf(won),
    required,
    stakeBy: null,
    place,
  };
}
