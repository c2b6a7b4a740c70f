import type { Tx } from '../../platform/database/index.ts';
import { insertBank, insertMethod, insertPayoutRoute } from './deposits/methods.queries.ts';

const provider = 'demo';
const methods = [
  { code: 'demo-qr', name: 'Demo QR', kind: 'qr', minAmount: 1_00n, maxAmount: 10_000_00n, fee: 0n },
  { code: 'demo-bank', name: 'Demo bank page', kind: 'redirect', minAmount: 10_00n, maxAmount: 50_000_00n, fee: 0n },
] as const;

/** Banks that exist nowhere. The demo provider declines accounts that end in 0000, at any of them: one name says so. */
const banks = [
  { code: 'HARBOUR', name: 'Harbour Bank' },
  { code: 'LANTERN', name: 'Lantern Savings' },
  { code: 'RIVER', name: 'River Bank (…0000 fails)' },
];

/** How the demo brand is paid and pays out. Run again it changes nothing that is there. */
export async function seedCashier(tx: Tx, brand: string): Promise<void> {
  for (const [position, method] of methods.entries()) await insertMethod(tx, { ...method, brand, provider, position });
  for (const [position, bank] of banks.entries()) await insertBank(tx, { ...bank, brand, position });
  await insertPayoutRoute(tx, { brand, provider, fee: 0n });
}
