import { expect, it } from 'vitest';
import { hashShortText, solveWork } from './solve-work.ts';

const hex = (words: Uint32Array) => [...words].map((word) => word.toString(16).padStart(8, '0')).join('');
const pause = () => Promise.resolve();
const randomUUID = () => crypto.randomUUID();

async function digestOf(text: string): Promise<DataView> {
  return new DataView(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
}
const hexOf = (view: DataView) =>
  Array.from({ length: 8 }, (_, i) =>
    view
      .getUint32(i * 4)
      .toString(16)
      .padStart(8, '0'),
  ).join('');

it('hashes as SHA-256 does', async () => {
  for (const text of ['', 'a', 'abc', 'abcd', `${randomUUID()}:123456`, 'x'.repeat(55)])
    expect(hex(hashShortText(text))).toBe(hexOf(await digestOf(text)));
});

it('S-112 finds a number whose hash starts with the asked zero bits', async () => {
  const id = randomUUID();
  const n = await solveWork({ id, bits: 10, pause });
  expect((await digestOf(`${id}:${n}`)).getUint16(0) >> 6).toBe(0);
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
