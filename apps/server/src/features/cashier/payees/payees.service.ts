import type { payeeSchema } from '@sampan/contract';
import type { z } from 'zod';
import { lockPlayer } from '../../../ledger/index.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { type Actor, requirePlayer } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/errors.ts';
import type { Random } from '../../../platform/random.ts';
import { maskAccount } from '../cashier.rules.ts';
import { MAX_PAYEES } from '../cashier.settings.ts';
import { selectOpenBanks } from '../deposits/methods.queries.ts';
import { insertPayee, markPayeeRemoved, type PayeeRow, selectPayees } from './payees.queries.ts';

export type Payee = z.output<typeof payeeSchema>;

/**
 * Adds a bank account; one the player has already is answered as it is.
 * @throws AppError request.invalid for a bank the brand does not list, payee.limit
 */
export async function addPayee(
  tx: Tx,
  actor: Actor,
  input: { bankCode: string; accountName: string; accountNumber: string; random: Random },
): Promise<Payee> {
  const { playerId, brand } = requirePlayer(actor);
  const { bankCode, accountName, accountNumber } = input;
  const bank = (await selectOpenBanks(tx, brand)).find((known) => known.code === bankCode);
  if (!bank)
    throw new AppError('request.invalid', { field: 'bankCode', reason: 'bankCode: is not in the list of banks' });
  await lockPlayer(tx, playerId);
  const payees = await selectPayees(tx, playerId);
  const known = payees.find((payee) => payee.bankCode === bankCode && payee.accountNumber === accountNumber);
  if (known) return presentPayee(known);
  if (payees.length >= MAX_PAYEES) throw new AppError('payee.limit', { count: MAX_PAYEES });
  const payee = { id: input.random.uuid(), bankCode, accountName, accountNumber };
  await insertPayee(tx, { playerId, brand, ...payee });
  return presentPayee({ ...payee, bankName: bank.name });
}

/** Withdrawals under way to it are not touched. @throws AppError payee.not.found */
export async function removePayee(tx: Tx, actor: Actor, input: { id: string }): Promise<Record<string, never>> {
  const removed = await markPayeeRemoved(tx, requirePlayer(actor).playerId, input.id);
  if (!removed) throw new AppError('payee.not.found');
  return {};
}

export function presentPayee(payee: PayeeRow): Payee {
  return {
    id: payee.id,
    bankCode: payee.bankCode,
    bankName: payee.bankName,
    accountName: payee.accountName,
    accountNumberMasked: maskAccount(payee.accountNumber),
  };
}
