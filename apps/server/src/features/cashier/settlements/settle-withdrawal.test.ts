import { randomUUID } from 'node:crypto';
import { endpoints, type PaymentEvent, type Withdrawal } from '@sampan/contract';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { cashierCurrencies, openCashierFixture, type TestPlayer } from '../../../../test/cashier-fixture.ts';
import { twoOperators } from '../../../../test/two-operators.ts';
import { correction } from '../../../ledger/index.ts';
import { inTransaction } from '../../../platform/database/index.ts';
import { transactionalJobs } from '../../../platform/jobs/jobs.ts';
import { approveWithdrawal } from '../withdrawals/approval/review-withdrawal.ts';
import { proposePayoutSettlement } from './settle-payout.ts';
import { proposeWithdrawalSettlement } from './settle-withdrawal.ts';

const brand = 'sampan';

describe.each(cashierCurrencies)('in %s', async (currency) => {
  const fixture = await openCashierFixture(currency);
  const { db, money, minor } = fixture;
  const { ana, ben, sup, ask, approve, events } = await twoOperators(db, brand);

  const open = async (player: TestPlayer, amount = '40.00', account = '1234567890') => {
    const body = { payeeId: await fixture.payee(player, account), amount: money(amount) };
    const { value } = await fixture.call<Withdrawal>(endpoints.createWithdrawal, player, body);
    return value.reference;
  };
  const accept = (reference: string) =>
    inTransaction(db, (tx) => approveWithdrawal(tx, ben, { reference }, transactionalJobs));
  /** Sent to the provider, which says nothing any more. */
  async function sent(balance = '100.00') {
    const player = await fixture.player(minor(balance));
    const reference = await open(player);
    await accept(reference);
    await sql`update cashier.withdrawal set state = 'sent', sent_at = now(), follow_at = now() + interval '1 hour'
      where reference = ${reference}`.execute(db);
    return { player, reference };
  }
  const settle = (reference: string, outcome: 'paid' | 'failed', actor = ana) =>
    ask((tx) => proposeWithdrawalSettlement(tx, actor, { reference, outcome, reason: 'their statement of 3 May' }));
  const settlePayout = (reference: string) =>
    ask((tx) => proposePayoutSettlement(tx, ana, { reference, reason: 'the bank has paid' }));
  async function say(reference: string, status: PaymentEvent['status']) {
    const { rows } = await sql<{ amount: bigint; provider: string | null }>`
      select amount - fee as amount, provider_reference as provider from cashier.withdrawal
      where reference = ${reference}`.execute(db);
    const event = { eventId: randomUUID(), kind: 'payout', reference, status, amount: money('40.00'), at: Date.now() };
    const providerReference = rows[0]?.provider ?? 'DO1';
    return fixture.sendCallback({ ...event, providerReference, currency });
  }
  const stateOf = async (player: TestPlayer, reference: string) => (await fixture.withdrawal(player, reference)).state;
  const holds = (main: string, held = '0.00') => ({ main: minor(main), held: minor(held) });

  describe('R-18 R-77 a withdrawal whose provider does not answer', () => {
    test.each([
      ['paid', '60.00'],
      ['failed', '100.00'],
    ] as const)('ends as %s when two operators agree, once, with the reason in the record', async (outcome, main) => {
      const { player, reference } = await sent();
      const proposal = await settle(reference, outcome);
      expect(proposal.does).toContain(`${reference} ends as ${outcome}`);
      expect(proposal.does).toContain(`${money('40.00')} ${currency}`);
      expect(await fixture.balances(player)).toMatchObject(holds('60.00', '40.00'));
      expect(await approve(ben, proposal)).toBe(`${reference} is ${outcome}.`);
      expect(await fixture.balances(player)).toMatchObject(holds(main));
      expect(await stateOf(player, reference)).toBe(outcome);
      await expect(approve(ben, proposal)).rejects.toThrow('that cannot be done any more');
      expect(await fixture.balances(player)).toMatchObject(holds(main));
      const record = await events(reference);
      expect(record.map(({ line }) => line)).toEqual([
        'ben withdrawal.approve',
        'ana withdrawal.settle.propose',
        'ben withdrawal.settle.approve',
      ]);
      expect(record[2]?.after?.done).toEqual({ state: outcome, reason: 'their statement of 3 May' });
      // The provider wakes up and says the same.
      expect(await say(reference, outcome === 'paid' ? 'paid' : 'declined')).toMatchObject({ status: 200 });
      expect(await fixture.balances(player)).toMatchObject(holds(main));
    });

    test('is not ended by one, by nobody who may not, without a reason, twice, or before it was sent', async () => {
      const { player, reference } = await sent();
      const proposal = await settle(reference, 'paid');
      await expect(approve(ana, proposal)).rejects.toThrow('another person must approve it');
      await expect(approve(sup, proposal)).rejects.toThrow('sup has the role support');
      await expect(settle(reference, 'paid', sup)).rejects.toThrow('sup has the role support');
      const bare = { reference, outcome: 'paid', reason: ' ' } as const;
      await expect(ask((tx) => proposeWithdrawalSettlement(tx, ana, bare))).rejects.toMatchObject({
        details: { reason: expect.stringContaining('Say why') },
      });
      // A retry of the same is the same; two opposite ones are two, and only one of them happens.
      expect((await settle(reference, 'paid')).proposalId).toBe(proposal.proposalId);
      const other = await settle(reference, 'failed');
      await approve(ben, other);
      await expect(approve(ben, proposal)).rejects.toMatchObject({ code: 'withdrawal.state' });
      expect(await fixture.balances(player)).toMatchObject(holds('100.00'));
      const waiting = await open(player, '40.00', '1234567890');
      await expect(settle(waiting, 'paid')).rejects.toMatchObject({ code: 'withdrawal.state' });
    });

    test('that is answered before the second person agrees stays as it was answered', async () => {
      const { player, reference } = await sent();
      const proposal = await settle(reference, 'failed');
      await say(reference, 'paid');
      await expect(approve(ben, proposal)).rejects.toMatchObject({ code: 'withdrawal.state' });
      expect(await stateOf(player, reference)).toBe('paid');
      expect(await fixture.balances(player)).toMatchObject(holds('60.00'));
    });

    test('is not settled by an operator whose own account it is', async () => {
      const { player, reference } = await sent();
      const proposal = await settle(reference, 'failed');
      await sql`insert into operators.own_player (operator_id, player_id)
        values (${ben.operatorId}, ${player.playerId})`.execute(db);
      await expect(approve(ben, proposal)).rejects.toThrow('another person must decide');
      expect(await fixture.balances(player)).toMatchObject(holds('60.00', '40.00'));
    });
  });

  describe('R-18 R-77 a payout that is declined and then paid', () => {
    async function contradicted() {
      const { player, reference } = await sent();
      await say(reference, 'declined');
      expect(await fixture.balances(player)).toMatchObject(holds('100.00'));
      await say(reference, 'paid');
      return { player, reference };
    }

    test('is taken from the player again by two operators, once', async () => {
      const { player, reference } = await contradicted();
      const proposal = await settlePayout(reference);
      expect(proposal.does).toContain(`${money('40.00')} ${currency} are taken from the player again`);
      await expect(approve(ana, proposal)).rejects.toThrow('another person must approve it');
      await approve(ben, proposal);
      expect(await fixture.balances(player)).toMatchObject(holds('60.00'));
      expect(await stateOf(player, reference)).toBe('paid');
      await expect(approve(ben, proposal)).rejects.toThrow('that cannot be done any more');
      await expect(settlePayout(reference)).rejects.toThrow('nothing to settle');
      expect((await events(reference)).at(-1)?.after?.done).toMatchObject({ reason: 'the bank has paid' });
    });

    test('is taken as far as it is there; until the rest is, no withdrawal of the player is approved', async () => {
      const { player, reference } = await contradicted();
      const spend = (amount: bigint) =>
        inTransaction(db, (tx) =>
          correction(tx, { brand, playerId: player.playerId, currency, amount, key: randomUUID(), reference: 'GAME' }),
        );
      const next = await open(player, '20.00');
      await expect(accept(next)).rejects.toMatchObject({ code: 'operator.payout.unsettled' });
      await spend(-minor('70.00'));
      await expect(approve(ben, await settlePayout(reference))).resolves.toContain(
        `${money('30.00')} ${currency} stay`,
      );
      expect(await fixture.balances(player)).toMatchObject({ main: 0n });
      expect(await stateOf(player, reference)).toBe('failed');
      await expect(approve(ben, await settlePayout(reference))).rejects.toMatchObject({
        code: 'operator.payout.empty',
      });
      await expect(accept(next)).rejects.toMatchObject({ code: 'operator.payout.unsettled' });
      await spend(minor('50.00'));
      await approve(ben, await settlePayout(reference));
      expect(await fixture.balances(player)).toMatchObject({ main: minor('20.00') });
      expect(await stateOf(player, reference)).toBe('paid');
      await accept(next);
    });

    test('the other way round goes back to the player', async () => {
      const { player, reference } = await sent();
      await say(reference, 'paid');
      await say(reference, 'declined');
      expect(await fixture.balances(player)).toMatchObject(holds('60.00'));
      const proposal = await settlePayout(reference);
      await approve(ben, proposal);
      expect(await fixture.balances(player)).toMatchObject(holds('100.00'));
      expect(await stateOf(player, reference)).toBe('failed');
    });
  });
});
