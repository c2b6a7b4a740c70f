import { localAmount, parseMoney } from '@sampan/contract';
import { seedAccount } from '../features/account/index.ts';
import { seedDemoAgent } from '../features/agents/index.ts';
import { seedDemoBonuses } from '../features/bonuses/index.ts';
import { DEMO_BRAND, type DemoBrand, demoBrands, seedDemoBrand } from '../features/brand/index.ts';
import { seedDemoCampaigns } from '../features/campaigns/index.ts';
import { seedCashier, seedDemoGateway } from '../features/cashier/index.ts';
import { seedDemoContracts } from '../features/commissions/index.ts';
import { seedDemoWheel } from '../features/daily-draw/index.ts';
import { seedDemoBoards } from '../features/leaderboard/index.ts';
import { seedDemoFeed, seedLotteries } from '../features/lottery/index.ts';
import { seedDemoAnnouncements } from '../features/messages/index.ts';
import { seedDemoMissions } from '../features/missions/index.ts';
import { seedDemoMall } from '../features/points/index.ts';
import { seedDemoPromotions } from '../features/promotions/index.ts';
import { seedDemoRaffle } from '../features/raffle/index.ts';
import { seedDemoRanks } from '../features/rank/index.ts';
import { seedDemoReferral } from '../features/referral/index.ts';
import { seedHelpTopics } from '../features/support/index.ts';
import { ensureArcadeVendor, ensureTransferVendor, type OwnVendorKey } from '../features/vendor-api/index.ts';
import { correction, OPENING_REFERENCE } from '../ledger/index.ts';
import type { Config } from '../platform/config/parse-config.ts';
import type { Tx } from '../platform/database/index.ts';
import { ensureEncryptedSecret } from '../platform/encrypted-secrets.ts';
import { siteUrlOf } from '../platform/http/served-brand.ts';
import type { Random } from '../platform/random.ts';
import { demoResultsKey } from './demo-results.ts';

/** Where the demo payment pages stand on the games' origin. */
export const DEMO_PAY_PREFIX = '/bank';

/** Play money a demo player starts with, in dollars or local money of that weight. */
const OPENING_MONEY = '1000.00';

interface MerchantSecret {
  merchant: string;
  secret: string;
}

export interface Seeded {
  /** What the demo services share with the platform. */
  keys: { vendor: OwnVendorKey; vendorWallet: OwnVendorKey; payment: MerchantSecret; gateway: MerchantSecret };
  /** The demo results service: its secret, and the brands whose official draws it ends. */
  results: { secret: string; brands: readonly string[] };
}

/** Everything a first start needs; harmless at every later one. */
export async function seedDemo(tx: Tx, config: Config, random: Random): Promise<Seeded> {
  for (const demo of demoBrands) await seedDemoBrand(tx, demo);
  const brands = demoBrands.map(({ brand }) => brand);
  const origin = config.gamesUrl;
  const vendor = await ensureArcadeVendor(tx, { brands, origin, random });
  const vendorWallet = await ensureTransferVendor(tx, { brand: DEMO_BRAND, origin, random });
  const payment = { merchant: DEMO_BRAND, secret: await ensureEncryptedSecret(tx, 'demo-pay', random) };
  for (const demo of demoBrands) await seedContent(tx, demo, random);
  const secret = await ensureEncryptedSecret(tx, 'demo-results', random);
  const results = { secret, brands: await seedDemoFeed(tx, demoBrands, demoResultsKey(secret).publicHex) };
  const gateway = await seedDemoGateway(tx, { brands: demoBrands, url: `${origin}${DEMO_PAY_PREFIX}`, random });
  return { keys: { vendor, vendorWallet, payment, gateway }, results };
}

/** What one demo brand shows and who plays there. */
async function seedContent(tx: Tx, demo: DemoBrand, random: Random): Promise<void> {
  const { brand, currency } = demo;
  await seedCashier(tx, demo);
  if (await seedDemoPromotions(tx, demo)) {
    await seedDemoBonuses(tx, demo);
    await seedDemoWheel(tx, demo);
  }
  await seedDemoCampaigns(tx, demo);
  await seedDemoAnnouncements(tx, demo);
  await seedDemoRanks(tx, brand);
  await seedDemoReferral(tx, brand);
  await seedDemoMissions(tx, brand);
  await seedDemoBoards(tx, brand);
  await seedDemoRaffle(tx, brand);
  await seedHelpTopics(tx, brand);
  await seedLotteries(tx, random, demo);
  await seedDemoMall(tx, random, demo);
  const { playerId } = await seedAccount(tx, random, demo, { ...demo.player, accountType: 0 });
  if (await seedDemoAgent(tx, random, demo, playerId)) await seedDemoContracts(tx, demo);
  await correction(tx, {
    brand,
    playerId,
    currency: currency.code,
    amount: parseMoney(localAmount(OPENING_MONEY, currency.code), currency.digits) ?? 0n,
    key: `seed:opening:${playerId}`,
    reference: OPENING_REFERENCE,
  });
}

/** What `npm start` tells: each demo brand with its address and accounts. */
export function demoGreeting(config: Config): string[] {
  const line = ({ hosts, player, agent }: DemoBrand) => {
    const accounts = [player, agent].map(({ username, password }) => `${username} / ${password}`);
    return `${siteUrlOf(config.publicUrl, hosts)}  ${accounts.join(', ')}`;
  };
  return demoBrands
    .filter(({ hosts }) => hosts.length > 0)
    .map((demo) => `  ${`${demo.name} (${demo.currency.symbol}):`.padEnd(18)}${line(demo)}`);
}
