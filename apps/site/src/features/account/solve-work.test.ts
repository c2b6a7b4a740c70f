import { createHash, randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { hashShortText, solveWork } from './solve-work.ts';

const hex = (words: Uint32Array) => [...words].map((word) => word.toString(16).padStart(8, '0')).join('');
const pause = () => Promise.resolve();

it('hashes as SHA-256 does', () => {
  for (const text of ['', 'a', 'abc', 'abcd', `${randomUUID()}:123456`, 'x'.repeat(55)])
    expect(hex(hashShortText(text))).toBe(createHash('sha256').update(text).digest('hex'));
});

it('S-112 finds a number whose hash starts with the asked zero bits', async () => {
  const id = randomUUID();
  const n = await solveWork({ id, bits: 10, pause });
  const digest = createHash('sha256').update(`${id}:${n}`).digest();
  expect(digest.readUInt16BE(0) >> 6).toBe(0);
});

it('stops when it is called off', async () => {
  const stop = new AbortController();
  const work = solveWork({
    id: randomUUID(),
    bits: 200,
    signal: stop.signal,
    pause: async () => stop.abort(),
  });
  expect(await work).toBeNull();
});
