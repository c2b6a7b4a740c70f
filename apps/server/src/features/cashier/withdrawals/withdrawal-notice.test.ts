import { endpoints, type PlatformMessage, type Withdrawal } from '@sampan/contract';
import { expect, test } from 'vitest';
import { openCashierFixture, type TestPlayer } from '../../../../test/cashier-fixture.ts';
import { testOperator } from '../../../../test/operators.ts';
import { inTransaction } from '../../../platform/database/index.ts';
import { rejectWithdrawal } from './approval/review-withdrawal.ts';
import { tellWithdrawal } from './withdrawal-notice.ts';

const fixture = await openCashierFixture();
const { call, db, minor } = fixture;

const told = async (player: TestPlayer) => {
  const { value } = await call<{ list: PlatformMessage[] }>(endpoints.listMessages, player);
  return value.list.filter(({ topic }) => topic !== 'news').map(({ topic, title }) => [topic, title]);
};

test('an owner is told of a withdrawal that was asked for, and of what became of it', async () => {
  const player = await fixture.player(minor('100.00'));
  const body = { payeeId: await fixture.payee(player), amount: '40.00' };
  const { value: withdrawal } = await call<Withdrawal>(endpoints.createWithdrawal, player, body);
  expect(await told(player)).toEqual([['safety', 'Withdrawal of 40.00 USD requested']]);
  const operator = await (await testOperator(db, 'ana', 'finance')).at('sampan');
  const { reference } = withdrawal;
  await inTransaction(db, (tx) => rejectWithdrawal(tx, operator, { reference, reason: 'Name does not match' }));
  expect((await told(player))[0]).toEqual(['money', 'Your withdrawal of 40.00 USD was not approved']);

  // What an order goes through between is nothing to be told of.
  const row = { brand: 'sampan', playerId: player.playerId, reference, amount: 40_00n, currency: 'USD' };
  for (const state of ['approved', 'sent', 'cancelled', 'paid'])
    await inTransaction(db, (tx) => tellWithdrawal(tx, row, state));
  expect((await told(player)).map(([, title]) => title)).toEqual([
    'Your withdrawal of 40.00 USD is paid',
    'Your withdrawal of 40.00 USD was not approved',
    'Withdrawal of 40.00 USD requested',
  ]);
});
