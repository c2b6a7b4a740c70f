import type { Tx } from '../../platform/database/index.ts';
import { type CreatedBrand, changeSetting } from '../brand/index.ts';
import { marketSettings } from './market.settings.ts';

/** A new brand serves the countries it was made for. */
export async function openMarket(tx: Tx, created: readonly CreatedBrand[]): Promise<void> {
  for (const { brand, countries } of created)
    await changeSetting(tx, { brand, key: marketSettings.countries.key, value: countries, changedBy: 'brand create' });
}
