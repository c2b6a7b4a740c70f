import { changeSetting } from '../src/features/brand/index.ts';
import { type Database, inTransaction } from '../src/platform/database/index.ts';
import { seedWallet, testBrand } from './builders.ts';

/** The house puts whatever these vendors name into their pots, as its contract with them says. */
export async function agreePots(db: Database, vendors: readonly string[], more: object = {}): Promise<void> {
  const seeds = { grand: '1000000.00', mini: '1000000.00' };
  const value = vendors.map((vendor) => ({ vendor, seeds, aDay: '999999999.00', ...more }));
  // The brand of the wallets, with one.
  await seedWallet(db, 0n);
  await inTransaction(db, (tx) =>
    changeSetting(tx, { brand: testBrand, key: 'catalogue.potContracts', value, changedBy: 'test' }),
  );
}
