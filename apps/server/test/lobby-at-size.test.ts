import { endpoints, type Game, type GameMenu, vendorCatalogue } from '@sampan/contract';
import { gameKindOf, gameKinds } from '@sampan/contract/game-kinds';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { commands } from '../src/commands/large-seed.cli.ts';
import { countPlaying } from '../src/features/bets/index.ts';
import { storeCatalogue } from '../src/features/catalogue/catalogue.queries.ts';
import type { HomeValue } from '../src/features/catalogue/home/list-home.ts';
import { largeCatalogue } from '../src/features/catalogue/sync/large-catalogue.ts';
import { inTransaction } from '../src/platform/database/index.ts';
import { newName, register } from './account-steps.ts';
import { seedVendor } from './builders.ts';
import { commandRunner } from './run-command.ts';
import { TEST_MERCHANT, testApp } from './test-app.ts';
import { createVendorClient } from './vendor-client.ts';

const app = await testApp();
const vendor = await seedVendor(app.db, 'arcade');
const client = createVendorClient(app.server, vendor);
const names = (en: string, th: string) => ({ en, th });
const inDollars = (minBet: string, maxBet: string) => ({ USD: { minBet, maxBet } });
const catalogue = vendorCatalogue.parse({
  currencies: ['USD'],
  lanes: [{ vassalage: 'KAMPONG', name: 'Kampong', mark: 'KAMPONG' }],
  games: [
    {
      code: 'wheel',
      names: names('Market Wheel', 'วงล้อตลาด'),
      category: 'LIVE',
      vassalage: 'KAMPONG',
      limits: inDollars('0.50', '100.00'),
      lines: 0,
      rtp: 9730,
      demo: false,
      url: 'http://games.example/table?x=1',
      rooms: [
        { id: 'quiet', names: names('Quiet room', 'ห้องเงียบ'), limits: inDollars('0.10', '5.00') },
        { id: 'high', names: names('High room', 'ห้องใหญ่'), limits: inDollars('10.00', '500.00') },
      ],
    },
    {
      code: 'koi',
      names: names('Koi Evening', 'ปลาคาร์ป'),
      category: 'RNG',
      classify: 'JP',
      vassalage: 'KAMPONG',
      limits: inDollars('0.20', '100.00'),
      lines: 20,
      rtp: 9623,
      demo: false,
      url: 'http://games.example/',
    },
  ],
});
await inTransaction(app.db, (tx) => storeCatalogue(tx, vendor.code, catalogue));
await sql`insert into vendor_api.brand_vendor (brand, vendor) values (${TEST_MERCHANT}, ${vendor.code})`.execute(
  app.db,
);
const wheel = 'arcade:wheel';

async function newToken(): Promise<string> {
  const { value } = await register(app, newName());
  if (!value) throw new Error('not registered');
  return value.token;
}

const rooms = (nodeId: string, language = 'EN') =>
  app.call<{ rooms: { roomId: string; displayName: string }[] }>(
    endpoints.roomList,
    { nodeId },
    { headers: { language } },
  );

