import type { LotteryTicket } from '@sampan/contract';
import { formatMoney, parseMoney } from '@sampan/contract/amounts';
import { findLotteryGame } from '@sampan/engines/lottery';
import { Button, Money } from '@sampan/ui';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import { drawKey, markWinSeen, watchedDraws } from '../../../shared/lottery/awaited-results.ts';
import { isDemoSession, useSignedIn } from '../../../shared/session/session.ts';
import { sessionArea } from '../../../shared/storage/browser-storage.ts';
import type { LotteryKey } from '../shared/locales/index.ts';
import { ticketsQuery } from '../shared/lottery-queries.ts';

import type { LotteryTicketsKey } from '../tickets/locales/index.ts';
import { useTicketWords } from '../tickets/use-ticket-words.ts';
import { DemoMark } from './demo-mark.tsx';
import { groupNumbers, sceneOf, tableOfGame } from './draw-scene.ts';
import { DrawShield } from './draw-shield.tsx';
import css from './drawing.module.css';
import { piecesOf } from './scene-pieces.tsx';
import { readOpenNumber, scoreTicket } from './score-ticket.ts';
import { type DrawnResult, useDrawnResult } from './use-drawn-result.ts';
import { useMoves } from './use-moves.ts';

export interface LiveDrawProps {
  gameCode: string;
  numero: string;
  /** The result, where it is known: it stands still. */
  openNumber?: string | undefined;
  /** When it is drawn by the clock of this device, epoch ms. */
  drawsAt?: number | undefined;
}

const MOST = 100;
const PAID_SOON = 3_000;
const NO_HITS: ReadonlySet<number> = new Set();
const isStanding = ({ state }: LotteryTicket) => state !== 'cancelled' && state !== 'returned';
const isUnpaid = ({ state }: LotteryTicket) => state === 'open' || state === 'locked' || state === 'waiting';

/** The player's own tickets of a draw, asked for again until they are settled. */
function useOwnTickets({ gameCode, numero, drawn }: { gameCode: string; numero: string; drawn: boolean }) {
  const signedIn = useSignedIn();
  const { data } = useQuery({
    ...ticketsQuery({ pageNo: 1, pageSize: MOST, gameCode, numero }),
    enabled: signedIn && !isDemoSession(),
    refetchInterval: ({ state }) => (drawn && state.data?.list.some(isUnpaid) ? PAID_SOON : false),
  });
  return data?.list.filter(isStanding) ?? [];
}

/**
 * A draw as an event: it waits for the pushed result of this one draw, moves its pieces once, then says the sum that the
 * player's own tickets get and lights the places that they win by. A tap ends the movement.
 */
export function LiveDraw(props: LiveDrawProps) {
  const { gameCode, numero } = props;
  const drawn = useDrawnResult(props);
  // A draw of its own for each: what was played of one is not of another, nor of a corrected result.
  return <Draw key={`${gameCode} ${numero} ${drawn.openNumber}`} gameCode={gameCode} numero={numero} drawn={drawn} />;
}

function Draw({ gameCode, numero, drawn }: { gameCode: string; numero: string; drawn: DrawnResult }) {
  const t = useMessages<LotteryKey | LotteryTicketsKey>();
  const [done, setDone] = useState(!drawn.fresh);
  const own = findLotteryGame(gameCode)?.source === 'own';
  const tickets = useOwnTickets({ gameCode, numero, drawn: drawn.openNumber !== null });
  const won = useWon(tickets, gameCode, done ? drawn.openNumber : null);
  useWatched(drawKey(gameCode, numero), won.sum !== null);
  return (
    <section className={css.draw} aria-label={t('lottery.draw', { numero })}>
      <div className={css.head}>
        <p className={css.title}>
          {t('lottery.draw', { numero })}
          {drawn.openNumber === null && <span className={css.waiting}>{t('lottery.live.waiting')}</span>}
        </p>
        {won.sum !== null && <Sum amount={won.sum} label={won.below ? 'lottery.live.paid' : 'lottery.live.won'} />}
        {!own && <DemoMark gameCode={gameCode} />}
        {drawn.openNumber !== null && own && <DrawShield gameCode={gameCode} numero={numero} />}
      </div>
      <Stage gameCode={gameCode} drawn={drawn} done={done} hits={won.hits} onDone={() => setDone(true)} />
      {done && drawn.openNumber !== null && (
        <p className="visually-hidden" role="status">
          {t('lottery.result', { numero, numbers: drawn.openNumber.replaceAll(',', ' ') })}
        </p>
      )}
      {tickets.length > 0 && <Own tickets={tickets} amounts={won.amounts} />}
    </section>
  );
}

