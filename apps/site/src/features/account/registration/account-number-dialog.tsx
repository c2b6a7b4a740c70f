import { ConfirmDialog } from '@sampan/ui';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { useRef, useState } from 'react';
import type { AccountKey } from '../locales/index.ts';
import type { AskAccount } from './send-registration.ts';

export interface AccountNumber {
  /** The number that is asked about; null: no question is open. */
  account: string | null;
  ask: AskAccount;
  answer: (yes: boolean) => void;
}

export function useAccountNumber(): AccountNumber {
  const [account, setAccount] = useState<string | null>(null);
  const settle = useRef<(yes: boolean) => void>(() => {});
  const ask: AskAccount = (next) =>
    new Promise((resolve) => {
      settle.current = resolve;
      setAccount(next);
    });
  const answer = (yes: boolean) => {
    setAccount(null);
    settle.current(yes);
  };
  return { account, ask, answer };
}

/** Shows the account number before a mobile registration is sent (S-155): it is the number the member logs in with. */
export function AccountNumberDialog({ number }: { number: AccountNumber }) {
  const t = useMessages<AccountKey>();
  if (number.account === null) return null;
  return (
    <ConfirmDialog
      open
      icon="user"
      title={t('account.number.title', { account: number.account })}
      confirm={{ label: t('account.register.submit'), onConfirm: () => number.answer(true) }}
      cancel={{ label: t('account.number.change'), onCancel: () => number.answer(false) }}
    >
      {t('account.number.text')}
    </ConfirmDialog>
  );
}
