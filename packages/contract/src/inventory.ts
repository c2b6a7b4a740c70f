/** The inventory of a release as it is written, signed and published: every game, engine and payout table by its hash. */
import { z } from 'zod';

export const INVENTORY_FORMAT = 'sampan inventory 1';

const hex = (bytes: number) => z.string().regex(new RegExp(`^[0-9a-f]{${bytes * 2}}$`));

/** The last commit that changed the measured files; null: not told by a repository. */
const inventoryOrigin = z.strictObject({ commit: z.string().max(64), date: z.string().max(40), changed: z.boolean() });

const inventoryItem = z.strictObject({
  kind: z.enum(['engine', 'table', 'game']),
  id: z.string().max(64),
  version: z.number().int().positive().nullable(),
  sha256: hex(32),
  files: z.array(z.string().max(200)).optional(),
  data: z.json().optional(),
  name: z.string().max(120).optional(),
  engine: z.string().max(64).optional(),
  table: z.string().max(64).optional(),
  origin: inventoryOrigin.nullable().optional(),
});

export const inventoryFile = z.strictObject({
  format: z.literal(INVENTORY_FORMAT),
  product: z.string().max(40),
  release: z.string().max(40),
  /** Of the whole repository. */
  origin: inventoryOrigin.nullable(),
  items: z.array(inventoryItem).min(1).max(5_000),
  /** null: nobody has signed. */
  signed: z.strictObject({ by: z.string().min(1).max(120), at: z.iso.datetime(), key: hex(32) }).nullable(),
  signature: hex(64).nullable(),
});
export type InventoryItem = z.infer<typeof inventoryItem>;
export type InventoryFile = z.infer<typeof inventoryFile>;
export type InventoryOrigin = z.infer<typeof inventoryOrigin>;

/** What a vendor publishes at its GET /vendor/inventory: what it runs, and how that stands to what its operator has signed. */
export const inventoryValue = z.object({
  state: z.enum(['signed', 'unsigned', 'unreadable', 'badSignature', 'unknownSigner', 'different']),
  signed: inventoryFile.shape.signed,
  differences: z.array(z.string().max(300)).max(5_000),
  items: z.array(inventoryItem.omit({ data: true, files: true })).max(5_000),
});
export type InventoryValue = z.infer<typeof inventoryValue>;
