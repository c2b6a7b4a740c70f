import { IconButton } from '@sampan/ui';
import { useMessages } from '../../../shared/i18n/use-messages.ts';
import { showToast } from '../../../shared/toasts/toasts.ts';
import type { CashierKey } from '../messages/index.ts';

/** An order's number with its copy button. */
export function CopyReference({ reference }: { reference: string }) {
  const t = useMessages<CashierKey>();
  // On plain http there is no clipboard; then the number can still be selected by hand.
  if (typeof navigator === 'undefined' || !navigator.clipboard) return null;
  const copy = () =>
    void navigator.clipboard
      .writeText(reference)
      .then(() => showToast({ tone: 'ok', title: t('cashier.order.copied'), detail: reference }));
  return <IconButton dense icon="copy" label={t('cashier.order.copy')} onClick={copy} />;
}
