import { DefinitionRows } from '@sampan/ui';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import type { BonusOffer, DepositMethod } from '../cashier-queries.ts';
import type { CashierKey } from '../locales/index.ts';
import { bonusOf, inPayCurrency, isZero, payable, percentOfAmount } from '../orders/money-sums.ts';
import { useDurations } from '../orders/use-durations.ts';
import { payMoney } from './pay-money.ts';

interface TermsProps {
  method: DepositMethod;
  /** '' while none that may be sent stands in the field. */
  amount: string;
  digits: number;
  /** The bonus chosen with it. */
  bonus: BonusOffer | null;
}

/** What must be staked for a deposit, in one sentence (S-429). */
export function useTurnoverText(method: DepositMethod, amount: string, digits: number): string {
  const t = useMessages<CashierKey>();
  const { money } = useFormat();
  const required = percentOfAmount(amount || '0', method.turnoverPercent, digits);
  if (method.turnoverPercent === 0) return t('cashier.turnover.beforeNone');
  return amount ? t('cashier.turnover.before', { amount: money(required) }) : `${method.turnoverPercent / 100}×`;
}

/** What a chosen bonus brings and asks, or the deposit it wants. */
export function useBonusText(bonus: BonusOffer | null, amount: string, digits: number): string | null {
  const t = useMessages<CashierKey>();
  const { money } = useFormat();
  if (!bonus || !amount) return null;
  const brings = bonusOf(bonus, amount, digits);
  if (brings === null) return t('cashier.bonus.tooSmall', { amount: money(bonus.minDeposit ?? '0') });
  const required = money(percentOfAmount(brings, bonus.multiple * 100, digits));
  return t('cashier.bonus.plusTerms', { amount: money(brings), required, days: bonus.validDays });
}

/** Everything that is to be known before the button (S-301). */
export function DepositTerms({ method, amount, digits, bonus }: TermsProps) {
  const t = useMessages<CashierKey>();
  const durations = useDurations();
  const { money } = useFormat();
  const turnover = useTurnoverText(method, amount, digits);
  const bonusText = useBonusText(bonus, amount, digits);
  const pay = { ...method.payCurrency, rate: method.rate };
  return (
    <DefinitionRows
      rows={[
        {
          id: 'fee',
          label: t('cashier.deposit.fee'),
          value: isZero(method.fee) ? t('cashier.deposit.feeNone') : money(method.fee),
        },
        {
          id: 'pay',
          label: t('cashier.deposit.pay'),
          value: amount ? payMoney(inPayCurrency(payable({ amount, fee: method.fee }, digits), digits, pay), pay) : '—',
        },
        ...(method.rate === '1'
          ? []
          : [
              {
                id: 'rate',
                label: t('cashier.deposit.rate'),
                value: t('cashier.deposit.rateValue', { one: money('1'), other: `${pay.symbol}${method.rate}` }),
              },
            ]),
        { id: 'credited', label: t('cashier.deposit.credited'), value: amount ? money(amount) : '—' },
        ...(bonusText === null ? [] : [{ id: 'bonus', label: t('cashier.bonus.label'), value: bonusText }]),
        { id: 'turnover', label: t('cashier.turnover.label'), value: turnover },
        // Measured, or not said.
        ...(method.usualSeconds === null
          ? []
          : [
              {
                id: 'usual',
                label: t('cashier.deposit.usual'),
                value: t('cashier.deposit.usualIn', { time: durations(method.usualSeconds) }),
              },
            ]),
      ]}
    />
  );
}
