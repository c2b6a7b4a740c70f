/** What the nodes of the arcade tell each other while they serve one shared round. What concerns money is in the database. */
import { randomUUID } from 'node:crypto';
import type { CrashFrame } from '../../wire/crash-wire.ts';
import type { NodeLink } from './node-link.queries.ts';

export type NodeMessage =
  /** From the node that leads: for every socket, or for those of one player. */
  | { kind: 'all'; frame: CrashFrame }
  | { kind: 'slowly'; frame: CrashFrame; overMs: number }
  | { kind: 'player'; playerRef: string; frame: CrashFrame }
  /** The lead has changed: every watcher is told anew how things stand. */
  | { kind: 'anew' }
  /** The lead is free. */
  | { kind: 'free' }
  /** To the node that leads. */
  | { kind: 'watching'; watchers: number }
  | { kind: 'cash'; playerRef: string; roundId: string }
  | { kind: 'entered'; roundId: string };

/** A notification of PostgreSQL holds 7,999 bytes. */
const MOST_BYTES = 7_800;
/** Who has not said for so long how many watch there is gone. */
const PRESENT_MS = 6_000;
/** More waiting than this is a database that does not answer: the oldest frames are worth nothing by then. */
const MOST_WAITING = 20_000;

export interface Relay {
  /** Sockets that watch at other nodes. */
  readonly elsewhere: number;
  /** In the order of the calls, many in one notification. Without a link it goes nowhere. */
  send(message: NodeMessage): void;
  /** A message by itself, as a notification. */
  sign(message: NodeMessage): string;
  /** What came from another node's link. */
  receive(payload: string): void;
  attach(link: NodeLink | null): void;
  /** Resolves when somebody begins to watch at another node. */
  onWatchers(callback: () => void): void;
}

export interface RelayParts {
  receive(message: NodeMessage): void;
  /** A message that did not get through. */
  unsent(message: NodeMessage): void;
}

/** How many watch at which other node. */
function createPresence() {
  const present = new Map<string, { watchers: number; at: number }>();
  let noticed = (): void => {};
  return {
    sum(): number {
      let sum = 0;
      for (const [node, { watchers, at }] of present)
        if (performance.now() - at > PRESENT_MS) present.delete(node);
        else sum += watchers;
      return sum;
    },
    note(from: string, watchers: number): void {
      const before = present.get(from)?.watchers ?? 0;
      present.set(from, { watchers, at: performance.now() });
      if (before === 0 && watchers > 0) noticed();
    },
    clear: () => present.clear(),
    onWatchers(callback: () => void): void {
      noticed = callback;
    },
  };
}

export function createRelay({ receive, unsent }: RelayParts): Relay {
  const own = randomUUID();
  const presence = createPresence();
  let waiting: { message: NodeMessage; text: string }[] = [];
  let link: NodeLink | null = null;
  let sending = false;

  const drop = (some: readonly { message: NodeMessage }[]): void => {
    for (const { message } of some) unsent(message);
  };
  function takeSome(): { message: NodeMessage; text: string }[] {
    let bytes = own.length;
    let count = 0;
    for (const { text } of waiting) {
      bytes += Buffer.byteLength(text) + 1;
      if (bytes > MOST_BYTES && count > 0) break;
      count += 1;
    }
    return waiting.splice(0, count);
  }
  async function sendWaiting(): Promise<void> {
    while (waiting.length > 0) {
      const some = takeSome();
      try {
        if (!link) throw new Error('there is no link');
        await link.notify(`${own}[${some.map(({ text }) => text).join(',')}]`);
      } catch {
        drop([...some, ...waiting.splice(0)]);
      }
    }
    sending = false;
  }
  return {
    get elsewhere() {
      return presence.sum();
    },
    onWatchers: presence.onWatchers,
    send(message) {
      waiting.push({ message, text: JSON.stringify(message) });
      if (waiting.length > MOST_WAITING) drop(waiting.splice(0, MOST_WAITING / 2));
      if (sending) return;
      sending = true;
      // What is said in the same turn goes along.
      setImmediate(() => void sendWaiting());
    },
    sign: (message) => `${own}[${JSON.stringify(message)}]`,
    receive(payload) {
      const from = payload.slice(0, own.length);
      if (from === own) return;
      for (const message of JSON.parse(payload.slice(own.length)) as NodeMessage[])
        if (message.kind === 'watching') presence.note(from, message.watchers);
        else receive(message);
    },
    attach(next) {
      link = next;
      presence.clear();
    },
  };
}
