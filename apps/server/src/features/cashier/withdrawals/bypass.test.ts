import { randomUUID } from 'node:crypto';
import { endpoints, type Withdrawal } from '@sampan/contract';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { openCashierWorld, type TestPlayer } from '../../../../test/cashier-world.ts';
import { testOperator } from '../../../../test/operators.ts';
import { inTransaction } from '../../../platform/database/index.ts';
import { transactionalJobs } from '../../../platform/jobs/jobs.ts';
import type { OperatorActor } from '../../../platform/operator-actor.ts';
import { changeSetting } from '../../brand/index.ts';
import { declareOwnPlayer, disableOperator } from '../../operators/operators.service.ts';
import { isSameName, nameKey } from '../payees/account-name.rules.ts';
import { approveWithdrawal, rejectWithdrawal } from './review-withdrawal.ts';
import { flagWithdrawal, owedElsewhere } from './withdrawal-risk.rules.ts';
import { takeStep } from './withdrawal-steps.ts';

const world = await openCashierWorld();
const { call, db } = world;
const brand = 'sampan';

/** Ana, Ben and Mali decide withdrawals; each has signed in. */
const people = {
  ana: await testOperator(db, 'ana', 'finance'),
  ben: await testOperator(db, 'ben', 'risk'),
  mali: await testOperator(db, 'mali', 'finance'),
};
const approveAs = (actor: OperatorActor, reference: string) =>
  inTransaction(db, (tx) => approveWithdrawal(tx, actor, { reference }, transactionalJobs));
const approve = async (reference: string, name: keyof typeof people) =>
  approveAs(await people[name].at(brand), reference);
const setting = (key: string, value: unknown) =>
  inTransaction(db, (tx) => changeSetting(tx, { brand, key, value, changedBy: 'operator:test' }));
const request = (player: TestPlayer, payeeId: string, amount: string) =>
  call<Withdrawal>(endpoints.createWithdrawal, player, { payeeId, amount });
const addPayee = (player: TestPlayer, change: object = {}) =>
  call<{ id: string; usableAt: number | null }>(endpoints.addPayee, player, {
    bankCode: 'HARBOUR',
    accountName: 'Ana Cruz',
    accountNumber: '1234567890',
    ...change,
  });
const stateOf = async (reference: string) => {
  const { rows } = await sql<{ state: string }>`
    select state from cashier.withdrawal where reference = ${reference}`.execute(db);
  return rows[0]?.state;
};

async function largeOne(): Promise<{ player: TestPlayer; reference: string; payeeId: string }> {
  const player = await world.player(5000_00n);
  const payeeId = await world.payee(player);
  const answer = await request(player, payeeId, '1000.00');
  expect(answer).toMatchObject({ status: 200, value: { approvals: { needed: 2, given: 0 } } });
  return { player, reference: answer.value.reference, payeeId };
}

