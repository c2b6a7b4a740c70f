/** Own draws by commitment, root and beacon, and what the lobby says of draws (decision 0616). */
import { endpoints, type ValueOf } from '@sampan/contract';
import { isIncluded, merkleRoot, verifyPublishedDraw } from '@sampan/engines/lottery';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { openLottery, resultOf } from '../../../../test/lottery-fixture.ts';
import { systemRandom } from '../../../platform/random.ts';
import { proposeResult } from '../results/enter-result.service.ts';
import { drawResults } from './draw-results.ts';
import { lockDraws } from './lock-draws.ts';
import { openDraws } from './open-draws.ts';

const MB = 'VN_MB';
const K3 = 'SEA_K3_1M';
const D3 = 'SEA_3D_1M';
const fixture = await openLottery([MB, K3, D3]);
const { db, brand } = fixture;

/** A bet on the last two digits of the special prize, place 0; a unit costs 1.00. */
const special = (...numbers: number[]) => ({ playId: 'de-special', picks: [numbers] });
const everyDigit = { playId: 'one-position', picks: [[0, 1, 2, 3, 4, 5, 6, 7, 8, 9], [], []] };

describe('R-35 R-36 own draws', () => {
  test('R-36 X-041 the commitment stands before sale, the seed comes with the result, and anybody verifies draw and ticket', async () => {
    const player = await fixture.member(10_000n);
    const [numero = ''] = await fixture.onSale(D3);
    const { value: page } = await fixture.call<ValueOf<typeof endpoints.lotteryGame>>(endpoints.lotteryGame, {
      gameCode: D3,
    });
    const published = page?.draws.find((draw) => draw.numero === numero)?.serverSeedHash;
    const placed = await fixture.place(player, { gameCode: D3, lines: [everyDigit], draws: [{ numero }] });
    const ticketId = placed.value?.tickets[0]?.ticketId;
    const ask = () =>
      fixture.call<ValueOf<typeof endpoints.drawProof>>(endpoints.drawProof, { gameCode: D3, numero, ticketId });
    expect((await ask()).errorCode).toBe('lottery.ticket.unknown');
    await fixture.draw(D3, numero);
    const { draw, moments } = (await ask()).value ?? {};
    expect(draw?.serverSeedHash).toBe(published);
    const { openedAt = 1, lockAt = 0, drawnAt = 0 } = moments ?? {};
    expect([openedAt <= lockAt, lockAt <= drawnAt]).toEqual([true, true]);
    expect(verifyPublishedDraw(draw)).toMatchObject({ ok: true, faults: [] });
    const { token } = player;
    const ofToday = { pageSize: 5, from: Date.now() - 3_600_000, to: Date.now() + 3_600_000 };
    const bets = await fixture.call<ValueOf<typeof endpoints.betRecord>>(endpoints.betRecord, ofToday, { token });
    const [ticket] = await fixture.tickets(player);
    const [bet] = bets.value?.list ?? [];
    expect([bet?.roundId, bet?.gameName, bet?.bet]).toEqual([ticket?.reference, '3D 1 min', ticket?.stake]);
    expect(bet?.verifyUrl).toMatch(new RegExp(`/fairness\\?ticket=${ticket?.reference}$`));
    const money = await fixture.call<ValueOf<typeof endpoints.accountRecord>>(endpoints.accountRecord, ofToday, {
      token,
    });
    expect(money.value?.list.slice(0, 2).map(({ kind }) => kind)).toEqual(['lottery-win', 'lottery-stake']);
    const [proof] = draw?.tickets ?? [];
    const tree = { root: draw?.ticketsRoot ?? '', count: draw?.ticketCount ?? 0 };
    expect(proof && isIncluded(proof.leaf, proof, tree)).toBe(true);
    expect(proof && isIncluded(proof.leaf.replace('|1000|', '|9000|'), proof, tree)).toBe(false);
  });

  test('R-36 a draw that asks for a beacon is held until its value is verified, and never drawn with another', async () => {
    await fixture.sell('SEA_2D_1M', { beacon: true });
    await openDraws(db, systemRandom);
    const [numero = ''] = await fixture.onSale('SEA_2D_1M');
    // A round that the network has published, in place of one that is still to come.
    await sql`update lottery.draw set beacon_round = 1000 where brand = ${brand} and game_code = 'SEA_2D_1M'
      and numero = ${numero}`.execute(db);
    await fixture.pass('SEA_2D_1M', numero);
    await lockDraws(db);
    const state = async () => (await fixture.find('SEA_2D_1M', numero)).state;
    for (const answer of [null, '00'.repeat(48), `${'0'.repeat(95)}1`]) {
      await drawResults(db, () => Promise.resolve(answer));
      expect(await state()).toBe('locked');
    }
    const signature =
      'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39';
    await drawResults(db, (round) => Promise.resolve(round === 1000 ? signature : null));
    const drawn = await fixture.find('SEA_2D_1M', numero);
    expect([drawn.state, drawn.ticketsRoot]).toEqual(['drawn', merkleRoot([])]);
    expect(drawn.beacon).toMatch(/^[0-9a-f]{64}$/);
  });

  test('R-36 nobody enters the result of an own draw, and an official one takes two', async () => {
    const [numero = ''] = await fixture.onSale(K3);
    const { ana, ask } = fixture.operators;
    await expect(ask((tx) => proposeResult(tx, ana, { gameCode: K3, numero, numbers: '1,2,3' }))).rejects.toMatchObject(
      {
        code: 'request.invalid',
      },
    );
    const [mb = ''] = await fixture.onSale(MB);
    const { drawId } = await fixture.find(MB, mb);
    const insert = sql`insert into lottery.draw_result (draw_id, version, result) values (${drawId}, 1, '{1}')`;
    await expect(insert.execute(db)).rejects.toThrow('two operators');
  });
});

