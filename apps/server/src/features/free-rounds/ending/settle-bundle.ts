import type { Tx } from '../../../platform/database/index.ts';
import { publish } from '../../../platform/realtime/publish.ts';
import { loadSettings } from '../../brand/index.ts';
import { vendorLimitsOf } from '../../catalogue/index.ts';
import { notifyPlayer } from '../../messages/index.ts';
import { type OfferedReward, offerRewards } from '../../rewards/index.ts';
import { endBundle, markSettled, selectBundle } from '../bundle.queries.ts';
import type { Bundle, BundleEnd } from '../bundle.ts';
import { endNotice } from './end-notice.ts';

/** By which the reward of a bundle is named. */
export const rewardOfBundle = (bundleId: string) => `free-rounds:${bundleId}`;

function giftOf({ currency, won: amount, winnings }: Bundle): OfferedReward['value'] {
  if (winnings.as === 'money') return { kind: 'money', currency, amount, turnoverPercent: winnings.turnoverPercent };
  const { times: timesTurnover, products, maxStake, days } = winnings;
  const most = maxStake === null ? null : BigInt(maxStake);
  return { kind: 'bonus', currency, amount, timesTurnover, products, maxStake: most, days };
}

/**
 * Gives what an ended bundle has won, once: credited at once, during a break it waits in the reward centre. What is beyond
 * one prize of the vendor is held for an operator, as any prize of it is. The caller holds player and bundle.
 */
async function settle(tx: Tx, bundle: Bundle): Promise<void> {
  const { brand, playerId, bundleId, title, vendor, gameCode: game, currency, won } = bundle;
  if (!(await markSettled(tx, bundleId))) return;
  if (won > 0n) {
    const { mostPrize } = vendorLimitsOf(await loadSettings(tx, brand), { vendor, game, currency });
    const reward: OfferedReward = {
      brand,
      playerId,
      source: 'free-rounds',
      reference: rewardOfBundle(bundleId),
      title,
      value: giftOf(bundle),
      expiresAt: null,
      ...(won > mostPrize ? { held: { reason: 'large-win' } } : { autoClaim: true }),
    };
    await offerRewards(tx, [reward]);
  }
  await publish(tx, { brand, playerId, event: { type: 'rewards' } });
}

/** After a win: the bundle is over when all of it is played and closed, or when it had ended and this was the last round. */
export async function settleWhenOver(tx: Tx, bundleId: string): Promise<void> {
  const bundle = await selectBundle(tx, bundleId);
  if (!bundle || bundle.playing > 0) return;
  if (bundle.state === 'ended') return settle(tx, bundle);
  if (bundle.taken < bundle.rounds) return;
  const ended = await endBundle(tx, bundleId, { because: 'played', tell: false });
  if (ended) await settle(tx, ended);
}

/**
 * Ends a bundle before all of it was played, and tells the player why, what was won and what is not played any more. A round
 * that is open goes on to its end; then what was won is given. The caller holds the player's lock.
 * @returns false when it was over
 */
export async function endEarly(tx: Tx, bundleId: string, because: Exclude<BundleEnd, 'played'>): Promise<boolean> {
  const ended = await endBundle(tx, bundleId, { because, tell: true });
  if (!ended) return false;
  if (ended.playing === 0) await settle(tx, ended);
  const { brand, playerId } = ended;
  const texts = endNotice(ended, because);
  await notifyPlayer(tx, { brand, playerId, id: rewardOfBundle(bundleId), topic: 'rewards', texts });
  await publish(tx, { brand, playerId, event: { type: 'rewards' } });
  return true;
}
