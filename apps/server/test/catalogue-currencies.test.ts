/** What a brand lists and opens follows its currency: a brand in dong beside vendors that speak it or not. */
import { currencyOf, endpoints, type Game, type VendorSessionValue, vendorCatalogue } from '@sampan/contract';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { createCatalogue } from '../../arcade/server/catalogue/catalogue.ts';
import { changeSetting } from '../src/features/brand/index.ts';
import { storeCatalogue } from '../src/features/catalogue/catalogue.queries.ts';
import { deposit } from '../src/ledger/index.ts';
import { inTransaction } from '../src/platform/database/index.ts';
import { newName, register } from './account-steps.ts';
import { seedVendor } from './builders.ts';
import { TEST_MERCHANT, testApp } from './test-app.ts';
import { createVendorClient } from './vendor-client.ts';

const app = await testApp();
const dong = currencyOf('VND');
const [lotus, thai] = [await seedVendor(app.db, 'lotus'), await seedVendor(app.db, 'thai')];
const client = createVendorClient(app.server, lotus);
const game = {
  category: 'RNG' as const,
  lines: 0,
  rtp: 9_600,
  demo: false,
  url: 'http://games.example/',
};
const lotusGames = [
  {
    ...game,
    code: 'own',
    names: { en: 'Own stakes' },
    vassalage: 'LTS',
    limits: { USD: { minBet: '0.50', maxBet: '100.00' }, VND: { minBet: '5000', maxBet: '900000' } },
    rooms: [
      { id: 'high', names: { en: 'High' }, limits: { VND: { minBet: '100000', maxBet: '5000000' } } },
      { id: 'plain', names: { en: 'Plain' }, limits: { USD: { minBet: '1.00', maxBet: '5.00' } } },
    ],
    pots: { code: 'p', name: 'grand', seeds: { USD: '500.00', VND: '12000000' } },
  },
  { ...game, code: 'ladder', names: { en: 'By the ladder' }, vassalage: 'LTS', limits: {} },
];
const thaiGames = [{ ...game, code: 'baht', names: { en: 'Baht alone' }, vassalage: 'THA', limits: {} }];

await app.asOwner(`update brand.brand set currency_code = 'VND', currency_symbol = '₫', currency_digits = 0`);
await inTransaction(app.db, async (tx) => {
  const lane = (vassalage: string) => [{ vassalage, name: vassalage, mark: '' }];
  const parse = (currencies: string[], vassalage: string, games: object[]) =>
    vendorCatalogue.parse({ currencies, lanes: lane(vassalage), games });
  await storeCatalogue(tx, lotus.code, parse(['USD', 'VND'], 'LTS', lotusGames));
  await storeCatalogue(tx, thai.code, parse(['THB'], 'THA', thaiGames));
  for (const { code } of [lotus, thai])
    await sql`insert into vendor_api.brand_vendor (brand, vendor) values (${TEST_MERCHANT}, ${code})`.execute(tx);
});

const list = async (body: object = {}) =>
  (await app.call<{ games: Game[] }>(endpoints.gameList, { sort: 'name', ...body })).value?.games ?? [];

async function newToken(): Promise<string> {
  const { value } = await register(app, newName());
  if (!value) throw new Error('not registered');
  return value.token;
}

const setStakes = (value: object) =>
  inTransaction(app.db, (tx) =>
    changeSetting(tx, { brand: TEST_MERCHANT, key: 'catalogue.stakes', changedBy: 'test', value }),
  );

async function open(nodeId: string, more: object = {}, vendor = client): Promise<VendorSessionValue> {
  type Launch = { content: { game_url: string } };
  const { value } = await app.call<Launch>(endpoints.launch, { nodeId, ...more }, { token: await newToken() });
  return vendor.exchange(new URL(value?.content.game_url ?? '').searchParams.get('launch') ?? '');
}

