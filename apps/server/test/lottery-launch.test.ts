import { endpoints, type Game, type GameMenu, vendorCatalogue } from '@sampan/contract';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { storeCatalogue } from '../src/features/catalogue/catalogue.queries.ts';
import { inTransaction } from '../src/platform/database/index.ts';
import { newName, register } from './account-steps.ts';
import { seedVendor } from './builders.ts';
import { TEST_MERCHANT, testApp } from './test-app.ts';
import { createVendorClient } from './vendor-client.ts';

const app = await testApp();
const vendor = await seedVendor(app.db, 'TCG_SEA');
const client = createVendorClient(app.server, vendor);
const game = {
  vassalage: 'SEALOT',
  limits: { USD: { minBet: '0.20', maxBet: '10.00' } },
  lines: 0,
  rtp: 9_500,
  demo: false,
  url: 'http://lottery.example/play?x=1',
};
const lottery = { gameId: '77', groupCode: 'SEA5D', groupId: '5', playType: '5D_TOP', drawDayOfWeek: [1, 4] };
const groupNames = { en: 'Sea islands', th: 'หมู่เกาะทะเล' };
const keno = (at: number) => ({
  ...game,
  code: `gpi-${at}`,
  names: { en: `Keno ${at}` },
  category: 'ELOTT',
  vassalage: 'GPI',
});
const catalogue = vendorCatalogue.parse({
  currencies: ['USD'],
  lanes: ['SEALOT', 'GPI'].map((vassalage) => ({ vassalage, name: vassalage, mark: '' })),
  games: [
    { ...game, code: 'sea5d', names: { en: 'Sea 5D' }, category: 'ELOTT', lottery },
    {
      ...game,
      code: 'sea6d',
      names: { en: 'Reef' },
      category: 'ELOTT',
      lottery: { ...lottery, gameId: '78', groupNames },
    },
    { ...game, code: 'delta', names: { en: 'Delta' }, category: 'LOTT', lottery: { groupCode: 'DELTA' } },
    {
      ...game,
      code: 'reels',
      names: { en: 'Reels' },
      category: 'RNG',
      pots: { code: 'p', name: 'grand', seeds: { USD: '250.00' } },
    },
    ...Array.from({ length: 25 }, (_, at) => keno(at)),
  ],
});
await inTransaction(app.db, (tx) => storeCatalogue(tx, vendor.code, catalogue));
await sql`insert into vendor_api.brand_vendor (brand, vendor) values (${TEST_MERCHANT}, ${vendor.code})`.execute(
  app.db,
);

async function newToken(): Promise<string> {
  const { value } = await register(app, newName());
  if (!value) throw new Error('not registered');
  return value.token;
}

type Launch = { content: { game_url: string; game_url2: string; sessionId: string } };
const link = {
  nodeId: 'TCG_SEA:sea5d',
  launchMode: 'LOTT',
  lottoArea: 'VN',
  lottoPrizeMode: 'SEA',
  lottoGameCode: 'sea5d',
  lottoView: 'betting',
  playType: '5D_TOP',
  device: 'WEB',
  backUrl: '/elott',
  language: 'TH',
};
const launch = async (body: object, headers: Record<string, string> = {}, token?: string) =>
  app.call<Launch>(endpoints.launch, body, { token: token ?? (await newToken()), headers });
const urlOf = (answer: { value?: Launch | null }) => new URL(answer.value?.content.game_url ?? 'none:');

