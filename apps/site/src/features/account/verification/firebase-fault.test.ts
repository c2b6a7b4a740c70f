import { describe, expect, it } from 'vitest';
import { FirebaseFault } from './firebase-fault.ts';
import { messages as english } from './locales/en.ts';
import { messages as filipino } from './locales/fil.ts';
import { messages as indonesian } from './locales/id.ts';
import { messages as thai } from './locales/th.ts';
import { messages as vietnamese } from './locales/vi.ts';
import { messages as chinese } from './locales/zh.ts';

/** The ten of the specification (S-130) and what Firebase calls each. */
const faults: [string, string][] = [
  ['auth/invalid-phone-number', 'invalid-phone-number'],
  ['auth/missing-phone-number', 'missing-phone-number'],
  ['auth/too-many-requests', 'too-many-requests'],
  ['auth/something-new', 'unknown'],
  ['auth/invalid-verification-code', 'invalid-verification-code'],
  ['auth/missing-verification-code', 'invalid-verification-code'],
  ['auth/captcha-check-failed', 'captcha-check-failed'],
  ['auth/quota-exceeded', 'quota-exceeded'],
  ['auth/operation-not-allowed', 'operation-not-allowed'],
  ['auth/code-expired', 'code-expired'],
  ['auth/popup-closed-by-user', 'popup-closed-by-user'],
];

describe('faults of the phone provider', () => {
  it('S-130 each has a sentence of its own, in six languages', () => {
    const keys = new Set(faults.map(([, name]) => name));
    for (const [code, name] of faults) expect(new FirebaseFault(code).id).toBe(`verification.firebase.${name}`);
    expect(keys.size).toBe(10);
    for (const words of [english, filipino, thai, vietnamese, chinese, indonesian]) {
      const texts = [...keys].map((name) => words[`verification.firebase.${name}` as keyof typeof words]);
      expect(new Set(texts).size).toBe(10);
      expect(words['verification.firebase.too-many-requests']).toContain('5');
    }
  });

  it('a lost connection is reported as one', () => {
    expect(new FirebaseFault('auth/network-request-failed').id).toBe('error.network');
  });
});
