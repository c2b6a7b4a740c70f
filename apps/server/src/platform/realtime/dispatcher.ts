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
import type { PublishedEvent } from './publish.ts';
import { createRecentEvents, type RecentEvents } from './recent-events.ts';
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

interface Pushing {
  recent: RecentEvents;
  /** Players whose balance is to be pushed, with their brands: it has changed, or a page was drawn before it did. */
  balances: Map<string, string>;
}

/** One that cannot be read is tried again after the others. */
async function pushBalances({ sockets, readBalance }: DispatcherParts, balances: Map<string, string>): Promise<void> {
  for (const [playerId, brand] of balances) {
    balances.delete(playerId);
    if (!sockets.hasPlayer(playerId)) continue;
    try {
      const figures = await readBalance(playerId);
      if (figures) sockets.send({ brand, playerId }, { type: 'balance', ...figures });
    } catch (error) {
      balances.set(playerId, brand);
      throw error;
    }
  }
}

async function push(
  events: readonly OutboxEvent[],
  parts: DispatcherParts,
  { recent, balances }: Pushing,
): Promise<void> {
  const { sockets, onEvent } = parts;
  for (const event of events) {
    onEvent?.(event);
    if (event.topic === 'balance') {
      for (const playerId of event.playerIds ?? [event.playerId]) {
        if (!playerId) continue;
        balances.set(playerId, event.brand);
        recent.note(playerId, { type: 'balance' });
      }
      continue;
    }
    if (event.topic === 'session-ended' && event.playerId) {
      await sockets.dropEnded(event.playerId);
      continue;
    }
    const known = realtimeEvent.safeParse(event.payload);
    if (!known.success) continue;
    const { brand, playerIds, playerId } = event;
    for (const one of playerIds ?? [playerId]) {
      recent.note(one ?? brand, known.data as PublishedEvent);
      sockets.send({ brand, playerId: one }, known.data satisfies RealtimeEvent);
    }
  }
  await pushBalances(parts, balances);
}

/** Reads the outbox as it grows and pushes to the sockets of this node. */
export async function startDispatcher(parts: DispatcherParts): Promise<Dispatcher> {
  const { db, log } = parts;
  let cursor = await outboxEnd(db);
  const pushing: Pushing = { recent: createRecentEvents(), balances: new Map() };
  let running: Promise<void> | null = null;
  let wanted = false;
  let stopped = false;

  async function drain(): Promise<void> {
    do {
      wanted = false;
      const batch = await readEvents(db, cursor);
      cursor = batch.cursor;
      await push(batch.events, parts, pushing);
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

  parts.sockets.tellMissed(({ brand, playerId }, ageMs) => {
    if (ageMs === undefined) return null;
    const missed = pushing.recent.since(playerId === null ? [brand] : [playerId, brand], ageMs);
    // Its figures are read in the turn of the others: none that is pushed meanwhile is followed by an older one.
    if (playerId !== null && missed?.some(({ type }) => type === 'balance')) {
      pushing.balances.set(playerId, brand);
      wake();
    }
    return missed?.flatMap((event) => (event.type === 'balance' ? [] : event)) ?? null;
  });
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
