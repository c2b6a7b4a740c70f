import { createHash, type KeyObject, sign, verify } from 'node:crypto';
import type { SigningKey } from '@sampan/service-kit/ed25519';
import { z } from 'zod';

const hex = (bytes: number) => z.string().regex(new RegExp(`^[0-9a-f]{${bytes * 2}}$`));

const lineSchema = z.strictObject({
  /** Counted from 1. */
  line: z.number().int().positive(),
  at: z.iso.datetime(),
  /** The entry of the chain, and its hash. */
  seq: z.string().regex(/^[1-9]\d{0,18}$/),
  hash: hex(32),
  /** SHA-256 of the line before, as it stands in the file; zeros in the first. */
  previous: hex(32),
  signature: hex(64),
});
export type AnchorLine = z.infer<typeof lineSchema>;

export const FIRST_PREVIOUS = '0'.repeat(64);
export const hashLine = (text: string) => createHash('sha256').update(text).digest('hex');

const signedBytes = ({ line, at, seq, hash, previous }: Omit<AnchorLine, 'signature'>) =>
  Buffer.from(`sampan ledger anchor|${line}|${at}|${seq}|${hash}|${previous}`);

/** One line of the file of the heads, without its end. */
export function writeAnchorLine(content: Omit<AnchorLine, 'signature'>, { privateKey }: SigningKey): string {
  return JSON.stringify({ ...content, signature: sign(null, signedBytes(content), privateKey).toString('hex') });
}

/** Null: it is no line of such a file. */
export function readAnchorLine(text: string): AnchorLine | null {
  try {
    return lineSchema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

export function isSignedLine({ signature, ...content }: AnchorLine, key: KeyObject): boolean {
  return verify(null, signedBytes(content), key, Buffer.from(signature, 'hex'));
}
