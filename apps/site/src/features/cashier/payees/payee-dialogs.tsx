import { ConfirmDialog, Dialog } from '@sampan/ui';
import { useErrorText } from '@sampan/web-client/i18n/use-error-text';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../shared/api/call.ts';
import type { SharedKey } from '../../../shared/locales/index.ts';
import { showToast } from '../../../shared/toasts/toasts.ts';
import { cashierEndpoints } from '../cashier-endpoints.ts';
import { optionsQuery, type WithdrawalOptions } from '../cashier-queries.ts';
import type { CashierKey } from '../locales/index.ts';
import { PayeeForm } from './payee-form.tsx';

export type Payee = WithdrawalOptions['payees'][number];

/** What is open over the withdrawal: the form for one more account, or the question before one is removed. */
export type PayeeAsked = 'add' | Payee | null;

interface PayeeDialogsProps {
  options: WithdrawalOptions;
  asked: PayeeAsked;
  onAdded: (id: string) => void;
  onClose: () => void;
}

/**
 * Must stand beside the withdrawal's form, never in it: browsers keep the submit of a form within a form from whoever
 * listens further out, and send its fields, name and number of the account, in the page's address instead.
 */
export function PayeeDialogs({ options, asked, onAdded, onClose }: PayeeDialogsProps) {
  const t = useMessages<CashierKey | SharedKey>();
  if (asked === null) return null;
  if (asked !== 'add') return <RemovePayee payee={asked} onClose={onClose} />;
  return (
    <Dialog open onClose={onClose} size="s" title={t('cashier.payee.add')} closeLabel={t('common.close')}>
      <PayeeForm
        options={options}
        onAdded={(id) => {
          onClose();
          onAdded(id);
        }}
      />
    </Dialog>
  );
}

function RemovePayee({ payee, onClose }: { payee: Payee; onClose: () => void }) {
  const t = useMessages<CashierKey>();
  const errorText = useErrorText();
  const client = useQueryClient();
  const remove = useMutation({
    mutationFn: () => call(cashierEndpoints.removePayee, { id: payee.id }),
    onSuccess: () => client.invalidateQueries({ queryKey: optionsQuery.queryKey }),
    onError: (error) => showToast({ tone: 'bad', title: errorText(error) }),
    onSettled: onClose,
  });
  return (
    <ConfirmDialog
      open
      title={t('cashier.payee.removeTitle')}
      confirm={{
        label: t('cashier.payee.removeYes'),
        look: 'bad',
        busy: remove.isPending,
        onConfirm: () => remove.mutate(),
      }}
      cancel={{ label: t('cashier.withdrawal.keep'), onCancel: onClose }}
    >
      <p>
        {payee.bankName} <bdi className="num">{payee.accountNumberMasked}</bdi>
      </p>
      <p>{t('cashier.payee.removeText')}</p>
    </ConfirmDialog>
  );
}
