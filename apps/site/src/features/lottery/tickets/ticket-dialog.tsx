import type { LotteryTicket } from '@sampan/contract';
import { findLotteryGame } from '@sampan/engines/lottery';
import { DefinitionRows, Dialog, Money, Note, Skeleton } from '@sampan/ui';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import { LoadFailure } from '../../../shared/load-failure.tsx';
import type { SharedKey } from '../../../shared/locales/index.ts';
import { DemoMark } from '../drawing/demo-mark.tsx';
import { groupNumbers, sceneOf, tableOfGame } from '../drawing/draw-scene.ts';
import { DrawShield } from '../drawing/draw-shield.tsx';
import { LiveDraw, prizeName } from '../drawing/live-draw.tsx';
import { piecesOf } from '../drawing/scene-pieces.tsx';
import { readOpenNumber, scoreTicket } from '../drawing/score-ticket.ts';
import type { LotteryKey } from '../shared/locales/index.ts';
import { ticketsQuery } from '../shared/lottery-queries.ts';
import type { LotteryTicketsKey } from './locales/index.ts';
import { TicketActions } from './ticket-actions.tsx';
import { TicketLines } from './ticket-lines.tsx';
import { TicketState } from './ticket-row.tsx';
import css from './tickets.module.css';
import { useTicketWords } from './use-ticket-words.ts';

const MOST = 100;
const isUnpaid = ({ state }: LotteryTicket) => state === 'open' || state === 'locked' || state === 'waiting';
const AGAIN = 5_000;

/** Whether the server still has something to do: pay this ticket, or give back the draws that a won chase leaves out. */
function isUnsettled(slip: readonly LotteryTicket[], reference: string): boolean {
  if (slip.some((one) => one.reference === reference && isUnpaid(one))) return true;
  return slip.some(({ stopOnWin, state }) => stopOnWin && state === 'won') && slip.some(isUnpaid);
}

/** A ticket with its lines, its result, its chase, and what can be done with it. */
export function TicketDialog({ reference, onClose }: { reference: string; onClose: () => void }) {
  const t = useMessages<LotteryTicketsKey | SharedKey>();
  const [slip = ''] = reference.split('-');
  const found = useQuery({
    ...ticketsQuery({ pageNo: 1, pageSize: MOST, slip }),
    refetchInterval: ({ state }) => (state.data && isUnsettled(state.data.list, reference) ? AGAIN : false),
  });
  const ticket = found.data?.list.find((one) => one.reference === reference);
  return (
    <Dialog open onClose={onClose} title={t('lottery.ticket.title', { reference })} closeLabel={t('common.close')}>
      {found.isPending && <Skeleton className={css.waiting} />}
      {found.error && <LoadFailure compact error={found.error} onRetry={() => void found.refetch()} />}
      {found.data && !ticket && <Note tone="warn">{t('lottery.ticket.unknown')}</Note>}
      {found.data && ticket && <Ticket ticket={ticket} slip={found.data.list} />}
    </Dialog>
  );
}

