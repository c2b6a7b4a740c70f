import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { NodeChannel } from '../database/node-channel.ts';

/** Calls of one address in a minute, whatever it calls; the limits that guard accounts and money are counted in the database. */
export const MOST_A_MINUTE = 3_000;
const MINUTE_MS = 60_000;
/** Who calls less than a sixth of it at a node is not worth a word to the others. */
const WORTH_SAYING = MOST_A_MINUTE / 6;
const SAY_EVERY_MS = 1_000;
/** Of the busiest, so that a notification holds them. */
const MOST_SAID = 100;
/** Addresses that are counted at once; the first of a minute are forgotten first. */
const MOST_ADDRESSES = 50_000;

const saying = z.strictObject({
  shield: z.enum(['site', 'games']),
  node: z.uuid(),
  minute: z.int(),
  counts: z.array(z.tuple([z.string().max(64), z.int().min(0)])).max(MOST_SAID),
});

export interface AddressShield {
  /** One more call of it. @returns its calls in this minute at all nodes, and the ms until the next begins */
  count(address: string): { current: number; ttl: number };
  close(): void;
}

/**
 * Counts calls by address over all nodes, a second late at most: each counts in its own memory and says once a second how
 * often its busiest were there. Without a database, or without others, it counts what comes here.
 */
export function createAddressShield(
  shield: z.infer<typeof saying>['shield'] = 'site',
  channel: Pick<NodeChannel, 'send' | 'onMessage'> | null = null,
  now: () => number = Date.now,
): AddressShield {
  const own = randomUUID();
  let minute = 0;
  let here = new Map<string, number>();
  /** By node, the newest that it has said of this minute. */
  let elsewhere = new Map<string, Map<string, number>>();
  let said = 0;

  function turn(at: number): void {
    const current = Math.floor(at / MINUTE_MS);
    if (current === minute) return;
    [minute, here, elsewhere, said] = [current, new Map(), new Map(), 0];
  }
  function say(): void {
    turn(now());
    const busy = [...here].filter(([, count]) => count >= WORTH_SAYING);
    const sum = busy.reduce((all, [, count]) => all + count, 0);
    if (sum === said) return;
    said = sum;
    const counts = busy.toSorted(([, one], [, other]) => other - one).slice(0, MOST_SAID);
    channel?.send(JSON.stringify({ shield, node: own, minute, counts } satisfies z.infer<typeof saying>));
  }
  channel?.onMessage((text) => {
    if (!text.startsWith('{"shield"')) return;
    const heard = saying.safeParse(JSON.parse(text)).data;
    turn(now());
    if (heard?.shield !== shield || heard.node === own || heard.minute !== minute) return;
    elsewhere.set(heard.node, new Map(heard.counts));
  });
  const timer = channel && setInterval(say, SAY_EVERY_MS).unref();
  return {
    count(address) {
      const at = now();
      turn(at);
      const count = (here.get(address) ?? 0) + 1;
      if (here.size >= MOST_ADDRESSES && count === 1) for (const oldest of here.keys()) if (here.delete(oldest)) break;
      here.set(address, count);
      let current = count;
      for (const counts of elsewhere.values()) current += counts.get(address) ?? 0;
      return { current, ttl: MINUTE_MS - (at % MINUTE_MS) };
    },
    close: () => void (timer && clearInterval(timer)),
  };
}