describe('a brand in dong', () => {
  it('lists games of vendors that speak it alone, with stakes and pots to the dong', async () => {
    expect((await list()).map(({ nodeId, minBet, pot }) => [nodeId, minBet, pot])).toEqual([
      ['lotus:ladder', '2000', undefined],
      ['lotus:own', '5000', '12000000'],
    ]);
    expect((await list({ minBet: '5000' })).map(({ nodeId }) => nodeId)).toEqual(['lotus:own']);
    const cents = await app.call(endpoints.gameList, { minBet: '5000.50' });
    expect(cents).toMatchObject({ status: 400, errorCode: 'request.invalid' });
    type Lanes = { data: { lanes: { cards: { vassalage: string }[] }[] } };
    const { value } = await app.call<Lanes>(endpoints.gameVendor, {});
    expect(value?.data.lanes.flatMap(({ cards }) => cards.map(({ vassalage }) => vassalage))).toEqual(['LTS']);
  });

  it('does not open a game of a vendor that does not speak it', async () => {
    const refused = await app.call(endpoints.launch, { nodeId: 'thai:baht' }, { token: await newToken() });
    expect(refused.errorCode).toBe('game.unavailable');
    const liked = await app.call(endpoints.addFavourite, { nodeId: 'thai:baht' }, { token: await newToken() });
    expect(liked.errorCode).toBe('game.not.found');
  });

  it('opens a session with the stakes of the catalogue, of a room or of the brand’s ladder', async () => {
    expect(await open('lotus:own')).toMatchObject({ currency: dong, limits: { minBet: '5000', maxBet: '900000' } });
    expect((await open('lotus:own', { roomId: 'high' })).limits).toEqual({ minBet: '100000', maxBet: '900000' });
    // The room names none in dong: those of its game.
    expect((await open('lotus:own', { roomId: 'plain' })).limits).toEqual({ minBet: '5000', maxBet: '900000' });
    expect((await open('lotus:ladder')).limits).toEqual({ minBet: '2000', maxBet: '1000000' });
    await setStakes({ VND: { min: '10000', max: '200000' } });
    expect((await open('lotus:ladder')).limits).toEqual({ minBet: '10000', maxBet: '200000' });
    for (const wrong of [
      { VND: { min: '0.5', max: '10' } },
      { VND: { min: '10', max: '5' } },
      { XXX: { min: '1', max: '2' } },
    ])
      await expect(setStakes(wrong)).rejects.toMatchObject({ code: 'request.invalid' });
  });

  it('R-11 plays a round to the dong', async () => {
    const session = await open('lotus:own');
    const money = { brand: TEST_MERCHANT, playerId: session.playerRef, currency: dong.code };
    await inTransaction(app.db, (tx) =>
      deposit(tx, { ...money, amount: 50_000n, key: 'seed:dong', reference: 'SEED' }),
    );
    const bet = await client.bet(session, 'b-1', 7_501n, { roundId: 'r-1' });
    expect(bet.json.value).toMatchObject({ balance: '42499' });
    const win = await client.win(session, 'w-1', 13_333n, { roundId: 'r-1' });
    expect(win.json.value).toMatchObject({ balance: '55832' });
  });

  it('R-11 plays with a vendor that counts in thousands: stakes, pots and balances are what it can write', async () => {
    const kilo = await seedVendor(app.db, 'kilo');
    const thousands = createVendorClient(app.server, kilo);
    const pots = { code: 'p', name: 'grand', seeds: { VND: '12000' } };
    const named = [
      {
        ...game,
        code: 'own',
        names: { en: 'Own' },
        vassalage: 'KIL',
        limits: { VND: { minBet: '5', maxBet: '900' } },
        pots,
      },
      { ...game, code: 'ladder', names: { en: 'Ladder' }, vassalage: 'KIL', limits: {} },
    ];
    const catalogue = vendorCatalogue.parse({
      currencies: ['VND'],
      units: { VND: { rate: 1_000, digits: 0 } },
      lanes: [{ vassalage: 'KIL', name: 'Kilo', mark: '' }],
      games: named,
    });
    await inTransaction(app.db, (tx) => storeCatalogue(tx, kilo.code, catalogue));
    await sql`insert into vendor_api.brand_vendor (brand, vendor) values (${TEST_MERCHANT}, 'kilo')`.execute(app.db);
    await setStakes({ VND: { min: '2500', max: '200500' } });
    const shown = (await list()).filter(({ vendor }) => vendor === 'kilo');
    expect(shown.map(({ gameCode, minBet, pot }) => [gameCode, minBet, pot])).toEqual([
      ['ladder', '3000', undefined],
      ['own', '5000', '12000000'],
    ]);
    const unit = { code: 'VND', symbol: '₫', digits: 0, rate: 1_000 };
    const session = await open('kilo:ladder', {}, thousands);
    expect(session).toMatchObject({ currency: unit, limits: { minBet: '3', maxBet: '200' }, balance: '0' });
    expect((await open('kilo:own', {}, thousands)).limits).toEqual({ minBet: '5', maxBet: '900' });
    const money = { brand: TEST_MERCHANT, playerId: session.playerRef, currency: dong.code };
    await inTransaction(app.db, (tx) => deposit(tx, { ...money, amount: 50_700n, key: 'seed:k', reference: 'SEED' }));
    const bet = await thousands.bet(session, 'b-1', 7_000n, { roundId: 'r-1' });
    expect(bet.json.value).toMatchObject({ balance: '43' });
    const win = await thousands.win(session, 'w-1', 13_000n, { roundId: 'r-1' });
    expect(win.json.value).toMatchObject({ balance: '56' });
    const above = await thousands.bet(session, 'b-2', 201_000n, { roundId: 'r-2' });
    expect(above.json).toMatchObject({
      errorCode: 'vendor.limit.exceeded',
      message: expect.stringContaining('3 to 200'),
    });
    await setStakes({ VND: { min: '100', max: '900' } });
    const refused = await app.call(endpoints.launch, { nodeId: 'kilo:ladder' }, { token: await newToken() });
    expect(refused.errorCode).toBe('game.unavailable');
    await setStakes({ VND: { min: '10000', max: '200000' } });
  });

  it('lists every game of the arcade with whole amounts', async () => {
    const arcade = await seedVendor(app.db, 'ARCADE');
    const catalogue = vendorCatalogue.parse(createCatalogue('http://games.example'));
    await inTransaction(app.db, (tx) => storeCatalogue(tx, arcade.code, catalogue));
    await sql`insert into vendor_api.brand_vendor (brand, vendor) values (${TEST_MERCHANT}, 'ARCADE')`.execute(app.db);
    const shown = await list({ pageSize: 100 });
    expect(shown.filter(({ vendor }) => vendor === 'ARCADE')).toHaveLength(catalogue.games.length);
    for (const { minBet, pot } of shown) expect([minBet, pot ?? '0'].join(' ')).toMatch(/^[1-9]\d{3,5} \d+$/);
  });
});
