import { Button, ConfirmDialog, cx, Dialog, IconButton } from '@sampan/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { endpoints } from '../../../shared/api/endpoints.ts';
import { useErrorText } from '../../../shared/i18n/use-error-text.ts';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import { useMessages } from '../../../shared/i18n/use-messages.ts';
import type { SharedKey } from '../../../shared/messages/index.ts';
import { showToast } from '../../../shared/toasts/toasts.ts';
import css from '../cashier.module.css';
import { optionsQuery, type WithdrawalOptions } from '../cashier-queries.ts';
import type { CashierKey } from '../messages/index.ts';
import { PayeeForm } from './payee-form.tsx';

type Payee = WithdrawalOptions['payees'][number];

interface PayeeChoiceProps {
  options: WithdrawalOptions;
  chosen: string | undefined;
  onChoose: (id: string) => void;
}

/** The accounts a withdrawal may go to, with add and remove. */
export function PayeeChoice({ options, chosen, onChoose }: PayeeChoiceProps) {
  const t = useMessages<CashierKey | SharedKey>();
  const { dateTime } = useFormat();
  const [adding, setAdding] = useState(false);
  const [removing, setRemoving] = useState<Payee | null>(null);
  return (
    <fieldset className={css.choice}>
      <legend className={css.legend}>{t('cashier.withdraw.payee')}</legend>
      <div className={css.payees}>
        {options.payees.map((payee) => (
          <div
            key={payee.id}
            className={cx(css.payee, payee.id === chosen && css.chosen, payee.usableAt !== null && css.cooling)}
          >
            <label className={css.payeeWords}>
              <input
                type="radio"
                name="payee"
                value={payee.id}
                checked={payee.id === chosen}
                disabled={payee.usableAt !== null}
                className="visually-hidden"
                onChange={() => onChoose(payee.id)}
              />
              <b>{payee.bankName}</b>
              <span className={css.small}>
                <bdi className="num">{payee.accountNumberMasked}</bdi> · {payee.accountName}
              </span>
              {payee.usableAt !== null && (
                <span className={css.small}>{t('cashier.payee.cooling', { time: dateTime(payee.usableAt) })}</span>
              )}
            </label>
            <IconButton
              dense
              icon="trash"
              label={t('cashier.payee.remove', { account: `${payee.bankName} ${payee.accountNumberMasked}` })}
              onClick={() => setRemoving(payee)}
            />
          </div>
        ))}
      </div>
      {options.payees.length < options.payeesMax && (
        <Button look="line" dense icon="plus" onClick={() => setAdding(true)}>
          {t('cashier.payee.add')}
        </Button>
      )}
      {adding && (
        <Dialog
          open
          onClose={() => setAdding(false)}
          size="s"
          title={t('cashier.payee.add')}
          closeLabel={t('common.close')}
        >
          <PayeeForm
            options={options}
            onAdded={(id) => {
              setAdding(false);
              onChoose(id);
            }}
          />
        </Dialog>
      )}
      {removing && <RemovePayee payee={removing} onClose={() => setRemoving(null)} />}
    </fieldset>
  );
}

function RemovePayee({ payee, onClose }: { payee: Payee; onClose: () => void }) {
  const t = useMessages<CashierKey>();
  const errorText = useErrorText();
  const client = useQueryClient();
  const remove = useMutation({
    mutationFn: () => call(endpoints.removePayee, { id: payee.id }),
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
