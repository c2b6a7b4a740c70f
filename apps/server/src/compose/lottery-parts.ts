import { readPlayerMobile, requireAge } from '../features/account/index.ts';
import { settleWhenCompleted } from '../features/bonuses/index.ts';
import { isVerified } from '../features/identity/index.ts';
import { findClosed } from '../features/market/index.ts';
import type { Tx } from '../platform/database/index.ts';
import { type Actor, requirePlayer } from '../platform/http/actor.ts';
import { AppError } from '../platform/http/errors.ts';
import type { Services } from '../platform/services.ts';

/** What the sale of a ticket must know of brand and player, and who learns of a counted one. */
export const lotteryParts = {
  /** The brand's row is held by whoever asks, once for all players of a transaction: nobody closes a gate meanwhile. */
  async refuseClosed(tx: Tx, actor: Actor, product: string): Promise<void> {
    const player = requirePlayer(actor);
    await requireAge(tx, player);
    const phone = () => readPlayerMobile(tx, player.playerId);
    const verified = () => isVerified(tx, player.playerId);
    const closed = await findClosed(player, { action: 'bet', product, phone, verified });
    if (closed) throw new AppError(closed);
  },
  settleWhenCompleted: ({ jobs }: Services) => settleWhenCompleted(jobs),
};
