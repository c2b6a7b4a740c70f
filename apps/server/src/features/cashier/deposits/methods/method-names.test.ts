import { type Deposit, endpoints } from '@sampan/contract';
import { describe, expect, test } from 'vitest';
import { openCashierFixture } from '../../../../../test/cashier-fixture.ts';
import { TEST_MERCHANT } from '../../../../../test/test-app.ts';
import { inTransaction } from '../../../../platform/database/index.ts';
import { type MethodChange, updateMethod } from './method-changes.queries.ts';

describe('what a way to pay is called', async () => {
  const fixture = await openCashierFixture();
  const player = await fixture.player();

  async function read<Value>(endpoint: { method: string; path: string }, language: string, payload?: object) {
    const answer = await fixture.app.server.inject({
      method: endpoint.method as 'POST',
      url: endpoint.path,
      headers: {
        merchant: TEST_MERCHANT,
        authorization: player.token,
        language,
        'idempotency-key': crypto.randomUUID(),
      },
      ...(payload ? { payload } : {}),
    });
    return answer.json<{ value: Value }>().value;
  }
  const names = async (language: string) => {
    const methods = await read<{ code: string; name: string }[]>(endpoints.depositMethods, language);
    return ['bank-transfer', 'promptpay'].map((code) => methods.find((method) => method.code === code)?.name);
  };
  const change = (to: MethodChange) =>
    inTransaction(fixture.db, (tx) =>
      updateMethod(tx, { brand: TEST_MERCHANT, code: 'bank-transfer', change: to, changedBy: 'test' }),
    );

  test('X-020 is in the language of its reader, also on the order; a name of its own is the same in all', async () => {
    expect(await names('TH')).toEqual(['โอนผ่านธนาคาร', 'PromptPay']);
    expect(await names('EN')).toEqual(['Bank transfer', 'PromptPay']);
    const order = await read<Deposit>(endpoints.createDeposit, 'TH', { method: 'bank-transfer', amount: '20.00' });
    expect(order.methodName).toBe('โอนผ่านธนาคาร');
  });

  test('X-020 is set for one language alone, and for all by a new name', async () => {
    expect(await names('KM')).toEqual(['Bank transfer', 'PromptPay']);
    await change({ names: { KM: 'ផ្ទេរប្រាក់', TH: null } });
    expect(await names('KM')).toEqual(['ផ្ទេរប្រាក់', 'PromptPay']);
    expect(await names('TH')).toEqual(['Bank transfer', 'PromptPay']);
    expect(await names('VI')).toEqual(['Chuyển khoản', 'PromptPay']);
    await change({ name: 'Harbour transfer', names: null });
    expect(new Set(await Promise.all(['EN', 'KM', 'VI'].map(async (code) => (await names(code))[0])))).toEqual(
      new Set(['Harbour transfer']),
    );
  });
});
