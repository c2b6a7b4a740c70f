import { randomUUID } from 'node:crypto';
import { currencyOf, type VendorCatalogue, vendorCatalogue, type WireUnit } from '@sampan/contract';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { type SeededVendor, seedGameSession, seedVendor, seedWallet } from '../../../../test/builders.ts';
import { commandRunner } from '../../../../test/run-command.ts';
import { testDatabase } from '../../../../test/test-database.ts';
import { inTransaction } from '../../../platform/database/index.ts';
import { storeCatalogue } from '../../catalogue/catalogue.queries.ts';
import { commands } from '../vendors/vendor.cli.ts';
import { readWireUnit } from './wire-unit.queries.ts';
import { createWireUnits } from './wire-units.ts';

const { db } = await testDatabase();
const run = commandRunner(db, commands);
const units = (...args: string[]) => run('vendor', 'units', ...args);
const dong = currencyOf('VND');
const newVendor = (): Promise<SeededVendor> => seedVendor(db, `v-${randomUUID().slice(0, 8)}`);
const unitOf = (vendor: string): Promise<WireUnit> => readWireUnit(db, { vendor, currency: dong });
const usual = { currency: dong, rate: 1n, digits: 0 };
const thousands = { currency: dong, rate: 1_000n, digits: 0 };

/** One game with limits in dong, as its vendor writes them. */
function catalogueOf(
  vendor: string,
  { minBet = '2', maxBet = '500', ...more }: Record<string, unknown> = {},
): VendorCatalogue {
  return vendorCatalogue.parse({
    currencies: ['USD', 'VND'],
    lanes: [{ vassalage: vendor, name: 'Lotus', mark: '' }],
    games: [
      {
        code: 'river-lanterns',
        names: { en: 'River Lanterns' },
        category: 'RNG',
        vassalage: vendor,
        limits: { VND: { minBet, maxBet } },
        rooms: [{ id: 'high', names: { en: 'High' }, limits: { VND: { minBet: '100', maxBet } } }],
        pots: { code: 'p', name: 'grand', seeds: { VND: '12000' } },
        lines: 0,
        rtp: 9_600,
        demo: false,
        url: 'http://games.example/',
      },
    ],
    ...more,
  });
}
const store = (vendor: string, catalogue = catalogueOf(vendor)) =>
  inTransaction(db, (tx) => storeCatalogue(tx, vendor, catalogue));
const inThousands = { units: { VND: { rate: 1_000, digits: 0 } } };

async function gameOf(vendor: string): Promise<unknown> {
  const { rows } = await sql<{ limits: object; rooms: { limits: object }[]; pots: { seeds: object } }>`
    select limits, rooms, pots from catalogue.game where vendor = ${vendor}`.execute(db);
  const row = rows[0];
  return row && [row.limits, row.rooms[0]?.limits, row.pots.seeds];
}
async function play(vendor: string): Promise<void> {
  const playerId = await seedWallet(db, 0n, dong.code);
  await seedGameSession(db, { playerId, vendor, currency: dong, minBet: 1_000n });
}

