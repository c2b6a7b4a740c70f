import { type Balance, endpoints } from '@sampan/contract';
import { expect, test } from 'vitest';
import { openCashierWorld } from '../../../test/cashier-world.ts';

const world = await openCashierWorld();
const { call } = world;

test('E-020 the balance shows what can be spent and what is held', async () => {
  const player = await world.player(1234_56n);
  const before = await call<Balance>(endpoints.balance, player);
  expect(before.value).toEqual({
    sumBalance: '1234.56',
    held: '0.00',
    balance: [{ accountTypeId: 0, accountName: 'MAIN', availBalance: '1234.56' }],
    currency: 'USD',
    currencySymbol: '$',
  });
  await call(endpoints.createWithdrawal, player, { payeeId: await world.payee(player), amount: '34.56' });
  const after = await call<Balance>(endpoints.balance, player);
  expect(after.value).toMatchObject({ sumBalance: '1200.00', held: '34.56' });
  expect(await world.app.readBalance(player.playerId)).toEqual({ sumBalance: '1200.00', held: '34.56' });
});

test('E-020 nobody reads a balance without a session', async () => {
  const refused = await call(endpoints.balance, { playerId: '', token: '' });
  expect(refused).toMatchObject({ status: 401, errorCode: 'session.required', value: null });
});

test('E-023 a brand has one wallet', async () => {
  const player = await world.player();
  expect(await call(endpoints.merchantWallet, player)).toMatchObject({ status: 200, value: { isSingle: true } });
});