describe('R-20 two different people approve from the threshold on', () => {
  test('B-011 the second person lets it go, and who and when is written down', async () => {
    const { player, reference } = await largeOne();
    expect(await approve(reference, 'ana')).toMatchObject({ state: 'requested' });
    expect((await world.withdrawal(player, reference)).approvals).toEqual({ needed: 2, given: 1 });
    const row = await approve(reference, 'ben');
    expect(row).toMatchObject({ state: 'approved' });
    expect(row.approvals.map(({ operator }) => operator)).toEqual(['ana', 'ben']);
    await world.work();
    await world.callbacks.of({ reference });
    expect(await world.withdrawal(player, reference)).toMatchObject({ state: 'paid' });
  });

  test('one person alone does not, signed in twice, under whatever spelling, nor many times at once', async () => {
    const { reference } = await largeOne();
    const first = await people.ana.at(brand);
    await approveAs(first, reference);
    const again = await testOperator(db, 'ana');
    expect(again.token).not.toBe(people.ana.token);
    await expect(approveAs(await again.at(brand), reference)).rejects.toThrow('another person');
    await Promise.allSettled(Array.from({ length: 12 }, () => approve(reference, 'ana')));
    for (const name of ['ANA', ' Ana ', 'ben', '', 'a', 'ana; --', 'ａｎａ'])
      await expect(approveAs({ ...first, name }, reference), name).rejects.toThrow();
    expect(await stateOf(reference)).toBe('requested');
  });

  test('R-77 two names are not two people: an actor made by hand, of another’s session or of none, is refused', async () => {
    const { reference } = await largeOne();
    const [ana, ben] = [await people.ana.at(brand), await people.ben.at(brand)];
    await approveAs(ana, reference);
    const forged: OperatorActor[] = [
      { ...ana, name: 'ben', operatorId: ben.operatorId },
      { ...ana, operatorId: randomUUID() },
      { ...ben, sessionId: ana.sessionId },
      { ...ben, sessionId: randomUUID() },
    ];
    for (const actor of forged) await expect(approveAs(actor, reference)).rejects.toThrow('session has ended');
    const { rows } = await sql<{ player_id: string }>`
      select player_id from cashier.withdrawal where reference = ${reference}`.execute(db);
    const insert = (operator: string, operatorId: string, sessionId: string) =>
      sql`
      insert into cashier.withdrawal_approval (player_id, reference, operator, operator_id, session_id)
      values (${rows[0]?.player_id}, ${reference}, ${operator}, ${operatorId}, ${sessionId})`.execute(db);
    await expect(insert('ben', ben.operatorId, ana.sessionId)).rejects.toThrow('signed-in operator');
    await expect(insert('ana', ben.operatorId, ben.sessionId)).rejects.toThrow('signed-in operator');
    await expect(insert('eve', randomUUID(), randomUUID())).rejects.toThrow('signed-in operator');
    expect(await stateOf(reference)).toBe('requested');
  });

  test('R-77 nobody decides whose role, brand or session does not allow it, and their approval does not count', async () => {
    const { reference } = await largeOne();
    await approve(reference, 'ana');
    const sup = await (await testOperator(db, 'sup', 'support')).at(brand);
    await expect(approveAs(sup, reference)).rejects.toThrow('sup has the role support: deciding withdrawals takes');
    await sql`insert into brand.brand (brand, name, currency_code, currency_symbol, currency_digits, play_money)
      values ('elsewhere', 'Elsewhere', 'USD', '$', 2, true) on conflict do nothing`.execute(db);
    const far = await (await testOperator(db, 'far', 'owner', 'elsewhere')).at('elsewhere');
    await expect(approveAs(far, reference)).rejects.toThrow('There is no such withdrawal.');
    await expect(approveAs({ ...far, brand }, reference)).rejects.toThrow('far works for the brand elsewhere alone.');
    const gone = await (await testOperator(db, 'gone', 'finance')).at(brand);
    const owner = await (await testOperator(db)).everywhere();
    await inTransaction(db, (tx) => disableOperator(tx, owner, { name: 'gone' }));
    await expect(approveAs(gone, reference)).rejects.toThrow('session has ended');
    expect(await stateOf(reference)).toBe('requested');
  });

  test('R-77 nobody decides about money of a player account of their own', async () => {
    const { player, reference } = await largeOne();
    const owner = await (await testOperator(db)).everywhere();
    const own = { name: 'mali', playerId: player.playerId };
    await inTransaction(db, (tx) => declareOwnPlayer(tx, owner, own));
    await expect(approve(reference, 'mali')).rejects.toThrow('another person must decide');
    const mali = await people.mali.at(brand);
    await expect(
      sql`insert into cashier.withdrawal_approval (player_id, reference, operator, operator_id, session_id)
        values (${player.playerId}, ${reference}, 'mali', ${mali.operatorId}, ${mali.sessionId})`.execute(db),
    ).rejects.toThrow('of the operator who approves it');
    const reject = inTransaction(db, (tx) => rejectWithdrawal(tx, mali, { reference, reason: 'No' }));
    await expect(reject).rejects.toThrow('another person must decide');
  });

  test('R-77 of two operators who give the last approval at the same moment one sends it, and both are in the record', async () => {
    const { reference } = await largeOne();
    const both = await Promise.all([approve(reference, 'ana'), approve(reference, 'ben')]);
    expect(both.map(({ state }) => state).toSorted()).toEqual(['approved', 'requested']);
    await expect(approve(reference, 'mali')).rejects.toThrow('This withdrawal is approved');
    const { rows } = await sql<{ name: string; before: object; after: object }>`
      select o.name, e.before, e.after from operators.event e join operators.operator o using (operator_id)
      where e.subject = ${reference} and e.what = 'withdrawal.approve' order by e.event_id`.execute(db);
    expect(rows.map(({ name }) => name).toSorted()).toEqual(['ana', 'ben']);
    expect(rows.map(({ before, after }) => [before, after])).toEqual([
      [
        { state: 'requested', approvals: 0 },
        { state: 'requested', approvals: 1 },
      ],
      [
        { state: 'requested', approvals: 1 },
        { state: 'approved', approvals: 2 },
      ],
    ]);
  });

  test('the database refuses a direct step, a direct update, and an approval that is taken back', async () => {
    const { player, reference } = await largeOne();
    await approve(reference, 'ana');
    const { playerId } = player;
    const move = { playerId, reference, from: ['requested'] as const, actor: 'operator:ana' };
    for (const to of ['approved', 'sent', 'paid'] as const)
      await expect(inTransaction(db, (tx) => takeStep(tx, { ...move, to }))).rejects.toThrow('approvals');
    const statements = [
      sql`update cashier.withdrawal set approvals_needed = 1 where reference = ${reference}`,
      sql`update cashier.withdrawal set account_number = '666' where reference = ${reference}`,
      sql`update cashier.withdrawal set amount = 1 where reference = ${reference}`,
      sql`update cashier.withdrawal_approval set operator = 'ben' where reference = ${reference}`,
      sql`delete from cashier.withdrawal_approval where reference = ${reference}`,
      sql`update cashier.payee set usable_at = now() where player_id = ${playerId}`,
      sql`update cashier.payee_name set name = 'X' where player_id = ${playerId}`,
    ];
    for (const statement of statements) await expect(statement.execute(db)).rejects.toThrow('permission denied');
    expect(await stateOf(reference)).toBe('requested');
  });

  test('an amount in parts needs two from the part on that reaches it; what was given back does not count', async () => {
    const player = await world.player(5000_00n);
    const payeeId = await world.payee(player);
    const part = async () => (await request(player, payeeId, '400.00')).value;
    const [first, second] = [await part(), await part()];
    expect([first.approvals.needed, second.approvals.needed]).toEqual([1, 1]);
    await call(endpoints.cancelWithdrawal, player, { reference: first.reference });
    expect((await part()).approvals.needed).toBe(1);
    const options = await call<{ secondApprovalFrom: string }>(endpoints.withdrawalOptions, player);
    expect(options.value.secondApprovalFrom).toBe('200.00');
    const third = await part();
    expect(third.approvals.needed).toBe(2);
    expect((await approve(third.reference, 'mali')).state).toBe('requested');
  });

  test('below the threshold one is enough', async () => {
    const player = await world.player(5000_00n);
    const { value } = await request(player, await world.payee(player), '999.99');
    expect(await approve(value.reference, 'ana')).toMatchObject({ state: 'approved' });
  });
});

