import type { Logger } from '@sampan/service-kit/log';
import { type Database, inTransaction, type Tx } from '../../../platform/database/index.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import { loadSettings } from '../../brand/index.ts';
import type { AskParts } from '../../vendor-api/index.ts';
import { bookTransfer } from './book-transfer.ts';
import {
  endTransfer,
  noteAttempt,
  selectTransfer,
  selectWallets,
  type TransferRow,
  waitUntil,
} from './vendor-wallet.queries.ts';
import { pauseBefore } from './vendor-wallet.rules.ts';
import { beginTransfer, MOVE_TRANSFER_JOB } from './vendor-wallet.service.ts';
import { askBalance, askStatus, type Said, sendTransfer } from './vendor-wallet-client.ts';

export interface MoveParts extends AskParts {
  db: Database;
  jobs: Jobs;
  log: Logger;
}

/**
 * Who leaves a game just after a lost round asks for more than the vendor has, until that round is reported: then what is
 * there is asked for. @returns minor units; null: nothing more is to be done
 */
async function readWhatIsThere(parts: MoveParts, row: TransferRow, said: Said): Promise<bigint | null> {
  const everything = row.direction === 'out' && (row.cause === 'leave' || row.cause === 'collect');
  if (said.state !== 'refused' || !everything) return null;
  return (await askBalance(parts, row))?.minor ?? null;
}

/** Once: a second refusal leaves the money at the vendor, where the player sees it. */
async function bringTheRest(
  tx: Tx,
  parts: MoveParts,
  { row, there }: { row: TransferRow; there: bigint },
): Promise<void> {
  const { playerId, brand, vendor } = row;
  const settings = await loadSettings(tx, brand);
  const wallets = await selectWallets(tx, { playerId, brand, currency: settings.currency.code });
  const ours = wallets.find((wallet) => wallet.vendor === vendor)?.balance ?? 0n;
  const amount = there < ours ? there : ours;
  if (amount <= 0n) return;
  const move = { vendor, direction: 'out', amount, cause: 'again' } as const;
  await beginTransfer(tx, { playerId, settings }, { jobs: parts.jobs, now: parts.clock.now(), move });
}

/**
 * One step of a pending transfer: sent once, then asked about until the vendor says. Two runs at once end it once: the
 * row is locked when it is booked, and its ledger keys follow from it.
 */
export async function moveTransfer(parts: MoveParts, name: { playerId: string; reference: string }): Promise<void> {
  const before = await inTransaction(parts.db, (tx) => noteAttempt(tx, name));
  const row = before === null ? null : await selectTransfer(parts.db, name);
  if (before === null || !row) return;
  // Sent once: a second sending could overtake a status that has said "refused".
  const said: Said = before === 0 ? await sendTransfer(parts, row) : await askStatus(parts, row);
  const there = await readWhatIsThere(parts, row, said);
  await inTransaction(parts.db, async (tx) => {
    const locked = await selectTransfer(tx, name, { keep: true });
    if (locked?.state !== 'pending') return;
    if (said.state !== 'unknown') {
      await bookTransfer(tx, locked, said.state);
      await endTransfer(tx, locked, { state: said.state, reason: said.reason });
      if (there !== null) await bringTheRest(tx, parts, { row: locked, there });
      return;
    }
    const { vendor, reference } = locked;
    parts.log.warn(
      { vendor, reference, attempt: before + 1, reason: said.reason },
      'transfer in doubt, will be asked about',
    );
    const runAt = new Date(Date.now() + pauseBefore(before));
    await waitUntil(tx, locked, runAt);
    await parts.jobs.add(tx, MOVE_TRANSFER_JOB, name, { key: `${MOVE_TRANSFER_JOB}:${reference}`, runAt });
  });
}
