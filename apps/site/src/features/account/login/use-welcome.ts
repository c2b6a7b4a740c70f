import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { showToast } from '../../../shared/toasts/toasts.ts';
import type { AccountKey } from '../locales/index.ts';
import type { LoginValue } from './login-outcome.ts';

/** The first login of an account somebody else opened: its member is welcomed as one who registered is (S-097). */
export function useWelcome(): (value: LoginValue) => void {
  const t = useMessages<AccountKey>();
  return (value) => {
    if (value.firstTimeLogin) showToast({ tone: 'ok', title: t('account.success.title', { name: value.userName }) });
  };
}
