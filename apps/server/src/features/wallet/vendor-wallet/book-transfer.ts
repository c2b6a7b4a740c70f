import { giveToVendor, releaseFromVendor, returnFromVendor } from '../../../ledger/index.ts';
import type { Tx } from '../../../platform/database/index.ts';
import type { TransferRow } from './vendor-wallet.queries.ts';

/** Gives the money that was held for a transfer to whom it belongs now. The caller holds the transfer's row. */
export async function bookTransfer(tx: Tx, row: TransferRow, state: 'done' | 'refused'): Promise<void> {
  const { brand, playerId, currency, amount, reference, vendor, direction } = row;
  const entry = { brand, playerId, currency, amount, reference, key: `vt:${reference}:${state}` };
  const arrives = (direction === 'in') === (state === 'done');
  if (arrives) await giveToVendor(tx, entry, vendor);
  else if (direction === 'in') await releaseFromVendor(tx, entry);
  else await returnFromVendor(tx, entry);
}
