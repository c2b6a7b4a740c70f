import { Button, Dialog, ErrorState, Skeleton } from '@sampan/ui';
import { isApiError } from '@sampan/web-client/calls/api-error';
import { useErrorText } from '@sampan/web-client/i18n/use-error-text';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { queryKeys } from '@sampan/web-client/queries/query-keys';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import type { DrawProofProps } from '../../../shared/lottery/draw-proof.tsx';
import page from '../fairness-page.module.css';
import type { FairnessKey } from '../locales/index.ts';
import { askForDraw } from './ask-for-draw.ts';
import { DrawVerdict } from './draw-verdict-section.ts';

/** The proof of a draw, and of a ticket in it, over the page that shows its result. */
export function DrawProofDialog({ onClose, gameCode, numero, ticketId }: DrawProofProps) {
  const t = useMessages<FairnessKey>();
  const waiting = <Skeleton className={page.waiting} />;
  return (
    <Dialog open onClose={onClose} title={t('fairness.draw.title')} closeLabel={t('common.close')}>
      <Suspense fallback={waiting}>
        <Proof gameCode={gameCode} numero={numero} ticketId={ticketId} />
      </Suspense>
    </Dialog>
  );
}

function Proof(asked: Omit<DrawProofProps, 'onClose'>) {
  const t = useMessages<FairnessKey>();
  const errorText = useErrorText();
  const proof = useQuery({
    queryKey: [...queryKeys.games, 'draw-proof', asked],
    queryFn: ({ signal }) => askForDraw(asked, signal),
    // What is drawn stays as it is.
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  if (proof.isPending) return <Skeleton className={page.waiting} />;
  if (proof.isError)
    return (
      <ErrorState
        compact
        title={isApiError(proof.error, 'lottery.ticket.unknown') ? t('fairness.draw.none') : errorText(proof.error)}
        actions={
          <Button look="line" icon="refresh" busy={proof.isFetching} onClick={() => void proof.refetch()}>
            {t('common.retry')}
          </Button>
        }
      />
    );
  return <DrawVerdict draw={proof.data.draw} moments={proof.data.moments} />;
}
