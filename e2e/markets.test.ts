import { expect, test } from 'vitest';
import { site, startJourney, visit } from './src/journey.ts';
import { depositByQr, enter, readRecords, vietnam, withdraw } from './src/market-steps.ts';
import { playTable } from './src/market-tables.ts';
import { playSlot } from './src/market-titles.ts';

startJourney({
  shared: true,
  prepare: () => site.sampan('settings', 'set', 'turnover.depositPercent', '0', '--brand', 'ghengo'),
  faultless: true,
});

test('S-405 R-13 a brand in ₫ is deposited to by VietQR, withdrawn from and read to the đồng, in Vietnamese', async () => {
  const visitor = await enter(vietnam);
  await depositByQr(visitor, vietnam);
  await withdraw(visitor, vietnam, '250001');
  await playSlot(visitor, 'mango-falls', vietnam);
  await readRecords(visitor, vietnam);
});

test('S-405 S-413 a table and a draw are played in ₫', async () => {
  const visitor = await enter(vietnam);
  for (const kind of ['baccarat', 'keno']) await playTable(visitor, kind, vietnam);
});

test('each address shows its own brand, one after the other in one browser', async () => {
  const visitor = await visit({ width: 360, height: 780, theme: 'dark', calm: true, dictionary: 'en' });
  for (const [host, name] of [
    ['localhost', 'Sampan'],
    ['vn.localhost', 'Ghe Ngo'],
    ['th.localhost', 'Hang Yao'],
    ['ph.localhost', 'Bangka'],
    ['localhost', 'Sampan'],
  ] as const) {
    await visitor.page.goto(site.url.replace('localhost', host));
    await expect.poll(() => visitor.page.title()).toContain(name);
  }
});
