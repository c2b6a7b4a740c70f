import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { call } from '../../../shared/api/call.ts';
import { useBrand } from '../../../shared/brand/use-permission.ts';
import { recoveryEndpoints } from '../recovery/recovery-endpoints.ts';
import { CodeField } from '../verification/code-field.tsx';
import { OwnPassword } from './contacts-section.tsx';
import type { SecurityKey } from './locales/index.ts';
import { newSecrets, SecretField, useNewSecret } from './new-payment-secret.tsx';
import { SecurityDialog, useFieldError } from './security-dialog.tsx';
import { securityEndpoints } from './security-endpoints.ts';
import { useSecurityForm } from './use-security-form.ts';

/** A forgotten payment password: the login password and a code to the bound number, or address without one. */
export function ResetPaymentDialog({ onClose }: { onClose: () => void }) {
  const t = useMessages<SecurityKey>();
  const brand = useBrand();
  const { check, saved } = useNewSecret(onClose);
  const need = (field: string, value: string) => (value === '' ? { id: 'account.rule.empty', field } : null);
  const form = useSecurityForm({
    names: ['password', 'verificationCode', ...newSecrets],
    check: (values) => ({
      password: need('password', values.password),
      verificationCode: need('verificationCode', values.verificationCode),
      ...check(values),
    }),
    send: async (values) => {
      await call(securityEndpoints.resetPaymentPassword, values);
      await saved();
    },
  });
  const errorOf = useFieldError(form);
  const channel = {
    needsCheck: brand.humanCheck,
    send: (humanCheckId: string | undefined) =>
      call(recoveryEndpoints.sendOwnCode, { purpose: 'payment-password', ...(humanCheckId ? { humanCheckId } : {}) }),
  };
  return (
    <SecurityDialog title={t('security.payment.forgot')} submit={t('security.save')} form={form} onClose={onClose}>
      <CodeField
        channel={channel}
        ready={() => true}
        value={form.values.verificationCode}
        error={errorOf('verificationCode')}
        onChange={(text) => form.change('verificationCode', text)}
      />
      {newSecrets.map((name) => (
        <SecretField key={name} name={name} form={form} />
      ))}
      <OwnPassword form={form} />
    </SecurityDialog>
  );
}
