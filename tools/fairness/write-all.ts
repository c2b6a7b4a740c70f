import type { Writable } from 'node:stream';

const isGone = (error: unknown): boolean => (error as { code?: string }).code === 'EPIPE';

/**
 * Writes every chunk and waits whenever the reader is slower. A reader that has seen enough and goes (EPIPE: `| head`) is
 * a good end, not a failure. @returns whether all was written
 */
export async function writeAll(out: Writable, chunks: Iterable<string | Uint8Array>): Promise<boolean> {
  let failure: Error | null = null;
  out.on('error', (error) => {
    failure = error;
  });
  const write = (chunk: string | Uint8Array): Promise<void> =>
    new Promise((resolve, reject) => out.write(chunk, (error) => (error ? reject(error) : resolve())));
  try {
    for (const chunk of chunks) await write(chunk);
    return true;
  } catch (error) {
    if (isGone(failure ?? error)) return false;
    throw error;
  }
}
