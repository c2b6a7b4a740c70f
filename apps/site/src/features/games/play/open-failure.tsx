import { Button, ErrorState } from '@sampan/ui';
import { isApiError } from '@sampan/web-client/calls/api-error';
import { useErrorText } from '@sampan/web-client/i18n/use-error-text';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import type { ReactNode } from 'react';
import { openModal } from '../../../shared/modals/modals.ts';
import { goBack } from '../../../shared/route/navigate.ts';
import type { GamesKey } from '../locales/index.ts';
import css from './game-page.module.css';

interface FailureProps {
  error: unknown;
  retry: () => void;
  lead?: ReactNode;
}

/** A page of a game that did not open: why, another try, and the ways out. */
export function OpenFailure({ error, retry, lead }: FailureProps) {
  const t = useMessages<GamesKey>();
  const errorText = useErrorText();
  return (
    <>
      {lead && <div className={css.bar}>{lead}</div>}
      <ErrorState
        level={1}
        title={t('games.launch.failed')}
        reference={
          isApiError(error) && error.requestId ? t('common.supportNumber', { number: error.requestId }) : undefined
        }
        actions={
          <>
            <Button look="action" icon="refresh" onClick={retry}>
              {t('common.retry')}
            </Button>
            <Button look="line" onClick={() => goBack('/rng')}>
              {t('common.back')}
            </Button>
            <Button look="line" icon="message" onClick={() => openModal('serviceModal')}>
              {t('common.service')}
            </Button>
          </>
        }
      >
        {errorText(error)}
      </ErrorState>
    </>
  );
}
