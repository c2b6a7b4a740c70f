import { IconButton } from '@sampan/ui';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { showToast } from '../../../shared/toasts/toasts.ts';
import type { CashierKey } from '../locales/index.ts';

/** Copies a value; `label` says what, for those who do not see the value beside it. */
export function CopyValue({ value, label }: { value: string; label: string }) {
  const t = useMessages<CashierKey>();
  // On plain http there is no clipboard; then the value can still be selected by hand.
  if (typeof navigator === 'undefined' || !navigator.clipboard) return null;
  const copy = () =>
    void navigator.clipboard
      .writeText(value)
      .then(() => showToast({ tone: 'ok', title: t('cashier.order.copied'), detail: value }));
  return <IconButton dense icon="copy" label={label} onClick={copy} />;
}

/** An order's number with its copy button. */
export function CopyReference({ reference }: { reference: string }) {
  const t = useMessages<CashierKey>();
  return <CopyValue value={reference} label={t('cashier.order.copy')} />;
}
