import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { callByCallers } from '../../../../test/call-by-callers.ts';
import { openCashierFixture, type TestPlayer } from '../../../../test/cashier-fixture.ts';
import { inTransaction } from '../../../platform/database/index.ts';
import { AppError } from '../../../platform/http/errors.ts';
import { changeSetting, loadSettings } from '../../brand/index.ts';
import { createWithdrawal } from './withdrawal.service.ts';

const fixture = await openCashierFixture();
const brand = 'sampan';
const limits = { minimum: '10.00', maximum: '20000.00', perDayCount: 1000, perDayAmount: '50000.00' };
await inTransaction(fixture.db, (tx) =>
  changeSetting(tx, { brand, key: 'cashier.withdrawalLimits', value: limits, changedBy: 'test' }),
);

const actorOf = async ({ playerId }: TestPlayer) => ({
  brand,
  settings: await loadSettings(fixture.db, brand),
  playerId,
  accountType: 0,
  username: 'ana',
  sessionId: randomUUID(),
  language: 'EN',
  device: 'WEB',
  ip: '127.0.0.1',
  requestId: randomUUID(),
  siteUrl: 'http://localhost',
  now: new Date(),
});

test('R-14 300 withdrawals by ten callers at once against one balance never take more than there is', async () => {
  const player = await fixture.player(505_00n);
  const payeeId = await fixture.payee(player);
  const actor = await actorOf(player);
  const tryOnce = () =>
    inTransaction(fixture.db, (tx) => createWithdrawal(tx, actor, { payeeId, amount: '10.00' })).then(
      () => 'held',
      (error: unknown) => (error instanceof AppError ? error.code : String(error)),
    );
  const results = await callByCallers(300, 10, tryOnce);
  expect(results.filter((result) => result === 'held')).toHaveLength(50);
  expect(results.filter((result) => result === 'balance.insufficient')).toHaveLength(250);
  expect(await fixture.balances(player)).toMatchObject({ main: 5_00n, held: 500_00n });
}, 60_000);
