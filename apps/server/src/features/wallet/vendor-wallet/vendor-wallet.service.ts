import { formatMoney, type MerchantWallet, type VendorTransferLine, wireStep } from '@sampan/contract';
import { holdForVendor, LedgerInsufficient, lockPlayer, readBalances, takeFromVendor } from '../../../ledger/index.ts';
import type { BrandSettings } from '../../../platform/brand-settings.ts';
import type { Queryable, Tx } from '../../../platform/database/index.ts';
import { type Actor, type PlayerActor, requirePlayer } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/errors.ts';
import { readBodyAmount } from '../../../platform/http/read-body-amount.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import { brandSettings } from '../../brand/index.ts';
import { refuseDuringBreak } from '../../protection/index.ts';
import { fixWireUnit } from '../../vendor-api/index.ts';
import { walletSettings } from '../wallet.settings.ts';
import {
  evaluateTransfer,
  insertTransfer,
  nextTransferNumber,
  selectTransfers,
  selectWallets,
  type TransferRow,
  type WalletRow,
} from './vendor-wallet.queries.ts';
import { vendorTransferReference } from './vendor-wallet.rules.ts';

/** Who is asked next about a transfer, by the job of this name (move-transfer.ts). */
export const MOVE_TRANSFER_JOB = 'wallet.move-transfer';
const NEWEST = 20;

/** Whose money, and in what. */
interface Owner {
  playerId: string;
  settings: BrandSettings;
}

interface WalletContext extends Owner {
  wallets: WalletRow[];
}

async function openContext(db: Queryable, { playerId, settings }: PlayerActor): Promise<WalletContext> {
  const { brand, currency } = settings;
  return { playerId, settings, wallets: await selectWallets(db, { playerId, brand, currency: currency.code }) };
}

/** E-023 */
export async function showMerchantWallet(db: Queryable, actor: Actor): Promise<MerchantWallet> {
  const player = requirePlayer(actor);
  const { wallets } = await openContext(db, player);
  const { currency } = actor.settings;
  const money = (minor: bigint) => formatMoney(minor, currency.digits);
  const isSingle = actor.settings.get(walletSettings.isSingle);
  return {
    isSingle,
    automatic: actor.settings.get(walletSettings.automaticTransfers),
    main: money((await readBalances(db, player.playerId, currency.code)).main),
    wallets: (isSingle ? [] : wallets).map(({ vendor, name, balance, pending, open }) => ({
      vendor,
      name,
      balance: money(balance),
      pending: money(pending),
      open,
    })),
  };
}

function present(row: TransferRow, { settings, wallets }: WalletContext): VendorTransferLine {
  const { reference, vendor, direction, state } = row;
  return {
    reference,
    at: row.createdAt.getTime(),
    vendor,
    name: wallets.find((wallet) => wallet.vendor === vendor)?.name ?? vendor,
    direction,
    amount: formatMoney(row.amount, settings.currency.digits),
    state,
  };
}

/** */
export async function listVendorTransfers(db: Queryable, actor: Actor): Promise<{ list: VendorTransferLine[] }> {
  const player = requirePlayer(actor);
  const context = await openContext(db, player);
  const rows = await selectTransfers(db, player.playerId, NEWEST);
  return { list: rows.map((row) => present(row, context)) };
}

interface Move {
  vendor: string;
  direction: 'in' | 'out';
  amount: bigint;
  /** The most that could be asked for. */
  most?: bigint;
  cause: 'player' | 'launch' | 'leave' | 'collect' | 'again';
}

/** What of an amount the vendor can write; the rest stays where it is. Money is moved in this unit from now on for good. */
async function movable(tx: Tx, { settings }: Owner, { vendor, amount }: Pick<Move, 'vendor' | 'amount'>) {
  const step = wireStep(await fixWireUnit(tx, { vendor, currency: settings.currency }));
  return { step, amount: amount - (amount % step) };
}

/**
 * Sets the money aside and leaves the rest to the job: the vendor is not asked while a connection waits.
 * @throws AppError balance.insufficient; transfer.amount.limits: less than the vendor can write
 */
export async function beginTransfer(
  tx: Tx,
  owner: Owner,
  { jobs, now, move: asked }: { jobs: Jobs; now: Date; move: Move },
): Promise<TransferRow> {
  const { playerId, settings } = owner;
  const { step, amount: moved } = await movable(tx, owner, asked);
  if (moved === 0n) {
    const most = asked.most ?? asked.amount;
    if (most < step) throw new AppError('balance.insufficient');
    const money = (minor: bigint) => formatMoney(minor, settings.currency.digits);
    throw new AppError('transfer.amount.limits', { min: money(step), max: money(most - (most % step)) });
  }
  const move = { ...asked, amount: moved };
  const { brand, currency } = settings;
  const timeZone = settings.get(brandSettings.timeZone);
  const reference = vendorTransferReference(await nextTransferNumber(tx), now, timeZone);
  const row = await insertTransfer(tx, { ...move, playerId, brand, reference, currency: currency.code });
  const entry = { brand, playerId, currency: currency.code, amount: move.amount, reference };
  try {
    if (move.direction === 'in') await holdForVendor(tx, { ...entry, key: `vt:${reference}:hold` });
    else await takeFromVendor(tx, { ...entry, key: `vt:${reference}:hold` }, move.vendor);
  } catch (error) {
    if (error instanceof LedgerInsufficient) throw new AppError('balance.insufficient');
    throw error;
  }
  await jobs.add(tx, MOVE_TRANSFER_JOB, { playerId, reference }, { key: `${MOVE_TRANSFER_JOB}:${reference}` });
  return row;
}

