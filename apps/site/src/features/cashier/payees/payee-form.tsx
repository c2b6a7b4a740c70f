import { Button, Note, Select, TextField } from '@sampan/ui';
import { useErrorText } from '@sampan/web-client/i18n/use-error-text';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { useOnline } from '@sampan/web-client/online/use-online';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { showToast } from '../../../shared/toasts/toasts.ts';
import css from '../cashier.module.css';
import { cashierEndpoints } from '../cashier-endpoints.ts';
import { optionsQuery, type WithdrawalOptions } from '../cashier-queries.ts';
import type { CashierKey } from '../locales/index.ts';
import { payeeDraft } from '../orders/order-draft.ts';
import { bareNumber, checkPayee, type PayeeEntry, type PayeeFaults } from './payee-entry.ts';

function usePayeeForm(options: WithdrawalOptions, onAdded: (id: string) => void) {
  const client = useQueryClient();
  const [entry, setEntry] = useState<PayeeEntry>({
    ...payeeDraft,
    accountName: payeeDraft.accountName || options.payeeName,
  });
  const bank = options.banks.find(({ code }) => code === entry.bankCode);
  const [faults, setFaults] = useState<PayeeFaults>({});
  const running = useRef(false);
  const add = useMutation({
    mutationFn: () =>
      call(cashierEndpoints.addPayee, {
        bankCode: entry.bankCode,
        accountName: entry.accountName.trim(),
        accountNumber: bareNumber(entry.accountNumber),
      }),
    async onSuccess(payee) {
      Object.assign(payeeDraft, { bankCode: '', accountName: '', accountNumber: '' });
      await client.invalidateQueries({ queryKey: optionsQuery.queryKey });
      onAdded(payee.id);
    },
    onSettled: () => {
      running.current = false;
    },
  });
  const change = (part: Partial<PayeeEntry>) => {
    const next = { ...entry, ...part };
    Object.assign(payeeDraft, next);
    setEntry(next);
    if (Object.keys(faults).length > 0) setFaults(checkPayee(next, options.banks));
  };
  /** @returns the first wrong field. */
  const submit = (): string | undefined => {
    const found = checkPayee(entry, options.banks);
    setFaults(found);
    const first = Object.keys(found)[0];
    if (first || running.current) return first;
    running.current = true;
    add.mutate();
    return undefined;
  };
  return { entry, bank, faults, add, change, submit };
}

interface PayeeFormProps {
  options: WithdrawalOptions;
  onAdded: (id: string) => void;
}

/** Name and number of the account. */
function AccountFields({ form, payeeName }: { form: ReturnType<typeof usePayeeForm>; payeeName: string }) {
  const t = useMessages<CashierKey>();
  const { accountName, accountNumber } = form.faults;
  return (
    <>
      <TextField
        label={t('cashier.payee.name')}
        name="accountName"
        required
        maxLength={80}
        autoComplete="name"
        value={form.entry.accountName}
        hint={payeeName ? t('cashier.payee.nameFixed', { name: payeeName }) : t('cashier.payee.nameOnce')}
        error={accountName && t(`cashier.fault.${accountName}`)}
        onChange={(event) => form.change({ accountName: event.target.value })}
      />
      <TextField
        label={t('cashier.payee.number')}
        name="accountNumber"
        required
        inputMode="numeric"
        autoComplete="off"
        maxLength={30}
        value={form.entry.accountNumber}
        hint={form.bank ? t('cashier.payee.numberLike', { example: form.bank.example }) : t('cashier.payee.numberHint')}
        error={accountNumber && t(`cashier.fault.${accountNumber}`)}
        onChange={(event) => form.change({ accountNumber: event.target.value })}
      />
    </>
  );
}

/** Adds a bank account or e-wallet. */
export function PayeeForm({ options, onAdded }: PayeeFormProps) {
  const t = useMessages<CashierKey>();
  const errorText = useErrorText();
  const online = useOnline();
  const form = usePayeeForm(options, (id) => {
    showToast({ tone: 'ok', title: t('cashier.payee.added') });
    onAdded(id);
  });
  const element = useRef<HTMLFormElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wrong = form.submit();
    if (wrong) element.current?.querySelector<HTMLElement>(`[name="${wrong}"]`)?.focus();
  };
  const { bankCode } = form.faults;
  return (
    <form ref={element} className={css.form} noValidate onSubmit={submit}>
      <Select
        label={t('cashier.payee.bank')}
        name="bankCode"
        icon="bank"
        required
        value={form.entry.bankCode}
        placeholder={t('cashier.payee.bankChoose')}
        options={options.banks.map((bank) => ({
          value: bank.code,
          label: bank.country ? `${bank.name} (${bank.country})` : bank.name,
        }))}
        error={bankCode && t(`cashier.fault.${bankCode}`)}
        onChange={(event) => form.change({ bankCode: event.target.value })}
      />
      <AccountFields form={form} payeeName={options.payeeName} />
      {options.payeeName !== '' && options.coolingMinutes > 0 && (
        <Note>{t('cashier.payee.coolingNote', { minutes: options.coolingMinutes })}</Note>
      )}
      {form.add.error && (
        <Note tone="bad" role="alert">
          {errorText(form.add.error)}
        </Note>
      )}
      <Button type="submit" look="action" wide busy={form.add.isPending} disabled={!online}>
        {t('cashier.payee.save')}
      </Button>
    </form>
  );
}
