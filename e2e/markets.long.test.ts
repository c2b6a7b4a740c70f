import { choiceGames, models } from '@sampan/engines';
import { expect, test } from 'vitest';
import { site, startJourney, visit } from './src/journey.ts';
import { others as countries, depositByQr, enter, readRecords, vietnam, withdraw } from './src/market-steps.ts';
import { playCrash, playTable } from './src/market-tables.ts';
import { playSlot, tables, slots as titles } from './src/market-titles.ts';

startJourney({
  shared: true,
  prepare: () => site.sampan('settings', 'set', 'turnover.depositPercent', '0', '--brand', 'ghengo'),
  faultless: true,
});

const PARTS = 2;

async function readCodes(): Promise<{ slots: string[]; others: string[] }> {
  const rows = await site.read<{ code: string; slot: boolean }>(
    `select code, category = 'RNG' and classify in ('', 'JP') as slot from catalogue.game where vendor = 'ARCADE' order by code`,
  );
  const codes = (slot: boolean) => rows.filter((row) => row.slot === slot).map(({ code }) => code);
  return { slots: codes(true), others: codes(false) };
}

test('every game of the arcade is played in this run', async () => {
  const { others } = await readCodes();
  expect(others).toEqual([...Object.values(tables), 'sky-lantern'].toSorted());
});

test.each(Array.from({ length: PARTS }, (_, part) => part))(
  'S-405 every slot is played in ₫, part %i of 0 and 1',
  async (part) => {
    const { slots } = await readCodes();
    const visitor = await enter(vietnam);
    const mine = slots.filter((_, at) => at % PARTS === part);
    expect(mine.length).toBeGreaterThan(6);
    for (const code of mine) await playSlot(visitor, code, vietnam);
  },
);

test('every model and every kind of the arcade is among the games that are played here', () => {
  expect(Object.keys(titles)).toEqual(expect.arrayContaining(Object.keys(models)));
  // The shared round has a test of its own.
  expect([...Object.keys(tables), 'crash']).toEqual(expect.arrayContaining(Object.keys(choiceGames)));
});

test('S-405 S-413 every table, card game and draw is played in ₫', async () => {
  const visitor = await enter(vietnam);
  for (const kind of Object.keys(tables)) await playTable(visitor, kind, vietnam);
});

test('S-405 the shared round is played in ₫', async () => {
  await playCrash(await enter(vietnam), vietnam);
});

test.each(countries)('S-405 a brand in $symbol is deposited to by $method, plays and is read', async (market) => {
  const visitor = await enter(market);
  await depositByQr(visitor, market);
  await playSlot(visitor, 'mango-falls', market);
  await readRecords(visitor, market);
});

test('S-405 R-13 a brand in ₫ is deposited to by VietQR, withdrawn from and read to the đồng, in Vietnamese', async () => {
  const visitor = await enter(vietnam);
  await depositByQr(visitor, vietnam);
  await withdraw(visitor, vietnam, '250001');
  await playSlot(visitor, 'mango-falls', vietnam);
  await readRecords(visitor, vietnam);
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
