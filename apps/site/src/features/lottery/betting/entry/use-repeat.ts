import { findKind, readPicks } from '@sampan/engines/lottery';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { replaceQuery, useQueryParams } from '../../../../shared/route/use-query-params.ts';
import { useSignedIn } from '../../../../shared/session/session.ts';
import { showToast } from '../../../../shared/toasts/toasts.ts';
import { ticketsQuery } from '../../shared/lottery-queries.ts';
import type { LotteryBettingKey } from '../locales/index.ts';
import type { Betting } from '../use-betting.ts';

/** `L12-3`: a ticket of a slip. */
const REFERENCE = /^(L\d{1,18})-\d{1,4}$/;

/** Puts the ticket that the address names on the slip once, and takes it out of the address: a reload adds no second one. */
export function useRepeat(betting: Betting | null): void {
  const t = useMessages<LotteryBettingKey>();
  const asked = useQueryParams().get('repeat') ?? '';
  const slip = REFERENCE.exec(asked)?.[1];
  const enabled = useSignedIn() && slip !== undefined;
  const { data } = useQuery({ ...ticketsQuery({ slip, pageNo: 1, pageSize: 100 }), enabled });
  const table = betting?.sale.table;
  const change = betting?.change;
  const ticket = data?.list.find(({ reference }) => reference === asked);
  useEffect(() => {
    if (!data || !table || !change) return;
    const picks = ticket ? readPicks(ticket.picks) : null;
    if (ticket && picks && findKind(table, ticket.playId)) {
      const { playId, mode, multiple } = ticket;
      change({ do: 'insert', lines: [{ playId, picks, stake: { mode, multiple } }] });
      showToast({ tone: 'ok', title: t('lottery.bet.repeated', { ticket: asked }) });
    }
    replaceQuery({ repeat: '' });
  }, [data, ticket, table, asked, change, t]);
}
