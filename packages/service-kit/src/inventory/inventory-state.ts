import { readFileSync } from 'node:fs';
import type { InventoryFile, InventoryItem, InventoryValue } from '@sampan/contract/inventory';
import { compareInventory, isSigned, readInventory } from './signed-inventory.ts';

/** `signed`: what runs is what the operator has signed. */
type InventoryState = InventoryValue['state'];

export interface InventoryStanding {
  state: InventoryState;
  signed: InventoryFile['signed'];
  differences: string[];
  file: InventoryFile | null;
}

function readText(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** What the signature is worth before anything is compared. `signer`: the public key that the reader trusts, in hex. */
function verifySignature(
  text: string | null,
  signer: string | null,
): { state: InventoryState; file: InventoryFile | null } {
  if (text === null) return { state: 'unsigned', file: null };
  const file = readInventory(text);
  if (!file) return { state: 'unreadable', file };
  if (!file.signed) return { state: 'unsigned', file };
  if (!isSigned(file)) return { state: 'badSignature', file };
  return { state: file.signed.key === signer ? 'signed' : 'unknownSigner', file };
}

/**
 * How a signed inventory stands to what was measured. The reader names the key: one that stood in the file alone would be
 * the forger's.
 */
export function findStanding(
  text: string | null,
  { signer, measured }: { signer: string | null; measured: readonly InventoryItem[] },
): InventoryStanding {
  const { state, file } = verifySignature(text, signer);
  const differences = file ? compareInventory(file.items, measured) : [];
  const isDifferent = differences.length > 0 && (state === 'signed' || state === 'unknownSigner');
  return { state: isDifferent ? 'different' : state, signed: file?.signed ?? null, differences, file };
}

export const readStanding = (
  path: string,
  how: { signer: string | null; measured: readonly InventoryItem[] },
): InventoryStanding => findStanding(readText(path), how);
