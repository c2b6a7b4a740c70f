import { isDemo } from '@sampan/contract';
import { readBalances } from '../../../ledger/index.ts';
import type { Tx } from '../../../platform/database/index.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/errors.ts';
import { findClosed } from '../../market/index.ts';
import { readPlayerMobile } from '../member/read-person.ts';
import type { PlayerRow } from '../player.queries.ts';

/** A market that is closed to logins still lets in whoever has money to take out. @throws AppError market.closed */
export async function refuseLoginFrom(
  tx: Tx,
  actor: Actor,
  player: Pick<PlayerRow, 'player_id' | 'account_type'>,
): Promise<void> {
  if (isDemo(player.account_type)) return;
  const { player_id: playerId } = player;
  if ((await findClosed(actor, { action: 'login', phone: () => readPlayerMobile(tx, playerId) })) === null) return;
  const { main, held, away } = await readBalances(tx, playerId, actor.settings.currency.code);
  if (main + held + away === 0n) throw new AppError('market.closed');
}
