import {
  type Bonus,
  type bonusEndpoints,
  endpoints,
  formatMoney,
  type MoneyStanding,
  type ValueOf,
} from '@sampan/contract';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { moneyCurrencies, moneyIn, setBrandCurrency } from '../../../test/brand-money.ts';
import { chainAll } from '../../../test/chain-all.ts';
import { newMember, type TestMember } from '../../../test/member.ts';
import { openTestSession, playRound, seedGame } from '../../../test/play.ts';
import { commandRunner, secondRunner } from '../../../test/run-command.ts';
import { TEST_MERCHANT, testApp } from '../../../test/test-app.ts';
import { vendorApp } from '../../../test/vendor-app.ts';
import { holdWithdrawal, readBalances, verifyLedger } from '../../ledger/index.ts';
import { CliError } from '../../platform/cli/cli-error.ts';
import { inTransaction } from '../../platform/database/index.ts';
import { changeSetting } from '../brand/index.ts';
import { proposalCommand } from '../operators/proposals/proposals.cli.ts';
import { feedRounds } from '../wagering/counting/feed-rounds.ts';
import { bonusesInvariants } from './bonus-invariants.queries.ts';
import { commands } from './bonuses.cli.ts';
import { bonusesJobs, settleWhenCompleted } from './bonuses.jobs.ts';
import { bonusProposals } from './grants/bonus-by-operator.service.ts';

const platform = await testApp();
const { db, call, asOwner, services } = platform;
const wire = await vendorApp(platform);
const brand = TEST_MERCHANT;
await seedGame(db, wire.vendor.code, 'RNG', 'river-lanterns');
await seedGame(db, wire.vendor.code, 'LIVE', 'baccarat');

let own = moneyIn('USD');
const money = (dollars: string) => own.money(dollars);
const minor = (dollars: string) => own.minor(dollars);
const gift = () => ({
  id: 'gift',
  kind: 'new-player',
  amount: money('10.00'),
  multiple: 2,
  maxStake: money('5.00'),
  products: ['RNG'],
  validDays: 7,
});
const reload = () => ({
  id: 'again',
  kind: 'reload',
  percent: 20,
  amount: money('20.00'),
  multiple: 5,
  validDays: 7,
});
const offer = (value: object[]) =>
  inTransaction(db, (tx) => changeSetting(tx, { brand, key: 'promotions.bonuses', value, changedBy: 'test' }));
/** For the tests of a block the brand, its offers and its new players are in a currency. */
function playIn(code: string): void {
  beforeAll(async () => {
    own = moneyIn(code);
    await setBrandCurrency(platform, code);
    await offer([gift(), reload()]);
  });
}

type Member = TestMember;
const member = (profile: Record<string, string> = {}, main = 0n) =>
  newMember(db, { profile, main, currency: own.currency.code });
const available = async ({ token }: Member) =>
  (await call<ValueOf<(typeof bonusEndpoints)['rewardCentre']>>(endpoints.rewardCentre, {}, { token })).value;
const claim = ({ token }: Member, id = 'gift') => call<Bonus>(endpoints.claimBonus, { id }, { token });
const bonuses = async ({ token }: Member) =>
  (await call<{ list: Bonus[]; totalCount: number }>(endpoints.listBonuses, {}, { token })).value;
const balances = ({ playerId }: Member) => readBalances(db, playerId, own.currency.code);

describe.each(moneyCurrencies)('S-310 S-429 D-160 the reward centre, in %s', (code) => {
  playIn(code);
  test('X-190 X-191 S-007 S-534 shows what can be taken with all its terms, counts it, and leaves invitations off', async () => {
    const player = await member();
    const shown = await available(player);
    expect(shown).toEqual({
      promotions: [
        {
          id: 'gift',
          kind: 'new-player',
          percent: null,
          amount: money('10.00'),
          staked: 'after-cash',
          minDeposit: null,
          multiple: 2,
          maxStake: money('5.00'),
          products: ['RNG'],
          validDays: 7,
          releaseCap: null,
          endsAt: null,
          claimBy: 'claim',
        },
      ],
      count: 1,
      REFERRAL: { enabled: false },
    });
    expect(await claim(player)).toMatchObject({
      success: true,
      value: {
        kind: 'new-player',
        state: 'active',
        amount: money('10.00'),
        required: money('20.00'),
        done: money('0'),
        left: money('20.00'),
      },
    });
    expect(await balances(player)).toMatchObject({ main: 0n, bonus: minor('10.00') });
    expect(await available(player)).toMatchObject({ promotions: [], count: 0 });
    expect(await claim(player)).toMatchObject({ status: 409, errorCode: 'bonus.taken' });
  });
});

