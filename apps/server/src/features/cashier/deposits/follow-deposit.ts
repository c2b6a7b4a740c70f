import { formatMoney } from '@sampan/contract';
import { type Database, inTransaction, type Tx } from '../../../platform/database/index.ts';
import { loadSettings } from '../../brand/index.ts';
import { ASK_SECONDS, retrySeconds } from '../cashier.rules.ts';
import { FOLLOW_DEPOSIT, followKey } from '../job-names.ts';
import { receivePaymentEvent } from '../providers/apply-payment-event.ts';
import { type FollowParts, isProviderFault, type OrderName } from '../providers/follow-parts.ts';
import { ProviderRefused, ProviderUnreachable } from '../providers/payment-provider.ts';
import { type DepositRow, endDeposit, planDeposit, selectDeposit, storeProviderOrder } from './deposits.queries.ts';
import { publishDeposit } from './present-deposit.ts';

/**
 * One look at a waiting order: asks the provider for it until there is an answer, then asks about it until it is paid,
 * and ends it when its time is up. An unknown outcome changes nothing and is asked about again.
 */
export async function followDeposit(parts: FollowParts, name: OrderName): Promise<void> {
  const { db } = parts;
  const order = await selectDeposit(db, name.playerId, name.reference);
  if (!order || order.state !== 'waiting') return;
  if (order.account !== null) return watchOwnAccount(parts, order);
  try {
    const settled = order.payUrl === '' && !order.isDue ? await place(parts, order) : await askAbout(parts, order);
    if (settled) return;
    if (order.isDue) await end(db, order, 'expired');
    else await plan(parts, order, { seconds: ASK_SECONDS, tries: 0 });
  } catch (error) {
    if (error instanceof ProviderRefused && order.payUrl === '') {
      parts.log.warn({ part: 'cashier', reference: order.reference, err: error }, 'the provider refused a deposit');
      await end(db, order, 'declined');
      return;
    }
    if (!isProviderFault(error)) throw error;
    parts.log.warn({ part: 'cashier', reference: order.reference, err: error }, 'the provider could not be asked');
    // Its time is up all the same; should it have been paid, the callback still credits it.
    if (order.isDue) await end(db, order, 'expired');
    else await plan(parts, order, { seconds: retrySeconds(order.tries), tries: order.tries + 1 });
  }
}

/** Money on an account of ours comes by statement or notice: there is nobody to ask, only a time to wait. */
async function watchOwnAccount(parts: FollowParts, order: DepositRow): Promise<void> {
  if (order.isDue) return end(parts.db, order, 'expired');
  const left = (order.expiresAt.getTime() - parts.clock.now().getTime()) / 1000;
  return plan(parts, order, { seconds: Math.max(1, left), tries: 0 });
}

/** @returns false: it waits for its payment now */
async function place(parts: FollowParts, order: DepositRow): Promise<boolean> {
  const { db, providers, returnUrl } = parts;
  const provider = await providers.find(order.provider);
  if (!provider) throw new ProviderUnreachable(`provider ${order.provider} is not set up`);
  const brand = await loadSettings(db, order.brand);
  const answer = await provider.createOrder({
    reference: order.reference,
    amount: formatMoney(order.payAmount, order.payDigits),
    currency: order.payCurrency,
    description: brand.name,
    returnUrl: await returnUrl(order),
    language: order.language,
    expiresAt: order.expiresAt.getTime(),
  });
  await inTransaction(db, async (tx) => {
    const stored = await storeProviderOrder(tx, order, answer);
    if (stored) await publishDeposit(tx, order);
  });
  return false;
}

/** @returns whether the order has ended by what the provider said */
async function askAbout({ db, providers, log }: FollowParts, order: DepositRow): Promise<boolean> {
  const provider = await providers.find(order.provider);
  if (!provider) throw new ProviderUnreachable(`provider ${order.provider} is not set up`);
  const { event } = await provider.readStatus('payment', order.reference);
  if (!event || event.reference !== order.reference || event.kind !== 'payment') return false;
  const outcome = await receivePaymentEvent(db, order.provider, event);
  log.info({ part: 'cashier', reference: order.reference, outcome }, 'a deposit was settled by asking');
  return true;
}

function end(db: Database, order: DepositRow, state: 'expired' | 'declined'): Promise<void> {
  return inTransaction(db, async (tx: Tx) => {
    const ended = await endDeposit(tx, order, state);
    if (ended) await publishDeposit(tx, ended);
  });
}

/** The next look: after so many seconds, or when its time is up if that comes first. */
function plan(parts: FollowParts, order: DepositRow, next: { seconds: number; tries: number }): Promise<void> {
  const { playerId, reference } = order;
  const now = parts.clock.now().getTime();
  const followAt = new Date(Math.min(now + next.seconds * 1000, Math.max(order.expiresAt.getTime(), now)));
  return inTransaction(parts.db, async (tx) => {
    await planDeposit(tx, order, { followAt, tries: next.tries });
    await parts.jobs.add(tx, FOLLOW_DEPOSIT, { playerId, reference }, { key: followKey(reference), runAt: followAt });
  });
}
