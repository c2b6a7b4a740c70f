import { expect, test } from 'vitest';
import { createConcurrencyLimit } from './concurrency-limit.ts';

/** Work that lasts until it is told to end. */
function heldWork() {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  return { work: () => promise, resolve, reject };
}

test('R-05 so many run, so many wait in their order, the next is told when to come back', async () => {
  const limit = createConcurrencyLimit({ atOnce: 2, mostWaiting: 2 });
  const began: number[] = [];
  const jobs = [0, 1, 2, 3].map((number) => {
    const held = heldWork();
    const done = limit.run(() => {
      began.push(number);
      return held.work();
    });
    return { ...held, done };
  });
  await expect(limit.run(async () => 'too many')).rejects.toMatchObject({
    code: 'system.overloaded',
    details: { seconds: 3 },
  });
  expect(() => limit.refuseWhenFull()).toThrow(expect.objectContaining({ code: 'system.overloaded' }));
  expect(began).toEqual([0, 1]);
  jobs[1]?.resolve('one');
  await jobs[1]?.done;
  await expect.poll(() => began).toEqual([0, 1, 2]);
  // A failure passes its turn on as well.
  jobs[0]?.reject(new Error('of this one alone'));
  await expect(jobs[0]?.done).rejects.toThrow('of this one alone');
  await expect.poll(() => began).toEqual([0, 1, 2, 3]);
  for (const job of jobs.slice(2)) job.resolve('done');
  expect(await Promise.all(jobs.slice(2).map((job) => job.done))).toEqual(['done', 'done']);
  limit.refuseWhenFull();
  expect(await limit.run(async () => 'free again')).toBe('free again');
});