describe('a lottery of an outside vendor', () => {
  it('E-063 S-411 D-166 D-167 D-168 D-169 S-412 is opened by a link with area, mode, prize mode, code, view, device, way back and language', async () => {
    const url = urlOf(await launch(link));
    expect(url.origin + url.pathname).toBe('http://lottery.example/play');
    const { launch: code = '', ...query } = Object.fromEntries(url.searchParams);
    const back = new URL(query['backUrl'] ?? '');
    expect(query).toEqual({
      x: '1',
      lottoArea: 'VN',
      launchMode: 'LOTT',
      lottoPrizeMode: 'SEA',
      lottoGameCode: 'sea5d',
      lottoView: 'betting',
      playType: '5D_TOP',
      device: 'WEB',
      backUrl: back.toString(),
      language: 'TH',
    });
    expect(back.pathname).toBe('/elott');
    expect((await client.exchange(code)).lobbyUrl).toBe(back.toString());
    const token = await newToken();
    for (const lottoPrizeMode of ['Lott', 'ZY', 'Elott', 'SEA']) {
      const opened = urlOf(await launch({ ...link, lottoPrizeMode }, {}, token));
      expect(opened.searchParams.get('lottoPrizeMode')).toBe(lottoPrizeMode);
    }
  });

  it('E-063 S-411 a part of the link that is missing, unknown or leads elsewhere is refused by its name', async () => {
    const token = await newToken();
    const bad: [field: string, value: unknown][] = [
      ['lottoArea', 'TH'],
      ['lottoPrizeMode', 'Other'],
      ['lottoGameCode', 'sea9d'],
      ['lottoView', 'table'],
      ['device', 'APP'],
      ['backUrl', 'https://evil.example/'],
      ['backUrl', '//evil.example/'],
      ['backUrl', 'javascript:alert(1)'],
      ...['lottoArea', 'lottoPrizeMode', 'lottoView', 'device', 'backUrl'].map((name): [string, unknown] => [
        name,
        undefined,
      ]),
    ];
    for (const [field, value] of bad) {
      const answer = await launch({ ...link, [field]: value }, {}, token);
      expect([answer.errorCode, answer.details?.['field']], `${field} ${String(value)}`).toEqual([
        'request.invalid',
        field,
      ]);
    }
    const other = await launch({ ...link, nodeId: 'TCG_SEA:reels', lottoGameCode: 'reels' }, {}, token);
    expect(other.errorCode).toBe('request.invalid');
  });

  it('D-120 D-123 D-124 D-125 D-129 its row tells what the vendor tells of it; another game tells nothing of the kind', async () => {
    const row = async (gameName: string) =>
      (await app.call<{ games: Game[] }>(endpoints.gameList, { gameName, vassalage: 'SEALOT' })).value?.games[0];
    expect(await row('Sea 5D')).toMatchObject({
      defaultPlayType: '5D_TOP',
      gameGroupCode: 'SEA5D',
      gameGroupId: '5',
      gameId: '77',
      drawDayOfWeek: '1,4',
    });
    const reels = await row('Reels');
    // Nobody has played for its pot yet: it holds what it begins with.
    expect(reels?.pot).toBe('250.00');
    for (const name of ['defaultPlayType', 'gameGroupCode', 'gameGroupId', 'gameId', 'drawDayOfWeek'])
      expect(reels).not.toHaveProperty(name);
  });

  it('E-005 D-133 D-134 D-135 D-136 a prize mode gets menus of lotteries by their group, named in the language of the caller', async () => {
    const menus = async (body: object, language = 'EN') => {
      const { value } = await app.call<{ menus: GameMenu[] }>(endpoints.gameMenus, body, { headers: { language } });
      return value?.menus.map(({ gameMenus, ...menu }) => ({
        ...menu,
        games: gameMenus.map(({ gameCode }) => gameCode),
      }));
    };
    const [delta, sea, alone, ...more] = (await menus({ prizeMode: 'SEA', device: 'WEB' })) ?? [];
    expect(delta).toEqual({ tag: 'LOTT', gameGroupCode: 'DELTA', labelName: 'DELTA', games: ['delta'] });
    expect({ ...sea, games: sea?.games.toSorted() }).toEqual({
      tag: 'ELOTT',
      gameGroupCode: 'SEA5D',
      gameGroupId: '5',
      labelName: 'Sea islands',
      games: ['sea5d', 'sea6d'],
    });
    expect([Object.keys(alone ?? {}), alone?.games.length, more]).toEqual([['tag', 'games'], 25, []]);
    expect((await menus({ prizeMode: 'ZY' }, 'TH'))?.[1]?.labelName).toBe('หมู่เกาะทะเล');
    expect((await menus({}))?.every((menu) => !('labelName' in menu) && !('gameGroupCode' in menu))).toBe(true);
  });

  it('E-062 S-387 the list of GPI comes as page 1 of 20', async () => {
    const body = { pageNo: 1, pageSize: 20, vassalage: 'GPI', gameType: 'ELOTT' };
    const { value } = await app.call<{ games: Game[]; totalPages: number }>(endpoints.gameList, body);
    expect([value?.games.length, value?.totalPages]).toEqual([20, 2]);
    expect(value?.games.every(({ vassalage, gameType }) => vassalage === 'GPI' && gameType === 'ELOTT')).toBe(true);
  });
});

describe('a launch that is asked for again', () => {
  const sessions = async () => (await sql<{ id: string }>`select id from play.session`.execute(app.db)).rows.length;
  const reels = { nodeId: 'TCG_SEA:reels' };

  it('S-418 D-149 D-150 under its key gives the same session a code that works, however many ask at once', async () => {
    const token = await newToken();
    const before = await sessions();
    const key = { 'idempotency-key': 'an-intent-of-mine-1' };
    const answers = await Promise.all([1, 2, 3, 4].map(() => launch(reels, key, token)));
    const last = await launch(reels, key, token);
    expect(new Set([...answers, last].map(({ value }) => value?.content.sessionId)).size).toBe(1);
    expect((await sessions()) - before).toBe(1);
    expect(last.value?.content.game_url2).toBe('');
    expect((await client.exchange(urlOf(last).searchParams.get('launch') ?? '')).gameCode).toBe('reels');
    // The vendor has the code: the answer did arrive, and another asking would put its player out of the game.
    expect((await launch(reels, key, token)).errorCode).toBe('idempotency.key.conflict');
  });

  it('S-418 a key names one game of one player', async () => {
    const token = await newToken();
    const key = { 'idempotency-key': 'an-intent-of-mine-2' };
    const first = await launch(reels, key, token);
    expect((await launch({ nodeId: 'TCG_SEA:gpi-1' }, key, token)).errorCode).toBe('idempotency.key.conflict');
    expect((await launch(reels, key)).value?.content.sessionId).not.toBe(first.value?.content.sessionId);
    expect((await launch(reels, { 'idempotency-key': 'short' }, token)).errorCode).toBe('idempotency.key.missing');
  });
});