test('E-033 E-034 E-035 E-036 E-037 X-405 X-406 the lobby says what is sold, what runs and what was drawn', async () => {
  const player = await fixture.member(1_000n);
  const [numero = ''] = await fixture.onSale(MB);
  await fixture.place(player, { gameCode: MB, lines: [special(1)], draws: [{ numero }] });
  const ask = <Value>(endpoint: (typeof endpoints)[keyof typeof endpoints], body: object = {}) =>
    fixture.call<Value>(endpoint, body, { token: player.token });
  type Games = ValueOf<typeof endpoints.popularLottery>;
  const codes = ({ value }: { value?: Games | null }) => value?.list.map(({ gameCode }) => gameCode);
  expect(codes(await ask<Games>(endpoints.popularLottery, { count: 2 }))).toHaveLength(2);
  expect(codes(await ask<Games>(endpoints.vnRecent, { recentCount: 100 }))).toEqual([MB]);
  const menu = await ask<ValueOf<typeof endpoints.vnGameMenu>>(endpoints.vnGameMenu);
  expect(menu.value?.groups.map(({ gameGroupCode }) => gameGroupCode)).toEqual(['MB']);
  const running = await sql<{ numero: string }>`select numero from lottery.draw
    where game_code = ${MB} and draw_at > clock_timestamp() order by draw_at limit 1`.execute(db);
  const current = { numero: running.rows[0]?.numero, lockTime: 300 };
  expect(menu.value?.groups[0]?.gameMenus[0]?.currentNumero).toMatchObject(current);
  await fixture.pass(MB, numero);
  await lockDraws(db);
  await fixture.enter(MB, numero, resultOf(MB));
  type Opened = ValueOf<typeof endpoints.vnOpened>;
  const vn = await ask<Opened>(endpoints.vnOpened, { count: 100 });
  expect(vn.value?.list.map(({ gameCode }) => gameCode)).toEqual([MB]);
  const all = await ask<Opened>(endpoints.openedNumero, { count: 100 });
  expect(all.value?.list.map(({ gameCode }) => gameCode)).toContain(D3);
  expect(all.value?.list.find(({ gameCode }) => gameCode === D3)?.openNumber).toMatch(/^\d,\d,\d$/);
  const history = await ask<Opened>(endpoints.drawHistory, { gameCode: D3, count: 30 });
  const statistics = await ask<ValueOf<typeof endpoints.drawStatistics>>(endpoints.drawStatistics, {
    gameCode: D3,
    place: 0,
  });
  expect(statistics.value?.draws).toBe(history.value?.list.length);
  expect(statistics.value?.numbers.reduce((sum, { hits }) => sum + hits, 0)).toBe(history.value?.list.length);
});

