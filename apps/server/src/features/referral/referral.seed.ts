import { localAmount } from '@sampan/contract';
import type { Tx } from '../../platform/database/index.ts';
import { changeSetting, loadSettings } from '../brand/index.ts';
import { referralSettings } from './referral.settings.ts';

/** The program of a demo brand: four steps, for both, until somebody changes it. */
export async function seedDemoReferral(tx: Tx, brand: string): Promise<void> {
  const settings = await loadSettings(tx, brand);
  if (settings.get(referralSettings.program).enabled) return;
  const amount = (dollars: string) => localAmount(dollars, settings.currency.code);
  const value = {
    enabled: true,
    steps: [
      { kind: 'registered', points: 20 },
      { kind: 'contact', money: amount('0.50') },
      { kind: 'deposit', atLeast: amount('5.00'), money: amount('1.50') },
      { kind: 'turnover', atLeast: amount('200.00'), money: amount('3.00') },
    ],
    days: 30,
    friendsPerMonth: 20,
    friendGets: true,
    levels: [100],
    turnoverPercent: 100,
    claimDays: 30,
  };
  await changeSetting(tx, { brand, key: referralSettings.program.key, value, changedBy: 'seed' });
}
