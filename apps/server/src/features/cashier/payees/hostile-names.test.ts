import { endpoints, hasUnseen, type Withdrawal } from '@sampan/contract';
import { describe, expect, it, test } from 'vitest';
import { openCashierFixture } from '../../../../test/cashier-fixture.ts';
import { asOwner } from '../../../../test/demo-provider.ts';
import { commandRunner } from '../../../../test/run-command.ts';
import { commands } from '../cashier.cli.ts';

const fixture = await openCashierFixture();
const { call, db } = fixture;
const sampan = commandRunner(db, commands);

/** Back to the line's begin, the line cleared, and another request in its place. */
const FORGED = 'Ana\r\u001b[2KWD-1  2026-11-23 10:00  12.00 USD  Ben';

describe('R-20 a payee whose name would rewrite the screen of whoever approves', () => {
  it.each([FORGED, 'Ana\u202e00.21', 'Ana\u200b Cruz', 'Ana\nBen', 'Ana\u009b2J'])('is not taken: %j', async (name) => {
    const player = await fixture.player(900_00n);
    const input = { bankCode: 'HARBOUR', accountName: name, accountNumber: '1234567890' };
    const answer = await call(endpoints.addPayee, player, input);
    expect([answer.status, answer.errorCode, answer.details?.['field']]).toEqual([
      400,
      'request.invalid',
      'accountName',
    ]);
  });

  test('is shown as data, in the line and column of its own request, should it stand in the database', async () => {
    const player = await fixture.player(900_00n);
    const payeeId = await fixture.payee(player);
    const { value } = await call<Withdrawal>(endpoints.createWithdrawal, player, { payeeId, amount: '900.00' });
    await asOwner(fixture.ownerUrl, 'update cashier.withdrawal set account_name = $2 where reference = $1', [
      value.reference,
      FORGED,
    ]);
    const printed = await sampan('withdrawal', 'list');
    expect(hasUnseen(printed.replaceAll('\n', ''))).toBe(false);
    const line = printed.split('\n').find((text) => text.startsWith(value.reference)) ?? '';
    expect(line).toContain('900.00');
    expect(line).toContain('Ana\\u000d\\u001b[2KWD-1 \\u00202026-11-23 10:00 \\u002012.00 USD \\u0020Ben');
    const shown = await sampan('withdrawal', 'show', value.reference);
    expect(hasUnseen(shown.replaceAll('\n', ''))).toBe(false);
  });
});
