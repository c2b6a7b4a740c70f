import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { appUrlOf, type DatabaseAddress } from './app-role.ts';

export interface Listener {
  close(): Promise<void>;
}

export type ListenOptions = DatabaseAddress & {
  appName: string;
  channel: string;
  onNotify: (payload: string) => void;
  /** What a connection needs before it counts, the first as each later one. */
  prepare?: (client: pg.Client) => Promise<void>;
  /** Also called after each reconnect: notifications sent meanwhile are lost, so the caller reads its state again. */
  onConnected?: () => void;
};

/** Listens on a channel with a connection of its own and connects again, for as long as needed, when it breaks. */
export async function listenTo(options: ListenOptions): Promise<Listener> {
  const closing = new AbortController();
  let client: pg.Client | null = null;

  async function connect(): Promise<void> {
    const next = new pg.Client({
      connectionString: appUrlOf(options),
      application_name: options.appName,
      keepAlive: true,
    });
    next.on('notification', (message) => options.onNotify(message.payload ?? ''));
    next.on('error', () => {});
    // A connection that never came to be ends too. Only one that listened is replaced from here; for the others the loop
    // that made them tries again. Otherwise every failed try would begin a loop of its own (seen: 17,000 sockets).
    let ended = false;
    let listening = false;
    next.on('end', () => {
      ended = true;
      if (listening && !closing.signal.aborted) void reconnect();
    });
    await next.connect();
    await next.query(`listen ${pg.escapeIdentifier(options.channel)}`);
    await options.prepare?.(next);
    if (ended) throw new Error('the connection broke while it began to listen');
    listening = true;
    client = next;
    options.onConnected?.();
  }

  async function reconnect(): Promise<void> {
    for (let delay = 100; !closing.signal.aborted; delay = Math.min(delay * 2, 5_000)) {
      await wait(delay, undefined, { signal: closing.signal, ref: false }).catch(() => {});
      if (closing.signal.aborted) return;
      try {
        await connect();
        return;
      } catch {
        // Try again: the loop ends when the database is back or the listener is closed.
      }
    }
  }

  await connect();
  return {
    async close() {
      closing.abort();
      await client?.end();
    },
  };
}
