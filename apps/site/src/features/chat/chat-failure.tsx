import { Button } from '@sampan/ui';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { LoadFailure } from '../../shared/load-failure.tsx';
import { openModal } from '../../shared/modals/modals.ts';
import type { ChatKey } from './locales/index.ts';

/** The chat is not available: another try, and somebody to write to (S-523). */
export function ChatFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useMessages<ChatKey>();
  return (
    <LoadFailure
      error={error}
      onRetry={onRetry}
      more={
        <Button look="plain" icon="headset" onClick={() => openModal('serviceModal')}>
          {t('chat.service')}
        </Button>
      }
    />
  );
}
