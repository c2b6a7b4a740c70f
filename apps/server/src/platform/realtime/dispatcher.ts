import { type RealtimeEvent, realtimeEvent } from '@sampan/contract';
import type { Logger } from '@sampan/service-kit/log';
import {
  appUrlOf,
  type Database,
  type DatabaseAddress,
  listenTo,
  OUTBOX_CHANNEL,
  type OutboxEvent,
  outboxEnd,
  readEvents,
} from '../database/index.ts';
import type { Sockets } from './sockets.ts';

/** The poll that finds events whose notification was lost. */
const POLL_MS = 1000;

export type DispatcherParts = DatabaseAddress & {
  db: Database;
  sockets: Sockets;
  log: Logger;
  /** How often the outbox is read without a notification; `POLL_MS` by default. */
  pollMs?: number;
  /** The figures of a `balance` event, read when it is pushed so that a burst of bets becomes one frame. */
  readBalance(playerId: string): Promise<{ sumBalance: string; held: string; bonus: string } | null>;
  /** Gets every event before it is pushed: the chat's rooms have sockets of their own. Must not wait. */
  onEvent?(event: OutboxEvent): void;
};

export interface Dispatcher {
  stop(): Promise<void>;
}

async function push(events: readonly OutboxEvent[], { sockets, onEvent, readBalance }: DispatcherParts): Promise<void> {
  const balances = new Map<string, string>();
  for (const event of events) {
    onEvent?.(event);
    if (event.topic === 'balance') {
      for (const playerId of event.playerIds ?? [event.playerId]) if (playerId) balances.set(playerId, event.brand);
      continue;
    }
    if (event.topic === 'session-ended' && event.playerId) {
      await sockets.dropEnded(event.playerId);
      continue;
    }
    const known = realtimeEvent.safeParse(event.payload);
    if (!known.success) continue;
    const { brand, playerIds, playerId } = event;
    for (const one of playerIds ?? [playerId])
      sockets.send({ brand, playerId: one }, known.data satisfies RealtimeEvent);
  }
  for (const [playerId, brand] of balances) {
    if (!sockets.hasPlayer(playerId)) continue;
    const figures = await readBalance(playerId);
    if (figures) sockets.send({ brand, playerId }, { type: 'balance', ...figures });
  }
}

/** Reads the outbox as it grows and pushes to the sockets of this node. */
export async function startDispatcher(parts: DispatcherParts): Promise<Dispatcher> {
  const { db, log } = parts;
  let cursor = await outboxEnd(db);
  let running: Promise<void> | null = null;
  let wanted = false;
  let stopped = false;

  async function drain(): Promise<void> {
    do {
      wanted = false;
      const batch = await readEvents(db, cursor);
      cursor = batch.cursor;
      await push(batch.events, parts);
      if (batch.more) wanted = true;
    } while (wanted && !stopped);
  }

  function wake(): void {
    wanted = true;
    if (running || stopped) return;
    running = drain()
      .catch((error: unknown) => log.warn({ part: 'realtime', err: error }, 'reading the outbox failed; trying again'))
      .finally(() => {
        running = null;
      });
  }

  const listener = await listenTo({
    appUrl: appUrlOf(parts),
    appName: 'sampan-realtime',
    channel: OUTBOX_CHANNEL,
    onNotify: wake,
    onConnected: wake,
  });
  const timer = setInterval(wake, parts.pollMs ?? POLL_MS);
  return {
    async stop() {
      stopped = true;
      clearInterval(timer);
      await listener.close();
      await running;
    },
  };
}
