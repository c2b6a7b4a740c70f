import { Anchor, Button, DefinitionRows, Note, PasswordField } from '@sampan/ui';
import { useErrorText } from '@sampan/web-client/i18n/use-error-text';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { useOnline } from '@sampan/web-client/online/use-online';
import type { FormEvent } from 'react';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import { AmountField } from '../../../shared/money/amount-field.tsx';
import css from '../agent-centre.module.css';
import type { CreditKey } from './locales/index.ts';
import { type CreditOptions, useCreditForm } from './use-credit-form.ts';

/** What stands in the way of any transfer, in words; null: nothing. */
function useHindrance({ paymentPassword, turnoverLeft, leftToday }: CreditOptions) {
  const t = useMessages<CreditKey>();
  const { money } = useFormat();
  if (!paymentPassword)
    return (
      <>
        {t('agents.credit.noPassword')} <Anchor href="/me/securityCenter">{t('agents.credit.setPassword')}</Anchor>
      </>
    );
  if (Number(turnoverLeft) > 0) return t('agents.credit.turnover', { amount: money(turnoverLeft) });
  if (Number(leftToday.toMember) === 0) return t('agents.credit.noneLeft');
  return null;
}

function CreditTerms({ options: { available, leftToday, turnoverPercent } }: { options: CreditOptions }) {
  const t = useMessages<CreditKey>();
  const { money } = useFormat();
  return (
    <DefinitionRows
      rows={[
        { id: 'available', label: t('agents.credit.available'), value: money(available) },
        {
          id: 'left',
          label: t('agents.credit.left'),
          value: t('agents.credit.leftValue', { count: leftToday.count, amount: money(leftToday.toMember) }),
        },
        {
          id: 'turnover',
          label: t('agents.credit.memberStakes'),
          value:
            turnoverPercent === 0
              ? t('agents.credit.memberStakesNothing')
              : t('agents.credit.memberStakesValue', { percent: turnoverPercent }),
        },
      ]}
    />
  );
}

/** Amount and payment password, with limits, what is left today and what the member must stake before the button. */
export function CreditForm({ options, playerId }: { options: CreditOptions; playerId: string }) {
  const t = useMessages<CreditKey>();
  const errorText = useErrorText();
  const online = useOnline();
  const form = useCreditForm(options, playerId);
  const hindrance = useHindrance(options);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void form.send();
  };
  return (
    <form className={css.card} noValidate onSubmit={submit}>
      <AmountField quick label={t('agents.credit.amount')} amount={form.amount} />
      <CreditTerms options={options} />
      {hindrance === null ? (
        <PasswordField
          label={t('agents.credit.password')}
          name="paymentPassword"
          required
          autoComplete="off"
          maxLength={128}
          icon="lock"
          showLabel={t('agents.credit.show')}
          hideTextLabel={t('agents.credit.hide')}
          value={form.password}
          onChange={(event) => form.setPassword(event.target.value)}
        />
      ) : (
        <Note tone="warn">{hindrance}</Note>
      )}
      {form.failure !== null && (
        <Note tone={form.unsure ? 'warn' : 'bad'} role="alert">
          {form.unsure ? t('agents.credit.unsure') : errorText(form.failure)}
        </Note>
      )}
      <p className="sub">{t('agents.credit.final')}</p>
      <Button type="submit" look="action" wide busy={form.busy} disabled={!online || hindrance !== null}>
        {t('agents.credit.submit')}
      </Button>
    </form>
  );
}