describe('S-310 what cannot be claimed', () => {
  playIn('USD');
  test('X-171 a player of long standing, an offer that has ended and one that comes with a deposit cannot be claimed', async () => {
    const old = await member();
    await asOwner(
      `update account.player set registered_at = now() - interval '31 days' where player_id = '${old.playerId}'`,
    );
    expect(await claim(old)).toMatchObject({ errorCode: 'bonus.not.available' });
    expect(await claim(await member(), 'again')).toMatchObject({ errorCode: 'bonus.not.available' });
    await offer([gift(), reload(), { ...reload(), id: 'first', kind: 'first-deposit' }]);
    const { value } = await call(endpoints.depositBonuses, {}, { token: (await member()).token });
    expect(value).toMatchObject([{ id: 'first', kind: 'first-deposit', percent: 20, multiple: 5 }]);
    await offer([{ ...gift(), endsAt: Date.now() - 1 }]);
    expect(await claim(await member())).toMatchObject({ errorCode: 'bonus.not.available' });
    await offer([gift(), reload()]);
  });

  test('switched off, the module refuses', async () => {
    const change = { brand, key: 'flag.REWCEN3', changedBy: 'test' };
    const player = await member();
    await inTransaction(db, (tx) => changeSetting(tx, { ...change, value: false }));
    const refusal = async () => (await call(endpoints.rewardCentre, {}, { token: player.token })).errorCode;
    await expect.poll(refusal, { timeout: 10_000 }).toBe('function.disabled');
    expect(await claim(player)).toMatchObject({ errorCode: 'function.disabled' });
    await inTransaction(db, (tx) => changeSetting(tx, { ...change, value: true }));
    await expect.poll(refusal, { timeout: 10_000 }).toBe(undefined);
    expect((await claim(player)).success).toBe(true);
  });
});

describe.each(moneyCurrencies)('S-309 a bonus on its way, in %s', (code) => {
  playIn(code);
  const open = (player: Member, gameCode = 'river-lanterns') =>
    openTestSession(db, wire, player.playerId, { gameCode, currency: own.currency });

  test('X-192 X-195 bets of its products up to its largest stake take it down; each is told how it counted', async () => {
    const player = await member({}, minor('100.00'));
    const reference = (await claim(player)).value?.reference ?? '';
    const slot = await open(player);
    await playRound(wire, slot, { stakes: [minor('4.00')], win: 0n });
    await playRound(wire, slot, { stakes: [minor('6.00')], win: 0n });
    await playRound(wire, await open(player, 'baccarat'), {
      stakes: [minor('3.00')],
      win: 0n,
    });
    expect((await bonuses(player))?.list).toMatchObject([
      { reference, done: money('4.00'), left: money('16.00'), state: 'active' },
    ]);
    const counted = await call(endpoints.countedBets, { kind: 'bonus', reference }, { token: player.token });
    expect(counted.value).toMatchObject({
      totalCount: 3,
      list: [
        { gameName: 'baccarat', stake: money('3.00'), counted: money('0'), reason: 'product' },
        { gameName: 'river-lanterns', stake: money('6.00'), counted: money('0'), reason: 'stake' },
        { stake: money('4.00'), counted: money('4.00'), reason: 'counted' },
      ],
    });
    const stranger = await member();
    expect(await call(endpoints.countedBets, { kind: 'bonus', reference }, { token: stranger.token })).toMatchObject({
      status: 404,
    });
  });

  test('X-194 S-302 S-309 the one answer of the money says what the ledger and the withdrawal say, before and after its wagering', async () => {
    const player = await member({}, minor('130.00'));
    const { playerId, token } = player;
    const hold = { brand, playerId, currency: own.currency.code, amount: minor('30.00') };
    await inTransaction(db, (tx) => holdWithdrawal(tx, { ...hold, reference: 'W1', key: `hold:${playerId}` }));
    const reference = (await claim(player)).value?.reference;
    const read = async () => {
      const { value } = await call<MoneyStanding>(endpoints.moneyStanding, {}, { token });
      const { main, held, bonus } = await balances(player);
      const { digits } = own.currency;
      const [cash, waiting, won, locked] = [main, held, bonus, held + bonus].map((sum) => formatMoney(sum, digits));
      expect(value).toMatchObject({ available: cash, held: waiting, bonus: won, locked });
      const options = await call(endpoints.withdrawalOptions, {}, { token });
      const turnover = { remaining: value?.remaining };
      expect(options.value).toMatchObject({ available: cash, held: waiting, turnover });
      return value;
    };
    expect(await read()).toMatchObject({
      available: money('100.00'),
      withdrawable: money('0'),
      locked: money('40.00'),
      remaining: money('20.00'),
      sources: [{ kind: 'bonus', reference, left: money('20.00'), balance: money('10.00'), products: ['RNG'] }],
    });
    const slot = await open(player);
    for (let n = 0; n < 4; n++) await playRound(wire, slot, { stakes: [minor('5.00')], win: minor('5.00') });
    expect(await read()).toMatchObject({
      available: money('110.00'),
      withdrawable: money('110.00'),
      locked: money('30.00'),
      remaining: money('0'),
      sources: [],
    });
  });

  test('is released by the job soon after the journal was read', async () => {
    const player = await member({}, minor('100.00'));
    await claim(player);
    const testSession = await open(player);
    const [stake, win] = [minor('5.00'), minor('5.00')];
    for (let n = 0; n < 4; n++) await playRound(wire, testSession, { stakes: [stake], win });
    await chainAll(db);
    await feedRounds(db, settleWhenCompleted(services.jobs));
    const { rows } = await sql<{ key: string }>`
      select key from graphile_worker.jobs where task_identifier = 'promotions.settle-player'`.execute(db);
    expect(rows.map((row) => row.key)).toContain(`settle:${player.playerId}`);
    await runJob('promotions.settle-player', { playerId: player.playerId });
    expect(await balances(player)).toMatchObject({ main: minor('110.00'), bonus: 0n });
  });

  test('expires: what was bet in time counts, the money goes back, its turnover is lifted', async () => {
    const player = await member({}, minor('100.00'));
    const reference = (await claim(player)).value?.reference;
    await asOwner(`update bonuses.bonus set expires_at = now() where reference = '${reference}';
      update wagering.requirement set expires_at = now() where reference = '${reference}'`);
    await runJob('promotions.end-due-bonuses', {});
    await runJob('promotions.settle-player', { playerId: player.playerId });
    expect(await balances(player)).toMatchObject({ main: minor('100.00'), bonus: 0n });
    expect((await bonuses(player))?.list).toMatchObject([{ state: 'expired', released: money('0'), left: money('0') }]);
    expect(await call(endpoints.moneyStanding, {}, { token: player.token })).toMatchObject({
      value: { remaining: money('0'), sources: [] },
    });
  });

  test('X-193 is given up once, by its owner alone', async () => {
    const player = await member({}, minor('5.00'));
    const reference = (await claim(player)).value?.reference;
    const stranger = await member();
    const forfeit = (who: Member) => call<Bonus>(endpoints.forfeitBonus, { reference }, { token: who.token });
    expect(await forfeit(stranger)).toMatchObject({ status: 404, errorCode: 'bonus.not.found' });
    expect(await forfeit(player)).toMatchObject({ success: true, value: { state: 'forfeited', left: money('0') } });
    expect(await forfeit(player)).toMatchObject({ status: 409, errorCode: 'bonus.ended' });
    expect(await balances(player)).toMatchObject({ main: minor('5.00'), bonus: 0n });
  });
});

