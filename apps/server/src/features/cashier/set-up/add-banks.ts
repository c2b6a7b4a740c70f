import type { Tx } from '../../../platform/database/index.ts';
import type { CreatedBrand } from '../../brand/index.ts';
import { banksOf } from '../payees/bank-lists.ts';
import { insertBank } from '../payees/banks.queries.ts';

/** A new brand pays out to the banks of its countries. */
export async function addBanks(tx: Tx, created: readonly CreatedBrand[]): Promise<void> {
  for (const { brand, countries } of created) {
    const banks = countries.flatMap((country) => banksOf(country).map((bank) => ({ ...bank, country })));
    for (const [position, bank] of banks.entries()) await insertBank(tx, { ...bank, brand, position });
  }
}
