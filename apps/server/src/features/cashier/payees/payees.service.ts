import { isSameName, type payeeSchema } from '@sampan/contract';
import type { z } from 'zod';
import { lockPlayer } from '../../../ledger/index.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { type Actor, requirePlayer } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/errors.ts';
import type { Random } from '../../../platform/random.ts';
import { readPayeeName } from '../../account/index.ts';
import { matchExcluded } from '../../protection/index.ts';
import { maskAccount } from '../cashier.rules.ts';
import { withdrawalSettings } from '../withdrawals/withdrawal.settings.ts';
import { selectOpenBanks } from './banks.queries.ts';
import {
  countPayeesEver,
  fixPayeeName,
  insertPayee,
  markPayeeRemoved,
  type PayeeRow,
  selectPayeeName,
  selectPayees,
} from './payees.queries.ts';

export type Payee = z.output<typeof payeeSchema>;

export interface NewPayee {
  bankCode: string;
  accountName: string;
  accountNumber: string;
  random: Random;
}

/**
 * Adds an account; one the player has already is answered as it is. All accounts of a player are in one name: the one
 * given at registration, else the first account's. An account that is added (again) waits before it can be used; the
 * very first one waits a time of its own.
 * @throws AppError request.invalid for a bank the brand does not list or a number that is none of the bank's,
 *   payee.limit, payee.name.mismatch
 */
export async function addPayee(tx: Tx, actor: Actor, input: NewPayee): Promise<Payee> {
  const { playerId, brand } = requirePlayer(actor);
  const { bankCode, accountName, accountNumber } = input;
  const bank = (await selectOpenBanks(tx, brand)).find((known) => known.code === bankCode);
  if (!bank)
    throw new AppError('request.invalid', { field: 'bankCode', reason: 'bankCode: is not in the list of banks' });
  if (!new RegExp(`^(?:${bank.pattern})$`).test(accountNumber)) {
    const reason = `accountNumber: is no number of ${bank.name}, such as ${bank.example}`;
    throw new AppError('request.invalid', { field: 'accountNumber', reason });
  }
  await lockPlayer(tx, playerId);
  const payees = await selectPayees(tx, playerId);
  const known = payees.find((payee) => payee.bankCode === bankCode && payee.accountNumber === accountNumber);
  if (known) return presentPayee(known);
  const most = actor.settings.get(withdrawalSettings.payeesMax);
  if (payees.length >= most) throw new AppError('payee.limit', { count: most });
  await checkName(tx, { playerId, brand, accountName });
  const cooling = actor.settings.get(withdrawalSettings.payeeCooling);
  const minutes = (await countPayeesEver(tx, playerId)) === 0 ? cooling.firstMinutes : cooling.minutes;
  const payee = { id: input.random.uuid(), bankCode, accountName, accountNumber };
  const { usableAt, coolingSeconds } = await insertPayee(tx, { playerId, brand, ...payee, minutes });
  // Money goes out to it whoever they are; only play is closed.
  await matchExcluded(tx, requirePlayer(actor));
  return presentPayee({ ...payee, bankName: bank.name, usableAt, coolingSeconds });
}

/** The name stays as it was at the first use; removing every account does not free it. @throws AppError payee.name.mismatch */
async function checkName(
  tx: Tx,
  { playerId, brand, accountName }: { playerId: string; brand: string; accountName: string },
): Promise<void> {
  const fixed = await selectPayeeName(tx, playerId);
  const name = fixed ?? ((await readPayeeName(tx, playerId)) || accountName);
  if (!isSameName(name, accountName)) throw new AppError('payee.name.mismatch', { name });
  if (fixed === null) await fixPayeeName(tx, { playerId, brand, name });
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
    usableAt: payee.coolingSeconds > 0 ? payee.usableAt.getTime() : null,
  };
}
