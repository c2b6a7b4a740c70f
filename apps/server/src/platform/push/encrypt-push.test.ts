import { expect, it } from 'vitest';
import { encryptPush } from './encrypt-push.ts';

/** The example of RFC 8291, section 5 and appendix A. */
const example = {
  text: 'When I grow up, I want to be a watermelon',
  keys: {
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  },
  made: {
    privateKey: Buffer.from('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw', 'base64url'),
    salt: Buffer.from('DGv6ra1nlYgDCS1FRnbzlw', 'base64url'),
  },
  encrypted:
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
};

it('encrypts as the example of RFC 8291 does', () => {
  expect(encryptPush(example.text, example.keys, example.made).toString('base64url')).toBe(example.encrypted);
});

it('uses another key and salt for every push', () => {
  const [one, other] = [encryptPush(example.text, example.keys), encryptPush(example.text, example.keys)];
  expect(one.subarray(0, 86)).not.toEqual(other.subarray(0, 86));
});

it.each([
  ['p256dh', 'short'],
  ['auth', 'short'],
  ['p256dh', Buffer.alloc(65, 4).toString('base64url')],
] as const)('takes no %s of %s', (name, value) => {
  expect(() => encryptPush('hello', { ...example.keys, [name]: value })).toThrow();
});
