import { Button, Card, cx, DefinitionRows, Note } from '@sampan/ui';
import { useErrorText } from '@sampan/web-client/i18n/use-error-text';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { useOnline } from '@sampan/web-client/online/use-online';
import { type FormEvent, useRef } from 'react';
import { useBrand } from '../../../shared/brand/use-permission.ts';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import type { SharedKey } from '../../../shared/locales/index.ts';
import { AmountField, plainAmount } from '../../../shared/money/amount-field.tsx';
import css from '../cashier.module.css';
import type { DepositMethod } from '../cashier-queries.ts';
import type { CashierKey } from '../locales/index.ts';
import { inPayCurrency, isZero, payable } from '../orders/money-sums.ts';
import { useDurations } from '../orders/use-durations.ts';
import { BonusChoice } from './bonus-choice.tsx';
import { payMoney } from './pay-money.ts';
import { useDepositForm } from './use-deposit-form.ts';

interface DepositFormProps {
  methods: readonly DepositMethod[];
  onOpened: (reference: string) => void;
}

/** Method, amount, and everything that is to be known before the button (S-301). */
export function DepositForm({ methods, onOpened }: DepositFormProps) {
  const t = useMessages<CashierKey>();
  const errorText = useErrorText();
  const online = useOnline();
  const { money } = useFormat();
  const { playMoney } = useBrand();
  const form = useDepositForm(methods, onOpened);
  const element = useRef<HTMLFormElement>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!(await form.submit())) element.current?.querySelector<HTMLElement>('[name="amount"]')?.focus();
  };
  return (
    <Card>
      <form ref={element} className={css.form} noValidate onSubmit={(event) => void submit(event)}>
        <fieldset className={css.choice}>
          <legend className={css.legend}>{t('cashier.deposit.method')}</legend>
          <div className={css.methods}>
            {methods.map((method) => (
              <MethodCard
                key={method.code}
                method={method}
                chosen={method.code === form.method?.code}
                onChoose={() => form.choose(method.code)}
              />
            ))}
          </div>
        </fieldset>
        <AmountField label={t('cashier.deposit.amount')} amount={form.amount} quick />
        <BonusChoice chosen={form.bonusId} onChoose={form.chooseBonus} />
        {form.method && (
          <DepositTerms
            method={form.method}
            amount={form.amount.sound ? form.amount.entry.wire : ''}
            digits={form.digits}
          />
        )}
        {form.failure !== null && (
          <Note tone={form.unsure ? 'warn' : 'bad'} role="alert">
            {form.unsure ? t('cashier.unsure') : errorText(form.failure)}
          </Note>
        )}
        {!online && <Note tone="warn">{t('cashier.offline')}</Note>}
        {playMoney && <Note>{t('cashier.deposit.playMoney')}</Note>}
        <Button type="submit" look="action" wide busy={form.busy} disabled={!online}>
          {form.amount.sound
            ? t('cashier.deposit.submit', { amount: money(form.amount.entry.wire) })
            : t('cashier.deposit.submitEmpty')}
        </Button>
      </form>
    </Card>
  );
}

interface MethodCardProps {
  method: DepositMethod;
  chosen: boolean;
  onChoose: () => void;
}

function MethodCard({ method, chosen, onChoose }: MethodCardProps) {
  const t = useMessages<CashierKey | SharedKey>();
  const { money } = useFormat();
  const short = (amount: string) => plainAmount(money(amount));
  return (
    <label className={cx(css.method, chosen && css.chosen, !method.open && css.closed)}>
      <input
        type="radio"
        name="method"
        value={method.code}
        checked={chosen}
        disabled={!method.open}
        className="visually-hidden"
        onChange={onChoose}
      />
      <b>{method.name}</b>
      <span className={css.small}>
        {method.open
          ? t('amount.limits', { min: short(method.min), max: short(method.max) })
          : t('cashier.deposit.closed')}
      </span>
      {method.hours && (
        <span className={css.small}>
          {t('cashier.deposit.hours', { from: method.hours.from, until: method.hours.until })}
        </span>
      )}
    </label>
  );
}

function DepositTerms({ method, amount, digits }: { method: DepositMethod; amount: string; digits: number }) {
  const t = useMessages<CashierKey>();
  const durations = useDurations();
  const { money } = useFormat();
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
        {
          id: 'usual',
          label: t('cashier.deposit.usual'),
          value:
            method.usualSeconds === null
              ? t('cashier.deposit.usualNone')
              : t('cashier.deposit.usualIn', { time: durations(method.usualSeconds) }),
        },
      ]}
    />
  );
}
