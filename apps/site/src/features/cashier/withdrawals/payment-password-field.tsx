import { PasswordField } from '@sampan/ui';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import type { SharedKey } from '../../../shared/locales/index.ts';
import type { CashierKey } from '../locales/index.ts';
import type { WithdrawalFormState } from './use-withdrawal-form.ts';

/** Asked for where the player has set one (S-304). It is kept nowhere: not in the draft, not in storage. */
export function PaymentPasswordField({ form }: { form: WithdrawalFormState }) {
  const t = useMessages<CashierKey | SharedKey>();
  return (
    <PasswordField
      label={t('cashier.withdraw.password')}
      name="paymentPassword"
      required
      autoComplete="off"
      maxLength={64}
      showLabel={t('cashier.password.show')}
      hideTextLabel={t('cashier.password.hide')}
      value={form.password}
      error={form.passwordFault && t('cashier.fault.password')}
      onChange={(event) => form.setPassword(event.target.value)}
    />
  );
}