test('E-005 E-025 E-027 X-253 X-361 X-400 D-133 D-135 own lotteries stand in menus, groups, search, home and running draws', async () => {
  const ask = async <Name extends 'gameMenus' | 'gameList' | 'gameVendor' | 'home' | 'runningDraws' | 'lotteryMenus'>(
    name: Name,
    body: object = {},
  ) => (await fixture.call<ValueOf<(typeof endpoints)[Name]>>(endpoints[name], body)).value;
  const vendors = await ask('gameVendor');
  const cards = vendors?.data.lanes.flatMap(({ title, cards: own }) => own.map((card) => ({ title, ...card }))) ?? [];
  expect(cards.filter(({ own }) => own).map(({ title, vassalage }) => `${title} ${vassalage}`)).toEqual([
    'LOTT TCG_LOTTO_VN',
    'ELOTT TCG_SEA',
  ]);
  const menus = await ask('gameMenus', { prizeMode: 'SEA' });
  const k3 = menus?.menus.find(({ gameGroupCode }) => gameGroupCode === 'K3');
  expect(k3).toMatchObject({ tag: 'ELOTT', labelName: 'K3 dice', gameMenus: [{ gameCode: K3, own: true }] });
  const nodeId = `TCG_SEA:${K3}`;
  const found = await ask('gameList', { gameName: 'k3 dice', pageNo: 1, pageSize: 24 });
  expect(found?.games.map((game) => game.nodeId)).toContain(nodeId);
  const ofVendor = await ask('gameList', { gameName: 'k3 dice', vassalage: 'NOBODY' });
  expect(ofVendor?.games, 'a search among the games of a vendor is not answered by ours').toEqual([]);
  const draws = (await ask('home'))?.draws ?? [];
  expect(draws.map((game) => game.nodeId)).toContain(nodeId);
  const running = await ask('runningDraws', { nodeIds: [nodeId, 'NOBODY:nothing'] });
  expect(running?.draws).toMatchObject([{ nodeId, lockTime: 5 }]);
  const groups = await ask('lotteryMenus', { prizeMode: 'ZY' });
  expect(groups?.groups.map(({ gameGroupCode }) => gameGroupCode)).toEqual(['MB']);
});

test('X-405 results are read page by page and by the day of their market', async () => {
  const ask = async (body: object) =>
    (
      await fixture.call<ValueOf<typeof endpoints.drawHistory>>(endpoints.drawHistory, { gameCode: D3, ...body })
    ).value?.list.map(({ numero, winningTime }) => ({ numero, winningTime })) ?? [];
  await fixture.draw(D3, (await fixture.onSale(D3))[0] ?? '');
  const all = await ask({ count: 200 });
  const [newest] = all;
  expect(all.length).toBeGreaterThan(1);
  expect(await ask({ count: 1 })).toEqual([newest]);
  expect(await ask({ count: 200, before: newest?.winningTime })).toEqual(all.slice(1));
  const day = newest?.numero.slice(0, 8);
  expect(await ask({ count: 200, day })).toEqual(all.filter(({ numero }) => numero.startsWith(day ?? '')));
  expect(await ask({ count: 200, day: '20010203' })).toEqual([]);
});

test('S-306 a ticket stands among the open rounds until its draw is counted, and after that among the settled', async () => {
  const player = await fixture.member(10_000n);
  const [first = '', second = ''] = await fixture.onSale(D3);
  const buy = async (numero: string) =>
    (await fixture.place(player, { gameCode: D3, lines: [everyDigit], draws: [{ numero }] })).value;
  const [early, late] = [await buy(first), await buy(second)];
  const record = async (more: object = {}) => {
    const day = { from: Date.now() - 86_400_000, to: Date.now() + 86_400_000, ...more };
    const { value } = await fixture.call<ValueOf<typeof endpoints.betRecord>>(endpoints.betRecord, day, {
      token: player.token,
    });
    return [value?.open, value?.list].map((rows) => rows?.map(({ roundId, status }) => `${roundId} ${status}`));
  };
  expect(await record()).toEqual([[`${late?.slip}-1 open`, `${early?.slip}-1 open`], []]);
  expect((await record({ vassalage: 'NOBODY' }))[0]).toEqual([]);
  await fixture.draw(D3, first);
  expect(await record()).toEqual([[`${late?.slip}-1 open`], [`${early?.slip}-1 settled`]]);
  await fixture.cancel(player, { slip: late?.slip ?? '' });
  expect((await record())[0]).toEqual([]);
});