describe('rooms', () => {
  it('E-031 lists the rooms of a game in the language of the caller; a game without has none, an unknown one is refused', async () => {
    expect((await rooms(wheel)).value?.rooms).toEqual([
      { roomId: 'quiet', nodeId: wheel, displayName: 'Quiet room', minBet: '0.10', maxBet: '5.00' },
      { roomId: 'high', nodeId: wheel, displayName: 'High room', minBet: '10.00', maxBet: '500.00' },
    ]);
    expect((await rooms(wheel, 'TH')).value?.rooms[0]?.displayName).toBe('ห้องเงียบ');
    expect((await rooms('arcade:koi')).value?.rooms).toEqual([]);
    expect((await rooms('arcade:none')).errorCode).toBe('game.not.found');
  });

  it('S-400 D-121 a game with rooms says that a list opens first', async () => {
    const { value } = await app.call<{ games: Game[] }>(endpoints.gameList, {});
    expect(value?.games.map((game) => [game.nodeId, game.isGame]).toSorted()).toEqual([
      ['arcade:koi', false],
      [wheel, true],
    ]);
  });

  it('E-032 S-408 D-137 a launch of a room names it in the address and is bound to the stricter of its stakes and the game’s', async () => {
    type Launch = { content: { game_url: string } };
    const launch = (token: string, roomId: string) =>
      app.call<Launch>(endpoints.launch, { nodeId: wheel, roomId }, { token });
    const limits = async (roomId: string) => {
      const url = new URL((await launch(await newToken(), roomId)).value?.content.game_url ?? '');
      expect([url.searchParams.get('room'), url.searchParams.get('x')]).toEqual([roomId, '1']);
      return (await client.exchange(url.searchParams.get('launch') ?? '')).limits;
    };
    expect(await limits('quiet')).toEqual({ minBet: '0.50', maxBet: '5.00' });
    expect(await limits('high')).toEqual({ minBet: '10.00', maxBet: '100.00' });
    expect((await launch(await newToken(), 'none')).errorCode).toBe('game.not.found');
  });
});

describe('menus', () => {
  it('E-005 D-131 D-132 groups the games by tag in the order of the left bar; a prize mode asks for lotteries alone', async () => {
    type Menus = { menus: GameMenu[] };
    const all = await app.call<Menus>(endpoints.gameMenus, { device: 'WEB' });
    expect(all.value?.menus.map(({ tag, gameMenus }) => [tag, gameMenus.length])).toEqual([
      ['LIVE', 1],
      ['RNG', 1],
    ]);
    expect((await app.call<Menus>(endpoints.gameMenus, { prizeMode: 'SEA', device: 'WEB' })).value?.menus).toEqual([]);
    expect((await app.call(endpoints.gameMenus, { prizeMode: 'Other' })).errorCode).toBe('request.invalid');
  });
});

describe('vendors', () => {
  it('E-026 E-027 D-101 D-102 D-104 D-105 S-393 lanes come by category with mark, count and the classes they have', async () => {
    type ProviderGroups = { data: { lanes: { title: string; cards: Record<string, unknown>[] }[] } };
    const { value } = await app.call<ProviderGroups>(endpoints.gameVendor, { merchantCode: TEST_MERCHANT });
    expect(value?.data.lanes.map(({ title }) => title)).toEqual(['LIVE', 'RNG']);
    expect(value?.data.lanes[1]?.cards[0]).toMatchObject({
      vassalage: 'KAMPONG',
      smallIcon: 'KAMPONG',
      isHot: false,
      gameCount: 1,
      maintenance: false,
      classes: ['JP'],
    });
    type Types = { list: { vassalage: string; gameTypes: string[] }[] };
    const types = await app.call<Types>(endpoints.vassalageGameTypes, { vassalage: 'KAMPONG' });
    expect(types.value?.list).toEqual([{ vassalage: 'KAMPONG', gameTypes: ['LIVE', 'RNG'] }]);
  });

  it('E-032 a vendor under maintenance is shown as closed and launches nothing', async () => {
    const set = (on: boolean) =>
      sql`update vendor_api.brand_vendor set maintenance = ${on} where vendor = ${vendor.code}`.execute(app.db);
    await set(true);
    const { value } = await app.call<{ games: Game[] }>(endpoints.gameList, {});
    expect(value?.games.every((game) => game.maintenance)).toBe(true);
    const refused = await app.call(endpoints.launch, { nodeId: wheel }, { token: await newToken() });
    expect(refused.errorCode).toBe('game.unavailable');
    await set(false);
  });
});

