import { isDemo } from '@sampan/contract';
import { readPlayer, readPlayerMobile, requireAge } from '../features/account/index.ts';
import { isVerified } from '../features/identity/index.ts';
import { refuseClosed } from '../features/market/index.ts';
import type { PlayParts } from '../features/play/index.ts';
import { refuseDuringBreak } from '../features/protection/index.ts';
import { bringMoneyAlong } from '../features/wallet/index.ts';
import { AppError } from '../platform/http/errors.ts';
import type { Services } from '../platform/services.ts';

/** What a launch must know of brand, player, breaks and money that stands at vendors. */
export const launchParts = ({ random, jobs }: Services): PlayParts => ({
  launchSetting: async (tx, actor) => {
    await refuseDuringBreak(tx, actor);
    if (!isDemo(actor.accountType)) await requireAge(tx, actor);
    const { currency, playMoney } = actor.settings;
    const phone = () => readPlayerMobile(tx, actor.playerId);
    const verified = () => isVerified(tx, actor.playerId);
    const player = await readPlayer(tx, actor.playerId);
    if (!player) throw new AppError('session.expired');
    return {
      currency,
      nickname: player.nickname,
      publicUrl: actor.siteUrl,
      autoplay: playMoney,
      random,
      refuseClosed: (product) => refuseClosed(tx, actor, { action: 'bet', product, phone, verified }),
      bringMoney: (vendor: string) => bringMoneyAlong(tx, actor, { vendor, jobs }),
    };
  },
});