async function checkIncoming(
  tx: Tx,
  context: WalletContext,
  { actor, move }: { actor: PlayerActor; move: Move },
): Promise<void> {
  await refuseDuringBreak(tx, actor);
  const wallet = context.wallets.find(({ vendor }) => vendor === move.vendor);
  if (!wallet?.open || context.settings.get(walletSettings.isSingle)) throw new AppError('transfer.vendor.unavailable');
  const verdict = await evaluateTransfer(tx, context.playerId, move.amount);
  if (verdict === 'vendor.player.excluded') throw new AppError('protection.break');
  if (verdict !== 'ok') throw new AppError('protection.transfer.limit');
}

export interface TransferInput {
  vendor?: string | undefined;
  direction: 'in' | 'out' | 'collect';
  amount?: string | undefined;
}

/** What is to be moved for an intent; without an amount, all there is. */
function readMoves(context: WalletContext, input: TransferInput, main: bigint): Move[] {
  const { vendor, direction } = input;
  if (direction === 'collect')
    return context.wallets
      .filter((wallet) => wallet.balance > 0n && (vendor === undefined || wallet.vendor === vendor))
      .map((wallet) => ({
        vendor: wallet.vendor,
        direction: 'out',
        amount: wallet.balance,
        cause: vendor === undefined ? 'collect' : 'leave',
      }));
  const wallet = context.wallets.find((one) => one.vendor === vendor);
  if (!wallet) throw new AppError('transfer.vendor.unavailable');
  const all = direction === 'in' ? main : wallet.balance;
  const amount =
    input.amount === undefined ? all : readBodyAmount(input.amount, 'amount', context.settings.currency.digits);
  if (amount <= 0n || amount > all) throw new AppError('balance.insufficient');
  return [{ vendor: wallet.vendor, direction, amount, most: all, cause: 'player' }];
}

/**
 * E-021. Money may always be brought back, also during a break, where the vendor is switched off, and with the module
 * FUNDTRANS3 off, which ends what goes there (S-463).
 * @throws AppError function.disabled, transfer.vendor.unavailable, transfer.amount.limits, balance.insufficient,
 *   protection.break, protection.transfer.limit
 */
export async function transferWithVendor(
  tx: Tx,
  actor: Actor,
  { input, jobs }: { input: TransferInput; jobs: Jobs },
): Promise<{ transfers: VendorTransferLine[] }> {
  const player = requirePlayer(actor);
  if (input.direction === 'in' && !actor.settings.modules.has('FUNDTRANS3')) throw new AppError('function.disabled');
  await lockPlayer(tx, player.playerId);
  const context = await openContext(tx, player);
  const { main } = await readBalances(tx, player.playerId, context.settings.currency.code);
  const transfers: VendorTransferLine[] = [];
  for (const move of readMoves(context, input, main)) {
    if (move.direction === 'in') await checkIncoming(tx, context, { actor: player, move });
    transfers.push(present(await beginTransfer(tx, context, { jobs, now: player.now, move }), context));
  }
  return { transfers };
}

/**
 * A launch brings the main wallet along where the brand wants it so. Nothing to bring, or a limit: it is played with what
 * is there. @returns whether the brand wants it so: then leaving brings everything back
 */
export async function bringMoneyAlong(
  tx: Tx,
  player: PlayerActor,
  { vendor, jobs }: { vendor: string; jobs: Jobs },
): Promise<boolean> {
  const { settings } = player;
  if (settings.get(walletSettings.isSingle) || !settings.get(walletSettings.automaticTransfers)) return false;
  await lockPlayer(tx, player.playerId);
  const context = await openContext(tx, player);
  const wallet = context.wallets.find((one) => one.vendor === vendor);
  const { main } = await readBalances(tx, player.playerId, context.settings.currency.code);
  const { amount } = await movable(tx, context, { vendor, amount: main });
  if (wallet?.open && amount > 0n && (await evaluateTransfer(tx, player.playerId, amount)) === 'ok') {
    const move = { vendor, direction: 'in', amount, cause: 'launch' } as const;
    await beginTransfer(tx, context, { jobs, now: player.now, move });
  }
  return true;
}
