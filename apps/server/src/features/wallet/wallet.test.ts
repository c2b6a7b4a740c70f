import { type Balance, currencyOf, endpoints, type MerchantWallet } from '@sampan/contract';
import { describe, expect, test } from 'vitest';
import { cashierCurrencies, openCashierFixture } from '../../../test/cashier-fixture.ts';
import { TEST_MERCHANT } from '../../../test/test-app.ts';
import { grantBonus } from '../../ledger/index.ts';
import { inTransaction } from '../../platform/database/index.ts';

describe.each(cashierCurrencies)('in %s', async (currency) => {
  const fixture = await openCashierFixture(currency);
  const { call, money, minor } = fixture;

  test('E-020 the balance shows what can be spent and what is held', async () => {
    const player = await fixture.player(minor('1234.56'));
    const before = await call<Balance>(endpoints.balance, player);
    expect(before.value).toEqual({
      sumBalance: money('1234.56'),
      held: money('0'),
      bonus: money('0'),
      balance: [{ accountTypeId: 0, accountName: 'MAIN', availBalance: money('1234.56') }],
      currency,
      currencySymbol: currencyOf(currency).symbol,
    });
    await call(endpoints.createWithdrawal, player, { payeeId: await fixture.payee(player), amount: money('34.56') });
    const after = await call<Balance>(endpoints.balance, player);
    expect(after.value).toMatchObject({ sumBalance: money('1200.00'), held: money('34.56') });
    expect(await fixture.app.readBalance(player.playerId)).toEqual({
      sumBalance: money('1200.00'),
      held: money('34.56'),
      bonus: money('0'),
    });
  });

  test('E-020 bonus money stands apart from what can be spent', async () => {
    const player = await fixture.player(minor('100.00'));
    const base = { playerId: player.playerId, brand: TEST_MERCHANT, currency };
    await inTransaction(fixture.db, async (tx) => {
      const bonus = { ...base, amount: minor('25.00'), key: `bonus:${player.playerId}`, reference: 'B1' };
      await grantBonus(tx, bonus);
    });
    const { value } = await call<Balance>(endpoints.balance, player);
    expect(value).toMatchObject({ sumBalance: money('100.00'), held: money('0'), bonus: money('25.00') });
    expect(await fixture.app.readBalance(player.playerId)).toMatchObject({
      sumBalance: money('100.00'),
      bonus: money('25.00'),
    });
  });

  test('E-020 nobody reads a balance without a session', async () => {
    const refused = await call(endpoints.balance, { playerId: '', token: '' });
    expect(refused).toMatchObject({ status: 401, errorCode: 'session.required', value: null });
  });

  test('E-023 tells whether the brand plays from one wallet, and lists none that it does not carry', async () => {
    const player = await fixture.player(minor('5.00'));
    const { value } = await call<MerchantWallet>(endpoints.merchantWallet, player);
    expect(value).toEqual({ isSingle: false, automatic: true, main: money('5.00'), wallets: [] });
  });
});
