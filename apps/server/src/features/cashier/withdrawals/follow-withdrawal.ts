import { formatMoney } from '@sampan/contract';
import { inTransaction } from '../../../platform/database/index.ts';
import { readBrand } from '../../brand/index.ts';
import { ASK_SECONDS, retrySeconds } from '../cashier.rules.ts';
import { FOLLOW_WITHDRAWAL, followKey } from '../job-names.ts';
import { applyPaymentEvent } from '../providers/apply-payment-event.ts';
import { type FollowParts, isProviderFault, type OrderName } from '../providers/follow-parts.ts';
import { type PaymentProvider, ProviderRefused, ProviderUnreachable } from '../providers/payment-provider.ts';
import { returnMoney, takeStep } from './withdrawal-steps.ts';
import { planWithdrawal, selectWithdrawal, type WithdrawalRow } from './withdrawals.queries.ts';

/**
 * One look at an approved withdrawal: sends it to the provider, under the same reference until there is an answer, then
 * asks about it until it is paid or declined. The money stays held as long as the outcome is unknown.
 */
export async function followWithdrawal(parts: FollowParts, name: OrderName): Promise<void> {
  const order = await selectWithdrawal(parts.db, name.playerId, name.reference);
  if (!order || (order.state !== 'approved' && order.state !== 'sent')) return;
  try {
    const provider = await parts.providers.find(order.provider);
    if (!provider) throw new ProviderUnreachable(`provider ${order.provider} is not set up`);
    if (order.state === 'approved') await send(parts, provider, order);
    else if (await askAbout(parts, provider, order)) return;
    await plan(parts, order, { seconds: ASK_SECONDS, tries: 0 });
  } catch (error) {
    if (error instanceof ProviderRefused && order.state === 'approved') return giveBack(parts, order, error);
    if (!isProviderFault(error)) throw error;
    parts.log.warn({ part: 'cashier', reference: order.reference, err: error }, 'the provider could not be asked');
    await plan(parts, order, { seconds: retrySeconds(order.tries), tries: order.tries + 1 });
  }
}

async function send({ db }: FollowParts, provider: PaymentProvider, order: WithdrawalRow): Promise<void> {
  const { playerId, reference } = order;
  const { currency } = await readBrand(db, order.brand);
  const { providerReference } = await provider.createPayout({
    reference,
    amount: formatMoney(order.amount - order.fee, currency.digits),
    currency: order.currency,
    accountName: order.accountName,
    accountNumber: order.accountNumber,
    bankCode: order.bankCode,
  });
  const step = { playerId, reference, providerReference, actor: 'platform' };
  await inTransaction(db, (tx) => takeStep(tx, { ...step, from: ['approved'], to: 'sent' }));
}

/** @returns whether the withdrawal has ended by what the provider said */
async function askAbout({ db, log }: FollowParts, provider: PaymentProvider, order: WithdrawalRow): Promise<boolean> {
  const { event } = await provider.readStatus('payout', order.reference);
  if (!event || event.reference !== order.reference || event.kind !== 'payout') return false;
  const outcome = await inTransaction(db, (tx) => applyPaymentEvent(tx, order.provider, event));
  log.info({ part: 'cashier', reference: order.reference, outcome }, 'a withdrawal was settled by asking');
  return true;
}

/** The provider will not have it: nothing was paid, so the money goes back. */
async function giveBack({ db, log }: FollowParts, order: WithdrawalRow, error: ProviderRefused): Promise<void> {
  const { playerId, reference } = order;
  log.warn({ part: 'cashier', reference, err: error }, 'the provider refused a withdrawal');
  await inTransaction(db, async (tx) => {
    const step = { playerId, reference, actor: `provider:${order.provider}`, note: 'refused' };
    const failed = await takeStep(tx, { ...step, from: ['approved'], to: 'failed' });
    if (failed) await returnMoney(tx, failed);
  });
}

function plan(parts: FollowParts, order: WithdrawalRow, next: { seconds: number; tries: number }): Promise<void> {
  const { playerId, reference } = order;
  const followAt = new Date(parts.clock.now().getTime() + next.seconds * 1000);
  return inTransaction(parts.db, async (tx) => {
    await planWithdrawal(tx, order, { followAt, tries: next.tries });
    await parts.jobs.add(
      tx,
      FOLLOW_WITHDRAWAL,
      { playerId, reference },
      { key: followKey(reference), runAt: followAt },
    );
  });
}
