import type { LotteryTicket } from '@sampan/contract';
import { Badge, Icon, Money, type Tone } from '@sampan/ui';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import type { LotteryKey } from '../shared/locales/index.ts';
import type { LotteryTicketsKey } from './locales/index.ts';
import css from './tickets.module.css';
import { groupOf, type StateGroup } from './use-ticket-filters.ts';
import { useTicketWords } from './use-ticket-words.ts';

const tones: Readonly<Record<StateGroup, Tone>> = {
  open: 'info',
  waiting: 'warn',
  won: 'ok',
  lost: 'plain',
  cancelled: 'plain',
  returned: 'plain',
};

export function TicketState({ ticket }: { ticket: LotteryTicket }) {
  const t = useMessages<LotteryTicketsKey>();
  const group = groupOf(ticket.state);
  return (
    <>
      <Badge tone={tones[group]}>{t(`lottery.ticket.${group}`)}</Badge>
      {ticket.resettled && <Badge tone="info">{t('lottery.ticket.resettled')}</Badge>}
    </>
  );
}

/** A ticket in two lines; the rest of it stands behind. */
export function TicketRow({ ticket, onOpen }: { ticket: LotteryTicket; onOpen: () => void }) {
  const t = useMessages<LotteryTicketsKey | LotteryKey>();
  const words = useTicketWords();
  const { symbol, stamp } = useFormat();
  const { gameCode, numero, playId, stake, won, state, slipDraws, placedAt } = ticket;
  return (
    <button type="button" className={css.ticket} onClick={onOpen}>
      <span className={css.what}>
        <b>{words.game(gameCode)}</b>
        <span className={css.under}>
          {t('lottery.draw', { numero })} · {words.kind(playId)}
        </span>
        <bdi className={css.picks}>{words.picks(ticket)}</bdi>
        <span className={css.under}>
          <span className="num">{stamp(placedAt)}</span>
          {slipDraws > 1 && <> · {t('lottery.ticket.chase', { count: slipDraws })}</>}
        </span>
      </span>
      <span className={css.money}>
        <span className={css.states}>
          <TicketState ticket={ticket} />
        </span>
        {state === 'won' ? (
          <Money amount={won} symbol={symbol} signed className={css.won} />
        ) : (
          <Money amount={stake} symbol={symbol} />
        )}
      </span>
      <Icon name="chevron-right" size="s" />
    </button>
  );
}
