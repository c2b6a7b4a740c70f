import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { register } from '../../../../test/account-steps.ts';
import { moneyCurrencies, moneyIn, setBrandCurrency } from '../../../../test/brand-money.ts';
import { chainAll } from '../../../../test/chain-all.ts';
import { TEST_MERCHANT, testApp } from '../../../../test/test-app.ts';
import { twoOperators } from '../../../../test/two-operators.ts';
import { correction, readBalances, verifyLedger } from '../../../ledger/index.ts';
import { inTransaction } from '../../../platform/database/index.ts';
import { walletInvariants } from '../wallet.invariants.ts';
import { type CorrectAccount, proposeCorrection } from './correct-account.ts';

const app = await testApp();
const { db, asOwner } = app;
const brand = TEST_MERCHANT;
const { ana, ben, sup, ask, approve, events } = await twoOperators(db, brand);

let own = moneyIn('USD');
/** For the tests of a block the brand and its new players are in a currency. */
function playIn(code: string): void {
  beforeAll(async () => {
    own = moneyIn(code);
    await setBrandCurrency(app, code);
  });
}

async function player() {
  const username = (await register(app)).value?.userName ?? '';
  const { rows } = await sql<{ id: string }>`
    select player_id as id from account.player where username = ${username}`.execute(db);
  const playerId = rows[0]?.id ?? '';
  return { username, playerId, main: async () => (await readBalances(db, playerId, own.currency.code)).main };
}
const correct = (input: Partial<CorrectAccount> & { username: string }, actor = ana) =>
  ask((tx) =>
    proposeCorrection(tx, actor, { direction: 'give', amount: own.money('12.50'), reason: 'booked twice', ...input }),
  );
const findings = async () => {
  await chainAll(db);
  return (await verifyLedger(db, { invariants: walletInvariants })).map(({ check }) => check);
};

describe.each(moneyCurrencies.toReversed())('R-77 a correcting movement, in %s', (code) => {
  playIn(code);

  test('gives and takes when two operators agree, once each, with the reason in the record', async () => {
    const { username, main } = await player();
    const before = await main();
    const given = await correct({ username });
    expect(given.does).toContain(`${own.money('12.50')} ${code} are given to ${username}`);
    await expect(approve(ana, given)).rejects.toThrow('another person must approve it');
    await expect(approve(sup, given)).rejects.toThrow('sup has the role support');
    expect(await main()).toBe(before);
    // The answer was lost and it is asked for again: still one.
    expect((await correct({ username })).proposalId).toBe(given.proposalId);
    await approve(ben, given);
    await expect(approve(ben, given)).rejects.toThrow('that cannot be done any more');
    expect(await main()).toBe(before + own.minor('12.50'));
    const taken = await correct({ username, direction: 'take', amount: own.money('2.50'), reference: 'D26112300001' });
    await approve(ben, taken);
    expect(await main()).toBe(before + own.minor('10.00'));
    const { digits } = own.currency;
    const tooFine = `12.${'5'.repeat(digits + 1)}`;
    await expect(correct({ username, amount: tooFine })).rejects.toMatchObject({ code: 'request.invalid' });
    expect((await events('D26112300001')).at(-1)?.after?.done).toMatchObject({ reason: 'booked twice' });
    expect(await findings()).toEqual([]);
  });
});

describe('R-77 a correcting movement', () => {
  playIn('USD');

  test('many approvals at once happen once', async () => {
    const { username, main } = await player();
    const before = await main();
    const proposal = await correct({ username });
    const tries = await Promise.allSettled(Array.from({ length: 12 }, () => approve(ben, proposal)));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await main()).toBe(before + 12_50n);
  });

  test('is refused without role, reason, player or amount, for more than there is, and for the own account', async () => {
    const { username, playerId, main } = await player();
    const before = await main();
    for (const wrong of [{ amount: '0' }, { amount: '-5' }, { amount: '1.234' }, { reason: '' }, { reference: 'd 1' }])
      await expect(correct({ username, ...wrong })).rejects.toMatchObject({ code: 'request.invalid' });
    await expect(correct({ username: 'nobody-here' })).rejects.toMatchObject({ code: 'request.invalid' });
    await expect(correct({ username, direction: 'take', amount: '999999.00' })).rejects.toMatchObject({
      details: { reason: expect.stringContaining('cannot be taken') },
    });
    await expect(correct({ username }, sup)).rejects.toThrow('sup has the role support');
    const proposal = await correct({ username });
    await sql`insert into operators.own_player (operator_id, player_id)
      values (${ben.operatorId}, ${playerId})`.execute(db);
    await expect(approve(ben, proposal)).rejects.toThrow('another person must decide');
    expect(await main()).toBe(before);
  });

  test('R-24 one that two have not agreed on is a finding', async () => {
    const { username, playerId } = await player();
    await approve(ben, await correct({ username, amount: '1.00' }));
    const movement = { brand, playerId, currency: 'USD', amount: 100n, reference: 'X' };
    await inTransaction(db, (tx) => correction(tx, { ...movement, key: 'correct:999999' }));
    expect(await findings()).toEqual(['correction-of-two']);
    await inTransaction(db, (tx) => correction(tx, { ...movement, key: randomUUID() }));
    expect(await findings()).toEqual(['correction-of-two']);
    await asOwner(`update brand.brand set play_money = false where brand = '${brand}'`);
    expect((await findings()).length).toBeGreaterThan(1);
    await asOwner(`update brand.brand set play_money = true where brand = '${brand}'`);
  });
});