/** While this draw stands on the page nothing else says what was won in it; here it is seen. */
function useWatched(key: string, seen: boolean): void {
  useEffect(() => {
    watchedDraws.add(key);
    return () => void watchedDraws.delete(key);
  }, [key]);
  useEffect(() => {
    const username = sessionArea.get('username');
    if (seen && username !== null) markWinSeen(username, key);
  }, [key, seen]);
}

/** What tickets get for a result, by the engine's own rules; nothing while there is none. */
function useWon(tickets: readonly LotteryTicket[], gameCode: string, openNumber: string | null) {
  const { digits } = useFormat();
  return useMemo(() => {
    const result = openNumber === null ? null : readOpenNumber(gameCode, openNumber);
    if (!result) return { sum: null, below: false, hits: NO_HITS, amounts: new Map<string, string>() };
    const staked = tickets.reduce((sum, { stake }) => sum + (parseMoney(stake, digits) ?? 0n), 0n);
    const scored = tickets.map((ticket) => ({ ticket, score: scoreTicket(ticket, result, digits) }));
    const total = scored.reduce((sum, { score }) => sum + (parseMoney(score?.won ?? '0', digits) ?? 0n), 0n);
    return {
      sum: total > 0n ? formatMoney(total, digits) : null,
      below: total < staked,
      hits: new Set(scored.flatMap(({ score }) => [...(score?.hits ?? [])])),
      amounts: new Map(scored.map(({ ticket, score }) => [ticket.reference, score?.won ?? '0'])),
    };
  }, [tickets, gameCode, openNumber, digits]);
}

function Sum({ amount, label }: { amount: string; label: LotteryTicketsKey }) {
  const t = useMessages<LotteryTicketsKey>();
  const { symbol } = useFormat();
  return (
    <p className={css.sum} role="status">
      <small>{t(label)}</small>
      <Money amount={amount} symbol={symbol} signed />
    </p>
  );
}

interface StageProps {
  gameCode: string;
  drawn: DrawnResult;
  done: boolean;
  hits: ReadonlySet<number>;
  onDone: () => void;
}

function Stage({ gameCode, drawn, done, hits, onDone }: StageProps) {
  const t = useMessages<LotteryTicketsKey>();
  const stage = useRef<HTMLDivElement>(null);
  const form = tableOfGame(gameCode)?.form;
  const scene = form ? sceneOf(form) : 'balls';
  const playing = drawn.openNumber !== null && !done;
  const skip = useMoves(stage, { scene, playing, onDone });
  const Pieces = piecesOf[scene];
  return (
    <>
      {/* The pointer's way; the keyboard's is the button below. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
      <div
        ref={stage}
        className={css.stage}
        data-scene={scene}
        data-playing={playing}
        dir="ltr"
        onClick={playing ? skip : undefined}
      >
        {form && drawn.openNumber !== null && (
          <Pieces
            groups={groupNumbers(form, drawn.openNumber.split(','))}
            hits={hits}
            nameOf={(tier) => prizeName(t, tier)}
          />
        )}
      </div>
      {playing && (
        <Button look="quiet" dense onClick={skip}>
          {t('lottery.live.skip')}
        </Button>
      )}
    </>
  );
}

const named = [
  ...(['special', 'g1', 'g2', 'g3', 'g4', 'g5', 'g6', 'g7', 'g8'] as const),
  ...(['first', 'front3', 'back3', 'last2', 'second', 'third', 'fourth', 'fifth', 'sum'] as const),
] as const;

export function prizeName(t: (key: LotteryTicketsKey) => string, tier: string): string {
  const name = named.find((one) => one === tier);
  return name ? t(`lottery.prize.${name}`) : '';
}

/** The player's tickets of the draw: what each bet on, and what it got. */
function Own({
  tickets,
  amounts,
}: {
  tickets: readonly LotteryTicket[];
  amounts: ReadonlyMap<string, string>;
}): ReactNode {
  const t = useMessages<LotteryTicketsKey>();
  const words = useTicketWords();
  const { symbol } = useFormat();
  return (
    <ul className={css.own} aria-label={t('lottery.live.own')}>
      {tickets.map((ticket) => {
        const { reference, playId, stake } = ticket;
        const won = amounts.get(reference);
        const pays = won !== undefined && /[1-9]/.test(won);
        return (
          <li key={reference} className={pays ? `${css.ticket} ${css.pays}` : css.ticket}>
            <span>
              {words.kind(playId)} <bdi className="num">{words.picks(ticket)}</bdi>
            </span>
            {pays ? <Money amount={won} symbol={symbol} signed /> : <Money amount={stake} symbol={symbol} />}
          </li>
        );
      })}
    </ul>
  );
}
