import { randomUUID } from 'node:crypto';
import { endpoints, type Withdrawal } from '@sampan/contract';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { cashierCurrencies, openCashierFixture, type TestPlayer } from '../../../../../test/cashier-fixture.ts';
import { testOperator } from '../../../../../test/operators.ts';
import { inTransaction } from '../../../../platform/database/index.ts';
import { transactionalJobs } from '../../../../platform/jobs/jobs.ts';
import type { OperatorActor } from '../../../../platform/operator-actor.ts';
import { declareOwnPlayer, disableOperator } from '../../../operators/operators.service.ts';
import { takeStep } from '../withdrawal-steps.ts';
import { approveWithdrawal, rejectWithdrawal } from './review-withdrawal.ts';

describe.each(cashierCurrencies)('in %s', async (code) => {
  const fixture = await openCashierFixture(code);
  const { call, db, money, minor } = fixture;
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
  const request = (player: TestPlayer, payeeId: string, amount: string) =>
    call<Withdrawal>(endpoints.createWithdrawal, player, { payeeId, amount });
  const stateOf = async (reference: string) => {
    const { rows } = await sql<{ state: string }>`
    select state from cashier.withdrawal where reference = ${reference}`.execute(db);
    return rows[0]?.state;
  };

  async function largeOne(): Promise<{ player: TestPlayer; reference: string; payeeId: string }> {
    const player = await fixture.player(minor('5000.00'));
    const payeeId = await fixture.payee(player);
    const answer = await request(player, payeeId, money('1000.00'));
    expect(answer).toMatchObject({ status: 200, value: { approvals: { needed: 2, given: 0 } } });
    return { player, reference: answer.value.reference, payeeId };
  }

  describe('R-20 two different people approve from the threshold on', () => {
    test('B-011 the second person lets it go, and who and when is written down', async () => {
      const { player, reference } = await largeOne();
      expect(await approve(reference, 'ana')).toMatchObject({ state: 'requested' });
      expect((await fixture.withdrawal(player, reference)).approvals).toEqual({ needed: 2, given: 1 });
      const row = await approve(reference, 'ben');
      expect(row).toMatchObject({ state: 'approved' });
      expect(row.approvals.map(({ operator }) => operator)).toEqual(['ana', 'ben']);
      await fixture.work();
      await fixture.callbacks.of({ reference });
      expect(await fixture.withdrawal(player, reference)).toMatchObject({ state: 'paid' });
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
      await sql`insert into brand.brand (brand, name, currency_code, currency_symbol, currency_digits)
      values ('elsewhere', 'Elsewhere', 'USD', '$', 2) on conflict do nothing`.execute(db);
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
      const player = await fixture.player(minor('5000.00'));
      const payeeId = await fixture.payee(player);
      const part = async () => (await request(player, payeeId, money('400.00'))).value;
      const [first, second] = [await part(), await part()];
      expect([first.approvals.needed, second.approvals.needed]).toEqual([1, 1]);
      await call(endpoints.cancelWithdrawal, player, { reference: first.reference });
      expect((await part()).approvals.needed).toBe(1);
      const options = await call<{ secondApprovalFrom: string }>(endpoints.withdrawalOptions, player);
      expect(options.value.secondApprovalFrom).toBe(money('200.00'));
      const third = await part();
      expect(third.approvals.needed).toBe(2);
      expect((await approve(third.reference, 'mali')).state).toBe('requested');
    });

    test('below the threshold one is enough', async () => {
      const player = await fixture.player(minor('5000.00'));
      const { value } = await request(player, await fixture.payee(player), money('999.99'));
      expect(await approve(value.reference, 'ana')).toMatchObject({ state: 'approved' });
    });
  });
});
