/** Signatures by a key pair: whoever checks one holds nothing that could make one. */
import { type KeyObject, sign, verify } from 'node:crypto';
import { feedHeaders, signedText } from '@sampan/contract';
import { publicKeyOf } from './ed25519.ts';
import { type CallToSign, hashBody } from './signing.ts';

/** An Ed25519 signature in hex over a text; one of any other shape is simply false. */
export const isSignedBy = (publicHex: string, text: string, signature: string): boolean =>
  /^[0-9a-f]{128}$/.test(signature) &&
  verify(null, Buffer.from(text), publicKeyOf(publicHex), Buffer.from(signature, 'hex'));

/** The headers of a results feed's call to the platform. */
export function signFeedCall(privateKey: KeyObject, { method, path, body, now }: CallToSign): Record<string, string> {
  const timestamp = String(now.getTime());
  const text = signedText({ timestamp, method, path, bodyHash: hashBody(body).toString('hex') });
  return {
    [feedHeaders.timestamp]: timestamp,
    [feedHeaders.signature]: sign(null, Buffer.from(text), privateKey).toString('hex'),
  };
}
