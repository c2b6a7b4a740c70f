/**
 * The file of a backup, inside the encryption of age unless it is plain: gzip around frames of one letter, a length (4 bytes, big end first) and that many bytes.
 * `H` what this file is, `D` a database begins, `T` a table begins, `C` some of its rows as COPY writes them, `E` the table
 * ends, `Z` the end, with the SHA-256 of everything before it: a file that was cut or altered is known before it is used.
 */
import { createHash } from 'node:crypto';
import { closeSync, createReadStream, openSync, readSync } from 'node:fs';
import { pipeline, Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { createGunzip } from 'node:zlib';
import type { Decrypter } from 'age-encryption';
import { CliError } from '../../platform/cli/cli-error.ts';

export type FrameType = 'H' | 'D' | 'T' | 'C' | 'E' | 'Z';

export interface Frame {
  type: FrameType;
  body: Buffer;
}

const HEAD = 5;
/** Longer than any frame this program writes; a length beyond it is not one of ours. */
const LONGEST = 64 * 1024 * 1024;

/** Frames as bytes, closed by `Z`. */
export async function* writeFrames(frames: AsyncIterable<Frame>): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  for await (const frame of frames) {
    const bytes = encode(frame);
    hash.update(bytes);
    yield bytes;
  }
  yield encode({ type: 'Z', body: json({ sha256: hash.digest('hex') }) });
}

export const json = (value: unknown): Buffer => Buffer.from(JSON.stringify(value));

function encode({ type, body }: Frame): Buffer {
  const head = Buffer.alloc(HEAD);
  head.write(type, 0, 'latin1');
  head.writeUInt32BE(body.length, 1);
  return Buffer.concat([head, body]);
}

/** @throws CliError when the file is not whole and as it was written */
export async function* readFrames(file: string, opener?: () => Decrypter): AsyncGenerator<Frame> {
  const hash = createHash('sha256');
  let kept: Buffer = Buffer.alloc(0);
  let closed = false;
  try {
    for await (const chunk of unzip(file, opener)) {
      kept = kept.length === 0 ? chunk : Buffer.concat([kept, chunk]);
      for (;;) {
        const frame = decode(kept);
        if (!frame) break;
        const bytes = kept.subarray(0, HEAD + frame.body.length);
        kept = kept.subarray(bytes.length);
        if (closed) throw new CliError(`${file} goes on after its end.`);
        if (frame.type !== 'Z') {
          hash.update(bytes);
          yield frame;
          continue;
        }
        closed = true;
        if (JSON.parse(frame.body.toString()).sha256 !== hash.digest('hex')) throw new CliError(damaged(file));
      }
    }
  } catch (error) {
    if (error instanceof CliError) throw error;
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'EACCES') throw new CliError(`${file} cannot be read (${code}).`);
    throw new CliError(damaged(file), { cause: error });
  }
  if (!closed) throw new CliError(damaged(file));
}

const AGE_HEAD = 'age-encryption.org/v1';

function isEncrypted(file: string): boolean {
  const handle = openSync(file, 'r');
  try {
    const head = Buffer.alloc(AGE_HEAD.length);
    readSync(handle, head);
    return head.toString('latin1') === AGE_HEAD;
  } finally {
    closeSync(handle);
  }
}

/** A fault of any side ends the reading. */
async function* unzip(file: string, opener?: () => Decrypter): AsyncGenerator<Buffer> {
  const gunzip = createGunzip();
  const decrypter = opener && isEncrypted(file) ? opener() : null;
  const bytes = createReadStream(file);
  pipeline(decrypter ? await opened(decrypter, { file, bytes }) : bytes, gunzip, () => {});
  yield* gunzip as AsyncIterable<Buffer>;
}

/** @throws CliError when the key is another one */
async function opened(decrypter: Decrypter, { file, bytes }: { file: string; bytes: Readable }): Promise<Readable> {
  try {
    const plain = await decrypter.decrypt(Readable.toWeb(bytes) as globalThis.ReadableStream<Uint8Array>);
    return Readable.fromWeb(plain as ReadableStream);
  } catch (error) {
    throw new CliError(`${file} does not open with this key or passphrase.`, { cause: error });
  }
}

function decode(bytes: Buffer): Frame | null {
  if (bytes.length < HEAD) return null;
  const length = bytes.readUInt32BE(1);
  if (length > LONGEST) throw new Error('not a frame');
  if (bytes.length < HEAD + length) return null;
  return { type: bytes.toString('latin1', 0, 1) as FrameType, body: bytes.subarray(HEAD, HEAD + length) };
}

const damaged = (file: string) => `${file} is damaged or not a backup: nothing was restored.`;
