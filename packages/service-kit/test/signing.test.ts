import { createHash, createHmac } from 'node:crypto';
import { paymentHeaders, vendorHeaders } from '@sampan/contract';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  hashBody,
  isFresh,
  isSignedBy,
  isTextSignedBy,
  signPaymentCall,
  signText,
  signVendorCall,
} from '../src/signing.ts';

/** Halves of surrogate pairs too. The unit 'binary' is the same, and makes a list of all of them first: a second each time. */
const anyCharacter = fc.integer({ min: 0, max: 0x10_ffff }).map((point) => String.fromCodePoint(point));

const now = new Date('2026-11-22T12:00:00.000Z');
const key = { vendor: 'LOTUS', keyId: 'k1', secret: 'a-secret-of-at-least-32-characters!' };
const call = { method: 'POST', path: '/vendor/v1/bet', body: '{"amount":"1.00"}', now };
const received = {
  timestamp: String(now.getTime()),
  method: 'POST',
  path: '/vendor/v1/bet',
  bodyHash: hashBody(call.body),
};

describe('signatures', () => {
  test('are what the documents of the wire say: HMAC-SHA-256 over time, method, path and hash of the body', () => {
    const bodyHash = createHash('sha256').update(call.body).digest('hex');
    const text = `${now.getTime()}.POST./vendor/v1/bet.${bodyHash}`;
    const signature = `v1=${createHmac('sha256', key.secret).update(text).digest('hex')}`;
    expect(signVendorCall(key, call)).toEqual({
      [vendorHeaders.vendor]: 'LOTUS',
      [vendorHeaders.keyId]: 'k1',
      [vendorHeaders.timestamp]: '1795348800000',
      [vendorHeaders.signature]: signature,
    });
    expect(signPaymentCall({ merchant: 'sampan', secret: key.secret }, call)).toEqual({
      [paymentHeaders.merchant]: 'sampan',
      [paymentHeaders.timestamp]: '1795348800000',
      [paymentHeaders.signature]: signature,
    });
    expect(isSignedBy(key.secret, received, signature)).toBe(true);
  });

  test('hold for nothing else: another secret, or any part changed', () => {
    const signature = signVendorCall(key, call)[vendorHeaders.signature] ?? '';
    expect(isSignedBy('another-secret-of-32-characters!!', received, signature)).toBe(false);
    for (const change of [
      { timestamp: '1795348800001' },
      { method: 'GET' },
      { path: '/vendor/v1/win' },
      { bodyHash: hashBody('{"amount":"9.00"}') },
    ]) {
      expect(isSignedBy(key.secret, { ...received, ...change }, signature)).toBe(false);
    }
  });

  test('of any other shape are false, and nothing throws', () => {
    const right = signText(key.secret, 'text');
    const shapes = [
      '',
      'v1=',
      right.slice(3),
      right.toUpperCase(),
      `${right}0`,
      right.slice(0, -1),
      right.replace('1', '2'),
    ];
    for (const shape of shapes) expect(isTextSignedBy(key.secret, 'text', shape), shape).toBe(false);
    expect(isTextSignedBy(key.secret, 'text', right)).toBe(true);
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter }), (shape) => !isTextSignedBy(key.secret, 'text', shape)),
      { numRuns: 300 },
    );
  });

  test('are fresh for five minutes to either side', () => {
    const at = (ms: number) => String(now.getTime() + ms);
    for (const ms of [0, 300_000, -300_000]) expect(isFresh(at(ms), now)).toBe(true);
    for (const ms of [300_001, -300_001]) expect(isFresh(at(ms), now)).toBe(false);
    for (const text of ['', 'now', '1795348800', '1.7953488e12', '1795348800000 '])
      expect(isFresh(text, now)).toBe(false);
  });
});
