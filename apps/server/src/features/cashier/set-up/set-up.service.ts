import { parseMoney, promptPayAccount } from '@sampan/contract';
import { z } from 'zod';
import type { Tx } from '../../../platform/database/index.ts';
import { invalidRequest } from '../../../platform/http/errors.ts';
import type { OperatorActor } from '../../../platform/operator-actor.ts';
import { defineProposalKind } from '../../../platform/proposal-kind.ts';
import { loadSettings } from '../../brand/index.ts';
import { type ProposalRow, perform, propose } from '../../operators/index.ts';
import { insertAccount, selectAccount } from '../deposits/accounts.queries.ts';
import { insertMethod, selectMethod } from '../deposits/methods/methods.queries.ts';
import { selectGateway } from '../providers/gateway/gateway.queries.ts';
import { MANUAL_PROVIDER } from '../providers/manual-provider.ts';
import { countMethods, replacePayoutRoute } from './set-up.queries.ts';

const CODE = /^[a-z0-9-]{2,20}$/;

export const methodKinds = ['redirect', 'transfer', 'qr'] as const;
export interface AddMethod {
  code: string;
  name: string;
  provider: string;
  kind: (typeof methodKinds)[number];
  min: string;
  max: string;
  /** Of our own, for a transfer or a payment code. */
  account: string | null;
}

/** Adds a way to pay in the brand's own money, open at once. @throws AppError operator.*, request.invalid */
export function addMethod(tx: Tx, actor: OperatorActor, input: AddMethod): Promise<void> {
  const { brand } = actor;
  const { code, provider, kind, account } = input;
  return perform(tx, actor, { permission: 'methods.change', what: 'method.add', subject: code }, async () => {
    const { currency } = await loadSettings(tx, brand);
    const read = (field: 'min' | 'max') => {
      const amount = parseMoney(input[field], currency.digits);
      if (amount === null || amount <= 0n) throw invalidRequest(field, `${field} is an amount such as 100.`);
      return amount;
    };
    const [minAmount, maxAmount] = [read('min'), read('max')];
    if (minAmount > maxAmount) throw invalidRequest('min', 'min is above max.');
    if (!CODE.test(code)) throw invalidRequest('code', 'CODE has 2 to 20 small letters, digits and dashes.');
    if (await selectMethod(tx, brand, code)) throw invalidRequest('code', `There is a method ${code} already.`);
    await checkPayer(tx, actor, input, currency.code);
    const position = await countMethods(tx, brand);
    const method = { brand, code, name: input.name.trim(), provider, kind, minAmount, maxAmount, fee: 0n };
    await insertMethod(tx, { ...method, position, ...(account === null ? {} : { account }) });
    return { result: undefined, after: { ...input } };
  });
}

/** @throws AppError request.invalid */
async function checkPayer(
  tx: Tx,
  { brand }: OperatorActor,
  { provider, kind, account }: AddMethod,
  currency: string,
): Promise<void> {
  if (provider !== MANUAL_PROVIDER) {
    if (kind !== 'redirect' || account !== null)
      throw invalidRequest('kind', 'A gateway has a page of its own: --kind redirect, and no account.');
    if (!(await selectGateway(tx, provider))) throw invalidRequest('provider', `There is no gateway ${provider}.`);
    return;
  }
  const known = account === null ? undefined : await selectAccount(tx, brand, account);
  if (!known || known.currency !== currency)
    throw invalidRequest('account', `Name --account, one of ours in ${currency}: receiving list shows them.`);
  if (kind === 'redirect' || (kind === 'qr' && known.scheme === 'none'))
    throw invalidRequest(
      'kind',
      `${account} takes transfers${known.scheme === 'none' ? '' : ' and payment codes'} only.`,
    );
}

/** Sends withdrawals out another way. @throws AppError operator.*, request.invalid */
export function setPayoutRoute(tx: Tx, actor: OperatorActor, input: { provider: string; fee: string }): Promise<void> {
  const { brand } = actor;
  const { provider } = input;
  return perform(tx, actor, { permission: 'methods.change', what: 'payout.route', subject: provider }, async () => {
    const fee = parseMoney(input.fee, (await loadSettings(tx, brand)).currency.digits);
    if (fee === null || fee < 0n) throw invalidRequest('fee', 'fee is an amount such as 0.');
    if (provider !== MANUAL_PROVIDER)
      throw invalidRequest(
        'provider',
        `Withdrawals go out by ${MANUAL_PROVIDER}; a provider that pays out is an adapter.`,
      );
    const before = await replacePayoutRoute(tx, { brand, provider, fee });
    return { result: undefined, before, after: { provider, fee } };
  });
}

const KIND = 'receiving.add';
export const schemes = ['none', 'promptpay', 'vietqr', 'qrph'] as const;
const receiving = z.strictObject({
  code: z.string().regex(CODE, 'CODE has 2 to 20 small letters, digits and dashes'),
  bankName: z.string().trim().min(1).max(60),
  accountName: z.string().trim().min(1).max(60),
  accountNumber: z.string().regex(/^[0-9]{4,20}$/, 'the number has 4 to 20 digits'),
  scheme: z.enum(schemes),
  schemeBank: z.string().max(20),
  city: z.string().max(30),
});
export type ReceivingInput = z.input<typeof receiving>;

/** Asks that money comes in on this account: two must agree, whoever it belongs to gets the deposits. @throws AppError operator.*, request.invalid */
export async function proposeReceiving(tx: Tx, actor: OperatorActor, input: ReceivingInput): Promise<ProposalRow> {
  const parsed = receiving.safeParse(input);
  if (!parsed.success) throw invalidRequest('account', parsed.error.issues.map(({ message }) => message).join('; '));
  const account = parsed.data;
  const { code, bankName, accountName, accountNumber } = account;
  if (await selectAccount(tx, actor.brand, code)) throw invalidRequest('code', `There is an account ${code} already.`);
  const does = `Players pay in to ${accountNumber} of ${accountName} at ${bankName}.`;
  return propose(tx, actor, { kind: KIND, subject: code, payload: account, does, once: true });
}

export const receivingProposals = defineProposalKind(KIND, receiving, async (tx, { brand }, { payload }) => {
  const { code, digits } = (await loadSettings(tx, brand)).currency;
  const { accountNumber, scheme } = payload;
  const qrAccount = scheme === 'promptpay' ? promptPayAccount(accountNumber) : accountNumber;
  await insertAccount(tx, { ...payload, brand, qrAccount, currency: code, digits, notifier: null });
  return { says: `Money comes in on ${payload.code} from now on: method add can name it.`, after: payload };
});
