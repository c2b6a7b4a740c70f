import { isDemo } from '@sampan/contract/account-types';
import { type GameFrameMessage, gameFrameMessage } from '@sampan/contract/game-frame';
import { Button, IconButton, LoadingCover } from '@sampan/ui';
import type { SharedPicture } from '@sampan/web-client/files/share-picture';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { useOnline } from '@sampan/web-client/online/use-online';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { config } from 'zod';
import { heldFigures } from '../../../shared/balance/held-figures.ts';
import { openModal } from '../../../shared/modals/modals.ts';
import { goBack } from '../../../shared/route/navigate.ts';
import { joined } from '../../../shared/session/joined.ts';
import { useMember } from '../../../shared/session/use-member.ts';
import { sessionArea } from '../../../shared/storage/browser-storage.ts';
import type { GamesKey } from '../locales/index.ts';
import css from './game-page.module.css';
import { type Hold, holdFigures } from './hold-figures.ts';
import { bringBack, type PlayedGame } from './launch-game.ts';
import { liveFigures, PlayStrip, refreshFigures } from './play-strip.tsx';

/** Milliseconds after which a frame that has not said `ready` is called slow. */
const SLOW_FRAME = 15_000;

// Without this the schema library tries `new Function`, which the content security policy reports.
config({ jitless: true });

export interface Shown {
  address: string;
  played: PlayedGame;
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

/** Figures wait for what the frame shows; leaving the game shows them at once. */
function useHold(sessionId: string): Hold {
  const client = useQueryClient();
  const [hold] = useState(() =>
    holdFigures({
      live: () => liveFigures(client, sessionId),
      show: heldFigures.set,
      refresh: () => refreshFigures(client, sessionId),
    }),
  );
  useEffect(() => hold.end, [hold]);
  return hold;
}

/** Whether the frame has taken longer than usual. */
function useSlow(): boolean {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_FRAME);
    return () => clearTimeout(timer);
  }, []);
  return slow;
}

function LostConnection() {
  const t = useMessages<GamesKey>();
  return (
    <div className={css.lost} role="alert">
      <p className={css.lostTitle}>{t('games.play.lost')}</p>
      <p>{t('games.play.lostText')}</p>
    </div>
  );
}

/** Loaded when it is asked for. */
const passPicture = (shared: SharedPicture): void =>
  void import('@sampan/web-client/files/share-picture')
    .then(({ sharePicture }) => sharePicture(shared))
    .catch(() => {});

const openSheet = () => openModal('playSheetModal');

interface PlayBarProps {
  lead: ReactNode;
  name: string;
  ready: boolean;
  full: boolean;
  onHelp: () => void;
  onFull: () => void;
}

/** Way back, name, rules, full screen, and the sheet: sign up in a demo, deposit for a member. */
function PlayBar({ lead, name, ready, full, onHelp, onFull }: PlayBarProps) {
  const t = useMessages<GamesKey>();
  const demo = isDemo(useMember()?.type);
  const more = t(demo ? 'games.play.signUp' : 'games.play.deposit');
  return (
    <header className={css.bar}>
      {lead}
      <IconButton icon="chevron-left" label={t('games.play.back')} onClick={() => goBack('/rng')} />
      <h1 className={css.name}>{name}</h1>
      <IconButton icon="info" label={t('common.help')} disabled={!ready} onClick={onHelp} />
      <IconButton
        icon="expand"
        label={t(full ? 'games.play.leaveFull' : 'games.play.full')}
        aria-pressed={full}
        onClick={onFull}
      />
      {!demo && <IconButton icon="plus" label={more} className={css.tight} onClick={openSheet} />}
      <Button look="plain" dense {...(!demo && { icon: 'plus' as const, className: css.roomy })} onClick={openSheet}>
        {more}
      </Button>
    </header>
  );
}

interface PlayFrameProps {
  shown: Shown;
  /** Stands before the way back, such as the arrow that brings the shell (S-049). */
  lead?: ReactNode;
  /** A line under the strip, such as the draw of a lottery. */
  note?: ReactNode;
}

export function PlayFrame({ shown, lead, note }: PlayFrameProps) {
  const t = useMessages<GamesKey>();
  const online = useOnline();
  const [ready, setReady] = useState(false);
  const slow = useSlow();
  const { page, full, toggle } = useFullScreen();
  const { gameName, sessionId, transferVendor } = shown.played;
  useEffect(() => (transferVendor ? () => bringBack(transferVendor) : undefined), [transferVendor]);
  useEffect(() => {
    sessionArea.set('gameSession', JSON.stringify({ ...shown.played, used: true } satisfies PlayedGame));
  }, [shown.played]);
  const hold = useHold(sessionId);
  useEffect(() => {
    // Signed up for a game that takes no demo money: its bonus is offered now that the game stands.
    if (joined.get()) openModal('playSheetModal');
  }, []);
  const { frame, ask } = useFrame(shown.address, (message) => {
    if (message.type === 'sampan:ready') setReady(true);
    if (message.type === 'sampan:exit') goBack('/rng');
    if (message.type === 'sampan:deposit') openSheet();
    if (message.type === 'sampan:round') hold.onMessage(message);
    // A press in the frame counts for the page too; without one nothing is put on the player's device.
    if (message.type === 'sampan:picture' && navigator.userActivation?.isActive) passPicture(message);
  });
  return (
    <div ref={page} className={css.page}>
      <PlayBar lead={lead} name={gameName} ready={ready} full={full} onHelp={ask} onFull={toggle} />
      <PlayStrip sessionId={sessionId} />
      {note}
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
          onLoad={() => {
            setReady(true);
            hold.end();
          }}
        />
        {!ready && <LoadingCover label={slow ? t('games.play.slow') : t('games.play.loading', { game: gameName })} />}
        {!online && <LostConnection />}
      </div>
    </div>
  );
}
