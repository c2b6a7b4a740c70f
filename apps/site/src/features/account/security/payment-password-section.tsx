import { Button, Note, Skeleton } from '@sampan/ui';
import { useErrorText } from '@sampan/web-client/i18n/use-error-text';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import type { SharedKey } from '../../../shared/locales/index.ts';
import { OwnPassword } from './contacts-section.tsx';
import type { SecurityKey } from './locales/index.ts';
import { newSecrets, SecretField, useNewSecret } from './new-payment-secret.tsx';
import { ResetPaymentDialog } from './reset-payment-dialog.tsx';
import { SecurityCard } from './security-card.tsx';
import { SecurityDialog } from './security-dialog.tsx';
import { securityEndpoints } from './security-endpoints.ts';
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

function PaymentPasswordDialog({ isSet, onClose }: { isSet: boolean; onClose: () => void }) {
  const t = useMessages<SecurityKey>();
  const { check, saved } = useNewSecret(onClose);
  const proof = isSet ? 'oldPaymentPassword' : 'password';
  const form = useSecurityForm({
    names: [proof, ...newSecrets] as ('password' | 'oldPaymentPassword' | (typeof newSecrets)[number])[],
    check: (values) => ({
      ...check(values),
      [proof]: values[proof] === '' ? { id: 'account.rule.empty', field: proof } : null,
    }),
    send: async (values) => {
      await call(securityEndpoints.setPaymentPassword, values);
      await saved();
    },
    fieldOf: (code) => (code.startsWith('payment.password.') ? 'oldPaymentPassword' : undefined),
  });
  return (
    <SecurityDialog
      title={t(isSet ? 'security.payment.change' : 'security.payment.set')}
      submit={t('security.save')}
      form={form}
      onClose={onClose}
    >
      {isSet ? <SecretField name="oldPaymentPassword" form={form} /> : <OwnPassword form={form} />}
      {newSecrets.map((name) => (
        <SecretField key={name} name={name} form={form} />
      ))}
    </SecurityDialog>
  );
}
