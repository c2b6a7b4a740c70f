import { endpoints, type Game } from '@sampan/contract';
import { describe, expect, it } from 'vitest';
import { verifyLedger } from '../src/ledger/index.ts';
import { GOOD_PASSWORD } from './account-steps.ts';
import { chainAll } from './chain-all.ts';
import { type TestApp, testApp } from './test-app.ts';
import { openTestGames, registerWithMoney } from './test-games.ts';

const app = await testApp();
const { vendor, client } = await openTestGames(
  app,
  ['Lantern Sevens', 'Koi Evening', 'Kite Over Harbour'].map((name) => ({
    code: name.toLowerCase().replaceAll(' ', '-'),
    names: { en: name, th: 'โคมเจ็ด' },
    demo: false,
  })),
);
const sevens = `${vendor.code}:lantern-sevens`;
const koi = `${vendor.code}:koi-evening`;

const playerWith = (amount: bigint) => registerWithMoney(app, amount);

type Launch = { content: { game_url: string; sessionId: string } };
async function launch(test: TestApp, token: string, nodeId: string) {
  const answer = await test.call<Launch>(endpoints.launch, { nodeId }, { token });
  const url = answer.value ? new URL(answer.value.content.game_url) : null;
  return { answer, code: url?.searchParams.get('launch') ?? '', sessionId: answer.value?.content.sessionId ?? '' };
}

describe('lobby', () => {
  it('E-025 S-383 lists games in pages and finds one despite a typing error (S-402)', async () => {
    const page = await app.call<{ games: Game[]; totalPages: number; totalCount: number }>(endpoints.gameList, {
      gameType: 'RNG',
      pageSize: 2,
      pageNo: 2,
    });
    expect(page.value).toMatchObject({ totalPages: 2, totalCount: 3 });
    expect(page.value?.games).toHaveLength(1);
    const found = await app.call<{ games: Game[] }>(endpoints.gameList, { gameType: 'RNG', gameName: 'lanten' });
    expect(found.value?.games.map((game) => game.nodeId)).toEqual([sevens]);
  });

  it('E-060 E-061 S-394 favourites are kept by player and asked for by nobody else', async () => {
    const mine = await playerWith(1_00n);
    const other = await playerWith(1_00n);
    expect((await app.call(endpoints.addFavourite, { nodeId: sevens })).errorCode).toBe('session.required');
    await app.call(endpoints.addFavourite, { nodeId: sevens }, { token: mine.token });
    await app.call(endpoints.addFavourite, { nodeId: sevens }, { token: mine.token });
    expect((await app.call(endpoints.favouriteIds, {}, { token: mine.token })).value).toEqual([sevens]);
    expect((await app.call(endpoints.favouriteIds, {}, { token: other.token })).value).toEqual([]);
    expect((await app.call(endpoints.addFavourite, { nodeId: 'arcade:none' }, { token: mine.token })).errorCode).toBe(
      'game.not.found',
    );
    expect((await app.call(endpoints.removeFavourite, { nodeId: sevens }, { token: mine.token })).value).toEqual([]);
  });
});

describe('launch', () => {
  it('X-050 E-032 S-405 gives a one-use code, shows clock and result, and refuses a second game while a round is open', async () => {
    const player = await playerWith(50_00n);
    const { code, sessionId } = await launch(app, player.token, sevens);
    const session = await client.exchange(code);
    expect(session).toMatchObject({ balance: '50.00', gameCode: 'lantern-sevens', mode: 'real' });
    expect((await client.post('session', { requestId: 'again-1', launchCode: code })).json.errorCode).toBe(
      'vendor.launch.invalid',
    );

    await client.bet(session, 't1', 2_00n);
    const during = await launch(app, player.token, koi);
    expect(during.answer.errorCode).toBe('game.round.open');
    expect(during.answer.details).toMatchObject({ game: 'Lantern Sevens', nodeId: sevens });
    const open = await app.call(endpoints.gameSession, { sessionId }, { token: player.token });
    expect(open.value).toMatchObject({ bet: '2.00', win: '0.00', net: '-2.00', rounds: 1, roundOpen: true });

    await client.win(session, 't2', 10_00n, { roundId: 'r-t1' });
    expect((await launch(app, player.token, koi)).answer.success).toBe(true);
    const board = await app.call<{ list: { vo: { winAmount: string; multiple: string; account: string } }[] }>(
      endpoints.winnerBoard,
    );
    expect(board.value?.list[0]?.vo).toMatchObject({ winAmount: '10.00', multiple: '5.00' });
    expect(board.value?.list[0]?.vo.account).toContain('•••');
    const stranger = await playerWith(1_00n);
    expect((await app.call(endpoints.gameSession, { sessionId }, { token: stranger.token })).errorCode).toBe(
      'game.not.found',
    );
  });

  it.each([
    ['logging out', (token: string) => app.call(endpoints.logout, {}, { token })],
    [
      'a new password',
      (token: string) =>
        app.call(
          endpoints.changePassword,
          { oldPassword: GOOD_PASSWORD, newPassword: 'other-Boat-43', confirmNewPassword: 'other-Boat-43' },
          { token },
        ),
    ],
  ])('R-53 R-16 after %s the game takes no bet, and still pays a win', async (name, end) => {
    const player = await playerWith(20_00n);
    const session = await client.exchange((await launch(app, player.token, sevens)).code);
    const tag = name.replaceAll(' ', '-');
    expect((await client.bet(session, `${tag}-1`, 1_00n)).json.success).toBe(true);
    expect((await end(player.token)).success).toBe(true);
    expect((await client.bet(session, `${tag}-2`, 1_00n)).json.errorCode).toBe('vendor.session.expired');
    expect((await client.win(session, `${tag}-3`, 5_00n, { roundId: `r-${tag}-1` })).json.value).toMatchObject({
      balance: '24.00',
    });
  });

  it('leaves a ledger that holds', async () => {
    await chainAll(app.db);
    expect(await verifyLedger(app.db)).toEqual([]);
  });
});