describe('R-20 the account', () => {
  test('stays what it was at the request when the player removes it and adds another', async () => {
    const { player, reference, payeeId } = await largeOne();
    expect(await call(endpoints.removePayee, player, { id: payeeId })).toMatchObject({ status: 200 });
    await addPayee(player, { accountNumber: '9999999999' });
    await approve(reference, 'ana');
    await approve(reference, 'ben');
    const shown = await world.withdrawal(player, reference);
    expect(shown.payee.accountNumberMasked).toBe('•••• 7890');
  });

  test('cools off when it is new, and again when it is removed and added', async () => {
    const player = await world.player(500_00n);
    const first = await addPayee(player);
    expect(first.value.usableAt).toBeNull();
    const second = await addPayee(player, { accountNumber: '2222222222' });
    expect(second.value.usableAt).toBeGreaterThan(Date.now() + 50 * 60_000);
    expect(await request(player, second.value.id, '50.00')).toMatchObject({ errorCode: 'payee.cooling' });
    for (const id of [first.value.id, second.value.id]) await call(endpoints.removePayee, player, { id });
    for (const accountNumber of ['2222222222', '1234567890', '3333333333']) {
      const again = await addPayee(player, { accountNumber });
      expect(again.value.usableAt).toBeGreaterThan(Date.now());
      expect(await request(player, again.value.id, '50.00')).toMatchObject({ errorCode: 'payee.cooling' });
    }
    expect(await request(player, first.value.id, '50.00')).toMatchObject({ errorCode: 'payee.not.found' });
    expect(await world.balances(player)).toMatchObject({ main: 500_00n, held: 0n });
  });

  test('is in one name for good, also after every account is gone', async () => {
    const player = await world.player();
    const { value } = await addPayee(player, { accountName: 'Mr. Nguyễn Văn An' });
    expect(await addPayee(player, { accountName: 'AN NGUYEN VAN', accountNumber: '2222222222' })).toMatchObject({
      status: 200,
    });
    for (const id of [value.id]) await call(endpoints.removePayee, player, { id });
    for (const accountName of ['Ana Cruz', 'Nguyen Van Anh', 'An Nguyen', '---'])
      expect(await addPayee(player, { accountName, accountNumber: '4444444444' })).toMatchObject({
        status: 409,
        errorCode: 'payee.name.mismatch',
      });
  });

  test('S-515 is one of a listed bank, with a number of that bank, and there are only so many', async () => {
    const player = await world.player();
    expect(await addPayee(player, { bankCode: 'NOBANK' })).toMatchObject({ status: 400 });
    expect(await addPayee(player, { bankCode: 'TH-KBANK', accountNumber: '123456' })).toMatchObject({
      status: 400,
      details: { field: 'accountNumber' },
    });
    expect(await addPayee(player, { bankCode: 'TH-KBANK' })).toMatchObject({ status: 200 });
    expect(await addPayee(player, { bankCode: 'PH-GCASH', accountNumber: '09171234567' })).toMatchObject({
      status: 200,
    });
    for (let n = 0; n < 3; n++) await addPayee(player, { accountNumber: `111111111${n}` });
    expect(await addPayee(player, { accountNumber: '5555555555' })).toMatchObject({ errorCode: 'payee.limit' });
  });

  test('closed loop sends money back first to where it came from', async () => {
    expect(owedElsewhere([{ account: '111', deposited: 50n, returned: 0n }], '222')).toMatchObject({ account: '111' });
    expect(owedElsewhere([{ account: '111', deposited: 50n, returned: 50n }], '222')).toBeNull();
    expect(owedElsewhere([{ account: '1-11', deposited: 50n, returned: 0n }], '111')).toBeNull();
    expect(owedElsewhere([], '222')).toBeNull();
  });
});

