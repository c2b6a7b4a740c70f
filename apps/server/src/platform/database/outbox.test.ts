import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { propertyRuns } from '../../../../../tools/test-support/property-runs.ts';
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

  /** A reader that remembers what it has read; `all` reads page by page until there is no more. */
  async function startReader(limit?: number) {
    let cursor = await outboxEnd(db);
    const read: number[] = [];
    async function once(): Promise<boolean> {
      const batch = await readEvents(db, cursor, limit);
      cursor = batch.cursor;
      read.push(...batch.events.map((event) => Number(event.payload.n)));
      return batch.more;
    }
    return {
      read,
      once,
      async all() {
        while (await once());
      },
    };
  }

  /** A transaction that writes its event and stays open until `end` is called. */
  async function openWriter(n: number) {
    const written = signal();
    const release = signal();
    const done = inTransaction(db, async (tx) => {
      await emitEvent(tx, { brand: 'demo', topic: 'test', payload: { n } });
      written.fire();
      await release.promise;
    });
    await written.promise;
    return {
      end() {
        release.fire();
        return done;
      },
    };
  }

  test('R-53 an event is read while an older transaction is still open, and that one’s when it has ended', async () => {
    const reader = await startReader();
    const slow = await openWriter(1);
    await emit(db, 2);
    await reader.all();
    expect(reader.read).toEqual([2]);
    await reader.all();
    await slow.end();
    await emit(db, 3);
    await reader.all();
    await reader.all();
    expect(reader.read).toEqual([2, 1, 3]);
  });

  test('every event is read exactly once, whatever transactions are open while it is read, on pages of any size', async () => {
    const step = fc.oneof(
      fc.record({ kind: fc.constant('emit' as const) }),
      fc.record({ kind: fc.constant('open' as const) }),
      fc.record({ kind: fc.constant('end' as const), which: fc.nat(3) }),
      fc.record({ kind: fc.constant('page' as const) }),
      fc.record({ kind: fc.constant('read' as const) }),
    );
    const cases = fc.asyncProperty(fc.array(step, { maxLength: 24 }), fc.integer({ min: 1, max: 4 }), runSteps);
    await fc.assert(cases, propertyRuns(15, 40));

    async function runSteps(steps: Array<{ kind: string; which?: number }>, limit: number): Promise<void> {
      const reader = await startReader(limit);
      const open: Array<Awaited<ReturnType<typeof openWriter>>> = [];
      let written = 0;
      for (const { kind, which = 0 } of steps) {
        if (kind === 'emit') await emit(db, ++written);
        else if (kind === 'open' && open.length < 4) open.push(await openWriter(++written));
        else if (kind === 'end') await open.splice(which, 1)[0]?.end();
        else if (kind === 'page') await reader.once();
        else if (kind === 'read') await reader.all();
      }
      for (const writer of open) await writer.end();
      await reader.all();
      // A read that was in the middle of its pages ends with the snapshot it began with; the rest comes with the next.
      await reader.all();
      expect(reader.read.toSorted((a, b) => a - b)).toEqual(Array.from({ length: written }, (_, n) => n + 1));
    }
  });

  test('a burst of commits notifies at most every tenth of a second, and after the last', async () => {
    let notifications = 0;
    let cursor = await outboxEnd(db);
    let seen = 0;
    const all = signal();
    const listener = await listenTo({
      ownerUrl,
      appName: 'sampan-test-listener',
      channel: OUTBOX_CHANNEL,
      onNotify: () => {
        notifications += 1;
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
    expect(notifications).toBeLessThanOrEqual(elapsed / 100 + 2);
  });
});
