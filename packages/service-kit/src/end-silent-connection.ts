import type { Socket } from 'node:net';
import type pg from 'pg';

/** What of a connection of `pg` is used that its types do not name. */
type Parts = { connection?: { stream?: Socket } };
type Query = (...parts: unknown[]) => unknown;

const textOf = (query: unknown): string => {
  const text = typeof query === 'string' ? query : (query as { text?: unknown } | null)?.text;
  return typeof text === 'string' ? text : '';
};

/**
 * Ends a connection on which nothing has come for `limitMs` while a statement waits: its machine is lost, or a line between
 * forgets it. The database cuts off a statement itself when it takes too long, so a whole one says something by then; without
 * this the kernel would send the same bytes for a quarter of an hour, and the call would wait. What was under way is in doubt
 * as with any connection that breaks. A transaction that has lifted the database's limit may be silent for as long.
 */
export function endSilentConnection(client: pg.ClientBase, limitMs: number): void {
  const stream = (client as Parts).connection?.stream;
  if (!stream) return;
  let isWaiting = false;
  let isUnlimited = false;
  let heardAt = 0;
  stream.on('data', () => {
    heardAt = performance.now();
  });
  client.on('drain', () => {
    isWaiting = false;
  });
  const send = client.query.bind(client) as Query;
  const watched: Query = (query, ...rest) => {
    if (!isWaiting) heardAt = performance.now();
    isWaiting = true;
    const text = textOf(query);
    if (/^\s*set local statement_timeout\b/i.test(text)) isUnlimited = true;
    else if (isUnlimited && /^\s*(commit|rollback)\b/i.test(text)) isUnlimited = false;
    return send(query, ...rest);
  };
  client.query = watched as typeof client.query;
  const watch = setInterval(() => {
    if (isWaiting && !isUnlimited && performance.now() - heardAt > limitMs)
      stream.destroy(new Error(`Connection terminated: the database has said nothing for ${limitMs} ms`));
  }, limitMs / 4);
  watch.unref();
  stream.once('close', () => clearInterval(watch));
}