describe('categories', () => {
  it('D-103 D-106 D-107 D-108 D-109 D-110 D-111 D-112 D-113 D-114 S-230 each lists its own games and no other, a busy label is hot, an unknown one is refused', async () => {
    const other = await seedVendor(app.db, 'nine');
    const nine = ['SPORTS', 'ESPORTS', 'RNG', 'LIVE', 'FISH', 'PVP', 'LOTT', 'ELOTT', 'MINIGAME'] as const;
    const one = { vassalage: 'NINE', limits: inDollars('0.20', '10.00'), lines: 0, rtp: 9_500, demo: false };
    const games = [...nine, 'VASSALAGE' as const].map((category) => ({
      ...one,
      code: category.toLowerCase(),
      names: { en: category },
      category,
      url: 'http://games.example/',
    }));
    const lanes = [{ vassalage: 'NINE', name: 'Nine', mark: '' }];
    await inTransaction(app.db, (tx) =>
      storeCatalogue(tx, other.code, vendorCatalogue.parse({ currencies: ['USD'], lanes, games })),
    );
    await sql`insert into vendor_api.brand_vendor (brand, vendor) values (${TEST_MERCHANT}, ${other.code})`.execute(
      app.db,
    );
    for (const gameType of nine) {
      const { value } = await app.call<{ games: Game[] }>(endpoints.gameList, { gameType, vassalage: 'NINE' });
      const found = value?.games.map((game) => [game.nodeId, game.gameType]);
      expect(found).toEqual([[`nine:${gameType.toLowerCase()}`, gameType]]);
    }
    expect((await app.call(endpoints.gameList, { gameType: 'CARDS' })).errorCode).toBe('request.invalid');
    await sql`update catalogue.game set popularity = 500 where node_id = 'nine:fish'`.execute(app.db);
    type ProviderGroups = { data: { lanes: { title: string; cards: { isHot: boolean }[] }[] } };
    const { value } = await app.call<ProviderGroups>(endpoints.gameVendor, {});
    const hot = (title: string) => value?.data.lanes.find((lane) => lane.title === title)?.cards[0]?.isHot;
    expect([hot('FISH'), hot('PVP')]).toEqual([true, false]);
    // A label's tile opens the list of its games; it is nothing that could be launched.
    const refused = await app.call(endpoints.launch, { nodeId: 'nine:vassalage' }, { token: await newToken() });
    expect(refused.errorCode).toBe('game.unavailable');
    await sql`update vendor_api.brand_vendor set enabled = false where vendor = ${other.code}`.execute(app.db);
  });
});

