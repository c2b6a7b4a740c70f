import { ApiError, isApiError } from '@sampan/web-client/calls/api-error';
import { newIntent } from '@sampan/web-client/calls/caller';
import { currentLanguage } from '@sampan/web-client/i18n/language';
import { call } from '../../../shared/api/call.ts';
import { endpoints } from '../../../shared/api/endpoints.ts';
import { openModal } from '../../../shared/modals/modals.ts';
import { navigate } from '../../../shared/route/navigate.ts';
import { type DemoEntry, openDemoEntry } from '../../../shared/session/demo-entry.ts';
import { requireSession } from '../../../shared/session/require-session.ts';
import { currentToken, isDemoSession } from '../../../shared/session/session.ts';
import { localArea, sessionArea } from '../../../shared/storage/browser-storage.ts';
import { themeValue } from '../../../shared/theme/theme.ts';
import { type Launchable, launchValue } from './launch-value.ts';
import { type LotteryLink, lotteryPage } from './lottery-link.ts';

/** After this many milliseconds a launch offers retry and back (S-418). */
export const SLOW_LAUNCH = 10_000;

/** What the frame shows; kept over a reload of the page beside the specification's `iframeUrl`. */
export interface PlayedGame {
  sessionId: string;
  gameName: string;
  /** To launch it again: the address in the frame holds a code that works once. */
  game: Launchable;
  used: boolean;
  /** The vendor that holds the money while this is played; leaving brings it back. */
  transferVendor?: string | null;
}

let running: { intent: string; stop: AbortController } | null = null;

function bodyOf(game: Launchable, link: LotteryLink | null) {
  return {
    ...(game.roomId ? { roomId: game.roomId } : { gameId: game.nodeId }),
    nodeId: game.nodeId,
    launchMode: 'GAME',
    ...link,
    accountType: isDemoSession() ? (0 as const) : (1 as const),
    confirmTrans: true,
    vassalage: game.vassalage,
    accountTypeName: game.vendor,
    platform: 'html5',
    clientType: 3,
    username: sessionArea.get('username') ?? undefined,
    merchantCode: localArea.get('merchantCode') ?? undefined,
    language: currentLanguage(),
    theme: themeValue.get(),
  };
}

/** The address to show: `game_url`, else `game_url2` (S-410). @throws ApiError game.unavailable when neither is an address (S-414) */
export function frameAddress(content: { game_url: string; game_url2: string }): string {
  const address = content.game_url || content.game_url2;
  const url = URL.canParse(address) ? new URL(address) : null;
  if (!url || !['http:', 'https:'].includes(url.protocol)) throw new ApiError('content.not.found', { value: 'url' });
  return url.href;
}

/** Opens a game session and keeps what the frame needs. @throws ApiError a refusal of the launch, or a bad address */
export async function openGame(
  game: Launchable,
  intent: string,
  { signal, link = null }: { signal?: AbortSignal; link?: LotteryLink | null } = {},
): Promise<[address: string, played: PlayedGame]> {
  const { content } = await call(endpoints.launch, bodyOf(game, link), { signal, intent });
  const address = frameAddress(content);
  const kept: Launchable = {
    nodeId: game.nodeId,
    vassalage: game.vassalage,
    vendor: game.vendor,
    displayName: content.gameName,
    ...(game.roomId && { roomId: game.roomId }),
  };
  const { sessionId, gameName, transferVendor } = content;
  const played: PlayedGame = { sessionId, gameName, game: kept, used: false, transferVendor };
  sessionArea.set('iframeUrl', address);
  sessionArea.set('gameSession', JSON.stringify(played));
  return [address, played];
}

async function open(game: Launchable, intent: string, stop: AbortController): Promise<void> {
  const slow = setTimeout(() => launchValue.set({ game, state: 'slow' }), SLOW_LAUNCH);
  try {
    await openGame(game, intent, { signal: stop.signal });
    launchValue.set(null);
    running = null;
    navigate('/game');
  } catch (error) {
    if (running?.stop !== stop) return;
    running = null;
    // Asked for a real account instead (S-415), in a dialog of its own.
    launchValue.set(isApiError(error, 'game.demo.unavailable') ? null : { game, state: 'failed', error });
  } finally {
    clearTimeout(slow);
  }
}

function begin(game: Launchable, intent: string): void {
  const stop = new AbortController();
  running = { intent, stop };
  launchValue.set({ game, state: 'opening' });
  void open(game, intent, stop);
}

/**
 * Loader, launch, then /game (S-405); a lottery of one of four vendors opens on its own page instead (S-406). A visitor
 * plays in the free demo, with nothing to fill in before; a game that takes no demo money asks for an account first. A tap
 * while one is on its way does nothing (S-418).
 */
export function launchGame(game: Launchable): void {
  const page = lotteryPage(game);
  if (page) return game.own ? navigate(page) : requireSession(() => navigate(page));
  if (running) return;
  const start = () => {
    if (!running) begin(game, newIntent());
  };
  if (currentToken()) return start();
  const demo = openDemoEntry();
  if (!demo) return requireSession(start);
  if (game.demo === false) return requireSession(start, () => openModal('playSheetModal', { game: game.displayName }));
  void beginInDemo(game, demo);
}

/** Where no demo can be had now (too many of one address), the login is asked for after all, and the game kept. */
async function beginInDemo(game: Launchable, demo: DemoEntry): Promise<void> {
  const stop = new AbortController();
  running = { intent: newIntent(), stop };
  launchValue.set({ game, state: 'opening' });
  try {
    await demo.enter();
    if (running?.stop === stop) begin(game, running.intent);
  } catch {
    if (running?.stop !== stop) return;
    cancelLaunch();
    requireSession(() => begin(game, newIntent()));
  }
}

/** What came along to a vendor at the launch comes back when its game is left; what cannot now, from the wallet page later. */
export function bringBack(vendor: string): void {
  call(endpoints.transfer, { vendor, direction: 'collect' }, { intent: newIntent() }).catch(() => {});
}

/** Gives up waiting and asks again for the same intent: the same key, so never a second session. */
export function retryLaunch(game: Launchable): void {
  const intent = running?.intent ?? newIntent();
  running?.stop.abort();
  begin(game, intent);
}

export function cancelLaunch(): void {
  running?.stop.abort();
  running = null;
  launchValue.set(null);
}
