import { Button, Card, cx, Note } from '@sampan/ui';
import { isApiError } from '@sampan/web-client/calls/api-error';
import { useErrorText } from '@sampan/web-client/i18n/use-error-text';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { useOnline } from '@sampan/web-client/online/use-online';
import { type FormEvent, useRef } from 'react';
import { useBrand } from '../../../shared/brand/use-permission.ts';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import { AmountField } from '../../../shared/money/amount-field.tsx';
import css from '../cashier.module.css';
import type { DepositMethod } from '../cashier-queries.ts';
import type { CashierKey } from '../locales/index.ts';
import { IdentityNote } from '../orders/identity-note.tsx';
import { BonusChoice } from './bonus-choice.tsx';
import { DepositTerms, useBonusText, useTurnoverText } from './deposit-terms.tsx';
import own from './method-choice.module.css';
import { MethodChoice } from './method-choice.tsx';
import { orderMethods } from './order-methods.ts';
import { useDepositForm } from './use-deposit-form.ts';

interface DepositFormProps {
  methods: readonly DepositMethod[];
  /** The method of the last deposit. */
  last: string | undefined;
  onOpened: (reference: string) => void;
}

/** Method, amount, and everything that is to be known before the button (S-301). */
export function DepositForm({ methods, last, onOpened }: DepositFormProps) {
  const t = useMessages<CashierKey>();
  const errorText = useErrorText();
  const online = useOnline();
  const { money } = useFormat();
  const { playMoney, currency } = useBrand();
  const form = useDepositForm(orderMethods(methods, { last, currency: currency.code }), onOpened, { method: last });
  const element = useRef<HTMLFormElement>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!(await form.submit())) element.current?.querySelector<HTMLElement>('[name="amount"]')?.focus();
  };
  return (
    <Card>
      <form ref={element} className={cx(css.form, own.form)} noValidate onSubmit={(event) => void submit(event)}>
        <MethodChoice methods={methods} chosen={form.method?.code} last={last} onChoose={form.choose} />
        <AmountField label={t('cashier.deposit.amount')} amount={form.amount} quick />
        <BonusChoice chosen={form.bonusId} onChoose={form.chooseBonus} />
        {form.method && (
          <DepositTerms
            method={form.method}
            amount={form.amount.sound ? form.amount.entry.wire : ''}
            digits={form.digits}
            bonus={form.bonus}
          />
        )}
        {isApiError(form.failure, 'identity.required') && (
          <IdentityNote refused>{errorText(form.failure)}</IdentityNote>
        )}
        {form.failure !== null && !isApiError(form.failure, 'identity.required') && (
          <Note tone={form.unsure ? 'warn' : 'bad'} role="alert">
            {form.unsure ? t('cashier.unsure') : errorText(form.failure)}
          </Note>
        )}
        {!online && <Note tone="warn">{t('cashier.offline')}</Note>}
        {playMoney && <Note>{t('cashier.deposit.playMoney')}</Note>}
        <div className={own.foot}>
          {form.method && <FootTerms form={form} method={form.method} />}
          <Button type="submit" look="action" wide busy={form.busy} disabled={!online}>
            {form.amount.sound
              ? t('cashier.deposit.submit', { amount: money(form.amount.entry.wire) })
              : t('cashier.deposit.submitEmpty')}
          </Button>
        </div>
      </form>
    </Card>
  );
}

/** The turnover and the bonus beside the button, whatever has scrolled away. */
function FootTerms({ form, method }: { form: ReturnType<typeof useDepositForm>; method: DepositMethod }) {
  const wire = form.amount.sound ? form.amount.entry.wire : '';
  const turnover = useTurnoverText(method, wire, form.digits);
  const bonus = useBonusText(form.bonus, wire, form.digits);
  if (wire === '') return null;
  return <p className={own.terms}>{bonus === null ? turnover : `${turnover} · ${bonus}`}</p>;
}
