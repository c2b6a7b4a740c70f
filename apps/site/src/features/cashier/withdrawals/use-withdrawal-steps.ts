import type { Withdrawal } from '@sampan/contract';
import type { Step } from '@sampan/ui';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import type { CashierKey } from '../locales/index.ts';
import { receiptOf, type StepState, stepsOf, type WithdrawalStep } from './withdrawal-steps.ts';

const stateWords: Readonly<Record<StepState, CashierKey>> = {
  done: 'cashier.step.isDone',
  now: 'cashier.step.isNow',
  next: 'cashier.step.isNext',
  failed: 'cashier.step.isFailed',
};

/** What is said below each step. */
function useDetails(order: Withdrawal, now: number, receiptMinutes: number): (step: WithdrawalStep) => string {
  const t = useMessages<CashierKey>();
  const { money, time } = useFormat();
  const arrival = (step: WithdrawalStep): string => {
    const receipt = receiptOf(order, now);
    if (receipt === 'confirmed') return t('cashier.step.confirmed', { time: time(order.receiptConfirmedAt ?? now) });
    if (receipt === 'counted') return t('cashier.step.counted', { minutes: receiptMinutes });
    if (step.state === 'done')
      return order.countsAsReceivedAt === null
        ? ''
        : t('cashier.step.countsAt', { time: time(order.countsAsReceivedAt) });
    return order.expectedAt === null
      ? t('cashier.step.paidNoTime')
      : t('cashier.step.paidExpected', { time: time(order.expectedAt) });
  };
  return (step) => {
    const amount = money(order.amount);
    switch (step.key) {
      case 'requested':
        return t('cashier.step.requestedText', { amount });
      case 'approved':
        return t(step.state === 'next' ? 'cashier.step.approvedNext' : 'cashier.step.approvedText');
      case 'sent':
        return `${order.payee.bankName} ${order.payee.accountNumberMasked}`;
      case 'paid':
        return arrival(step);
      default:
        // The operator's sentence ends as it likes, so the money stands in a line of its own.
        return [step.note, t('cashier.step.back', { amount })].filter(Boolean).join('\n');
    }
  };
}

/** A withdrawal as steps in words. */
export function useWithdrawalSteps(order: Withdrawal, now: number, receiptMinutes: number): Step[] {
  const t = useMessages<CashierKey>();
  const { time } = useFormat();
  const detailOf = useDetails(order, now, receiptMinutes);
  const when = (step: WithdrawalStep) => {
    if (step.at !== null) return time(step.at);
    return step.key === 'paid' && order.expectedAt !== null ? `~${time(order.expectedAt)}` : undefined;
  };
  return stepsOf(order).map((step) => ({
    id: step.key,
    state: step.state,
    stateText: t(stateWords[step.state]),
    title: t(`cashier.step.${step.key}`),
    detail: detailOf(step),
    time: when(step),
  }));
}
