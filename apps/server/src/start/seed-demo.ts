import { demoPlayer, seedDemoAccounts } from '../features/account/index.ts';
import { demoAgent, seedDemoAgent } from '../features/agents/index.ts';
import { seedDemoBonuses } from '../features/bonuses/index.ts';
import { DEMO_BRAND, readBrand, seedDemoBrand } from '../features/brand/index.ts';
import { seedCashier, seedDemoGateway } from '../features/cashier/index.ts';
import { seedDemoAnnouncements } from '../features/messages/index.ts';
import { seedDemoPromotions } from '../features/promotions/index.ts';
import { seedDemoRanks } from '../features/rank/index.ts';
import { seedHelpTopics } from '../features/support/index.ts';
import { ensureHouseVendor, ensureTransferHouse, type HouseVendorKey } from '../features/vendor-api/index.ts';
import { correction } from '../ledger/index.ts';
import type { Config } from '../platform/config/parse-config.ts';
import type { Tx } from '../platform/database/index.ts';
import type { Random } from '../platform/random.ts';
import { ensureSecret } from '../platform/secrets.ts';

/** Where the demo payment pages stand on the games' origin. */
export const DEMO_PAY_PREFIX = '/bank';

/** Play money the demo player starts with, minor units. */
const OPENING_MONEY = 1_000_00n;

interface MerchantSecret {
  merchant: string;
  secret: string;
}

export interface Seeded {
  /** What the demo parties share with the platform. */
  keys: { vendor: HouseVendorKey; purse: HouseVendorKey; payment: MerchantSecret; gateway: MerchantSecret };
  /** Accounts that `npm start` tells; only those of a brand that plays for play money. */
  accounts: { username: string; password: string }[];
}

/** Everything a first start needs; harmless at every later one. */
export async function seedDemo(tx: Tx, config: Config, random: Random): Promise<Seeded> {
  await seedDemoBrand(tx);
  const vendor = await ensureHouseVendor(tx, { brand: DEMO_BRAND, origin: config.gamesUrl, random });
  const purse = await ensureTransferHouse(tx, { brand: DEMO_BRAND, origin: config.gamesUrl, random });
  const payment = { merchant: DEMO_BRAND, secret: await ensureSecret(tx, 'demo-pay', random) };
  await seedCashier(tx, DEMO_BRAND);
  const gateway = await seedDemoGateway(tx, { brand: DEMO_BRAND, url: `${config.gamesUrl}${DEMO_PAY_PREFIX}`, random });
  if (await seedDemoPromotions(tx)) await seedDemoBonuses(tx);
  await seedDemoAnnouncements(tx);
  await seedDemoRanks(tx, DEMO_BRAND);
  await seedHelpTopics(tx);
  const { playerId } = await seedDemoAccounts(tx, random);
  await seedDemoAgent(tx, random, playerId);
  const { currency } = await readBrand(tx, DEMO_BRAND);
  await correction(tx, {
    brand: DEMO_BRAND,
    playerId,
    currency: currency.code,
    amount: OPENING_MONEY,
    key: `seed:opening:${playerId}`,
    reference: 'OPENING',
  });
  return { keys: { vendor, purse, payment, gateway }, accounts: [demoPlayer, demoAgent] };
}
