import type { LotteryTicket } from '@sampan/contract';
import { findLotteryGame } from '@sampan/engines/lottery';
import { Button, ConfirmDialog } from '@sampan/ui';
import { newIntent } from '@sampan/web-client/calls/caller';
import { serverNow } from '@sampan/web-client/calls/server-clock';
import { useErrorText } from '@sampan/web-client/i18n/use-error-text';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { queryKeys } from '@sampan/web-client/queries/query-keys';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { lotteryEndpoints } from '../../../shared/api/lottery-endpoints.ts';
import { useBrand } from '../../../shared/brand/use-permission.ts';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import { navigate } from '../../../shared/route/navigate.ts';
import { showToast } from '../../../shared/toasts/toasts.ts';
import type { ScoredTicket } from '../drawing/score-ticket.ts';
import type { LotteryKey } from '../shared/locales/index.ts';
import { bettingAddress } from '../shared/lottery-address.ts';
import type { LotteryTicketsKey } from './locales/index.ts';
import { shareTicket } from './share-picture.ts';
import css from './tickets.module.css';
import { useTicketWords } from './use-ticket-words.ts';

interface ActionsProps {
  ticket: LotteryTicket;
  /** All tickets of its slip. */
  slip: readonly LotteryTicket[];
  score: ScoredTicket | null;
  gameName: string;
}

const isOpen = ({ state, lockAt }: LotteryTicket) => state === 'open' && serverNow() < lockAt;

type Asked = 'ticket' | 'slip';

/** Gives back a ticket, or all of its slip that is not locked. */
function useCancel(ticket: LotteryTicket, onDone: () => void) {
  const t = useMessages<LotteryTicketsKey>();
  const errorText = useErrorText();
  const client = useQueryClient();
  const { money } = useFormat();
  const [intent, setIntent] = useState(newIntent);
  return useMutation({
    mutationFn: (asked: Asked) => {
      const place = Number(ticket.reference.split('-')[1]);
      const body = { slip: ticket.slip, ...(asked === 'ticket' && { place }) };
      return call(lotteryEndpoints.cancelSlip, body, { intent });
    },
    onSuccess: ({ returned }) => {
      setIntent(newIntent());
      showToast({ tone: 'ok', title: t('lottery.cancel.done', { amount: money(returned) }) });
    },
    onError: (error) => showToast({ tone: 'bad', title: errorText(error) }),
    onSettled: () => {
      onDone();
      return client.invalidateQueries({ queryKey: queryKeys.records });
    },
  });
}

/** Cancel until the lock, stop a chase, play again, share. */
export function TicketActions({ ticket, slip, score, gameName }: ActionsProps) {
  const t = useMessages<LotteryTicketsKey | LotteryKey>();
  const { money } = useFormat();
  const [asked, setAsked] = useState<Asked | null>(null);
  const cancel = useCancel(ticket, () => setAsked(null));
  const open = slip.filter(isOpen);
  const vendor = findLotteryGame(ticket.gameCode)?.vendor ?? '';
  const repeat = `${bettingAddress({ gameCode: ticket.gameCode, vendor, defaultPlayType: ticket.playId })}&repeat=${ticket.reference}`;
  return (
    <div className={css.actions}>
      {isOpen(ticket) && (
        <Button look="line" icon="close" onClick={() => setAsked('ticket')}>
          {t('lottery.cancel.go')}
        </Button>
      )}
      {ticket.slipDraws > 1 && open.length > 0 && (
        <Button look="line" icon="pause" onClick={() => setAsked('slip')}>
          {t('lottery.cancel.chase')}
        </Button>
      )}
      <Button look="action" icon="refresh" onClick={() => navigate(repeat)}>
        {t('lottery.ticket.repeat')}
      </Button>
      <ShareButton ticket={ticket} score={score} gameName={gameName} />
      <ConfirmDialog
        open={asked !== null}
        title={t(asked === 'slip' ? 'lottery.cancel.chase' : 'lottery.cancel.go')}
        confirm={{
          label: t('lottery.cancel.confirm'),
          busy: cancel.isPending,
          onConfirm: () => asked && cancel.mutate(asked),
        }}
        cancel={{ label: t('lottery.cancel.keep'), onCancel: () => setAsked(null) }}
      >
        {asked === 'slip'
          ? t('lottery.cancel.chase.text', { count: open.length })
          : t('lottery.cancel.text', { amount: money(ticket.stake) })}
      </ConfirmDialog>
    </div>
  );
}

function ShareButton({ ticket, score, gameName }: Omit<ActionsProps, 'slip'>) {
  const t = useMessages<LotteryTicketsKey | LotteryKey>();
  const words = useTicketWords();
  const { money, stamp } = useFormat();
  const { name } = useBrand();
  const share = useMutation({
    mutationFn: () =>
      shareTicket({
        brand: name,
        game: gameName,
        draw: t('lottery.draw', { numero: ticket.numero }),
        when: stamp(ticket.winningTime),
        kind: words.kind(ticket.playId),
        picks: words.picks(ticket).split(' · '),
        numbers: ticket.openNumber?.split(',') ?? [],
        hits: score?.hits ?? new Set(),
        stake: { label: t('lottery.ticket.stake'), text: money(ticket.stake) },
        won: ticket.state === 'won' ? { label: t('lottery.tickets.sum.won'), text: money(ticket.won) } : null,
        site: location.host,
      }),
    onError: () => showToast({ tone: 'bad', title: t('lottery.share.failed') }),
  });
  return (
    <Button look="line" icon="upload" busy={share.isPending} onClick={() => share.mutate()}>
      {t('lottery.share.go')}
    </Button>
  );
}
