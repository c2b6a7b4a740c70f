import { Button, Card, ConfirmDialog, DefinitionRows, Note } from '@sampan/ui';
import { useErrorText } from '@sampan/web-client/i18n/use-error-text';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { useOnline } from '@sampan/web-client/online/use-online';
import { type FormEvent, useRef, useState } from 'react';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import { AmountField, plainAmount } from '../../../shared/money/amount-field.tsx';
import css from '../cashier.module.css';
import type { WithdrawalOptions } from '../cashier-queries.ts';
import type { CashierKey } from '../locales/index.ts';
import { arriving, isZero } from '../orders/money-sums.ts';
import { useDurations } from '../orders/use-durations.ts';
import { PayeeChoice } from '../payees/payee-choice.tsx';
import { type PayeeAsked, PayeeDialogs } from '../payees/payee-dialogs.tsx';
import { PaymentPasswordField } from './payment-password-field.tsx';
import { TurnoverLeft } from './turnover-left.tsx';
import { useWithdrawalForm, type WithdrawalFormState } from './use-withdrawal-form.ts';

interface WithdrawalFormProps {
  options: WithdrawalOptions;
  onRequested: (reference: string) => void;
}

/** Account, amount, limits, what is left today and the expected time before the button (S-302). */
export function WithdrawalForm({ options, onRequested }: WithdrawalFormProps) {
  const t = useMessages<CashierKey>();
  const errorText = useErrorText();
  const online = useOnline();
  const { money } = useFormat();
  const form = useWithdrawalForm(options, onRequested);
  const element = useRef<HTMLFormElement>(null);
  const [asked, setAsked] = useState<PayeeAsked>(null);
  const noneLeft = options.leftToday.count === 0;
  const toStake = !isZero(options.turnover.remaining);
  const blocked = !online || noneLeft || toStake || form.payee === undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wrong = form.ask();
    if (wrong) element.current?.querySelector<HTMLElement>(`[name="${wrong}"]`)?.focus();
  };
  return (
    <Card>
      <form ref={element} className={css.form} noValidate onSubmit={submit}>
        <PayeeChoice
          options={options}
          chosen={form.payee?.id}
          onChoose={form.choose}
          onAdd={() => setAsked('add')}
          onRemove={setAsked}
        />
        <AmountField
          label={t('cashier.withdraw.amount')}
          amount={form.amount}
          quick
          all={
            toStake || isZero(options.available)
              ? undefined
              : { label: t('cashier.withdraw.all'), amount: plainAmount(options.available) }
          }
        />
        <TurnoverLeft turnover={options.turnover} />
        <BeforeFacts options={options} form={form} />
        {options.paymentPassword && <PaymentPasswordField form={form} />}
        {form.failure !== null && (
          <Note tone={form.unsure ? 'warn' : 'bad'} role="alert">
            {form.unsure ? t('cashier.unsure') : errorText(form.failure)}
          </Note>
        )}
        {noneLeft && <Note tone="warn">{t('cashier.withdraw.noneLeft')}</Note>}
        {!online && <Note tone="warn">{t('cashier.offline')}</Note>}
        <Button type="submit" look="action" wide busy={form.busy} disabled={blocked}>
          {form.sound
            ? t('cashier.withdraw.submit', { amount: money(form.entry.wire) })
            : t('cashier.withdraw.submitEmpty')}
        </Button>
      </form>
      <PayeeDialogs options={options} asked={asked} onAdded={form.choose} onClose={() => setAsked(null)} />
      <Confirm options={options} form={form} />
    </Card>
  );
}

function BeforeFacts({ options, form }: { options: WithdrawalOptions; form: WithdrawalFormState }) {
  const t = useMessages<CashierKey>();
  const { money } = useFormat();
  const durations = useDurations();
  const { leftToday, medianSeconds } = options;
  const arrives = form.sound ? money(arriving({ amount: form.entry.wire, fee: options.fee }, form.digits)) : '—';
  const left = t('cashier.withdraw.leftTodayValue', { count: leftToday.count, amount: money(leftToday.amount) });
  return (
    <DefinitionRows
      rows={[
        {
          id: 'available',
          label: t('cashier.withdraw.available'),
          // Nothing while wagering is left: a sum here would contradict the line above.
          value: money(isZero(options.turnover.remaining) ? options.available : '0'),
        },
        { id: 'left', label: t('cashier.withdraw.leftToday'), value: left },
        {
          id: 'fee',
          label: t('cashier.withdraw.fee'),
          value: isZero(options.fee) ? t('cashier.withdraw.feeNone') : money(options.fee),
        },
        { id: 'arrives', label: t('cashier.withdraw.arrives'), value: arrives },
        // Measured, or not said.
        ...(medianSeconds === null
          ? []
          : [{ id: 'time', label: t('cashier.withdraw.median'), value: durations(medianSeconds) }]),
        {
          id: 'receipt',
          label: t('cashier.withdraw.receipt'),
          value: t('cashier.withdraw.receiptAfter', { minutes: options.receiptMinutes }),
        },
        ...(options.identityFrom === null
          ? []
          : [
              {
                id: 'identity',
                label: t('cashier.identity.label'),
                value: t('cashier.identity.from', { amount: money(options.identityFrom) }),
              },
            ]),
      ]}
    />
  );
}

function Confirm({ options, form }: { options: WithdrawalOptions; form: WithdrawalFormState }) {
  const t = useMessages<CashierKey>();
  const { money } = useFormat();
  const { payee, entry } = form;
  if (!payee) return null;
  return (
    <ConfirmDialog
      open={form.asking}
      title={t('cashier.withdraw.confirmTitle', { amount: money(entry.wire || '0') })}
      confirm={{ label: t('cashier.withdraw.confirmYes'), busy: form.busy, onConfirm: () => void form.send() }}
      cancel={{ label: t('cashier.withdraw.confirmNo'), onCancel: () => form.setAsking(false) }}
    >
      <DefinitionRows
        rows={[
          { id: 'to', label: t('cashier.withdraw.toAccount'), value: `${payee.bankName} ${payee.accountNumberMasked}` },
          { id: 'name', label: t('cashier.payee.name'), value: payee.accountName },
          {
            id: 'arrives',
            label: t('cashier.withdraw.arrives'),
            value: form.sound ? money(arriving({ amount: entry.wire, fee: options.fee }, form.digits)) : '—',
          },
        ]}
      />
      <p>{t(form.needsTwo ? 'cashier.withdraw.confirmTwo' : 'cashier.withdraw.confirmText')}</p>
    </ConfirmDialog>
  );
}
