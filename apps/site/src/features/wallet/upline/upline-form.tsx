import type { UplineOptions } from '@sampan/contract';
import { Button, Card, ConfirmDialog, DefinitionRows, Note, PasswordField, TextField } from '@sampan/ui';
import { useErrorText } from '@sampan/web-client/i18n/use-error-text';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { useOnline } from '@sampan/web-client/online/use-online';
import type { FormEvent } from 'react';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import type { SharedKey } from '../../../shared/locales/index.ts';
import { AmountField } from '../../../shared/money/amount-field.tsx';
import type { UplineKey } from './locales/index.ts';
import css from './upline-page.module.css';
import { useUplineForm } from './use-upline-form.ts';

function PaymentPassword({ value, onChange }: { value: string; onChange(text: string): void }) {
  const t = useMessages<UplineKey>();
  return (
    <PasswordField
      label={t('upline.password')}
      name="paymentPassword"
      required
      autoComplete="off"
      maxLength={128}
      showLabel={t('upline.show')}
      hideTextLabel={t('upline.hide')}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

/** Amount, note and payment password, with limits and what is left today before the button. */
export function UplineForm({ options, name }: { options: UplineOptions; name: string }) {
  const t = useMessages<UplineKey | SharedKey>();
  const errorText = useErrorText();
  const online = useOnline();
  const { money } = useFormat();
  const form = useUplineForm(options);
  const { leftToday, turnoverLeft } = options;
  const stopped = leftToday.count === 0 || Number(turnoverLeft) > 0;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    form.ask();
  };
  return (
    <Card>
      <form className={css.form} noValidate onSubmit={submit}>
        <h2 className="h18">{t('upline.to', { name })}</h2>
        <AmountField label={t('upline.amount')} amount={form.amount} />
        <TextField
          label={t('upline.note')}
          name="note"
          maxLength={200}
          autoComplete="off"
          value={form.note}
          onChange={(event) => form.setNote(event.target.value)}
        />
        {form.needsPassword && <PaymentPassword value={form.password} onChange={form.setPassword} />}
        <DefinitionRows
          rows={[
            { id: 'available', label: t('upline.available'), value: money(options.available) },
            {
              id: 'left',
              label: t('upline.left'),
              value: t('upline.leftValue', { count: leftToday.count, amount: money(leftToday.amount) }),
            },
          ]}
        />
        {Number(turnoverLeft) > 0 && <Note tone="warn">{t('upline.turnover', { amount: money(turnoverLeft) })}</Note>}
        {form.failure !== null && (
          <Note tone={form.unsure ? 'warn' : 'bad'} role="alert">
            {form.unsure ? t('upline.unsure') : errorText(form.failure)}
          </Note>
        )}
        <Button type="submit" look="action" wide busy={form.busy} disabled={!online || stopped}>
          {t('upline.submit')}
        </Button>
      </form>
      <ConfirmDialog
        open={form.asking}
        title={t('upline.confirmTitle', { amount: money(form.entry.wire || '0') })}
        confirm={{ label: t('upline.submit'), busy: form.busy, onConfirm: () => void form.send() }}
        cancel={{ label: t('common.cancel'), onCancel: () => form.setAsking(false) }}
      >
        {t('upline.confirmText', { name })}
      </ConfirmDialog>
    </Card>
  );
}
