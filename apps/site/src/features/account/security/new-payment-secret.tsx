import { PasswordField } from '@sampan/ui';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { useQueryClient } from '@tanstack/react-query';
import { usePermission } from '../../../shared/brand/use-permission.ts';
import { showToast } from '../../../shared/toasts/toasts.ts';
import { checkRule, openRule } from '../field-faults.ts';
import type { AccountKey } from '../locales/index.ts';
import type { SecurityKey } from './locales/index.ts';
import { useFieldError } from './security-dialog.tsx';
import { securityQuery } from './security-queries.ts';
import type { SecurityForm } from './use-security-form.ts';

export const newSecrets = ['newPaymentPassword', 'confirmPaymentPassword'] as const;
type NewSecret = (typeof newSecrets)[number];
type PaymentSecret = NewSecret | 'oldPaymentPassword';

/** The brand's rule of payment passwords; whoever sets one has to fill it in. */
function usePaymentRule() {
  return { ...(usePermission().register.paymentPassword ?? openRule), enabled: true, required: true };
}

/** A new payment password, typed twice: what is wrong with it, and what follows once it is saved. */
export function useNewSecret(onClose: () => void) {
  const t = useMessages<SecurityKey>();
  const client = useQueryClient();
  const rule = usePaymentRule();
  const check = (values: Readonly<Record<NewSecret, string>>) => ({
    newPaymentPassword: checkRule('newPaymentPassword', rule, values.newPaymentPassword),
    confirmPaymentPassword:
      values.confirmPaymentPassword === values.newPaymentPassword
        ? null
        : { id: 'account.rule.mismatch' as const, field: 'confirmPaymentPassword' },
  });
  const saved = async (): Promise<void> => {
    await client.invalidateQueries({ queryKey: securityQuery.queryKey });
    showToast({ tone: 'ok', title: t('security.payment.saved') });
    onClose();
  };
  return { check, saved };
}

interface SecretFieldProps<Name extends string> {
  name: Name & PaymentSecret;
  form: SecurityForm<Name>;
}

/** One entry of a payment password: as long as the brand allows, with digit keys where it is digits alone. */
export function SecretField<Name extends string>({ name, form }: SecretFieldProps<Name>) {
  const t = useMessages<SecurityKey | AccountKey>();
  const errorOf = useFieldError(form);
  const rule = usePaymentRule();
  const digits = rule.patternId === 6 && rule.acceptedPattern === '';
  return (
    <PasswordField
      label={t(`account.field.${name as PaymentSecret}`)}
      name={name}
      required
      value={form.values[name]}
      maxLength={rule.maxLength}
      inputMode={digits ? 'numeric' : undefined}
      autoComplete="off"
      showLabel={t('account.password.show')}
      hideTextLabel={t('account.password.hide')}
      error={errorOf(name)}
      onChange={(event) => form.change(name, event.target.value)}
    />
  );
}
