import { type bonusEndpoints, endpoints, type ValueOf } from '@sampan/contract';
import { describe, expect, test } from 'vitest';
import { newMember, type TestMember } from '../../../../test/member.ts';
import { commandRunner } from '../../../../test/run-command.ts';
import { TEST_MERCHANT, testApp } from '../../../../test/test-app.ts';
import { openTestSession } from '../../../../test/test-player.ts';
import { readBalances } from '../../../ledger/index.ts';
import { inTransaction } from '../../../platform/database/index.ts';
import { changeSetting } from '../../brand/index.ts';
import { commands } from '../bonuses.cli.ts';

const { db, call, asOwner } = await testApp();
const gift = { id: 'gift', kind: 'new-player', amount: '10.00', multiple: 2, validDays: 7 };
await inTransaction(db, (tx) =>
  changeSetting(tx, { brand: TEST_MERCHANT, key: 'promotions.bonuses', value: [gift], changedBy: 'test' }),
);

type Member = TestMember;
const member = () => newMember(db);
const claim = ({ token }: Member) => call(endpoints.claimBonus, { id: 'gift' }, { token });
const balances = ({ playerId }: Member) => readBalances(db, playerId, 'USD');
const available = async ({ token }: Member) =>
  (await call<ValueOf<(typeof bonusEndpoints)['rewardCentre']>>(endpoints.rewardCentre, {}, { token })).value;

describe('R-72 nobody is drawn back from a break by a bonus', () => {
  const startBreak = ({ token }: Member) => call(endpoints.takeBreak, { kind: 'time-out', hours: 24 }, { token });

  test('during a time-out nothing is offered, claimed or granted; nothing is left behind', async () => {
    const player = await member();
    expect(await available(player)).toMatchObject({ count: 1 });
    expect(await startBreak(player)).toMatchObject({ success: true });
    const back = { ...player, token: await openTestSession(db, player.playerId) };
    expect(await available(back)).toMatchObject({ promotions: [], count: 0 });
    expect(await claim(back)).toMatchObject({ status: 403, errorCode: 'protection.break' });
    const run = commandRunner(db, commands)('bonus', 'grant', player.username, '5.00', '1', 'sorry');
    await expect(run).rejects.toThrow(/on a break/);
    expect(await balances(player)).toMatchObject({ main: 0n, bonus: 0n });
    await asOwner(
      `update protection.guard set break_until = now() - interval '1 second' where player_id = '${player.playerId}'`,
    );
    expect((await claim(back)).success).toBe(true);
  });

  test('claims that race the beginning of a break: each is before it or refused', async () => {
    const players = await Promise.all(Array.from({ length: 12 }, () => member()));
    await Promise.all(
      players.map(async (player) => {
        const [claimed, begun] = await Promise.all([claim(player), startBreak(player)]);
        expect(begun.success).toBe(true);
        const { bonus } = await balances(player);
        expect(bonus).toBe(claimed.success ? 10_00n : 0n);
        // The break ends the login too, so a claim that comes after it may already be nobody's.
        if (!claimed.success)
          expect(['protection.break', 'session.expired', 'session.required']).toContain(claimed.errorCode);
        const back = { ...player, token: await openTestSession(db, player.playerId) };
        expect((await claim(back)).errorCode).toBe('protection.break');
      }),
    );
  });
});
