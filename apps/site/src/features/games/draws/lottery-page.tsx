import { LoadingCover } from '@sampan/ui';
import { newIntent } from '@sampan/web-client/calls/caller';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { queryKeys } from '@sampan/web-client/queries/query-keys';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { navigate } from '../../../shared/route/navigate.ts';
import { usePage } from '../../../shared/route/use-page.ts';
import { useQueryParams } from '../../../shared/route/use-query-params.ts';
import { requireSession } from '../../../shared/session/require-session.ts';
import { useSignedIn } from '../../../shared/session/session.ts';
import { showToast } from '../../../shared/toasts/toasts.ts';
import type { GamesKey } from '../locales/index.ts';
import { openGame } from '../play/launch-game.ts';
import { type LotteryAddress, lotteryLink, readLotteryAddress } from '../play/lottery-link.ts';
import { OpenFailure } from '../play/open-failure.tsx';
import { PlayFrame, type Shown } from '../play/play-frame.tsx';
import { DrawBar } from './draw-line.tsx';

/** A vendor's lottery in its frame, opened by the address alone (S-029, S-406, A-035): a reload opens it again. */
export function LotteryPage({ lead }: { lead?: ReactNode }) {
  const t = useMessages<GamesKey>();
  const params = useQueryParams();
  const address = readLotteryAddress(params);
  const named = params.has('gameCode');
  const signedIn = useSignedIn();
  usePage(t('games.category.LOTT'));
  const wrong = address === null;
  useEffect(() => {
    if (wrong) {
      // Where none is named the list of them is the place to choose one.
      if (named) showToast({ tone: 'info', title: t('games.play.none') });
      navigate(named ? '/' : '/elott', { replace: true });
    } else if (!signedIn) {
      requireSession(() => {});
    }
  }, [wrong, named, signedIn, t]);
  if (!address || !signedIn) return null;
  return <OpenLottery key={`${address.vendor}:${address.gameCode}`} address={address} lead={lead} />;
}

function OpenLottery({ address, lead }: { address: LotteryAddress; lead: ReactNode }) {
  const t = useMessages<GamesKey>();
  const [intent] = useState(newIntent);
  const { vendor, gameCode } = address;
  const opened = useQuery({
    queryKey: [...queryKeys.games, 'lottery', intent],
    queryFn: async ({ signal }): Promise<Shown> => {
      const game = { nodeId: `${vendor}:${gameCode}`, vassalage: '', vendor, displayName: gameCode };
      const [frame, played] = await openGame(game, intent, { signal, link: lotteryLink(address) });
      return { address: frame, played };
    },
    // Neither a change of settings nor of the language opens a game a second time.
    staleTime: 'static',
  });
  if (opened.data)
    return <PlayFrame shown={opened.data} lead={lead} note={<DrawBar nodeId={`${vendor}:${gameCode}`} />} />;
  if (opened.error) return <OpenFailure error={opened.error} retry={() => void opened.refetch()} lead={lead} />;
  return <LoadingCover screen label={t('games.play.loading', { game: t('games.category.LOTT') })} />;
}
