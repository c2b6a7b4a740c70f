import { readPlayerMobile, requireAge } from '../features/account/index.ts';
import { settleWhenCompleted } from '../features/bonuses/index.ts';
import { isVerified } from '../features/identity/index.ts';
import { refuseClosed } from '../features/market/index.ts';
import type { Tx } from '../platform/database/index.ts';
import { type Actor, requirePlayer } from '../platform/http/actor.ts';
import type { Services } from '../platform/services.ts';

/** What the sale of a ticket must know of brand and player, and who learns of a counted one. */
export const lotteryParts = {
  async refuseClosed(tx: Tx, actor: Actor, product: string): Promise<void> {
    const player = requirePlayer(actor);
    await requireAge(tx, player);
    const phone = () => readPlayerMobile(tx, player.playerId);
    const verified = () => isVerified(tx, player.playerId);
    await refuseClosed(tx, player, { action: 'bet', product, phone, verified });
  },
  settleWhenCompleted: ({ jobs }: Services) => settleWhenCompleted(jobs),
};
