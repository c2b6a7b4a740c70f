import type { Balance } from '@sampan/contract';
import { Money } from '@sampan/ui';
import { serverNow } from '@sampan/web-client/calls/server-clock';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { queryKeys } from '@sampan/web-client/queries/query-keys';
import { useObserved } from '@sampan/web-client/storage/use-observed';
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { endpoints } from '../../../shared/api/endpoints.ts';
import { type Figures, heldFigures } from '../../../shared/balance/held-figures.ts';
import { balanceQuery } from '../../../shared/balance/use-balance.ts';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import type { GamesKey } from '../locales/index.ts';
import css from './play-strip.module.css';

const REFRESH = 10_000;

const sessionQuery = (sessionId: string) =>
  queryOptions({
    queryKey: [...queryKeys.games, 'session', sessionId],
    queryFn: ({ signal }) => call(endpoints.gameSession, { sessionId }, { signal }),
    refetchInterval: REFRESH,
    staleTime: 0,
  });

/** The server's figures as far as they have come. */
export function liveFigures(client: QueryClient, sessionId: string): Figures | null {
  const balance = client.getQueryData(balanceQuery.queryKey);
  const session = client.getQueryData(sessionQuery(sessionId).queryKey);
  if (!balance || !session) return null;
  const { net, stakeable } = session;
  return isCashAlone(balance)
    ? { balance: balance.sumBalance, net }
    : { balance: stakeable, net, cash: balance.sumBalance };
}

const isCashAlone = ({ bonus }: Pick<Balance, 'bonus'>): boolean => Number(bonus) === 0;

/** Asks for both anew; resolves when they are here, or cannot be had. */
export const refreshFigures = (client: QueryClient, sessionId: string): Promise<unknown> =>
  Promise.all(
    [balanceQuery, sessionQuery(sessionId)].map(({ queryKey }) => client.invalidateQueries({ queryKey, exact: true })),
  );

/** Counts whole seconds; the server says when the session began. */
function useClock(openedAt: number | undefined): number {
  const [now, setNow] = useState(() => serverNow());
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), 1000);
    return () => clearInterval(timer);
  }, []);
  return openedAt === undefined ? 0 : Math.max(0, now - openedAt);
}

/**
 * Session clock, net result and what can be staked, always in sight over a game. While the game shows a round, what it
 * has not shown yet is held back.
 */
export function PlayStrip({ sessionId }: { sessionId: string }) {
  const t = useMessages<GamesKey>();
  const format = useFormat();
  const { data: session, refetch: refetchSession } = useQuery(sessionQuery(sessionId));
  const { data: balance } = useQuery(balanceQuery);
  const held = useObserved(heldFigures, null);
  const elapsed = useClock(session?.openedAt);
  const figure = balance && `${balance.sumBalance} ${balance.bonus}`;
  const cashAlone = !balance || isCashAlone(balance);
  const stakeable = cashAlone ? balance?.sumBalance : session?.stakeable;
  // A bet or win reaches the wallet first; the net result follows at once instead of at the next turn.
  useEffect(() => {
    if (figure !== undefined) void refetchSession();
  }, [figure, refetchSession]);
  return (
    <dl className={css.strip}>
      <Fact label={t('games.play.session')}>
        <span role="timer">{format.duration(elapsed)}</span>
      </Fact>
      <Fact label={t('games.play.net')}>
        {session ? (
          <Money amount={held?.net ?? session.net} symbol={balance?.currencySymbol ?? format.symbol} signed />
        ) : (
          '–'
        )}
      </Fact>
      <Fact label={t(cashAlone ? 'games.play.balance' : 'games.play.stakeable')}>
        {balance && stakeable ? <Money amount={held?.balance ?? stakeable} symbol={balance.currencySymbol} /> : '–'}
      </Fact>
    </dl>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={css.fact}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
