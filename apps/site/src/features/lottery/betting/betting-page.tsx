import { LoadingCover } from '@sampan/ui';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { LoadFailure } from '../../../shared/load-failure.tsx';
import { usePage } from '../../../shared/route/use-page.ts';
import { gameQuery, type TimedPage } from '../shared/lottery-queries.ts';
import { useLotteryWords } from '../shared/use-lottery-words.ts';
import { nextAsk } from './betting-sale.ts';
import { BettingView } from './betting-view.tsx';
import { useRepeat } from './entry/use-repeat.ts';
import type { LotteryBettingKey } from './locales/index.ts';
import { useBetting } from './use-betting.ts';

interface BettingPageProps {
  gameCode: string;
  /** The kind of play that the address asks for (playId), or ''. */
  playType: string;
  /** The arrow that shows header and left menu. */
  lead?: ReactNode;
  /** Clock and net result of the login. */
  session?: ReactNode;
}

/** A lottery that the platform sells: the route has asked for it already, so the answer is mostly there. */
export function BettingPage({ gameCode, playType, lead, session }: BettingPageProps) {
  const t = useMessages<LotteryBettingKey>();
  const { data, error, refetch } = useQuery({
    ...gameQuery(gameCode),
    refetchInterval: ({ state }) => nextAsk(state.data, Date.now()),
  });
  if (error && !data) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingCover screen label={t('lottery.betting.loading', { game: gameCode })} />;
  return <Betting page={data} playType={playType} lead={lead} session={session} />;
}

interface OpenProps {
  page: TimedPage;
  playType: string;
  lead: ReactNode;
  session: ReactNode;
}

function Betting({ page, playType, lead, session }: OpenProps) {
  const t = useMessages<LotteryBettingKey>();
  usePage(useLotteryWords().game(page.game));
  const betting = useBetting(page, playType);
  const asked = useRef(playType);
  const change = betting?.change;
  useEffect(() => {
    // The address has changed under the view: another way to play the same game.
    if (asked.current === playType || !playType) return;
    asked.current = playType;
    change?.({ do: 'show', playId: playType });
  }, [playType, change]);
  useRepeat(betting);
  // A payout table that this page does not know: a newer site is there to be loaded.
  if (!betting) return <LoadFailure error={new Error(t('lottery.bet.outdated'))} onRetry={() => location.reload()} />;
  return <BettingView betting={betting} lead={lead} session={session} />;
}
