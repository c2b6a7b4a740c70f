import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressible = /\.(js|css|html|svg|json|map|txt|webmanifest|wasm|ttf)$/;
/** Below this the answer fits into one packet either way. */
const smallestBytes = 512;
const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Writes `file.br` and `file.gz` beside each text file, so that the server never compresses while someone waits. */
export async function compressFolder(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && compressible.test(entry.name));
  await Promise.all(files.map((file) => compressFile(join(file.parentPath, file.name))));
}

async function compressFile(path: string): Promise<void> {
  const content = await readFile(path);
  if (content.length < smallestBytes) return;
  const quality = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  const [small, zipped] = await Promise.all([brotli(content, { params: quality }), zip(content, { level: 9 })]);
  await Promise.all([writeFile(`${path}.br`, small), writeFile(`${path}.gz`, zipped)]);
}
