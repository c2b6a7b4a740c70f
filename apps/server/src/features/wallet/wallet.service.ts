import { type Balance, DEMO_CURRENCY, formatMoney, isDemo } from '@sampan/contract';
import { readBalances, readPlayerWallet } from '../../ledger/index.ts';
import type { BrandSettings } from '../../platform/brand-settings.ts';
import type { Queryable } from '../../platform/database/index.ts';
import { type Actor, requirePlayer } from '../../platform/http/actor.ts';

/** Type id and name of the one wallet of a single-wallet brand (FACTS §1). */
const MAIN = { accountTypeId: 0, accountName: 'MAIN' };

/** What the player can spend, what is set aside, and the wallets it lies in. */
export async function showBalance(db: Queryable, actor: Actor): Promise<Balance> {
  const { playerId, accountType } = requirePlayer(actor);
  const currency = isDemo(accountType) ? DEMO_CURRENCY : actor.settings.currency;
  const balances = await readBalances(db, playerId, currency.code);
  const sumBalance = formatMoney(balances.main, currency.digits);
  return {
    sumBalance,
    held: formatMoney(balances.held, currency.digits),
    bonus: formatMoney(balances.bonus, currency.digits),
    balance: [{ ...MAIN, availBalance: sumBalance }],
    currency: currency.code,
    currencySymbol: currency.symbol,
  };
}

/** The figures of a `balance` event, by player alone: the realtime dispatcher knows no more. */
export async function readBalance(
  db: Queryable,
  playerId: string,
  findSettings: (brand: string) => Promise<BrandSettings | null>,
): Promise<{ sumBalance: string; held: string; bonus: string } | null> {
  const { brand, demo } = await readPlayerWallet(db, playerId);
  const settings = brand ? await findSettings(brand) : null;
  // Nobody is told of money before the first movement, which opens the account.
  if (!settings) return null;
  const currency = demo ? DEMO_CURRENCY : settings.currency;
  const balances = await readBalances(db, playerId, currency.code);
  const money = (minor: bigint) => formatMoney(minor, currency.digits);
  return { sumBalance: money(balances.main), held: money(balances.held), bonus: money(balances.bonus) };
}
