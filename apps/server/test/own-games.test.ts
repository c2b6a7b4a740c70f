import { endpoints, type Game } from '@sampan/contract';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { TEST_MERCHANT, testApp } from './test-app.ts';
import { openTestGames, registerWithMoney } from './test-games.ts';

const app = await testApp();
const codes = Array.from({ length: 30 }, (_, at) => `game-${String(at).padStart(2, '0')}`);
const { client } = await openTestGames(
  app,
  codes.map((code) => ({ code, names: { en: `Title ${code}` } })),
);
await sql`update catalogue.game set popularity = 100 where code = 'game-07'`.execute(app.db);
const nodeOf = (at: number): string => `arcade:${codes[at]}`;

const newPlayer = async (): Promise<string> => (await registerWithMoney(app)).token;

describe('hot games', () => {
  it('E-024 S-391 D-115 D-116 D-117 D-118 D-119 D-121 D-122 are at most 24, the most played first, with all a tile needs', async () => {
    const body = { merchantCode: TEST_MERCHANT, isPlatform: 2, platform: 'flash,html5-desktop', language: 'EN' };
    const { value } = await app.call<{ list: Game[] }>(endpoints.hotGames, body);
    expect(value?.list).toHaveLength(24);
    expect(value?.list[0]).toMatchObject({
      nodeId: 'arcade:game-07',
      vassalage: 'LUMEN',
      gameType: 'RNG',
      gameCode: 'game-07',
      vendor: 'arcade',
      accountTypeName: 'arcade',
      vassalageName: 'Lumen',
      isGame: false,
      remark: 'Title game-07',
      isHot: true,
      maintenance: false,
    });
    expect((await app.call<{ list: Game[] }>(endpoints.hotGames, { vassalage: 'OTHER' })).value?.list).toEqual([]);
  });
});

describe('a member’s own games', () => {
  it('E-028 E-029 D-151 favourites come as ids and as pages of games, the newest first, for their owner alone', async () => {
    const token = await newPlayer();
    for (const at of [3, 4, 5]) await app.call(endpoints.addFavourite, { nodeId: nodeOf(at) }, { token });
    expect((await app.call(endpoints.favouriteIds, {}, { token })).value).toEqual([5, 4, 3].map(nodeOf));
    const list = (pageNo: number) =>
      app.call<{ content: Game[]; totalPages: number }>(
        endpoints.favouriteList,
        { clientType: 3, platform: 'flash,html5-desktop', language: 'EN', gameType: 'RNG', pageNo, pageSize: 2 },
        { token },
      );
    expect((await list(1)).value).toMatchObject({
      totalPages: 2,
      content: [{ nodeId: nodeOf(5) }, { nodeId: nodeOf(4) }],
    });
    expect((await list(2)).value?.content.map(({ nodeId }) => nodeId)).toEqual([nodeOf(3)]);
    const other = await newPlayer();
    expect((await app.call(endpoints.favouriteList, {}, { token: other })).value).toEqual({
      content: [],
      totalPages: 0,
    });
    for (const row of [endpoints.favouriteIds, endpoints.favouriteList, endpoints.recentGames])
      expect((await app.call(row, {})).errorCode, row.id).toBe('session.required');
  });

  it('E-030 recent games are those launched, the last first, and an open round is said', async () => {
    const token = await newPlayer();
    type Recent = { list: (Game & { playedAt: number; roundOpen: boolean })[]; totalPages: number };
    const recent = async () =>
      (await app.call<Recent>(endpoints.recentGames, { clientType: 3, pageNo: 1, pageSize: 42 }, { token })).value
        ?.list;
    const launch = async (at: number) => {
      const { value } = await app.call<{ content: { game_url: string } }>(
        endpoints.launch,
        { nodeId: nodeOf(at) },
        { token },
      );
      return client.exchange(new URL(value?.content.game_url ?? '').searchParams.get('launch') ?? '');
    };
    expect(await recent()).toEqual([]);
    await launch(1);
    const session = await launch(2);
    await client.bet(session, 'own-1', 1_00n);
    expect((await recent())?.map(({ nodeId, roundOpen }) => [nodeId, roundOpen])).toEqual([
      [nodeOf(2), true],
      [nodeOf(1), false],
    ]);
    await client.win(session, 'own-2', 0n, { roundId: 'r-own-1' });
    expect((await recent())?.some(({ roundOpen }) => roundOpen)).toBe(false);
  });
});
