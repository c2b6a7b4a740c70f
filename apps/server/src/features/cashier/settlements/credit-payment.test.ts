import { randomUUID } from 'node:crypto';
import type { Deposit } from '@sampan/contract';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { cashierCurrencies, openCashierFixture, type TestPlayer } from '../../../../test/cashier-fixture.ts';
import { commandRunner } from '../../../../test/run-command.ts';
import { twoOperators } from '../../../../test/two-operators.ts';
import { inTransaction } from '../../../platform/database/index.ts';
import { commands } from '../cashier.cli.ts';
import { assignTransfer } from '../deposits/transfer.service.ts';
import { insertTransfer, selectTransfers } from '../deposits/transfers.queries.ts';
import { proposeCredit } from './credit-payment.ts';
import { proposeMatch } from './propose-match.ts';

const brand = 'sampan';

describe.each(cashierCurrencies)('in %s', async (currency) => {
  const fixture = await openCashierFixture(currency);
  const { db, money, minor } = fixture;
  const { ana, ben, sup, ask, approve, events } = await twoOperators(db, brand);
  const credit = (reference: string, paid: string, actor = ana) =>
    ask((tx) => proposeCredit(tx, actor, { reference, paid, reason: 'paid 5 too little' }));
  const mainOf = async (player: TestPlayer) => (await fixture.balances(player)).main;
  const mismatches = async (reference: string) => {
    const { rows } = await sql<{ amount: string }>`
      select amount from cashier.payment_mismatch where reference = ${reference} order by received_at`.execute(db);
    return rows.map(({ amount }) => amount);
  };

  describe('R-19 R-77 a payment of another amount than ordered', () => {
    async function paidOtherwise() {
      const player = await fixture.player();
      const order = await fixture.openDeposit(player);
      const event = await fixture.eventFor(order, { amount: money('20.00') });
      for (let turn = 0; turn < 2; turn++) expect(await fixture.sendCallback(event)).toMatchObject({ status: 409 });
      return { player, order, event };
    }

    test('is refused and written down once, and credited by two operators, once', async () => {
      const { player, order } = await paidOtherwise();
      expect(await mismatches(order.reference)).toEqual([money('20.00')]);
      expect(await mainOf(player)).toBe(0n);
      const proposal = await credit(order.reference, money('20.00'));
      expect(proposal.does).toContain(`${money('20.00')} ${currency} are credited`);
      expect(proposal.does).toContain(`demo has said ${money('20.00')} ${currency} on`);
      expect(proposal.does).not.toContain('NOT');
      await expect(approve(ana, proposal)).rejects.toThrow('another person must approve it');
      expect(await mainOf(player)).toBe(0n);
      await approve(ben, proposal);
      expect(await mainOf(player)).toBe(minor('20.00'));
      await expect(approve(ben, proposal)).rejects.toThrow('that cannot be done any more');
      await expect(credit(order.reference, money('20.00'))).rejects.toMatchObject({ code: 'deposit.state' });
      expect(await fixture.deposit(player, order.reference)).toMatchObject({ state: 'paid', amount: money('20.00') });
      expect(await mainOf(player)).toBe(minor('20.00'));
      expect((await events(order.reference)).at(-1)?.after?.done).toMatchObject({ reason: 'paid 5 too little' });
    });

    test('that was never told of, or is not what the provider said, is named so before anybody agrees', async () => {
      const { order } = await paidOtherwise();
      expect((await credit(order.reference, money('21.00'))).does).toContain('which is NOT that');
      const silent = await fixture.openDeposit(await fixture.player());
      expect((await credit(silent.reference, money('21.00'))).does).toContain('demo has not said so itself');
    });

    test('is not credited beside the ordered one, when that comes first', async () => {
      const { player, order } = await paidOtherwise();
      const proposal = await credit(order.reference, money('20.00'));
      expect(await fixture.sendCallback(await fixture.eventFor(order))).toMatchObject({ status: 200 });
      await expect(approve(ben, proposal)).rejects.toMatchObject({ code: 'deposit.state' });
      expect(await mainOf(player)).toBe(minor('25.00'));
    });

    test('is refused without an amount, a reason or the role', async () => {
      const { order } = await paidOtherwise();
      for (const paid of ['0', '-1', 'much', '1.2345'])
        await expect(credit(order.reference, paid)).rejects.toMatchObject({ code: 'request.invalid' });
      await expect(credit(order.reference, money('20.00'), sup)).rejects.toThrow('sup has the role support');
      const bare = { reference: order.reference, paid: money('20.00'), reason: '' };
      await expect(ask((tx) => proposeCredit(tx, ana, bare))).rejects.toMatchObject({ code: 'request.invalid' });
    });
  });
});

describe('R-77 a large transfer', async () => {
  const fixture = await openCashierFixture();
  const { db } = fixture;
  const { ana, ben, ask, approve } = await twoOperators(db, brand);
  const note = '\u001b[2Jpaid\nT1  all is well';

  async function unmatched(amount: bigint) {
    const player = await fixture.player();
    const order: Deposit = await fixture.openDeposit(player, '50.00', 'bank-transfer');
    const { rows } = await sql<{ account: string }>`
      select account from cashier.deposit where reference = ${order.reference}`.execute(db);
    const came = { brand, account: rows[0]?.account ?? '', currency: 'USD', amount, note, at: new Date() };
    const sender = { senderName: 'Ana Cruz', senderAccount: '', bankReference: randomUUID(), source: 'statement' };
    const row = await inTransaction(db, (tx) => insertTransfer(tx, { ...came, ...sender }));
    return { player, input: { id: row?.id ?? '', reference: order.reference, reason: 'the slip shows it' } };
  }

  test('is matched by one operator below the amount of the setting, and by two from there on', async () => {
    const small = await unmatched(999_99n);
    await inTransaction(db, (tx) => assignTransfer(tx, ana, small.input));
    expect((await fixture.balances(small.player)).main).toBe(999_99n);
    const { player, input } = await unmatched(1_000_00n);
    await expect(inTransaction(db, (tx) => assignTransfer(tx, ana, input))).rejects.toThrow('takes two people');
    const proposal = await ask((tx) => proposeMatch(tx, ana, input));
    await expect(approve(ana, proposal)).rejects.toThrow('another person must approve it');
    expect((await fixture.balances(player)).main).toBe(0n);
    await approve(ben, proposal);
    await expect(approve(ben, proposal)).rejects.toThrow('that cannot be done any more');
    expect((await fixture.balances(player)).main).toBe(1_000_00n);
  });

  test('the command asks for the second one by itself, and obeys nothing that a sender has written', async () => {
    const { input } = await unmatched(2_000_00n);
    const run = commandRunner(db, commands);
    const listed = await run('deposit', 'transfers');
    expect(listed).toContain('"\\u001b[2Jpaid\\u000aT1 \\u0020all is well"');
    expect(listed).not.toContain('\u001b');
    const printed = await run('deposit', 'match', input.id, input.reference, 'the', 'slip');
    expect(printed).toContain('is credited as');
    expect(printed).toContain('takes two people');
    expect(await selectTransfers(db, { brand, state: 'new', limit: 10 })).toContainEqual(
      expect.objectContaining({ id: input.id }),
    );
  });
});
