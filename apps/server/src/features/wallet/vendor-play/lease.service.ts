import { currencyOf, type VendorLeaseValue, wireOfMinor } from '@sampan/contract';
import { lockPlayer } from '../../../ledger/index.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { AppError } from '../../../platform/http/errors.ts';
import { findGameSession } from '../../play/index.ts';
import { isOnBreak, leftToStake } from '../../protection/index.ts';
import { readWireUnit, successAnswer, type VendorAnswer } from '../../vendor-api/index.ts';
import { extendLease, selectVendor } from './lease.queries.ts';

/**
 * POST /vendor/v1/lease: lets a vendor that holds money take stakes of the session's player for a minute, and says how
 * much the player's own limits leave.
 * @throws AppError vendor.session.unknown, vendor.session.expired, vendor.player.excluded, vendor.player.limit,
 *   vendor.wallet.seamless for a vendor that holds no money, game.unavailable for one that is switched off
 */
export async function renewLease(
  tx: Tx,
  { vendor, sessionToken, now }: { vendor: string; sessionToken: string; now: Date },
): Promise<VendorAnswer> {
  const { enabled, holdsMoney } = await selectVendor(tx, vendor);
  // It has no address at which the end of a session could be told, and would be asked there for ever.
  if (!holdsMoney) throw new AppError('vendor.wallet.seamless');
  const found = await findGameSession(tx, vendor, sessionToken);
  if (!found) throw new AppError('vendor.session.unknown');
  // A break holds this lock until it has ended sessions and leases: read before it, the session would still look alive.
  await lockPlayer(tx, found.playerId);
  const session = await findGameSession(tx, vendor, sessionToken);
  if (!session?.live) throw new AppError('vendor.session.expired');
  if (!enabled) throw new AppError('game.unavailable');
  const { playerId, currency, sessionId, expiresAt } = session;
  if (await isOnBreak(tx, { playerId, now })) throw new AppError('vendor.player.excluded');
  const left = await leftToStake(tx, { playerId, now });
  if (left !== null && left <= 0n) throw new AppError('vendor.player.limit');
  const until = await extendLease(tx, { playerId, vendor, sessionId, expiresAt });
  const unit = await readWireUnit(tx, { vendor, currency: currencyOf(currency) });
  const stakeLeft = left === null ? null : wireOfMinor(left, unit);
  return successAnswer({ leaseUntil: until.getTime(), stakeLeft } satisfies VendorLeaseValue);
}
