import { expect, test } from 'vitest';
import { site, startJourney } from './src/journey.ts';
import { enter, vietnam } from './src/market-steps.ts';
import { playSlot, tables } from './src/market-titles.ts';

// The usual run plays one title of each model of slot, and every other game.
startJourney({ faultless: true });

const PARTS = 4;

async function readCodes(): Promise<{ slots: string[]; others: string[] }> {
  const rows = await site.read<{ code: string; slot: boolean }>(
    `select code, category = 'RNG' and classify in ('', 'JP') as slot from catalogue.game where vendor = 'ARCADE' order by code`,
  );
  const codes = (slot: boolean) => rows.filter((row) => row.slot === slot).map(({ code }) => code);
  return { slots: codes(true), others: codes(false) };
}

test('every game of the arcade is a slot of this run or a game of the usual one', async () => {
  const { others } = await readCodes();
  expect(others).toEqual([...Object.values(tables), 'sky-lantern'].toSorted());
});

test.each(Array.from({ length: PARTS }, (_, part) => part))(
  'S-405 every slot is played in ₫, part %i of 0 to 3',
  async (part) => {
    const { slots } = await readCodes();
    const visitor = await enter(vietnam);
    const mine = slots.filter((_, at) => at % PARTS === part);
    expect(mine.length).toBeGreaterThan(10);
    for (const code of mine) await playSlot(visitor, code, vietnam);
  },
);