describe('S-302 R-20 what stands before a withdrawal', () => {
  test('turnover that remains refuses it, and the page shows it by source', async () => {
    const player = await world.player();
    const order = await world.openDeposit(player, '200.00');
    await world.sendCallback(await world.eventFor(order));
    const payeeId = await world.payee(player);
    expect(await request(player, payeeId, '50.00')).toMatchObject({
      status: 409,
      errorCode: 'withdrawal.turnover.remaining',
      details: { amount: '200.00' },
    });
    const options = await call<{ turnover: object }>(endpoints.withdrawalOptions, player);
    expect(options.value.turnover).toMatchObject({
      remaining: '200.00',
      sources: [{ kind: 'deposit', reference: order.reference, required: '200.00', done: '0.00' }],
    });
    expect(await world.balances(player)).toMatchObject({ main: 200_00n, held: 0n });
  });

  test('flags tell the operator what is unusual', () => {
    const facts = {
      amount: 10_00n,
      payeeAgeHours: 100,
      paidCount: 3,
      requestedInDay: 0,
      deposited: 100_00n,
      withdrawn: 0n,
      minutesSinceDeposit: 500,
      samePerson: false,
    };
    const limits = { newPayeeHours: 24, manyPerDay: 3, timesDeposits: 3, quickMinutes: 60, largeAmount: 500_00n };
    const flags = (change: Partial<typeof facts>) => flagWithdrawal({ ...facts, ...change }, limits);
    expect(flags({})).toEqual([]);
    expect(flags({ payeeAgeHours: 1 })).toEqual(['new-account']);
    expect(flags({ paidCount: 0 })).toEqual(['first-withdrawal']);
    expect(flags({ deposited: 0n })).toEqual(['never-deposited']);
    expect(flags({ withdrawn: 295_00n })).toEqual(['far-above-deposits']);
    expect(flags({ requestedInDay: 2 })).toEqual(['many-today']);
    expect(flags({ minutesSinceDeposit: 5 })).toEqual(['soon-after-deposit']);
    expect(flags({ samePerson: true })).toEqual(['same-person']);
    expect(flags({ amount: 500_00n, deposited: 1000_00n })).toEqual(['large-amount']);
  });

  test('B-011 limits follow the setting', async () => {
    const player = await world.player(1000_00n);
    const payeeId = await world.payee(player);
    const limits = { minimum: '10.00', maximum: '20.00', perDayCount: 1, perDayAmount: '50.00' };
    await setting('cashier.withdrawalLimits', limits);
    expect(await request(player, payeeId, '20.01')).toMatchObject({ errorCode: 'withdrawal.amount.limits' });
    expect(await request(player, payeeId, '20.00')).toMatchObject({ status: 200 });
    expect(await request(player, payeeId, '20.00')).toMatchObject({ errorCode: 'withdrawal.daily.limit' });
  });
});

test('R-20 names are compared as banks compare them', () => {
  expect(isSameName('Mr. Nguyễn Văn An', 'NGUYEN VAN AN')).toBe(true);
  expect(isSameName('Cruz, Ana', 'ANA CRUZ')).toBe(true);
  expect(isSameName('นายสมชาย ใจดี', 'สมชาย ใจดี')).toBe(true);
  expect(isSameName('สมชาย ใจดี', 'สมชาย ใจด')).toBe(false);
  expect(isSameName('Ana Cruz', 'Ana Cruise')).toBe(false);
  expect(isSameName('', '')).toBe(false);
  expect(nameKey(randomUUID())).not.toBe('');
});
