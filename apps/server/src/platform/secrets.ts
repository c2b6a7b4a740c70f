import type { Tx } from './database/index.ts';
import type { Random } from './random.ts';
import { insertSecret, readSecret } from './secrets.queries.ts';

/** The secret of this name, made at the first call: the same for every node and every start. */
export async function ensureSecret(tx: Tx, name: string, random: Random): Promise<string> {
  const known = await readSecret(tx, name);
  if (known !== null) return known;
  await insertSecret(tx, name, random.token(32));
  // Another node may have been quicker: then its value is the one.
  const made = await readSecret(tx, name);
  if (made === null) throw new Error(`secret ${name} was not stored`);
  return made;
}
