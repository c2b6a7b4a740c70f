import { randomUUID } from 'node:crypto';
import { endpoints, type PaymentStatusAnswer, type Withdrawal } from '@sampan/contract';
import { createLogger } from '@sampan/service-kit/log';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { openCashierFixture, type TestPlayer } from '../../../../test/cashier-fixture.ts';
import { testOperator } from '../../../../test/operators.ts';
import { systemClock } from '../../../platform/clock.ts';
import { parseConfig } from '../../../platform/config/parse-config.ts';
import { inTransaction } from '../../../platform/database/index.ts';
import { type Jobs, transactionalJobs } from '../../../platform/jobs/jobs.ts';
import { type PaymentProvider, ProviderRefused, ProviderUnreachable } from '../providers/payment-provider.ts';
import { approveWithdrawal } from './approval/review-withdrawal.ts';
import { followWithdrawal } from './follow-withdrawal.ts';
import { selectForgottenWithdrawals } from './withdrawals.queries.ts';

const fixture = await openCashierFixture();
const operator = await (await testOperator(fixture.db, 'ana', 'finance')).at('sampan');
const log = createLogger(parseConfig({ LOG_LEVEL: 'silent' }, '/tmp'));
const refused = new ProviderRefused('/v1/payouts: refused with 403');
const silent = new ProviderUnreachable('/v1/payouts: no answer');

type Said = Partial<PaymentStatusAnswer> | Error;

async function approved(): Promise<{ player: TestPlayer; withdrawal: Withdrawal }> {
  const player = await fixture.player(100_00n);
  const body = { payeeId: await fixture.payee(player), amount: '40.00' };
  const { value } = await fixture.call<Withdrawal>(endpoints.createWithdrawal, player, body);
  await inTransaction(fixture.db, (tx) =>
    approveWithdrawal(tx, operator, { reference: value.reference }, transactionalJobs),
  );
  return { player, withdrawal: value };
}

/** One look at the withdrawal, with a provider that answers the request to pay, and the question about it, as said. */
function look(
  player: TestPlayer,
  { reference }: Withdrawal,
  payout: Error | 'taken',
  { status = {}, jobs = transactionalJobs }: { status?: Said; jobs?: Jobs } = {},
) {
  const provider: PaymentProvider = {
    code: 'demo',
    createOrder: () => Promise.reject(refused),
    createPayout: async () => {
      if (payout instanceof Error) throw payout;
      return { providerReference: 'DO1' };
    },
    readStatus: async () => {
      if (status instanceof Error) throw status;
      return { status: 'unknown', event: null, ...status };
    },
    readCallback: () => {
      throw refused;
    },
  };
  const providers = { find: async () => provider };
  const parts = {
    db: fixture.db,
    jobs,
    log,
    clock: systemClock,
    providers,
    returnUrl: async () => '',
  };
  return followWithdrawal(parts, { playerId: player.playerId, reference });
}

/** The provider's word that it has paid. */
function saysPaid({ reference }: Withdrawal): Said {
  const event = { eventId: randomUUID(), kind: 'payout', reference, providerReference: 'DO1', status: 'paid' } as const;
  return { status: 'paid', event: { ...event, amount: '40.00', currency: 'USD', at: Date.now() } };
}

const held = { main: 60_00n, held: 40_00n };
const back = { main: 100_00n, held: 0n };
const stateOf = async (player: TestPlayer, { reference }: Withdrawal) =>
  (await fixture.withdrawal(player, reference)).state;

describe('R-18 a payout that is refused', () => {
  test('at the first asking goes back at once', async () => {
    const { player, withdrawal } = await approved();
    await look(player, withdrawal, refused);
    expect(await stateOf(player, withdrawal)).toBe('failed');
    expect(await fixture.balances(player)).toEqual(expect.objectContaining(back));
  });

  test('after a request without an answer is not given back while the provider has it, and is paid once', async () => {
    const { player, withdrawal } = await approved();
    await look(player, withdrawal, silent);
    await look(player, withdrawal, refused, { status: { status: 'waiting' } });
    expect(await stateOf(player, withdrawal)).toBe('sent');
    expect(await fixture.balances(player)).toMatchObject(held);
    await look(player, withdrawal, refused, { status: saysPaid(withdrawal) });
    expect(await stateOf(player, withdrawal)).toBe('paid');
    expect(await fixture.balances(player)).toMatchObject({ main: 60_00n, held: 0n });
  });

  test('after a request without an answer that was paid ends as paid by asking', async () => {
    const { player, withdrawal } = await approved();
    await look(player, withdrawal, silent);
    await look(player, withdrawal, refused, { status: saysPaid(withdrawal) });
    expect(await stateOf(player, withdrawal)).toBe('paid');
    expect(await fixture.balances(player)).toMatchObject({ main: 60_00n, held: 0n });
  });

  test('after a request without an answer stays held while nobody can be asked, and goes back once it was never seen', async () => {
    const { player, withdrawal } = await approved();
    await look(player, withdrawal, silent);
    for (const status of [refused, silent]) {
      await look(player, withdrawal, refused, { status });
      expect(await stateOf(player, withdrawal)).toBe('approved');
      expect(await fixture.balances(player)).toMatchObject(held);
    }
    await look(player, withdrawal, refused, { status: { status: 'unknown' } });
    expect(await stateOf(player, withdrawal)).toBe('failed');
    expect(await fixture.balances(player)).toMatchObject(back);
  });

  test('R-03 after the process died while it asked is asked about as well', async () => {
    const { player, withdrawal } = await approved();
    await expect(look(player, withdrawal, new Error('killed'))).rejects.toThrow('killed');
    await look(player, withdrawal, refused, { status: { status: 'waiting' } });
    expect(await stateOf(player, withdrawal)).toBe('sent');
    expect(await fixture.balances(player)).toMatchObject(held);
  });

  test('R-03 a payout whose process died right after it was sent is asked about within two minutes', async () => {
    const { player, withdrawal } = await approved();
    // The step to `sent` is committed; the plan of the next look, a transaction of its own, never is.
    const killed: Jobs = { add: () => Promise.reject(new Error('killed')) };
    await expect(look(player, withdrawal, 'taken', { jobs: killed })).rejects.toThrow('killed');
    expect(await stateOf(player, withdrawal)).toBe('sent');
    await sql`update cashier.withdrawal set follow_at = follow_at - interval '2 minutes'
      where reference = ${withdrawal.reference}`.execute(fixture.db);
    const forgotten = await inTransaction(fixture.db, (tx) => selectForgottenWithdrawals(tx, 100));
    expect(forgotten.map(({ reference }) => reference)).toContain(withdrawal.reference);
    await look(player, withdrawal, refused, { status: saysPaid(withdrawal) });
    expect(await stateOf(player, withdrawal)).toBe('paid');
  });
});