describe.each(moneyCurrencies)('the operator, in %s', (currency) => {
  playIn(currency);
  const all = { ...commands, proposal: proposalCommand(() => [bonusProposals]) };
  const [run, second] = [commandRunner(db, all), secondRunner(db, all)];

  test('grants, lists, sees the turnover and takes back; bad words are refused in a sentence', async () => {
    const player = await member();
    const name = player.username;
    const proposed = await run('bonus', 'grant', name, money('12.50'), '4', 'for', 'a', 'lost', 'evening');
    expect(await balances(player)).toMatchObject({ bonus: 0n });
    const [, number = '', code = ''] = /proposal approve (\d+) (\w{8})/.exec(proposed) ?? [];
    expect(await second('proposal', 'list')).toContain(code);
    expect(await second('proposal', 'show', number)).toContain('"cause": "for a lost evening"');
    await expect(run('proposal', 'approve', number, code)).rejects.toThrow('another person must approve it');
    const granted = await second('proposal', 'approve', number, code);
    const reference = /^B\d{8}/.exec(granted)?.[0] ?? '';
    expect(granted).toContain(`to be staked ${money('50.00')}`);
    expect(await run('bonus', 'list', 'active')).toContain(reference);
    expect(await run('turnover', 'show', name)).toContain(`${name} must still stake ${money('50.00')} ${currency}.`);
    expect(await run('bonus', 'forfeit', reference)).toBe(`${reference} is taken back: ${money('12.50')} ${currency}.`);
    expect(await balances(player)).toMatchObject({ bonus: 0n });
    for (const wrong of [
      ['bonus', 'grant', name, '-1', '4', 'why'],
      ['bonus', 'grant', name, '1.0005', '4', 'why'],
      ['bonus', 'grant', name, '1', '0', 'why'],
      ['bonus', 'grant', 'nobody-here', '1', '1', 'why'],
      ['bonus', 'grant', name, '1', '1'],
      ['bonus', 'forfeit', reference],
      ['bonus', 'list', 'sideways'],
      ['turnover', 'show', 'nobody-here'],
    ])
      await expect(run(wrong[0] ?? '', ...wrong.slice(1))).rejects.toThrow(CliError);
  });
});

async function runJob(name: string, payload: object): Promise<void> {
  await bonusesJobs(services)
    .find((job) => job.name === name)
    ?.run(payload);
  await chainAll(db);
  expect(await verifyLedger(db, { unchainedAfterSeconds: 0, invariants: bonusesInvariants })).toEqual([]);
}
