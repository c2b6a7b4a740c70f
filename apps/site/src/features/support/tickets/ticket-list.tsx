import type { Ticket } from '@sampan/contract';
import { Badge, Button, Icon, Note, type Tone } from '@sampan/ui';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../../shared/api/call.ts';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import type { SharedKey } from '../../../shared/locales/index.ts';
import { useSignedIn } from '../../../shared/session/session.ts';
import type { SupportKey } from '../locales/index.ts';
import { supportEndpoints } from '../support-endpoints.ts';
import css from './ticket-list.module.css';

export const ticketsQuery = queryOptions({
  queryKey: ['support', 'tickets'],
  queryFn: ({ signal }) => call(supportEndpoints.listTickets, {}, { signal }),
  staleTime: 5_000,
});

const tones: Readonly<Record<Ticket['state'], Tone>> = { open: 'warn', answered: 'ok', closed: 'plain' };

/** The member's own tickets, newest first: number, state, and what was answered. Visitors are answered elsewhere. */
export function TicketList() {
  const t = useMessages<SupportKey | SharedKey>();
  const signedIn = useSignedIn();
  const tickets = useQuery({ ...ticketsQuery, enabled: signedIn, refetchOnMount: 'always' });
  const { data, error } = tickets;
  if (error && !data)
    return (
      <Note
        tone="bad"
        role="alert"
        action={
          <Button look="link" dense onClick={() => void tickets.refetch()}>
            {t('common.retry')}
          </Button>
        }
      >
        {t('support.tickets.failed')}
      </Note>
    );
  if (!data || data.list.length === 0) return null;
  return (
    <section className={css.section} aria-label={t('support.tickets.title')}>
      <h3 className={css.title}>{t('support.tickets.title')}</h3>
      <ul className={css.list}>
        {data.list.map((ticket) => (
          <li key={ticket.reference}>
            <TicketEntry ticket={ticket} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function TicketEntry({ ticket }: { ticket: Ticket }) {
  const t = useMessages<SupportKey>();
  const { dateTime } = useFormat();
  return (
    <details className={css.ticket}>
      <summary className={css.head}>
        <span className={css.words}>
          <b>{t(`support.type.${ticket.type}`)}</b>
          <span className={css.small}>
            <bdi className="num">{ticket.reference}</bdi> · {dateTime(ticket.createdAt)}
          </span>
        </span>
        <Badge tone={tones[ticket.state]}>{t(`support.tickets.state.${ticket.state}`)}</Badge>
        <Icon name="chevron-down" size="s" className={css.fold} />
      </summary>
      <div className={css.text}>
        <p className={css.own}>{ticket.content}</p>
        {ticket.answer !== null && (
          <div className={css.answer}>
            <p className={css.small}>
              {t('support.tickets.answer')}
              {ticket.answeredAt !== null && ` · ${dateTime(ticket.answeredAt)}`}
            </p>
            <p className={css.own}>{ticket.answer}</p>
          </div>
        )}
      </div>
    </details>
  );
}
