import type { Balance, Permission, RealtimeEvent } from '@sampan/contract';
import type { QueryClient } from '@tanstack/react-query';
import { queryKeys } from '../shared/api/query-keys.ts';
import { keepSocket } from '../shared/realtime/socket.ts';
import { currentToken, followToken } from '../shared/session/session.ts';
import { localArea } from '../shared/storage/browser-storage.ts';
import { showToast } from '../shared/toasts/toasts.ts';
import { loseSession } from './session-flow.ts';

/** The settings first: under maintenance nothing else may be asked (S-438). */
async function refreshSettings(client: QueryClient): Promise<void> {
  await client.invalidateQueries({ queryKey: queryKeys.permission });
  if (client.getQueryData<Permission>(queryKeys.permission)?.status !== 0) return;
  await client.invalidateQueries({ queryKey: queryKeys.games });
  await client.invalidateQueries({ queryKey: ['announcements'] });
}

/** What a pushed event changes in what is shown. */
export function takeEvent(client: QueryClient, event: RealtimeEvent): void {
  switch (event.type) {
    case 'ready':
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
      return;
    case 'message':
      showToast({ tone: 'info', title: event.title });
      void client.invalidateQueries({ queryKey: ['announcements'] });
      return;
    case 'session-ended':
      if (currentToken()) loseSession('session.ended');
  }
}

/** Opens the socket and keeps it; the token's coming and going says hello again. */
export function startRealtime(client: QueryClient): void {
  const socket = keepSocket({
    merchant: () => localArea.get('merchantCode') ?? '',
    token: currentToken,
    onEvent: (event) => takeEvent(client, event),
    onResume: () => {
      for (const queryKey of [queryKeys.permission, queryKeys.balance, queryKeys.cashier])
        void client.invalidateQueries({ queryKey });
    },
  });
  followToken(() => socket.restart());
}
