import { Button, Note } from '@sampan/ui';
import { isApiError } from '@sampan/web-client/calls/api-error';
import { useErrorText } from '@sampan/web-client/i18n/use-error-text';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import type { SharedKey } from '../../../shared/locales/index.ts';
import { openModal } from '../../../shared/modals/modals.ts';
import type { FactorsKey } from './locales/index.ts';

/** Why a change did not happen. A login that is too old to change the ways in leads to a new one. */
export function FactorFailure({ failure, retry }: { failure: unknown; retry?: (() => void) | undefined }) {
  const t = useMessages<FactorsKey | SharedKey>();
  const errorText = useErrorText();
  if (failure === null || failure === undefined) return null;
  const old = isApiError(failure, 'login.recent.required');
  const act = old ? () => openModal('loginPopupModal', { tab: 'login' }) : retry;
  return (
    <Note
      tone={old ? 'warn' : 'bad'}
      role="alert"
      action={
        act && (
          <Button look="link" dense onClick={act}>
            {t(old ? 'factors.again' : 'common.retry')}
          </Button>
        )
      }
    >
      {errorText(failure)}
    </Note>
  );
}
