import type pg from 'pg';
import type { DatabaseAddress } from './app-role.ts';
import { listenTo } from './listen.ts';
import { notifyNodes, type SharedLock, takeSharedLock } from './node-channel.queries.ts';

const CHANNEL = 'sampan_node';

/** The one connection over which the nodes on a database know of each other. */
export interface NodeChannel {
  /**
   * A lock that says that this process lives: the database gives it up with the connection, so also when the process was
   * killed. After a break it is taken again.
   */
  hold(lock: SharedLock): Promise<void>;
  /** Says something to the other nodes, at most 7,900 bytes. Nobody has to hear it. */
  send(text: string): void;
  /** What nodes say, this one too. */
  onMessage(callback: (text: string) => void): void;
  close(): Promise<void>;
}

export async function openNodeChannel(address: DatabaseAddress): Promise<NodeChannel> {
  const locks: SharedLock[] = [];
  const listeners: ((text: string) => void)[] = [];
  let client: pg.Client | null = null;
  let line: Promise<unknown> = Promise.resolve();
  const connection = await listenTo({
    ...address,
    appName: 'sampan-node',
    channel: CHANNEL,
    onNotify: (text) => {
      for (const listener of listeners) listener(text);
    },
    async prepare(next) {
      for (const lock of locks) await takeSharedLock(next, lock);
      client = next;
    },
  });
  /** One after the other; what a broken connection does not do is done when it is back, or not at all. */
  function inLine(work: (client: pg.Client) => Promise<unknown>): Promise<void> {
    const done = line
      .then(() => client && work(client))
      .then(
        () => {},
        () => {},
      );
    line = done;
    return done;
  }
  return {
    hold(lock) {
      locks.push(lock);
      return inLine((open) => takeSharedLock(open, lock));
    },
    send(text) {
      void inLine((open) => notifyNodes(open, CHANNEL, text));
    },
    onMessage: (callback) => void listeners.push(callback),
    async close() {
      await line;
      await connection.close();
    },
  };
}
