import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';

/** What a browser encrypts with, as its PushSubscription says it: base64url. */
export interface BrowserKeys {
  /** Point of P-256, 65 bytes. */
  p256dh: string;
  /** 16 bytes. */
  auth: string;
}

const RECORD_BYTES = 4096;
const POINT_BYTES = 65;
const AUTH_BYTES = 16;

const expand = (key: Buffer, salt: Buffer, { info, bytes }: { info: Buffer; bytes: number }) =>
  Buffer.from(hkdfSync('sha256', key, salt, info, bytes));

/**
 * Encrypts for one browser (RFC 8291, content coding aes128gcm of RFC 8188), in one record: only the browser reads it, no
 * push service on the way. @param made key and salt of the RFC's example; otherwise new ones
 * @throws Error when the browser's keys are none
 */
export function encryptPush(text: string, keys: BrowserKeys, made?: { privateKey: Buffer; salt: Buffer }): Buffer {
  const theirs = Buffer.from(keys.p256dh, 'base64url');
  const auth = Buffer.from(keys.auth, 'base64url');
  if (theirs.length !== POINT_BYTES || auth.length !== AUTH_BYTES) throw new Error('these are no keys of a browser');
  const own = createECDH('prime256v1');
  if (made) own.setPrivateKey(made.privateKey);
  else own.generateKeys();
  const ours = own.getPublicKey();
  const salt = made?.salt ?? randomBytes(16);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), theirs, ours]);
  const shared = expand(own.computeSecret(theirs), auth, { info, bytes: 32 });
  const key = expand(shared, salt, { info: Buffer.from('Content-Encoding: aes128gcm\0'), bytes: 16 });
  const nonce = expand(shared, salt, { info: Buffer.from('Content-Encoding: nonce\0'), bytes: 12 });
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  // 2 ends the last record.
  const plain = Buffer.concat([Buffer.from(text), Buffer.of(2)]);
  const encrypted = Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(RECORD_BYTES);
  return Buffer.concat([salt, size, Buffer.of(ours.length), ours, encrypted]);
}
