import { readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressible = /\.(js|css|html|svg|json|map|txt|webmanifest|wasm|ttf)$/;
/** Below this the answer fits into one packet either way. */
const smallestBytes = 512;
const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/**
 * Writes `file.br` and `file.gz` beside each text file, so that the server never compresses while someone waits. `gently`:
 * one file after the other, beside a server that starts.
 */
export async function compressFolder(folder: string, { gently = false } = {}): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && compressible.test(entry.name));
  const paths = files.map((file) => join(file.parentPath, file.name));
  if (gently) for (const path of paths) await compressFile(path);
  else await Promise.all(paths.map(compressFile));
}

async function compressFile(path: string): Promise<void> {
  const content = await readFile(path);
  if (content.length < smallestBytes) return;
  const quality = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  const [small, zipped] = await Promise.all([brotli(content, { params: quality }), zip(content, { level: 9 })]);
  await Promise.all([place(`${path}.br`, small), place(`${path}.gz`, zipped)]);
}

/** By a rename, for the folder may be served already. */
async function place(path: string, content: Buffer): Promise<void> {
  await writeFile(`${path}.part`, content);
  await rename(`${path}.part`, path);
}
