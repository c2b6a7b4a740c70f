import { sql } from 'kysely';
import { describe, expect, test, vi } from 'vitest';
import { testDatabase } from '../../../test/test-database.ts';
import { type Database, emitEvent, inTransaction, listenTo, OUTBOX_CHANNEL, outboxEnd, readEvents } from './index.ts';

const { db, ownerUrl } = await testDatabase();

/** A promise and the function that resolves it. */
function signal(): { promise: Promise<void>; fire: () => void } {
  let fire = () => {};
  const promise = new Promise<void>((resolve) => {
    fire = resolve;
  });
  return { promise, fire };
}

describe('the outbox', () => {
  const emit = (database: Database, n: number) =>
    inTransaction(database, (tx) => emitEvent(tx, { brand: 'demo', topic: 'test', payload: { n } }));

  /**
   * Readers hold back what is younger than any open transaction of the whole server, so another suite's (the copy of a
   * database takes seconds) holds ours back too.
   */
  async function pastOthers(): Promise<void> {
    const { rows } = await sql<{ xid: bigint }>`select max(xid) as xid from platform.outbox`.execute(db);
    const newest = rows[0]?.xid ?? 0n;
    await vi.waitUntil(async () => (await outboxEnd(db)).xid >= newest, { timeout: 25_000, interval: 20 });
  }

  test('an event of a slow transaction is not skipped by a reader that has seen younger ones', async () => {
    let cursor = await outboxEnd(db);
    const read: number[] = [];
    const readOn = async () => {
      const batch = await readEvents(db, cursor);
      cursor = batch.cursor;
      read.push(...batch.events.map((event) => Number(event.payload.n)));
    };
    const written = signal();
    const release = signal();
    const slow = inTransaction(db, async (tx) => {
      await emitEvent(tx, { brand: 'demo', topic: 'test', payload: { n: 1 } });
      written.fire();
      await release.promise;
    });
    await written.promise;
    await emit(db, 2);
    await readOn();
    release.fire();
    await slow;
    await emit(db, 3);
    await pastOthers();
    await readOn();
    expect([...read].sort((a, b) => a - b)).toEqual([1, 2, 3]);
    expect(new Set(read).size).toBe(read.length);
  });

  test('a burst of commits rings at most every tenth of a second, and rings after the last', async () => {
    let rings = 0;
    let cursor = await outboxEnd(db);
    let seen = 0;
    const all = signal();
    const listener = await listenTo({
      ownerUrl,
      appName: 'sampan-test-listener',
      channel: OUTBOX_CHANNEL,
      onNotify: () => {
        rings += 1;
        void readEvents(db, cursor).then((batch) => {
          cursor = batch.cursor;
          seen += batch.events.length;
          if (seen >= 200) all.fire();
        });
      },
    });
    const began = performance.now();
    await Promise.all(Array.from({ length: 200 }, (_, n) => emit(db, n)));
    const poll = setInterval(() => void emit(db, -1), 150);
    await all.promise;
    clearInterval(poll);
    const elapsed = performance.now() - began;
    await listener.close();
    expect(rings).toBeLessThanOrEqual(elapsed / 100 + 2);
  });
});
