import { type Balance, endpoints } from '@sampan/contract';
import { expect, test } from 'vitest';
import { openCashierWorld } from '../../../test/cashier-world.ts';
import { TEST_MERCHANT } from '../../../test/test-app.ts';
import { grantBonus } from '../../ledger/index.ts';
import { inTransaction } from '../../platform/database/index.ts';

const world = await openCashierWorld();
const { call } = world;

test('E-020 the balance shows what can be spent and what is held', async () => {
  const player = await world.player(1234_56n);
  const before = await call<Balance>(endpoints.balance, player);
  expect(before.value).toEqual({
    sumBalance: '1234.56',
    held: '0.00',
    bonus: '0.00',
    balance: [{ accountTypeId: 0, accountName: 'MAIN', availBalance: '1234.56' }],
    currency: 'USD',
    currencySymbol: '$',
  });
  await call(endpoints.createWithdrawal, player, { payeeId: await world.payee(player), amount: '34.56' });
  const after = await call<Balance>(endpoints.balance, player);
  expect(after.value).toMatchObject({ sumBalance: '1200.00', held: '34.56' });
  expect(await world.app.readBalance(player.playerId)).toEqual({ sumBalance: '1200.00', held: '34.56', bonus: '0.00' });
});

test('E-020 bonus money stands apart from what can be spent', async () => {
  const player = await world.player(100_00n);
  const base = { playerId: player.playerId, brand: TEST_MERCHANT, currency: 'USD' };
  await inTransaction(world.db, async (tx) => {
    const bonus = { ...base, amount: 25_00n, key: `bonus:${player.playerId}`, reference: 'B1' };
    await grantBonus(tx, bonus);
  });
  const { value } = await call<Balance>(endpoints.balance, player);
  expect(value).toMatchObject({ sumBalance: '100.00', held: '0.00', bonus: '25.00' });
  expect(await world.app.readBalance(player.playerId)).toMatchObject({ sumBalance: '100.00', bonus: '25.00' });
});

test('E-020 nobody reads a balance without a session', async () => {
  const refused = await call(endpoints.balance, { playerId: '', token: '' });
  expect(refused).toMatchObject({ status: 401, errorCode: 'session.required', value: null });
});

test('E-023 a brand has one wallet', async () => {
  const player = await world.player();
  expect(await call(endpoints.merchantWallet, player)).toMatchObject({ status: 200, value: { isSingle: true } });
});