describe('how a vendor writes a currency', () => {
  test('is the currency as it is, until it is agreed on; its catalogue is read in what was agreed', async () => {
    const { code } = await newVendor();
    expect(await unitOf(code)).toEqual(usual);
    await store(code);
    expect(await gameOf(code)).toEqual([
      { VND: { min: '2', max: '500' } },
      { VND: { min: '100', max: '500' } },
      { VND: '12000' },
    ]);
    expect(await units('set', code, 'VND', '1000', '0')).toContain('1 is 1000 of the smallest units of VND');
    expect(await unitOf(code)).toEqual(thousands);
    // What was read in the former unit is not played for.
    expect(await units('list', code)).toMatch(/VND +1 is 1000 +0 +agreed, not in the catalogue/);
    await store(code);
    expect(await gameOf(code)).toEqual([
      { VND: { min: '2000', max: '500000' } },
      { VND: { min: '100000', max: '500000' } },
      { VND: '12000000' },
    ]);
    expect(await units('list', code)).toMatch(/USD +1 is 100 +2 +as it is[^]*VND +1 is 1000 +0 +agreed$/m);
  });

  test('may come with the catalogue, which cannot contradict what was agreed', async () => {
    const { code } = await newVendor();
    await store(code, catalogueOf(code, inThousands));
    expect(await unitOf(code)).toEqual(thousands);
    await store(code, catalogueOf(code, inThousands));
    const other = catalogueOf(code, { units: { VND: { rate: 1_000, digits: 2 } } });
    await expect(store(code, other)).rejects.toThrow(
      'the catalogue says that in VND 1 is 1000 of its smallest units, with 2 decimals; agreed was that 1 is 1000 of its smallest units, with 0 decimals',
    );
    expect(await unitOf(code)).toEqual(thousands);
  });

  test('names the amount of the catalogue that is not exact in it', async () => {
    const { code } = await newVendor();
    await expect(store(code, catalogueOf(code, { minBet: '0.5' }))).rejects.toThrow(
      /games\.river-lanterns\.limits\.VND\.minBet: 0\.5 is not exact in VND/,
    );
    await store(code, catalogueOf(code, { minBet: '0.50', units: { VND: { rate: 1_000, digits: 2 } } }));
    expect(await gameOf(code)).toMatchObject([{ VND: { min: '500' } }, {}, {}]);
  });

  test('is fixed by the first session, whoever says something else later', async () => {
    const { code } = await newVendor();
    await units('set', code, 'VND', '1000', '0');
    await play(code);
    await expect(units('set', code, 'VND', '1', '0')).rejects.toThrow(/has been played in VND: 1 is 1000/);
    expect(await units('set', code, 'VND', '1000', '0')).toContain('1 is 1000');
    expect(await units('list', code)).toMatch(/VND +1 is 1000 +0 +fixed since \d{4}-\d\d-\d\d, not in the catalogue/);
    const plain = await newVendor();
    await play(plain.code);
    await expect(units('set', plain.code, 'VND', '1000', '0')).rejects.toThrow(
      /Another unit needs another vendor code/,
    );
    await expect(store(plain.code, catalogueOf(plain.code, inThousands))).rejects.toThrow(/agreed was that 1 is 1 of/);
    expect(await unitOf(plain.code)).toEqual(usual);
  });

  test('first sessions and an operator in the same moment: what is played is what stands', async () => {
    for (let turn = 0; turn < 6; turn++) {
      const { code } = await newVendor();
      const opened = Promise.allSettled([play(code), play(code), play(code)]);
      const set = units('set', code, 'VND', '1000', '0').then(
        () => true,
        () => false,
      );
      const [sessions, changed] = [await opened, await set];
      expect(sessions.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled']);
      expect(await unitOf(code)).toEqual(changed ? thousands : usual);
    }
  });

  test('a first session and a catalogue that declares another unit in the same moment: limits are in what stands', async () => {
    for (let turn = 0; turn < 6; turn++) {
      const { code } = await newVendor();
      const [opened, stored] = await Promise.allSettled([play(code), store(code, catalogueOf(code, inThousands))]);
      expect(opened.status).toBe('fulfilled');
      expect(await unitOf(code)).toEqual(stored.status === 'fulfilled' ? thousands : usual);
      const limits = stored.status === 'fulfilled' ? { VND: { min: '2000', max: '500000' } } : undefined;
      expect(((await gameOf(code)) as [object] | undefined)?.[0]).toEqual(limits);
    }
  });

  test('a process asks for it once it is played in, and anew until then', async () => {
    const { code } = await newVendor();
    const key = { vendor: code, currency: dong };
    const known = createWireUnits(db);
    expect(await known.of(key)).toEqual(usual);
    await units('set', code, 'VND', '1000', '0');
    expect(await known.of(key)).toEqual(thousands);
    expect(known.of(key)).toBeInstanceOf(Promise);
    await play(code);
    await known.of(key);
    expect(known.of(key)).toEqual(thousands);
  });

  test('wrong vendors, currencies, rates and digits are named', async () => {
    const { code } = await newVendor();
    await expect(units('set', 'NOBODY', 'VND', '1', '0')).rejects.toThrow(/There is no vendor NOBODY/);
    await expect(units('set', code, 'XXX', '1', '0')).rejects.toThrow(/There is no currency XXX/);
    for (const rate of ['0', '1.5', 'many', '1000001'])
      await expect(units('set', code, 'VND', rate, '0'), rate).rejects.toThrow(
        /RATE is a whole number from 1 to 1000000/,
      );
    for (const digits of ['5', 'two'])
      await expect(units('set', code, 'VND', '1', digits), digits).rejects.toThrow(
        /DIGITS is a whole number from 0 to 4/,
      );
  });
});
