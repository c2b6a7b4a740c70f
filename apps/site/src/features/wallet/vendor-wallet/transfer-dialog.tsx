import type { VendorWalletLine } from '@sampan/contract';
import { Button, Dialog, Note } from '@sampan/ui';
import { useErrorText } from '@sampan/web-client/i18n/use-error-text';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import type { FormEvent } from 'react';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import { AmountField } from '../../../shared/money/amount-field.tsx';
import { useAmount } from '../../../shared/money/use-amount.ts';
import { showToast } from '../../../shared/toasts/toasts.ts';
import type { VendorWalletKey } from './locales/index.ts';
import { useTransfer } from './use-transfer.ts';
import css from './vendor-wallets.module.css';

export interface AskedTransfer {
  wallet: VendorWalletLine;
  direction: 'in' | 'out';
  /** The most that can go this way. */
  available: string;
}

/** How much goes to a vendor or comes back; filled with all there is. */
export function TransferDialog({ asked, onClose }: { asked: AskedTransfer; onClose: () => void }) {
  const t = useMessages<VendorWalletKey>();
  const errorText = useErrorText();
  const { money, digits } = useFormat();
  const { wallet, direction, available } = asked;
  const amount = useAmount({ digits, max: available }, available);
  const transfer = useTransfer();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!amount.check()) return;
    const { wire } = amount.entry;
    const sent = await transfer.send({ vendor: wallet.vendor, direction, amount: wire });
    if (!sent) return;
    // A vendor that counts in thousands takes no more than it can write.
    showToast({ tone: 'info', title: t('vendorWallets.sent', { amount: money(sent[0]?.amount ?? wire) }) });
    onClose();
  };
  const label = t(`vendorWallets.submit.${direction}`, { name: wallet.name });
  return (
    <Dialog open title={label} size="s" onClose={onClose} dismissable={!transfer.busy}>
      <form className={css.form} noValidate onSubmit={(event) => void submit(event)}>
        <AmountField label={t('vendorWallets.amount')} amount={amount} />
        {transfer.failure !== null && (
          <Note tone={transfer.unsure ? 'warn' : 'bad'} role="alert">
            {transfer.unsure ? t('vendorWallets.unsure') : errorText(transfer.failure)}
          </Note>
        )}
        <Button type="submit" look="action" wide busy={transfer.busy}>
          {label}
        </Button>
      </form>
    </Dialog>
  );
}
