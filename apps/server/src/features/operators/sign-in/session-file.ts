import { chmod, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Where the command line keeps the token of whoever signed in on this machine. */
const FILE = 'operator-session';

type Place = { dataDir: string; env: Readonly<Record<string, string | undefined>> };

/** The token of SAMPAN_OPERATOR_TOKEN, else of the file; null when nobody has signed in. */
export async function readToken({ dataDir, env }: Place): Promise<string | null> {
  const given = env['SAMPAN_OPERATOR_TOKEN'];
  if (given) return given;
  return readFile(join(dataDir, FILE), 'utf8').then(
    (text) => text.trim() || null,
    () => null,
  );
}

export async function keepToken(dataDir: string, token: string): Promise<string> {
  const path = join(dataDir, FILE);
  await writeFile(path, `${token}\n`, { mode: 0o600 });
  // The mode of a file that was there before is not changed by writing.
  await chmod(path, 0o600);
  return path;
}

export function dropToken(dataDir: string): Promise<void> {
  return rm(join(dataDir, FILE), { force: true });
}
