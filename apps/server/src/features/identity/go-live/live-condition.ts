import { localAmount } from '@sampan/contract';
import type { Tx } from '../../../platform/database/index.ts';
import type { LiveCondition } from '../../../platform/live-condition.ts';
import { type CreatedBrand, changeSetting, loadSettings } from '../../brand/index.ts';
import { identitySettings } from '../identity.settings.ts';

/** In dollars, of all deposits and of all withdrawals of a player. */
const FIRST_LIFETIME = '2000.00';

/** A new brand asks from its first day; its operators change it by two. */
export async function askIdentity(tx: Tx, created: readonly CreatedBrand[]): Promise<void> {
  for (const { brand } of created) {
    const { currency } = await loadSettings(tx, brand);
    const asked = { single: null, day: null, lifetime: localAmount(FIRST_LIFETIME, currency.code) };
    const value = { deposit: asked, withdraw: asked };
    await changeSetting(tx, { brand, key: identitySettings.askedFrom.key, value, changedBy: 'brand create' });
  }
}

/** Real money goes out to people whose identity is known, from some amount on. */
export const identityCondition: LiveCondition = {
  name: 'identity',
  stays: true,
  async faults(_db, { settings }) {
    const { withdraw } = settings.get(identitySettings.askedFrom);
    if (Object.values(withdraw).some((amount) => amount !== null)) return [];
    return [{ what: 'no withdrawal asks for proof of identity', todo: 'settings set identity.askedFrom …' }];
  },
};
