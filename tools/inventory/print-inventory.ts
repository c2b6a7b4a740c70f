import type { InventoryFile, InventoryItem } from '@sampan/contract/inventory';
import type { InventoryStanding } from '@sampan/service-kit/inventory/inventory-state';

type Release = Omit<InventoryFile, 'signed' | 'signature'>;

const originText = (origin: InventoryItem['origin']): string =>
  origin
    ? `${origin.date.slice(0, 10)} ${origin.commit.slice(0, 12)}${origin.changed ? ', changed since' : ''}`
    : 'no commit known';

const itemText = ({ kind, id, version, sha256, origin }: InventoryItem): string =>
  `${kind.padEnd(6)} ${id.padEnd(24)} ${(version === null ? 'no version' : `v${version}`).padEnd(10)} ${sha256}  ${originText(origin)}`;

export const printInventory = ({ release, origin, items }: Release): string[] => [
  `Sampan ${release}, ${originText(origin)}`,
  ...items.map(itemText),
];

const verdicts: Readonly<Record<InventoryStanding['state'], (file: string) => string>> = {
  signed: (file) => `Every engine, table and game is what ${file} says, and the signature is right.`,
  unsigned: (file) => `${file} is NOT signed.`,
  unreadable: (file) => `${file} is NOT an inventory.`,
  badSignature: (file) => `The signature of ${file} is NOT right: it was changed after it was signed.`,
  unknownSigner: (file) => `${file} is NOT signed by the key that was named.`,
  different: (file) => `This is NOT what ${file} says.`,
};

export const explainStanding = (file: string, { state, signed, differences }: InventoryStanding): string[] => [
  ...(signed ? [`Signed by ${signed.by} on ${signed.at} with the key ${signed.key}.`] : []),
  ...differences.map((difference) => `  ${difference}`),
  verdicts[state](file),
];
