import { fileURLToPath } from 'node:url';
import type { InventoryItem, InventoryValue } from '@sampan/contract';
import { engineParts, listLotteryGames, listTables } from '@sampan/engines/inventory/parts';
import { readStanding } from '@sampan/service-kit/inventory/inventory-state';
import { measureInventory } from '@sampan/service-kit/inventory/measure';
import { readRecordedVersions } from '@sampan/service-kit/inventory/recorded-versions';
import { listArcadeGames } from './list-arcade-games.ts';

export interface SignedInventory {
  file: string;
  /** The public key that the operator has named; null: none. */
  signer: string | null;
}

const root = fileURLToPath(new URL('../../../../', import.meta.url));
/** Whoever asks in between gets the same answer: measuring reads some sixty files. */
const FRESH_MS = 60_000;

/** What is measured stands in the file that `npm run inventory` writes; here it would be most of the answer. */
const withoutContents = ({ data: _, files: __, ...item }: InventoryItem): InventoryValue['items'][number] => item;

/** What this process runs, measured anew a minute after it was measured last, beside what the operator has signed. */
export function createInventory(signed: SignedInventory | null, now: () => number): () => InventoryValue {
  let known: { at: number; value: InventoryValue } | null = null;

  function measure(): InventoryValue {
    const games = [...listArcadeGames(), ...listLotteryGames()];
    const parts = { engines: engineParts, tables: listTables(), games };
    const measured = measureInventory({ root, parts, recorded: readRecordedVersions(root) });
    const standing = signed
      ? readStanding(signed.file, { signer: signed.signer, measured })
      : { state: 'unsigned' as const, signed: null, differences: [] };
    return {
      state: standing.state,
      signed: standing.signed,
      differences: standing.differences,
      items: measured.map(withoutContents),
    };
  }

  return () => {
    if (!known || now() - known.at >= FRESH_MS) known = { at: now(), value: measure() };
    return known.value;
  };
}