describe('home', () => {
  it('X-253 is named, and who has it by that name is not sent it again', async () => {
    const ask = (headers: Record<string, string>) =>
      app.server.inject({ method: 'GET', url: endpoints.home.path, headers: { merchant: TEST_MERCHANT, ...headers } });
    const first = await ask({});
    const { value } = first.json<{ value: HomeValue }>();
    expect(value.rails.map(({ kind, games }) => [kind, games.map(({ nodeId }) => nodeId)])).toEqual([
      ['slots', ['arcade:koi']],
    ]);
    // Nobody plays here, so nothing is said of it.
    expect([value.playing, value.pots, value.draws]).toEqual([{}, [], []]);
    const again = await ask({ 'if-none-match': String(first.headers['etag']) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    expect(
      (await ask({ 'if-none-match': 'W/"other"', language: 'TH' })).json().value.rails[0].games[0].displayName,
    ).toBe('ปลาคาร์ป');
  });

  it('X-253 tells how many play a game from five on, by who has staked in it of late, and of each brand its own', async () => {
    const stake = (players: number, brand: string, game: string) =>
      app.asOwner(`insert into ledger.transfer (player_id, amount, debit_after, brand, kind, currency, debit, credit,
          vendor, request_id, body_hash, transaction_id, game_code, outcome)
        select gen_random_uuid(), 100, 0, '${brand}', 'bet', 'USD', 'main', 'house:games', 'arcade', gen_random_uuid()::text, '\\x00',
          gen_random_uuid()::text, '${game}', 'ok' from generate_series(1, ${players})`);
    await stake(5, TEST_MERCHANT, 'koi');
    await stake(4, TEST_MERCHANT, 'wheel');
    await stake(6, 'elsewhere', 'wheel');
    expect(await countPlaying(app.db, TEST_MERCHANT)).toEqual({ 'arcade:koi': 5 });
  });
});

describe('the lobby at full size', () => {
  const sampan = commandRunner(app.db, commands);
  const run = (...args: string[]) => sampan('seed', ...args);

  type Page = { games: Game[]; totalPages: number; totalCount: number };
  const readPage = ({ value }: { value: Page | null | undefined }): Page => {
    if (!value) throw new Error('no page');
    return value;
  };
  const page = async (body: object) => readPage(await app.call<Page>(endpoints.gameList, body));

  it('S-383 D-151 D-152 pages 3,000 titles of 42 without gap or repeat', async () => {
    expect(vendorCatalogue.parse(largeCatalogue(3_000)).games).toHaveLength(3_000);
    await expect(run('large', '3000')).rejects.toThrow(/Usage/);
    await expect(run('large', '--games', '20001')).rejects.toThrow('--games is a number from 0 to 20000.');
    expect(await run('large', '--brand', TEST_MERCHANT)).toMatch(/3000 titles more; none of them can be opened/);
    // What autovacuum does within a minute: without statistics each of 65 pages looks up its vendor for each of 2,600 games.
    await app.asOwner('analyze catalogue.game, vendor_api.vendor, vendor_api.brand_vendor');
    const first = await page({ gameType: 'RNG' });
    const seen = new Set<string>();
    for (let pageNo = 1; pageNo <= first.totalPages; pageNo++) {
      const { games } = await page({ gameType: 'RNG', pageNo });
      expect(games).toHaveLength(pageNo < first.totalPages ? 42 : first.totalCount - 42 * (first.totalPages - 1));
      for (const game of games) seen.add(game.nodeId);
    }
    expect(seen.size).toBe(first.totalCount);
    expect(first.totalCount).toBeGreaterThan(2_500);
  });

  it('S-383 S-390 D-151 D-152 D-153 D-154 D-155 D-156 filters them, and lets them go', async () => {
    const first = await page({ gameType: 'RNG' });
    const strict = await page({ gameType: 'RNG', minBet: '1.00', minLineNum: 25, vassalage: 'FULL03', pageSize: 100 });
    expect(strict.games.length).toBeGreaterThan(0);
    for (const game of strict.games) {
      expect([game.vassalage, Number(game.minBet) >= 1, game.lines >= 25]).toEqual(['FULL03', true, true]);
      expect(game.maintenance).toBe(true);
    }
    const jackpots = await page({ gameType: 'RNG', gameClassify: 'JP', pageSize: 100 });
    expect(jackpots.games.every((game) => game.gameClassify === 'JP')).toBe(true);
    // Kinds share out what is in the two categories, and home has a rail of each.
    const kinds = await Promise.all(gameKinds.map((kind) => page({ kind, pageSize: 100 })));
    for (const [at, kind] of gameKinds.entries())
      expect(kinds[at]?.games.every((game) => gameKindOf(game.gameType, game.gameClassify) === kind)).toBe(true);
    const mini = await page({ gameType: 'MINIGAME' });
    expect(kinds.reduce((sum, { totalCount }) => sum + totalCount, 0)).toBe(first.totalCount + mini.totalCount);
    // In a language in which home was not asked for yet: an answer is kept for some seconds.
    const home = (await app.call<HomeValue>(endpoints.home, {}, { headers: { Language: 'VI' } })).value;
    expect(home?.rails.map(({ kind, games }) => [kind, games.length])).toEqual(gameKinds.map((kind) => [kind, 12]));
    // Home has a row of the ten most played above: that of the slots shows others.
    const most = (await app.call<{ list: Game[] }>(endpoints.hotGames, {})).value?.list
      .slice(0, 10)
      .map(({ nodeId }) => nodeId);
    const slots = home?.rails.find(({ kind }) => kind === 'slots')?.games.map(({ nodeId }) => nodeId);
    expect(most).toHaveLength(10);
    expect(slots?.filter((nodeId) => most?.includes(nodeId))).toEqual([]);
    await run('large', '--brand', TEST_MERCHANT, '--games', '0');
    expect((await page({})).totalCount).toBe(2);
  });
});
