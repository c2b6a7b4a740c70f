import { createHash, createHmac } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hmacSha256, sha256 } from '../src/hashing.ts';

/** Halves of surrogate pairs too. The unit 'binary' is the same, and makes a list of all of them first: a second each time. */
const anyCharacter = fc.integer({ min: 0, max: 0x10_ffff }).map((point) => String.fromCodePoint(point));

describe('hashes in the shared pool', () => {
  it('hold the bytes that Node itself says, of any bytes and any text', () => {
    const data = fc.oneof(
      fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes)),
      fc.string({ unit: anyCharacter, maxLength: 300 }),
    );
    fc.assert(
      fc.property(data, (one) => {
        expect(sha256(one)).toEqual(createHash('sha256').update(one).digest());
      }),
    );
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter }), fc.string({ unit: anyCharacter }), (secret, text) => {
        expect(hmacSha256(secret, text)).toEqual(createHmac('sha256', secret).update(text).digest());
      }),
    );
  });

  it('keep what they said while others are made', () => {
    const first = sha256('first');
    const said = first.toString('hex');
    for (let turn = 0; turn < 1_000; turn++) sha256(String(turn));
    expect(first.toString('hex')).toBe(said);
  });
});
