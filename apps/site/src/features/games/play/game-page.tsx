import { ButtonLink, EmptyState, LoadingCover } from '@sampan/ui';
import { newIntent } from '@sampan/web-client/calls/caller';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { queryKeys } from '@sampan/web-client/queries/query-keys';
import { readJson } from '@sampan/web-client/storage/area';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { navigate } from '../../../shared/route/navigate.ts';
import { usePage } from '../../../shared/route/use-page.ts';
import { useSignedIn, useToken } from '../../../shared/session/session.ts';
import { sessionArea } from '../../../shared/storage/browser-storage.ts';
import { showToast } from '../../../shared/toasts/toasts.ts';
import type { GamesKey } from '../locales/index.ts';
import css from './game-page.module.css';
import { frameAddress, openGame, type PlayedGame } from './launch-game.ts';
import { OpenFailure } from './open-failure.tsx';
import { PlayFrame, type Shown } from './play-frame.tsx';

/** What was launched in this tab, or null: an address that is none counts as nothing stored. */
function readShown(): Shown | null {
  const address = sessionArea.get('iframeUrl');
  const played = readJson<PlayedGame>(sessionArea, 'gameSession');
  if (!address || !played) return null;
  try {
    return { address: frameAddress({ game_url: address, game_url2: '' }), played };
  } catch {
    return null;
  }
}

/** The launched game in its frame with clock, net result and balance above it (S-039, S-417, S-428, R-73). */
export function GamePage({ lead }: { lead?: ReactNode }) {
  // Who signs up or logs in over a demo goes on with the same game: it is opened anew for that session.
  return <OfSession key={useToken() ?? ''} lead={lead} />;
}

function OfSession({ lead }: { lead: ReactNode }) {
  const t = useMessages<GamesKey>();
  const signedIn = useSignedIn();
  const [stored] = useState(readShown);
  const missing = !stored || !signedIn;
  const stays = Boolean(lead);
  useEffect(() => {
    if (!missing || stays) return;
    showToast({ tone: 'info', title: t('games.play.none') });
    navigate('/', { replace: true });
  }, [missing, stays, t]);
  if (stored && signedIn) return <Stored stored={stored} lead={lead} />;
  return stays ? <NoGame lead={lead} /> : null;
}

/** /seamless without a game stays where it is: its arrow brings the menu to choose one by (S-502). */
function NoGame({ lead }: { lead: ReactNode }) {
  const t = useMessages<GamesKey>();
  usePage(t('games.play.choose'));
  return (
    <>
      <div className={css.bar}>{lead}</div>
      <EmptyState
        level={1}
        title={t('games.play.choose')}
        actions={
          <ButtonLink look="action" href="/rng">
            {t('games.play.toGames')}
          </ButtonLink>
        }
      />
    </>
  );
}

/** A reload finds a launch code that was used: the same game is opened again, where its open round waits. */
function Stored({ stored, lead }: { stored: Shown; lead: ReactNode }) {
  const t = useMessages<GamesKey>();
  const { gameName, game, used } = stored.played;
  usePage(gameName);
  const [intent] = useState(newIntent);
  const fresh = useQuery({
    queryKey: [...queryKeys.games, 'relaunch', intent],
    queryFn: async ({ signal }): Promise<Shown> => {
      const [address, played] = await openGame(game, intent, { signal });
      return { address, played };
    },
    enabled: used,
    // Neither a change of settings nor of the language opens a game a second time.
    staleTime: 'static',
  });
  const shown = used ? fresh.data : stored;
  if (shown) return <PlayFrame shown={shown} lead={lead} />;
  if (!fresh.error) return <LoadingCover screen label={t('games.play.loading', { game: gameName })} />;
  return <OpenFailure error={fresh.error} retry={() => void fresh.refetch()} lead={lead} />;
}
