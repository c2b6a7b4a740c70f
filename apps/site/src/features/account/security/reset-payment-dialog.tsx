import { PasswordField } from '@sampan/ui';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../shared/api/call.ts';
import { endpoints } from '../../../shared/api/endpoints.ts';
import { usePermission } from '../../../shared/brand/use-permission.ts';
import { useMessages } from '../../../shared/i18n/use-messages.ts';
import { showToast } from '../../../shared/toasts/toasts.ts';
import { checkRule, openRule } from '../field-faults.ts';
import type { AccountKey } from '../messages/index.ts';
import { CodeField } from '../verification/code-field.tsx';
import { OwnPassword } from './contacts-section.tsx';
import type { SecurityKey } from './messages/index.ts';
import { SecurityDialog, useFieldError } from './security-dialog.tsx';
import { securityQuery } from './security-queries.ts';
import { useSecurityForm } from './use-security-form.ts';

const secrets = ['newPaymentPassword', 'confirmPaymentPassword'] as const;

/** A forgotten payment password: the login password and a code to the bound number, or address without one. */
export function ResetPaymentDialog({ onClose }: { onClose: () => void }) {
  const t = useMessages<SecurityKey | AccountKey>();
  const client = useQueryClient();
  const { brand, register } = usePermission();
  const rule = { ...(register.paymentPassword ?? openRule), enabled: true, required: true };
  const need = (field: string, value: string) => (value === '' ? { id: 'account.rule.empty', field } : null);
  const form = useSecurityForm({
    names: ['password', 'verificationCode', ...secrets],
    check: (values) => ({
      password: need('password', values.password),
      verificationCode: need('verificationCode', values.verificationCode),
      newPaymentPassword: checkRule('newPaymentPassword', rule, values.newPaymentPassword),
      confirmPaymentPassword:
        values.confirmPaymentPassword === values.newPaymentPassword
          ? null
          : { id: 'account.rule.mismatch', field: 'confirmPaymentPassword' },
    }),
    send: async (values) => {
      await call(endpoints.resetPaymentPassword, values);
      await client.invalidateQueries({ queryKey: securityQuery.queryKey });
      showToast({ tone: 'ok', title: t('security.payment.saved') });
      onClose();
    },
  });
  const errorOf = useFieldError(form);
  const channel = {
    needsCheck: brand.humanCheck,
    send: (humanCheckId: string | undefined) =>
      call(endpoints.sendOwnCode, { purpose: 'payment-password', ...(humanCheckId ? { humanCheckId } : {}) }),
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
      {secrets.map((name) => (
        <PasswordField
          key={name}
          label={t(`account.field.${name}`)}
          name={name}
          required
          maxLength={rule.maxLength}
          autoComplete="off"
          value={form.values[name]}
          showLabel={t('account.password.show')}
          hideTextLabel={t('account.password.hide')}
          error={errorOf(name)}
          onChange={(event) => form.change(name, event.target.value)}
        />
      ))}
      <OwnPassword form={form} />
    </SecurityDialog>
  );
}
