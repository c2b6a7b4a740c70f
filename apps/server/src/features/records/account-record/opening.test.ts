import { type accountRecordSchema, endpoints } from '@sampan/contract';
import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { cashierCurrencies, openCashierFixture } from '../../../../test/cashier-fixture.ts';
import { correction, OPENING_REFERENCE } from '../../../ledger/index.ts';
import { inTransaction } from '../../../platform/database/index.ts';

interface AccountPage {
  list: z.output<typeof accountRecordSchema>[];
}

describe.each(cashierCurrencies)('in %s', async (currency) => {
  const fixture = await openCashierFixture(currency);

  test('X-040 what a demo player begins with is an opening in the account record, no other correction is', async () => {
    const player = await fixture.player(0n);
    const { playerId } = player;
    const given = { brand: 'sampan', playerId, currency, amount: fixture.minor('10.00') };
    await inTransaction(fixture.db, async (tx) => {
      await correction(tx, { ...given, key: `seed:opening:${playerId}`, reference: OPENING_REFERENCE });
      await correction(tx, { ...given, key: `correct:${playerId}`, reference: 'D26112300001' });
    });
    const asked = { from: Date.now() - 86_400_000, to: Date.now() + 86_400_000, kind: 'correction' };
    const { value } = await fixture.call<AccountPage>(endpoints.accountRecord, player, asked);
    expect(value.list.map(({ kind }) => kind)).toEqual(['correction', 'opening']);
  });
});
