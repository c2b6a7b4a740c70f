import { sign, verify } from 'node:crypto';
import { type InventoryFile, type InventoryItem, inventoryFile } from '@sampan/contract/inventory';
import { canonicalJson } from '../canonical-json.ts';
import { deriveSigningKey, publicKeyOf, type SigningKey } from '../ed25519.ts';

/** None of the ledger's keys, though both may be made from one secret. */
const INVENTORY_PURPOSE = 'sampan inventory';

export const deriveInventoryKey = (secret: string): SigningKey => deriveSigningKey(secret, INVENTORY_PURPOSE);

/** The bytes that are signed: everything but the signature. */
const signedBytes = ({ signature: _, ...content }: InventoryFile): Buffer =>
  Buffer.from(`${INVENTORY_PURPOSE}|${canonicalJson(content)}`);

/** As it is written to a file: one line a file can be compared by. */
export const writeInventory = (file: InventoryFile): string => `${canonicalJson(file)}\n`;

/** null: it is no inventory. */
export function readInventory(text: string): InventoryFile | null {
  try {
    return inventoryFile.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

export function signInventory(
  content: Omit<InventoryFile, 'signed' | 'signature'>,
  { key, by, at }: { key: SigningKey; by: string; at: Date },
): InventoryFile {
  const unsigned: InventoryFile = {
    ...content,
    signed: { by, at: at.toISOString(), key: key.publicHex },
    signature: null,
  };
  return { ...unsigned, signature: sign(null, signedBytes(unsigned), key.privateKey).toString('hex') };
}

/** Whether what stands in the file was signed by the key that it names; whose key that is, is another question. */
export function isSigned(file: InventoryFile): boolean {
  const { signed, signature } = file;
  if (!signed || !signature) return false;
  return verify(null, signedBytes(file), publicKeyOf(signed.key), Buffer.from(signature, 'hex'));
}

const nameOf = ({ kind, id }: Pick<InventoryItem, 'kind' | 'id'>): string => `${kind} ${id}`;

/** What differs between a signed inventory and what was measured, a sentence each. */
export function compareInventory(signed: readonly InventoryItem[], measured: readonly InventoryItem[]): string[] {
  const before = new Map(signed.map((item) => [nameOf(item), item]));
  const now = new Map(measured.map((item) => [nameOf(item), item]));
  const changed = [...now].flatMap(([name, item]) => {
    const known = before.get(name);
    if (!known) return [`${name} is not in the inventory`];
    if (known.sha256 !== item.sha256) return [`${name} is another one: ${item.sha256}, signed was ${known.sha256}`];
    if (known.version !== item.version) return [`${name} has version ${item.version}, signed was ${known.version}`];
    return [];
  });
  return [...changed, ...[...before.keys()].filter((name) => !now.has(name)).map((name) => `${name} is gone`)];
}
