import type { Title } from '../catalogue/title.ts';
import { playsFromVendorWallet, rulesOf } from '../catalogue/titles.ts';
import { largestPot } from '../rounds/play-pots.ts';

/** Slots whose rounds concern nobody's money but the stake: a pot is fed by stakes, and a wallet here would be asked for one. */
export const playsFreeRounds = (title: Title): boolean =>
  title.family === 'slot' && largestPot(rulesOf(title)) === null && !playsFromVendorWallet(title.code);
