import { Button, Note, PasswordField, Skeleton } from '@sampan/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { endpoints } from '../../../shared/api/endpoints.ts';
import { usePermission } from '../../../shared/brand/use-permission.ts';
import { useErrorText } from '../../../shared/i18n/use-error-text.ts';
import { useMessages } from '../../../shared/i18n/use-messages.ts';
import type { SharedKey } from '../../../shared/messages/index.ts';
import { showToast } from '../../../shared/toasts/toasts.ts';
import { checkRule, openRule } from '../field-faults.ts';
import type { AccountKey } from '../messages/index.ts';
import type { SecurityKey } from './messages/index.ts';
import { ResetPaymentDialog } from './reset-payment-dialog.tsx';
import { SecurityCard } from './security-card.tsx';
import { SecurityDialog, useFieldError } from './security-dialog.tsx';
import css from './security-page.module.css';
import { securityQuery } from './security-queries.ts';
import { useSecurityForm } from './use-security-form.ts';

/** The second secret, asked before money leaves (D-012). */
export function PaymentPasswordSection() {
  const t = useMessages<SecurityKey | SharedKey>();
  const errorText = useErrorText();
  const { data, error, refetch } = useQuery(securityQuery);
  const [open, setOpen] = useState(false);
  const [forgotten, setForgotten] = useState(false);
  const state = data?.paymentPassword;
  const word = state && {
    text: t(state.set ? 'security.state.on' : 'security.state.off'),
    tone: state.set ? ('ok' as const) : ('warn' as const),
  };
  return (
    <SecurityCard icon="wallet" title={t('security.payment.title')} state={word}>
      <p className="sub">{t('security.payment.text')}</p>
      {error && (
        <Note
          tone="bad"
          role="alert"
          action={
            <Button look="link" dense onClick={() => void refetch()}>
              {t('common.retry')}
            </Button>
          }
        >
          {errorText(error)}
        </Note>
      )}
      {state && state.lockedMinutes > 0 && (
        <Note tone="warn">{t('security.payment.resting', { minutes: state.lockedMinutes })}</Note>
      )}
      {!state && !error && <Skeleton className={css.line} />}
      {state && (
        <Button look="line" className={css.act} onClick={() => setOpen(true)}>
          {t(state.set ? 'security.payment.change' : 'security.payment.set')}
        </Button>
      )}
      {state?.set && (data?.mobile || data?.email) && (
        <Button look="link" className={css.act} onClick={() => setForgotten(true)}>
          {t('security.payment.forgot')}
        </Button>
      )}
      {forgotten && <ResetPaymentDialog onClose={() => setForgotten(false)} />}
      {open && state && <PaymentPasswordDialog isSet={state.set} onClose={() => setOpen(false)} />}
    </SecurityCard>
  );
}

const fields = ['password', 'oldPaymentPassword', 'newPaymentPassword', 'confirmPaymentPassword'] as const;

function PaymentPasswordDialog({ isSet, onClose }: { isSet: boolean; onClose: () => void }) {
  const t = useMessages<SecurityKey | AccountKey>();
  const client = useQueryClient();
  const rule = { ...(usePermission().register.paymentPassword ?? openRule), enabled: true, required: true };
  const shown = fields.filter((name) => name !== (isSet ? 'password' : 'oldPaymentPassword'));
  const form = useSecurityForm({
    names: shown,
    check: (values) => ({
      [shown[0] as string]:
        values[shown[0] as 'password'] === '' ? { id: 'account.rule.empty', field: shown[0] } : null,
      newPaymentPassword: checkRule('newPaymentPassword', rule, values.newPaymentPassword),
      confirmPaymentPassword:
        values.confirmPaymentPassword === values.newPaymentPassword
          ? null
          : { id: 'account.rule.mismatch', field: 'confirmPaymentPassword' },
    }),
    send: async (values) => {
      await call(endpoints.setPaymentPassword, values);
      await client.invalidateQueries({ queryKey: securityQuery.queryKey });
      showToast({ tone: 'ok', title: t('security.payment.saved') });
      onClose();
    },
    fieldOf: (code) => (code.startsWith('payment.password.') ? 'oldPaymentPassword' : undefined),
  });
  const errorOf = useFieldError(form);
  const digits = rule.patternId === 6 && rule.acceptedPattern === '';
  return (
    <SecurityDialog
      title={t(isSet ? 'security.payment.change' : 'security.payment.set')}
      submit={t('security.save')}
      form={form}
      onClose={onClose}
    >
      {shown.map((name) => (
        <PasswordField
          key={name}
          label={t(`account.field.${name}`)}
          name={name}
          required
          value={form.values[name]}
          maxLength={name === 'password' ? 128 : rule.maxLength}
          inputMode={digits && name !== 'password' ? 'numeric' : undefined}
          autoComplete={name === 'password' ? 'current-password' : 'off'}
          showLabel={t('account.password.show')}
          hideTextLabel={t('account.password.hide')}
          error={errorOf(name)}
          onChange={(event) => form.change(name, event.target.value)}
        />
      ))}
    </SecurityDialog>
  );
}
