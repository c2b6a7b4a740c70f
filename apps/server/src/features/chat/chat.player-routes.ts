import { endpoints } from '@sampan/contract';
import { inTransaction } from '../../platform/database/index.ts';
import { requirePlayer } from '../../platform/http/actor.ts';
import type { Router } from '../../platform/http/router.ts';
import { introduce, openOwnRoom, readProvider } from './chat.service.ts';
import { openProviderLines } from './provider/chat-provider.ts';
import { countUnread } from './room/messages.queries.ts';

/** The chat's address and its unread count (E-064, E-049). */
export function chatPlayerRoutes(router: Router): void {
  const { config, db, random, clock, log } = router.services;
  const lines = openProviderLines(clock, ({ brand, url }, error) =>
    log.warn({ part: 'chat', brand, provider: new URL(url).origin, err: error }, 'the chat provider failed'),
  );
  const byPlayer = (name: string, max: number) => ({ limit: { name, by: 'player', max, windowSeconds: 60 } as const });

  router.handlePrepared(endpoints.chatUrl, byPlayer('chat-url', 30), {
    prepare: async ({ actor, input }) => {
      const player = requirePlayer(actor);
      const asked = await inTransaction(db, async (tx) => {
        const provider = await readProvider(tx, player.settings, random);
        return provider && { provider, guest: { ...input, ...(await introduce(tx, player)) } };
      });
      return asked && lines.launch(asked.provider, { language: player.language, ...asked.guest });
    },
    handler: async ({ tx, actor, input }, outside) =>
      outside ?? openOwnRoom(tx, requirePlayer(actor), input, { gamesUrl: config.gamesUrl, random }),
  });
  router.handlePrepared(endpoints.unreadCount, byPlayer('chat-unread', 120), {
    prepare: async ({ actor }) => {
      const player = requirePlayer(actor);
      const asked = await inTransaction(db, async (tx) => {
        const provider = await readProvider(tx, player.settings, random);
        return provider && { provider, guest: await introduce(tx, player) };
      });
      return asked && lines.unread(asked.provider, asked.guest);
    },
    handler: async ({ tx, actor }, outside) => outside ?? countUnread(tx, actor.brand, requirePlayer(actor).playerId),
  });
}
