import type { Withdrawal } from '@sampan/contract';
import type { Step } from '@sampan/ui';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import type { CashierKey } from '../locales/index.ts';
import { type Pier, type PierState, piersOf, receiptOf } from './withdrawal-steps.ts';

const stateWords: Readonly<Record<PierState, CashierKey>> = {
  done: 'cashier.step.isDone',
  now: 'cashier.step.isNow',
  next: 'cashier.step.isNext',
  failed: 'cashier.step.isFailed',
};

/** What is said below each pier. */
function useDetails(order: Withdrawal, now: number, receiptMinutes: number): (pier: Pier) => string {
  const t = useMessages<CashierKey>();
  const { money, time } = useFormat();
  const arrival = (pier: Pier): string => {
    const receipt = receiptOf(order, now);
    if (receipt === 'confirmed') return t('cashier.step.confirmed', { time: time(order.receiptConfirmedAt ?? now) });
    if (receipt === 'counted') return t('cashier.step.counted', { minutes: receiptMinutes });
    if (pier.state === 'done')
      return order.countsAsReceivedAt === null
        ? ''
        : t('cashier.step.countsAt', { time: time(order.countsAsReceivedAt) });
    return order.expectedAt === null
      ? t('cashier.step.paidNoTime')
      : t('cashier.step.paidExpected', { time: time(order.expectedAt) });
  };
  return (pier) => {
    const amount = money(order.amount);
    switch (pier.key) {
      case 'requested':
        return t('cashier.step.requestedText', { amount });
      case 'approved':
        return t(pier.state === 'next' ? 'cashier.step.approvedNext' : 'cashier.step.approvedText');
      case 'sent':
        return `${order.payee.bankName} ${order.payee.accountNumberMasked}`;
      case 'paid':
        return arrival(pier);
      default:
        // The operator's sentence ends as it likes, so the money stands in a line of its own.
        return [pier.note, t('cashier.step.back', { amount })].filter(Boolean).join('\n');
    }
  };
}

/** A withdrawal as steps in words. */
export function useWithdrawalSteps(order: Withdrawal, now: number, receiptMinutes: number): Step[] {
  const t = useMessages<CashierKey>();
  const { time } = useFormat();
  const detailOf = useDetails(order, now, receiptMinutes);
  const when = (pier: Pier) => {
    if (pier.at !== null) return time(pier.at);
    return pier.key === 'paid' && order.expectedAt !== null ? `~${time(order.expectedAt)}` : undefined;
  };
  return piersOf(order).map((pier) => ({
    id: pier.key,
    state: pier.state,
    stateText: t(stateWords[pier.state]),
    title: t(`cashier.step.${pier.key}`),
    detail: detailOf(pier),
    time: when(pier),
  }));
}
