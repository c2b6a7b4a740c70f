import { Button, ErrorState } from '@sampan/ui';
import { useErrorText } from '@sampan/web-client/i18n/use-error-text';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import type { ReactNode } from 'react';
import type { SharedKey } from './locales/index.ts';

interface LoadFailureProps {
  error: unknown;
  onRetry: () => void;
  /** In a card beside others: the reason alone is its title. */
  compact?: boolean;
  /** Further ways out beside another try. */
  more?: ReactNode;
}

/** What a page could not load, why, and another try. */
export function LoadFailure({ error, onRetry, compact = false, more }: LoadFailureProps) {
  const t = useMessages<SharedKey>();
  const errorText = useErrorText();
  const actions = (
    <>
      <Button look="action" icon="refresh" onClick={onRetry}>
        {t('common.retry')}
      </Button>
      {more}
    </>
  );
  if (compact) return <ErrorState compact title={errorText(error)} actions={actions} />;
  return (
    <ErrorState title={t('state.error.title')} actions={actions}>
      {errorText(error)}
    </ErrorState>
  );
}
