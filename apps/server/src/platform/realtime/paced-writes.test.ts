import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createPacedWrites } from './paced-writes.ts';

/** Holds the loop for at least a millisecond, as some frames do. */
function hold(): void {
  for (const began = performance.now(); performance.now() - began < 1; );
}

test('S-380 frames of draws that end together go out in order, and others get a turn between every few of them', async () => {
  const writeAll = createPacedWrites();
  const written: string[] = [];
  const longest = { writes: 0, since: 0, done: false };
  const others = (async () => {
    while (!longest.done) {
      longest.writes = Math.max(longest.writes, written.length - longest.since);
      longest.since = written.length;
      await turn();
    }
  })();
  const sockets = Array.from({ length: 50 }, (_, socket) => socket);
  const jobs = ['one', 'two', 'three', 'four'];
  await Promise.all(
    jobs.map((job) =>
      writeAll(
        () => sockets,
        (socket) => {
          hold();
          written.push(`${job} ${socket}`);
        },
      ),
    ),
  );
  longest.done = true;
  await others;
  expect(written).toEqual(jobs.flatMap((job) => sockets.map((socket) => `${job} ${socket}`)));
  expect(longest.writes).toBeLessThanOrEqual(32);
});

test('S-380 one that cannot be written holds up no other job, and sockets are those of its turn', async () => {
  const writeAll = createPacedWrites();
  const open = new Set([1, 2]);
  const written: number[] = [];
  const failing = writeAll(
    () => open,
    () => {
      open.add(3);
      throw new Error('gone');
    },
  );
  const next = writeAll(
    () => open,
    (socket) => written.push(socket),
  );
  await expect(failing).rejects.toThrow('gone');
  await next;
  expect(written).toEqual([1, 2, 3]);
});
