import { formatMoney } from '@sampan/contract';
import { inTransaction } from '../../../platform/database/index.ts';
import { loadSettings } from '../../brand/index.ts';
import { ASK_SECONDS, retrySeconds } from '../cashier.rules.ts';
import { FOLLOW_WITHDRAWAL, followKey } from '../job-names.ts';
import { receivePaymentEvent } from '../providers/apply-payment-event.ts';
import { type FollowParts, isProviderFault, type OrderName } from '../providers/follow-parts.ts';
import { type PaymentProvider, ProviderRefused, ProviderUnreachable } from '../providers/payment-provider.ts';
import { returnMoney, takeStep } from './withdrawal-steps.ts';
import { noteSending, planWithdrawal, selectWithdrawal, type WithdrawalRow } from './withdrawals.queries.ts';

/** A job that sends takes this long at most; until then the sweep starts no second one beside it. */
const SENDING_SECONDS = 30;

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
    const isNew = order.state === 'approved';
    const ended = isNew ? await send(parts, provider, order) : (await askAbout(parts, provider, order)).ended;
    if (!ended) await plan(parts, order, { seconds: ASK_SECONDS, tries: 0 });
  } catch (error) {
    if (!isProviderFault(error)) throw error;
    parts.log.warn({ part: 'cashier', reference: order.reference, err: error }, 'the provider could not be asked');
    await plan(parts, order, { seconds: retrySeconds(order.tries), tries: order.tries + 1 });
  }
}

/** @returns whether the withdrawal has ended, or is no longer to be sent */
async function send(parts: FollowParts, provider: PaymentProvider, order: WithdrawalRow): Promise<boolean> {
  const leaseUntil = new Date(parts.clock.now().getTime() + SENDING_SECONDS * 1000);
  const before = await inTransaction(parts.db, (tx) => noteSending(tx, order, leaseUntil));
  if (before === null) return true;
  try {
    await ask(parts, provider, order);
    return false;
  } catch (error) {
    if (!(error instanceof ProviderRefused)) throw error;
    // Nothing was sent before that could have been done: the refusal is the whole answer.
    if (before === 0) return giveBack(parts, order, error);
    return resolveRefusal(parts, provider, { order, refusal: error });
  }
}

/**
 * A repetition was refused, but the request before it had no answer: it may have been paid, and the refusal may come from
 * whoever stands between us. Only the provider's own word that it has never seen it gives the money back.
 * @returns whether the withdrawal has ended @throws ProviderRefused, ProviderUnreachable while that word cannot be had
 */
async function resolveRefusal(
  parts: FollowParts,
  provider: PaymentProvider,
  { order, refusal }: { order: WithdrawalRow; refusal: ProviderRefused },
): Promise<boolean> {
  const { playerId, reference } = order;
  const { ended, status } = await askAbout(parts, provider, order);
  if (ended) return true;
  if (status === 'unknown') return giveBack(parts, order, refusal);
  const step = { playerId, reference, actor: 'platform' };
  await inTransaction(parts.db, (tx) => takeStep(tx, { ...step, from: ['approved'], to: 'sent' }));
  return false;
}

async function ask({ db }: FollowParts, provider: PaymentProvider, order: WithdrawalRow): Promise<void> {
  const { playerId, reference } = order;
  const { currency } = await loadSettings(db, order.brand);
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

/** What the provider says of it now. @returns `ended`: whether the withdrawal has ended by that */
async function askAbout({ db, log }: FollowParts, provider: PaymentProvider, order: WithdrawalRow) {
  const { status, event } = await provider.readStatus('payout', order.reference);
  if (!event || event.reference !== order.reference || event.kind !== 'payout') return { ended: false, status };
  const outcome = await receivePaymentEvent(db, order.provider, event);
  log.info({ part: 'cashier', reference: order.reference, outcome }, 'a withdrawal was settled by asking');
  return { ended: true, status };
}

/** The provider will not have it: nothing was paid, so the money goes back. */
async function giveBack({ db, log }: FollowParts, order: WithdrawalRow, error: ProviderRefused): Promise<true> {
  const { playerId, reference } = order;
  log.warn({ part: 'cashier', reference, err: error }, 'the provider refused a withdrawal');
  await inTransaction(db, async (tx) => {
    const step = { playerId, reference, actor: `provider:${order.provider}`, note: 'refused' };
    const failed = await takeStep(tx, { ...step, from: ['approved'], to: 'failed' });
    if (failed) await returnMoney(tx, failed);
  });
  return true;
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
