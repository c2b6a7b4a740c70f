import { createHash } from 'node:crypto';
import { type Deposit, SLIP_MAX_BYTES } from '@sampan/contract';
import { lockPlayer } from '../../../ledger/index.ts';
import type { Tx } from '../../../platform/database/index.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/errors.ts';
import { cashierSettings } from '../cashier.settings.ts';
import { findOwnDeposit, getDeposit } from './deposit.service.ts';
import { prolongDeposit } from './deposits.queries.ts';
import { publishDeposit } from './present-deposit.ts';
import { insertSlip, MOST_SLIPS, selectSlipCounts } from './slips.queries.ts';

/** A picture that unpacks to more than this is not read: a small file may hold a huge one. */
const MOST_PIXELS = 40_000_000;
const LONGEST_SIDE = 1600;

/**
 * Keeps a picture of the transfer and gives the order time for a person to look at it. It credits nothing.
 * @throws AppError deposit.not.found, deposit.state for one that takes no pictures (any more), deposit.slip.limit,
 *   deposit.slip.invalid for what is no png or jpg, is larger than 5 MB, or cannot be read
 */
export async function addSlip(tx: Tx, actor: Actor, input: { reference: string; picture: string }): Promise<Deposit> {
  const found = await findOwnDeposit(tx, actor, input.reference);
  await lockPlayer(tx, found.playerId);
  const order = await findOwnDeposit(tx, actor, input.reference);
  if (order.account === null || order.state === 'paid') throw new AppError('deposit.state', { state: order.state });
  const sent = (await selectSlipCounts(tx, [order])).get(order.reference) ?? 0;
  if (sent >= MOST_SLIPS) throw new AppError('deposit.slip.limit', { count: sent });
  const slip = await redrawSlip(Buffer.from(input.picture, 'base64'));
  const { playerId, reference, brand } = order;
  await insertSlip(tx, { playerId, reference, brand, number: sent + 1, ...slip });
  await prolongDeposit(tx, order, actor.settings.get(cashierSettings.slipMinutes));
  await publishDeposit(tx, order);
  return getDeposit(tx, actor, input);
}

/**
 * The picture drawn anew: nothing of the file that came is kept but what can be seen, upright, at most 1600 px a side.
 * @throws AppError deposit.slip.invalid
 */
export async function redrawSlip(file: Buffer) {
  if (file.length > SLIP_MAX_BYTES) throw new AppError('deposit.slip.invalid', { reason: 'it is larger than 5 MB' });
  const isPng = file.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]));
  const isJpeg = file.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]));
  if (!isPng && !isJpeg) throw new AppError('deposit.slip.invalid', { reason: 'it is neither png nor jpg' });
  try {
    const { default: sharp } = await import('sharp');
    const { data, info } = await sharp(file, { limitInputPixels: MOST_PIXELS, failOn: 'error', pages: 1 })
      .rotate()
      .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#fff' })
      .jpeg({ quality: 80 })
      .toBuffer({ resolveWithObject: true });
    const fingerprint = createHash('sha256').update(data).digest();
    return { picture: data, width: info.width, height: info.height, fingerprint };
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw new AppError('deposit.slip.invalid', { reason: 'it is damaged' });
  }
}
