import type { Balance, Permission, RealtimeEvent, RealtimeHello, WinNews } from '@sampan/contract';
import { currentLanguage, dictionaryOf } from '@sampan/web-client/i18n/language';
import { queryKeys } from '@sampan/web-client/queries/query-keys';
import { REALTIME_PATH } from '@sampan/web-client/realtime/realtime-path';
import { openLiveSocket } from '@sampan/web-client/realtime/socket';
import type { QueryClient } from '@tanstack/react-query';
import { isModuleOn } from '../../shared/brand/use-permission.ts';
import { notePushedDraw } from '../../shared/lottery/pushed-draws.ts';
import { notePushedRound } from '../../shared/rounds/shared-rounds.ts';
import { currentToken, followToken } from '../../shared/session/session.ts';
import { localArea } from '../../shared/storage/browser-storage.ts';
import { showToast } from '../../shared/toasts/toasts.ts';
import type { WinnerList } from '../render/drawn.ts';
import { loseSession } from '../session/session-flow.ts';
import { storeAnswers } from '../session/store-answers.ts';

type WinEvent = Extract<RealtimeEvent, { type: 'lottery-win' }>;

/** Lines of the winner board (E-045). */
const BOARD_SIZE = 7;

/** The settings first: under maintenance nothing else may be asked (S-438). */
async function refreshSettings(client: QueryClient): Promise<void> {
  await client.invalidateQueries({ queryKey: queryKeys.permission });
  const permission = client.getQueryData<Permission>(queryKeys.permission);
  if (permission?.status !== 0) return;
  if (isModuleOn(permission.whitelabel, 'GAMELO3')) await client.invalidateQueries({ queryKey: queryKeys.games });
  await client.invalidateQueries({ queryKey: ['announcements'] });
}

/** A win that was pushed goes on top; a board that was never asked for stays so. */
function addWin(client: QueryClient, { names, nodeId, showIcon, ...win }: WinNews): void {
  const displayName = names[dictionaryOf(currentLanguage())] ?? names['en'] ?? '';
  const line = { vo: { ...win, game: { nodeId, displayName, showIcon } } };
  client.setQueryData<WinnerList>([...queryKeys.games, 'winners'], (old) => old && [line, ...old].slice(0, BOARD_SIZE));
}

/** Says what a player has won who waits for results: just now, or while nobody looked. The words come with it. */
function tellWins(client: QueryClient, event?: WinEvent): void {
  if (!currentToken() || (!event && !localArea.get('lotteryAwaited'))) return;
  void import('../../features/lottery/index.ts')
    .then(({ fetchAnnouncer }) => fetchAnnouncer())
    .then(({ announceWin, announceMissed }) => (event ? announceWin(client, event) : announceMissed(client)))
    // Told at the next connection: nothing was marked as seen.
    .catch(() => {});
}

/** What a pushed event would have changed: after a gap nobody knows which. */
function askAgain(client: QueryClient): void {
  const { permission, balance, cashier, records, inbox, member, rank, missions, rewards, bonuses } = queryKeys;
  for (const queryKey of [permission, balance, cashier, records, inbox, member, rank, missions, rewards, bonuses])
    void client.invalidateQueries({ queryKey });
  void client.invalidateQueries({ queryKey: ['announcements'] });
  tellWins(client);
}

/** What a pushed event changes in what is shown. */
export function takeEvent(client: QueryClient, event: RealtimeEvent): void {
  switch (event.type) {
    case 'ready':
      if (event.missed) return askAgain(client);
      // Changed between the drawing of the page and its first connection: nothing else would ever tell it.
      if (event.version > (client.getQueryData<Permission>(queryKeys.permission)?.version ?? event.version))
        void refreshSettings(client);
      return;
    case 'balance':
      client.setQueryData<Balance>(queryKeys.balance, (old) =>
        old ? { ...old, sumBalance: event.sumBalance, held: event.held, bonus: event.bonus } : old,
      );
      // A bet takes turnover off, and the last one releases its bonus.
      void client.invalidateQueries({ queryKey: queryKeys.bonuses });
      return;
    case 'settings':
      void refreshSettings(client);
      return;
    case 'cashier':
      void client.invalidateQueries({ queryKey: queryKeys.cashier });
      void client.invalidateQueries({ queryKey: queryKeys.records });
      // What an order has come to is a message too.
      void client.invalidateQueries({ queryKey: queryKeys.inbox });
      return;
    case 'message':
      showToast({ tone: 'info', title: event.titles?.[currentLanguage()] ?? event.title });
      void client.invalidateQueries({ queryKey: ['announcements'] });
      void client.invalidateQueries({ queryKey: queryKeys.inbox });
      return;
    case 'rank':
      void client.invalidateQueries({ queryKey: queryKeys.member });
      void client.invalidateQueries({ queryKey: queryKeys.rank });
      return;
    case 'mission':
      void client.invalidateQueries({ queryKey: queryKeys.missions });
      return;
    case 'rewards':
      void client.invalidateQueries({ queryKey: queryKeys.rewards });
      return;
    case 'win':
      addWin(client, event.win);
      return;
    case 'draw':
      notePushedDraw(event, Date.now());
      return;
    case 'shared-round':
      notePushedRound(event);
      return;
    case 'lottery-win':
      void client.invalidateQueries({ queryKey: queryKeys.records });
      tellWins(client, event);
      return;
    case 'session-ended':
      if (currentToken()) loseSession('session.ended');
  }
}

/** Opens the socket and keeps it; the token's coming and going says hello again. */
export function startRealtime(client: QueryClient): void {
  storeAnswers(client);
  // Where the clock of the page stood when the first of what it shows was asked for; unknown after a gap.
  let since: number | undefined = 0;
  const socket = openLiveSocket<RealtimeEvent>({
    path: REALTIME_PATH,
    hello: () => {
      const token = currentToken();
      const merchant = localArea.get('merchantCode') ?? '';
      const age = since === undefined ? since : Math.ceil(performance.now() - since);
      return { type: 'hello', merchant, ...(token && { token }), age } satisfies RealtimeHello;
    },
    onEvent: (event) => {
      if (event.type === 'ready') since = undefined;
      takeEvent(client, event);
    },
  });
  tellWins(client);
  followToken(() => {
    since ??= performance.now();
    socket.restart();
    tellWins(client);
  });
}
