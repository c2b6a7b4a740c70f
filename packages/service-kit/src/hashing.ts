import { type BinaryToTextEncoding, createHmac, hash } from 'node:crypto';

/** Bytes as characters: what comes out of a hash that way needs no memory of its own. */
const BYTES: BinaryToTextEncoding = 'binary';

/**
 * SHA-256, 32 bytes. They lie in Node's shared pool: asked for a Buffer, a hash makes one with memory of its own, and that
 * costs twice what hashing does (1.7 against 0.6 µs, bench/results).
 */
export function sha256(data: Buffer | string): Buffer {
  return Buffer.from(hash('sha256', data, BYTES), 'latin1');
}

/** HMAC-SHA-256, 32 bytes, in the pool as well. */
export function hmacSha256(secret: string, text: string): Buffer {
  return Buffer.from(createHmac('sha256', secret).update(text).digest(BYTES), 'latin1');
}
