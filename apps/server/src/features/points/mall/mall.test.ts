/** The mall, conversions and deliveries as players and operators meet them. */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endpoints, type InputOf, type MallOrder, type MallReward, type PointEntry } from '@sampan/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { chainAll } from '../../../../test/chain-all.ts';
import { address, shelf } from '../../../../test/mall-shelf.ts';
import { newMember, type TestMember } from '../../../../test/member.ts';
import { commandRunner } from '../../../../test/run-command.ts';
import { TEST_MERCHANT as brand, testApp } from '../../../../test/test-app.ts';
import { openTestSession } from '../../../../test/test-player.ts';
import { readBalances, verifyLedger } from '../../../ledger/index.ts';
import { inTransaction } from '../../../platform/database/index.ts';
import { rotateKey } from '../../../platform/encryption.ts';
import { reencryptAll } from '../../../platform/reencrypt.ts';
import { setPaymentPassword } from '../../account/payment-password/payment-password.service.ts';
import { seedDemoRanks } from '../../rank/index.ts';
import { contribute } from '../../wagering/index.ts';
import { feedPoints } from '../earning/feed-points.ts';
import { addPoints } from '../index.ts';
import { commands } from '../points.cli.ts';
import { pointsFeature } from '../points.feature.ts';

const { db, call } = await testApp();
const sampan = commandRunner(db, commands);
const folder = mkdtempSync(join(tmpdir(), 'mall-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const fileOf = (content: unknown): string => {
  const file = join(folder, `${randomUUID()}.json`);
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return file;
};

async function memberWith(points: bigint): Promise<TestMember> {
  const member = await newMember(db);
  const given = { brand, source: 'mission' as const, reference: 'start', title: { EN: 'Mission' } };
  if (points > 0n) await inTransaction(db, (tx) => addPoints(tx, [{ ...given, playerId: member.playerId, points }]));
  return member;
}

type Redeem = InputOf<typeof endpoints.redeemReward>;
const redeem = ({ token }: TestMember, body: Redeem, headers: Record<string, string> = {}) =>
  call<{ order: MallOrder; balance: number }>(endpoints.redeemReward, body, { token, headers });
const convert = ({ token }: TestMember, body: InputOf<typeof endpoints.convertPoint>) =>
  call<{ amount: string; turnover: string; balance: number }>(endpoints.convertPoint, body, { token });
const rewardsFor = async (member?: TestMember) =>
  (await call<{ rewards: MallReward[] }>(endpoints.pointReward, {}, member ? { token: member.token } : {})).value
    ?.rewards ?? [];
const ordersOf = async ({ token }: TestMember) =>
  (await call<{ list: MallOrder[] }>(endpoints.redeemPointList, {}, { token })).value?.list ?? [];
const balanceOf = async ({ playerId }: TestMember) => readBalances(db, playerId, 'USD');
const restock = (id: string, stock: number) =>
  sql`update points.mall_reward set stock = ${stock} where reward_id = ${id}`.execute(db);

beforeAll(async () => {
  await inTransaction(db, (tx) => seedDemoRanks(tx, brand));
  await sampan('points', 'set', fileOf(shelf));
  await sampan('points', 'codes', 'coffee', fileOf('CUP-1\nCUP-2\n\nCUP-1\n'));
});

test('S-422 E-052 A-054 a visitor sees the mall; a player sees what stands between', async () => {
  expect((await rewardsFor()).map(({ id, obstacle, stock }) => [id, obstacle, stock])).toEqual([
    ['coffee', null, 2],
    ['last', null, 1],
    ['cash', null, null],
    ['play', null, null],
    ['vip', null, null],
  ]);
  const poor = await memberWith(45n);
  const seen = await rewardsFor(poor);
  expect(seen.map(({ obstacle }) => obstacle)).toEqual(['points', 'points', 'points', null, 'level']);
  expect(seen[4]?.level).toEqual({ rankLevel: 4, labelName: 'VIP4' });
  expect((await redeem({ ...poor, token: '' }, { id: 'play', price: 40 })).status).toBe(401);
  const byItsOtherName = { ...endpoints.pointReward, path: '/wps/relay/getPointReward' };
  expect((await call(byItsOtherName, {}, { token: poor.token })).value).toEqual({ rewards: seen });
});

test('E-054 S-315 S-423 E-055 points are spent behind the payment password, whose wrong tries count', async () => {
  const player = await memberWith(100n);
  await inTransaction(db, (tx) => setPaymentPassword(tx, { playerId: player.playerId, secret: '284716' }));
  const asked = { id: 'coffee', price: 90 };
  expect(await redeem(player, asked)).toMatchObject({ errorCode: 'payment.password.required' });
  const wrong = await redeem(player, { ...asked, paymentPassword: '111111' });
  expect(wrong).toMatchObject({ errorCode: 'payment.password.wrong', details: { left: 4 } });
  const bought = await redeem(player, { ...asked, paymentPassword: '284716' });
  expect(bought.value).toMatchObject({ balance: 10, order: { kind: 'voucher', state: 'given', price: 90 } });
  expect(bought.value?.order.code).toMatch(/^CUP-[12]$/);
  expect(await ordersOf(player)).toEqual([bought.value?.order]);
  const other = await convert(player, { points: 100, amount: '1.00', paymentPassword: '999999' });
  expect(other.errorCode).toBe('payment.password.wrong');
});

test('of twenty who want the last one exactly one gets it, and the others keep their points', async () => {
  await restock('last', 1);
  const crowd = await Promise.all(Array.from({ length: 20 }, () => memberWith(60n)));
  const answers = await Promise.all(crowd.map((one) => redeem(one, { id: 'last', price: 60, address })));
  expect(answers.filter(({ success }) => success)).toHaveLength(1);
  expect(new Set(answers.filter(({ success }) => !success).map(({ errorCode }) => errorCode))).toEqual(
    new Set(['points.reward.stock']),
  );
  const left = await Promise.all(crowd.map(balanceOf));
  expect(left.filter(({ points }) => points === 60n)).toHaveLength(19);
  expect(left.filter(({ points }) => points === 0n)).toHaveLength(1);
});

test('R-03 one tap redeemed many times at once, and points for two asked for many times, are spent once and twice', async () => {
  const player = await memberWith(100n);
  const key = { 'idempotency-key': randomUUID() };
  const same = await Promise.all(Array.from({ length: 15 }, () => redeem(player, { id: 'cash', price: 50 }, key)));
  expect(new Set(same.filter(({ success }) => success).map(({ value }) => value?.order.reference)).size).toBe(1);
  const others = await Promise.all(Array.from({ length: 15 }, () => redeem(player, { id: 'cash', price: 50 })));
  expect(others.filter(({ success }) => success)).toHaveLength(1);
  expect(await balanceOf(player)).toMatchObject({ points: 0n, main: 1_000n });
  const { rows } = await sql<{ required: bigint }>`
    select required from wagering.requirement where player_id = ${player.playerId}`.execute(db);
  expect(rows.map(({ required }) => required)).toEqual([500n, 500n]);
});

test('bad input: a forged level, price, id, address, a limit that is used up, during a break: nothing is taken', async () => {
  const player = await memberWith(500n);
  const tries: [Redeem, string][] = [
    [{ id: 'vip', price: 1, address }, 'points.reward.level'],
    [{ id: 'vip', price: 1, level: 4, address } as Redeem, 'request.invalid'],
    [{ id: 'cash', price: 1 }, 'points.reward.price'],
    [{ id: 'nothing', price: 1 }, 'points.reward.gone'],
    [{ id: 'cash', price: -50 }, 'request.invalid'],
    [{ id: 'cash', price: 0.5 }, 'request.invalid'],
  ];
  await restock('last', 1);
  tries.push([{ id: 'last', price: 60 }, 'points.address.missing']);
  tries.push([{ id: 'last', price: 60, address: { ...address, phone: '<script>' } }, 'request.invalid']);
  for (const [body, code] of tries) expect((await redeem(player, body)).errorCode, JSON.stringify(body)).toBe(code);
  expect((await redeem(player, { id: 'play', price: 40 })).success).toBe(true);
  expect((await redeem(player, { id: 'play', price: 40 })).errorCode).toBe('points.reward.limit');
  expect((await rewardsFor(player)).find(({ id }) => id === 'play')?.nextAt).toBeGreaterThan(Date.now());
  expect(await balanceOf(player)).toMatchObject({ points: 460n, bonus: 400n });
  await call(endpoints.takeBreak, { kind: 'time-out', hours: 24 }, { token: player.token });
  const back = { ...player, token: await openTestSession(db, player.playerId) };
  expect((await redeem(back, { id: 'cash', price: 50 })).errorCode).toBe('protection.break');
  expect((await convert(back, { points: 100, amount: '1.00' })).errorCode).toBe('protection.break');
  expect(await balanceOf(player)).toMatchObject({ points: 460n });
});

test('E-053 E-056 points become money at the rate that was shown, in whole steps, to be staked as the brand says', async () => {
  const { value: terms } = await call<{ convert: object; rates: object[] }>(endpoints.pointConfig);
  expect(terms?.convert).toEqual({ points: 100, amount: '1.00', minimum: 100, turnoverPercent: 100 });
  expect(terms?.rates[0]).toEqual({ product: 'RNG', amount: '5.00' });
  const player = await memberWith(350n);
  for (const [body, code] of [
    [{ points: 50, amount: '0.50' }, 'points.convert.amount'],
    [{ points: 150, amount: '1.50' }, 'points.convert.amount'],
    [{ points: 300, amount: '30.00' }, 'points.convert.rate'],
    [{ points: 400, amount: '4.00' }, 'points.insufficient'],
    [{ points: -100, amount: '1.00' }, 'request.invalid'],
  ] as const)
    expect((await convert(player, body)).errorCode).toBe(code);
  const [one, two] = await Promise.all([1, 2].map(() => convert(player, { points: 200, amount: '2.00' })));
  expect(one?.success).toBe(!two?.success);
  expect(await balanceOf(player)).toMatchObject({ points: 150n, main: 200n });
  const { value } = await call<{ list: PointEntry[] }>(endpoints.pointDetail, {}, { token: player.token });
  expect(value?.list.map(({ source, points, balanceAfter, title }) => [source, points, balanceAfter, title])).toEqual([
    ['convert', -200, 150, 'Converted to $2.00'],
    ['mission', 350, 350, 'Mission'],
  ]);
});

test('E-051 E-057 X-430 S-316 a line of bets says its rate and balance, and lists its bets; those of others are not there', async () => {
  const player = await memberWith(0n);
  const at = new Date();
  const bet = { brand, playerId: player.playerId, currency: 'USD', source: 'game:test', product: 'RNG', classify: '' };
  for (const [reference, stake] of [
    ['a', 1_200n],
    ['b', 340n],
  ] as const) {
    const state = { ...bet, reference, vassalage: 'test', gameCode: 'g', stake, win: 0n, bets: 1, voided: false };
    await inTransaction(db, (tx) => contribute(tx, [{ ...state, openedAt: at, settledAt: at }]));
  }
  await feedPoints(db);
  const { token } = player;
  expect((await call(endpoints.pointBalance, {}, { token })).value).toEqual({
    balance: 3,
    total: 3,
    owed: 0,
    paymentPassword: false,
  });
  const { value } = await call<{ list: PointEntry[] }>(endpoints.pointDetail, {}, { token });
  const line = value?.list[0];
  expect(line).toMatchObject({ points: 3, balanceAfter: 3, bets: { count: 2, valid: '15.40', perPoint: '5.00' } });
  const bets = await call<{ list: { reference: string; valid: string }[] }>(
    endpoints.pointBets,
    { id: line?.id },
    { token },
  );
  expect(bets.value?.list.map(({ reference, valid }) => [reference, valid])).toEqual([
    ['b', '3.40'],
    ['a', '12.00'],
  ]);
  const stranger = await memberWith(0n);
  expect((await call(endpoints.pointBets, { id: line?.id }, { token: stranger.token })).errorCode).toBe(
    'points.entry.missing',
  );
});

test('X-431 an operator moves a delivery and the player is told; undeliverable goods give the points and the stock back, once', async () => {
  await restock('last', 2);
  const player = await memberWith(120n);
  const first = (await redeem(player, { id: 'last', price: 60, address })).value?.order.reference ?? '';
  const second = (await redeem(player, { id: 'last', price: 60, address })).value?.order.reference ?? '';
  expect(await sampan('points', 'addresses')).toContain('18 Charoen Krung 42, Bangkok 10500');
  expect((await call(endpoints.deliveryAddress, {}, { token: player.token })).value).toEqual({ address });
  await sampan('points', 'move', first, 'posted', '--tracking', 'TH2611447108', '--due', '2026-11-24');
  await expect(sampan('points', 'move', first, 'packed')).rejects.toThrow('cannot become packed');
  await sampan('points', 'move', first, 'delivered');
  await expect(sampan('points', 'refund', first, 'lost')).rejects.toThrow('cannot become refunded');
  await sampan('points', 'refund', second, 'the', 'address', 'does', 'not', 'exist');
  await expect(sampan('points', 'refund', second, 'again')).rejects.toThrow('cannot become refunded');
  expect((await ordersOf(player)).map(({ state, tracking, reason }) => [state, tracking, reason])).toEqual([
    ['refunded', null, 'the address does not exist'],
    ['delivered', 'TH2611447108', null],
  ]);
  expect(await balanceOf(player)).toMatchObject({ points: 60n });
  expect((await rewardsFor()).find(({ id }) => id === 'last')?.stock).toBe(1);
  const { value } = await call<{ player: { title: string }[] }>(
    endpoints.announcements,
    { types: 'PL', platform: 'W', execution: 'B' },
    { token: player.token },
  );
  const told = value?.player.map(({ title }) => title) ?? [];
  expect(told).toEqual(
    expect.arrayContaining(['Your order is on its way', 'Your order has arrived', 'Your points are back']),
  );
});

test('a file is tried before it is set, and says what is wrong with it', async () => {
  const cheaper = shelf.map((one) => (one.id === 'coffee' ? { ...one, price: 80 } : one));
  const tried = await sampan('points', 'set', fileOf(cheaper), '--dry-run');
  expect(tried).toContain('coffee is changed');
  expect(tried).toContain('cash is the same');
  expect(tried).toContain('Nothing was changed.');
  expect((await rewardsFor()).find(({ id }) => id === 'coffee')?.price).toBe(90);
  const [coffee] = shelf;
  const faults: [object | string, string][] = [
    ['{', 'not JSON'],
    [[{ ...coffee, price: 0 }], 'price'],
    [[{ ...coffee, stock: 3 }], 'as many as their codes'],
    [[{ ...coffee, kind: 'money', amount: '1.001', turnoverPercent: 0 }], 'amount of USD'],
    [[{ ...coffee, kind: 'bonus', amount: '1.00', turnoverPercent: 50, days: 1 }], 'whole number of times'],
    [[{ ...coffee, texts: { TH: { title: 'x', text: '' } } }], 'needs EN'],
  ];
  for (const [file, reason] of faults)
    await expect(sampan('points', 'set', fileOf(file)), reason).rejects.toThrow(reason);
});

test('R-76 codes and addresses stand encrypted, also under a new key, and a forgotten player leaves no address', async () => {
  await restock('last', 1);
  const player = await memberWith(60n);
  await redeem(player, { id: 'last', price: 60, address });
  const { rows } = await sql<{ text: string }>`
    select o.address_encrypted::text || (select string_agg(code_encrypted::text, '') from points.mall_code) as text
    from points.mall_order o where player_id = ${player.playerId}`.execute(db);
  expect(Buffer.from(rows[0]?.text.slice(2) ?? '', 'hex').toString()).not.toMatch(/Charoen|CUP-/);
  await inTransaction(db, rotateKey);
  expect(await reencryptAll(db, pointsFeature.encryptedColumns)).toBeGreaterThan(2);
  const asked = () => call(endpoints.deliveryAddress, {}, { token: player.token });
  expect((await asked()).value).toEqual({ address });
  await inTransaction(db, (tx) => pointsFeature.personalData.forget(tx, player.playerId));
  expect((await asked()).value).toEqual({ address: null });
});

test('R-24 after all of this every point, bonus and cent is where the proofs want it', async () => {
  await chainAll(db);
  expect(await verifyLedger(db, { unchainedAfterSeconds: 0, invariants: pointsFeature.invariants })).toEqual([]);
});
