import { type GameFrameMessage, gameFrameMessage } from '@sampan/contract/game-frame';
import { Button, ErrorState, IconButton, LoadingCover } from '@sampan/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { config } from 'zod';
import { isApiError } from '../../shared/api/api-error.ts';
import { newIntent } from '../../shared/api/call.ts';
import { queryKeys } from '../../shared/api/query-keys.ts';
import { useErrorText } from '../../shared/i18n/use-error-text.ts';
import { useMessages } from '../../shared/i18n/use-messages.ts';
import { openModal } from '../../shared/modals/modals.ts';
import { useOnline } from '../../shared/online/use-online.ts';
import { goBack, navigate } from '../../shared/route/navigate.ts';
import { usePage } from '../../shared/route/use-page.ts';
import { requireRealAccount } from '../../shared/session/require-session.ts';
import { useSignedIn } from '../../shared/session/session.ts';
import { readJson, sessionArea } from '../../shared/storage/browser-storage.ts';
import { showToast } from '../../shared/toasts/toasts.ts';
import css from './game-page.module.css';
import { bringBack, frameAddress, openGame, type PlayedGame } from './launch-game.ts';
import type { GamesKey } from './messages/index.ts';
import { PlayStrip } from './play-strip.tsx';

/** Milliseconds after which a frame that has not said `ready` is called slow. */
const SLOW_FRAME = 15_000;

// Without this the schema library tries `new Function`, which the content security policy reports.
config({ jitless: true });

interface Shown {
  address: string;
  played: PlayedGame;
}

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

/** The launched game in its frame with clock, net result and balance above it (S-039, S-417, R-73). */
export function GamePage() {
  const t = useMessages<GamesKey>();
  const signedIn = useSignedIn();
  const [stored] = useState(readShown);
  const missing = !stored || !signedIn;
  useEffect(() => {
    if (!missing) return;
    showToast({ tone: 'info', title: t('games.play.none') });
    navigate('/', { replace: true });
  }, [missing, t]);
  return stored && signedIn ? <Stored stored={stored} /> : null;
}

/** A reload finds a launch code that was used: the same game is opened again, where its open round waits. */
function Stored({ stored }: { stored: Shown }) {
  const t = useMessages<GamesKey>();
  const errorText = useErrorText();
  const { gameName, game, used } = stored.played;
  usePage(gameName);
  const [intent] = useState(newIntent);
  const fresh = useQuery({
    queryKey: [...queryKeys.games, 'relaunch', intent],
    queryFn: async ({ signal }): Promise<Shown> => {
      const [address, played] = await openGame(game, intent, signal);
      return { address, played };
    },
    enabled: used,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const shown = used ? fresh.data : stored;
  if (shown) return <Playing shown={shown} />;
  if (!fresh.error) return <LoadingCover screen label={t('games.play.loading', { game: gameName })} />;
  return (
    <ErrorState
      level={1}
      title={t('games.launch.failed')}
      reference={
        isApiError(fresh.error) && fresh.error.requestId
          ? t('common.supportNumber', { number: fresh.error.requestId })
          : undefined
      }
      actions={
        <>
          <Button look="action" icon="refresh" onClick={() => fresh.refetch()}>
            {t('common.retry')}
          </Button>
          <Button look="line" onClick={() => goBack('/rng')}>
            {t('common.back')}
          </Button>
          <Button look="line" icon="message" onClick={() => openModal('serviceModal')}>
            {t('common.service')}
          </Button>
        </>
      }
    >
      {errorText(fresh.error)}
    </ErrorState>
  );
}

function useFrame(address: string, onMessage: (message: GameFrameMessage) => void) {
  const frame = useRef<HTMLIFrameElement>(null);
  const { origin } = new URL(address);
  const take = useEffectEvent((event: MessageEvent) => {
    // Exact origin and exact window: anything else on the page may post too (TRUST §6).
    if (event.origin !== origin || event.source !== frame.current?.contentWindow) return;
    const parsed = gameFrameMessage.safeParse(event.data);
    if (parsed.success) onMessage(parsed.data);
  });
  useEffect(() => {
    window.addEventListener('message', take);
    return () => window.removeEventListener('message', take);
  }, []);
  const ask = () => frame.current?.contentWindow?.postMessage({ type: 'sampan:rules' }, origin);
  return { frame, ask };
}

function useFullScreen() {
  const page = useRef<HTMLDivElement>(null);
  const [full, setFull] = useState(false);
  useEffect(() => {
    const changed = () => setFull(document.fullscreenElement !== null);
    document.addEventListener('fullscreenchange', changed);
    return () => document.removeEventListener('fullscreenchange', changed);
  }, []);
  const toggle = () => {
    if (document.fullscreenElement) void document.exitFullscreen();
    else page.current?.requestFullscreen?.().catch(() => {});
  };
  return { page, full, toggle };
}

function Playing({ shown }: { shown: Shown }) {
  const t = useMessages<GamesKey>();
  const client = useQueryClient();
  const online = useOnline();
  const [ready, setReady] = useState(false);
  const [slow, setSlow] = useState(false);
  const { page, full, toggle } = useFullScreen();
  const { gameName, sessionId, transferVendor } = shown.played;
  useEffect(() => (transferVendor ? () => bringBack(transferVendor) : undefined), [transferVendor]);
  useEffect(() => {
    sessionArea.set('gameSession', JSON.stringify({ ...shown.played, used: true } satisfies PlayedGame));
  }, [shown.played]);
  const deposit = () => requireRealAccount(() => navigate('/me/depositv2'));
  const { frame, ask } = useFrame(shown.address, (message) => {
    if (message.type === 'sampan:ready') setReady(true);
    if (message.type === 'sampan:exit') goBack('/rng');
    if (message.type === 'sampan:deposit') deposit();
    if (message.type === 'sampan:round')
      void client.invalidateQueries({ queryKey: [...queryKeys.games, 'session', sessionId] });
  });
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_FRAME);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div ref={page} className={css.page}>
      <header className={css.bar}>
        <IconButton icon="chevron-left" label={t('games.play.back')} onClick={() => goBack('/rng')} />
        <h1 className={css.name}>{gameName}</h1>
        <IconButton icon="info" label={t('common.help')} disabled={!ready} onClick={ask} />
        <IconButton
          icon="expand"
          label={t(full ? 'games.play.leaveFull' : 'games.play.full')}
          aria-pressed={full}
          onClick={toggle}
        />
        <IconButton icon="plus" label={t('games.play.deposit')} className={css.tight} onClick={deposit} />
        <Button look="plain" dense icon="plus" className={css.roomy} onClick={deposit}>
          {t('games.play.deposit')}
        </Button>
      </header>
      <PlayStrip sessionId={sessionId} />
      <div className={css.stage}>
        <iframe
          ref={frame}
          className={css.frame}
          src={shown.address}
          title={t('games.play.frame', { game: gameName })}
          // oxlint-disable-next-line react/iframe-missing-sandbox -- the frame has the games' origin and its own storage, none of ours
          sandbox="allow-scripts allow-same-origin"
          allow="fullscreen; autoplay"
          referrerPolicy="no-referrer"
          onLoad={() => setReady(true)}
        />
        {!ready && <LoadingCover label={slow ? t('games.play.slow') : t('games.play.loading', { game: gameName })} />}
        {!online && (
          <div className={css.lost} role="alert">
            <p className={css.lostTitle}>{t('games.play.lost')}</p>
            <p>{t('games.play.lostText')}</p>
          </div>
        )}
      </div>
    </div>
  );
}
