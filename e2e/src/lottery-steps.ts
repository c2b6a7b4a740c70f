import { expect } from 'vitest';
import { site } from './journey.ts';
import { type LotteryVendor, openLotteryVendor } from './lottery-vendor.ts';
import type { Visitor } from './visitor.ts';

const vendors: LotteryVendor[] = [];

export const closeVendors = () => Promise.all(vendors.splice(0).map((vendor) => vendor.close()));

type Parts = Parameters<typeof openLotteryVendor>;

/** An operator takes a vendor in: its key, its catalogue, and its frames. */
export async function takeIn(code: string, name: string, ...parts: Parts): Promise<LotteryVendor> {
  const vendor = await openLotteryVendor(...parts);
  vendors.push(vendor);
  const printed = await site.sampan('vendor', 'add', code, name, vendor.catalogueUrl, '--brand', 'sampan');
  const key = printed.split('\n').find((line) => line.startsWith('{')) ?? '{}';
  await vendor.join(JSON.parse(key) as Parameters<LotteryVendor['join']>[0], site.url);
  await site.sampan('settings', 'set', 'content.launchGameCDNs', JSON.stringify(vendors.map(({ origin }) => origin)));
  const count = 'select count(*)::int as games from catalogue.game where vendor = $1';
  await expect
    .poll(async () => (await site.read<{ games: number }>(count, [code]))[0]?.games, { timeout: 30_000 })
    .toBe(parts[1].length);
  return vendor;
}

export const frameOf = ({ page }: Visitor) => page.frameLocator('iframe');
