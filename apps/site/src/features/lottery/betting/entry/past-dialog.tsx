import { findKind, readPicks } from '@sampan/engines/lottery';
import { Dialog } from '@sampan/ui';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { useQuery } from '@tanstack/react-query';
import { useFormat } from '../../../../shared/i18n/use-format.ts';
import { LoadFailure } from '../../../../shared/load-failure.tsx';
import type { SharedKey } from '../../../../shared/locales/index.ts';
import { ticketsQuery } from '../../shared/lottery-queries.ts';
import { useLotteryWords } from '../../shared/use-lottery-words.ts';
import type { LotteryBettingKey } from '../locales/index.ts';
import type { Betting } from '../use-betting.ts';
import { useBetText } from '../words/use-kind-words.ts';
import css from './entry.module.css';

/** The tickets of this game that may be bought once more. */
export function PastDialog({ betting, onClose }: { betting: Betting; onClose: () => void }) {
  const t = useMessages<LotteryBettingKey | SharedKey>();
  const { money } = useFormat();
  const { kind: kindName } = useLotteryWords();
  const betText = useBetText();
  const { table } = betting.sale;
  const tickets = useQuery(ticketsQuery({ gameCode: betting.page.game.gameCode, pageNo: 1, pageSize: 20 }));
  const known = tickets.data?.list.flatMap((ticket) => {
    const [kind, picks] = [findKind(table, ticket.playId), readPicks(ticket.picks)];
    return kind && picks ? [{ ticket, kind, picks }] : [];
  });
  return (
    <Dialog open onClose={onClose} title={t('lottery.bet.past')} closeLabel={t('common.close')}>
      {tickets.error && <LoadFailure compact error={tickets.error} onRetry={() => void tickets.refetch()} />}
      {tickets.isPending && <p role="status">{t('common.loading')}</p>}
      {known?.length === 0 && <p className={css.empty}>{t('lottery.bet.past.none')}</p>}
      <ul className={css.list}>
        {known?.map(({ ticket, kind, picks }) => {
          const { mode, multiple } = ticket;
          const take = () => {
            betting.change({ do: 'insert', lines: [{ playId: kind.id, picks, stake: { mode, multiple } }] });
            onClose();
          };
          return (
            <li key={ticket.ticketId}>
              <button type="button" className={css.take} onClick={take}>
                <b>{betText(kind, picks).join(' ')}</b>
                <small>
                  {kindName(kind.id)} · {money(ticket.stake)} · {ticket.numero}
                </small>
              </button>
            </li>
          );
        })}
      </ul>
    </Dialog>
  );
}
