import { createHash, createHmac } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hmacSha256, sha256 } from '../src/hashing.ts';

describe('hashes in the shared pool', () => {
  it('hold the bytes that Node itself says, of any bytes and any text', () => {
    const data = fc.oneof(
      fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes)),
      fc.string({ unit: 'binary', maxLength: 300 }),
    );
    fc.assert(
      fc.property(data, (one) => {
        expect(sha256(one)).toEqual(createHash('sha256').update(one).digest());
      }),
    );
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (secret, text) => {
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
