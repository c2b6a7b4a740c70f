import websocket from '@fastify/websocket';
import { CHAT_LIVE } from '@sampan/contract';
import { refuseForeignOrigin } from '@sampan/service-kit/own-origin';
import type { FastifyInstance } from 'fastify';
import type { OutboxEvent } from '../../../platform/database/index.ts';
import { chatFrameRoutes } from '../chat.frame-routes.ts';
import type { RoomParts } from './admit.ts';
import { openLiveRooms } from './live-rooms.ts';

const MOST_FRAME = 1024;

/** The room's calls and its socket, mounted on the games' origin; the page itself is served beside them. */
export interface ChatRooms {
  plugin(app: FastifyInstance): Promise<void>;
  /** Every event of the outbox, as the dispatcher reads them. */
  onEvent(event: OutboxEvent): void;
  close(): void;
}

export function openChatRooms(parts: RoomParts): ChatRooms {
  const live = openLiveRooms(parts);
  return {
    async plugin(app) {
      // Where the host serves sockets of others too it has registered this: a second one would take each upgrade once more.
      if (!app.hasPlugin('@fastify/websocket')) await app.register(websocket, { options: { maxPayload: MOST_FRAME } });
      chatFrameRoutes(app, parts);
      app.get(CHAT_LIVE, { websocket: true, preValidation: refuseForeignOrigin }, (socket, { raw }) =>
        live.take(socket, (player) => app.connections.recognise(raw.socket, { player })),
      );
    },
    onEvent: live.onEvent,
    close: live.close,
  };
}