function Ticket({ ticket, slip }: { ticket: LotteryTicket; slip: readonly LotteryTicket[] }) {
  const t = useMessages<LotteryTicketsKey | LotteryKey>();
  const words = useTicketWords();
  const { symbol, digits, stamp } = useFormat();
  const score = useMemo(() => {
    const result = ticket.openNumber === null ? null : readOpenNumber(ticket.gameCode, ticket.openNumber);
    return scoreTicket(ticket, result, digits);
  }, [ticket, digits]);
  // Opened before the result: it stays the event that it is, also when the result has come.
  const waits = ticket.state === 'open' || ticket.state === 'locked';
  const [live] = useState(ticket.openNumber === null && waits);
  const money = (amount: string) => <Money amount={amount} symbol={symbol} />;
  return (
    <div className={css.detail}>
      <div className={css.headline}>
        <span>
          <b>{words.game(ticket.gameCode)}</b>
          <span className={css.under}>{t('lottery.draw', { numero: ticket.numero })}</span>
        </span>
        <span className={css.states}>
          <TicketState ticket={ticket} />
        </span>
      </div>
      {live ? (
        <LiveDraw gameCode={ticket.gameCode} numero={ticket.numero} drawsAt={ticket.winningTime} />
      ) : (
        <Result ticket={ticket} hits={score?.hits ?? new Set()} />
      )}
      {score && <TicketLines score={score} />}
      <DefinitionRows
        rows={[
          { id: 'kind', label: t('lottery.ticket.kind'), value: words.kind(ticket.playId) },
          { id: 'stake', label: t('lottery.ticket.stake'), value: money(ticket.stake) },
          ...(/[1-9]/.test(ticket.rebate)
            ? [{ id: 'rebate', label: t('lottery.ticket.rebate'), value: money(ticket.rebate) }]
            : []),
          { id: 'won', label: t('lottery.tickets.sum.won'), value: waits ? '–' : money(ticket.won) },
          { id: 'placed', label: t('lottery.ticket.placed'), value: stamp(ticket.placedAt) },
          { id: 'draws', label: t('lottery.ticket.draws'), value: stamp(ticket.winningTime) },
        ]}
      />
      {ticket.resettled && <Note>{t('lottery.ticket.resettled.text')}</Note>}
      {ticket.slipDraws > 1 && <Chase ticket={ticket} slip={slip} />}
      <TicketActions ticket={ticket} slip={slip} score={score} gameName={words.game(ticket.gameCode)} />
    </div>
  );
}

/** What was drawn, with the places that the ticket wins by, and its proof. */
function Result({ ticket, hits }: { ticket: LotteryTicket; hits: ReadonlySet<number> }) {
  const t = useMessages<LotteryTicketsKey>();
  const { gameCode, numero, openNumber, ticketId, state } = ticket;
  const form = tableOfGame(gameCode)?.form;
  if (openNumber === null || !form) return null;
  const Pieces = piecesOf[sceneOf(form)];
  const stands = state !== 'cancelled' && state !== 'returned';
  return (
    <div className={css.result} dir="ltr">
      <Pieces groups={groupNumbers(form, openNumber.split(','))} hits={hits} nameOf={(tier) => prizeName(t, tier)} />
      {findLotteryGame(gameCode)?.source === 'own' ? (
        <DrawShield gameCode={gameCode} numero={numero} ticketId={stands ? ticketId : undefined} />
      ) : (
        <DemoMark gameCode={gameCode} />
      )}
    </div>
  );
}

/** The draws of a chase in their order, each with what became of it. */
function Chase({ ticket, slip }: { ticket: LotteryTicket; slip: readonly LotteryTicket[] }) {
  const t = useMessages<LotteryTicketsKey | LotteryKey>();
  const { symbol } = useFormat();
  const draws = [...Map.groupBy(slip, ({ numero }) => numero)].toSorted(
    ([, [a]], [, [b]]) => (a?.winningTime ?? 0) - (b?.winningTime ?? 0),
  );
  return (
    <section className={css.chase} aria-label={t('lottery.ticket.chase', { count: ticket.slipDraws })}>
      <h3 className={css.subhead}>
        {t('lottery.ticket.chase', { count: ticket.slipDraws })}
        {ticket.stopOnWin && <span className={css.under}>{t('lottery.ticket.stopOnWin')}</span>}
      </h3>
      <ol className={css.draws}>
        {draws.map(([numero, tickets]) => (
          <li key={numero}>
            <bdi className="num">{numero}</bdi>
            {tickets.slice(0, 1).map((one) => (
              <span key={one.reference} className={css.states}>
                <TicketState ticket={one} />
                {one.state === 'won' ? (
                  <Money amount={one.won} symbol={symbol} signed />
                ) : (
                  <Money amount={one.stake} symbol={symbol} />
                )}
              </span>
            ))}
          </li>
        ))}
      </ol>
    </section>
  );
}
