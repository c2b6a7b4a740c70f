import type { VendorWalletLine } from '@sampan/contract';
import { formatMoney, parseMoney } from '@sampan/contract/amounts';
import { Button, Dialog, Note } from '@sampan/ui';
import { parseEntry } from '@sampan/web-client/formatting/parse-entry';
import { useErrorText } from '@sampan/web-client/i18n/use-error-text';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { type FormEvent, useState } from 'react';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import { AmountInput } from '../../../shared/money/amount-input.tsx';
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
  const [text, setText] = useState(available);
  const [touched, setTouched] = useState(false);
  const transfer = useTransfer();
  const amount = parseEntry(text, digits);
  const most = parseMoney(available, digits) ?? 0n;
  const fits = amount !== null && amount > 0n && amount <= most;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTouched(true);
    if (!fits) return;
    const wire = formatMoney(amount, digits);
    if (!(await transfer.send({ vendor: wallet.vendor, direction, amount: wire }))) return;
    showToast({ tone: 'info', title: t('vendorWallets.sent', { amount: money(wire) }) });
    onClose();
  };
  const label = t(`vendorWallets.submit.${direction}`, { name: wallet.name });
  const least = money(formatMoney(1n, digits));
  return (
    <Dialog open title={label} size="s" onClose={onClose} dismissable={!transfer.busy}>
      <form className={css.form} noValidate onSubmit={(event) => void submit(event)}>
        <AmountInput
          label={t('vendorWallets.amount')}
          text={text}
          hint={t('vendorWallets.available', { amount: money(available) })}
          error={touched && !fits ? t('vendorWallets.bad', { min: least, amount: money(available) }) : undefined}
          onText={setText}
        />
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
