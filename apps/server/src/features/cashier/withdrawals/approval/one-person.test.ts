import { endpoints, type Withdrawal } from '@sampan/contract';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { callByCallers } from '../../../../../test/call-by-callers.ts';
import { openCashierFixture, type TestPlayer } from '../../../../../test/cashier-fixture.ts';
import { newMember } from '../../../../../test/member.ts';
import { inTransaction } from '../../../../platform/database/index.ts';
import { changeSetting } from '../../../brand/index.ts';

const fixture = await openCashierFixture();
const { call, db } = fixture;
const brand = 'sampan';
const gift = { id: 'gift', kind: 'new-player', amount: '5.00', multiple: 1, validDays: 7 };
await inTransaction(db, (tx) =>
  changeSetting(tx, { brand, key: 'promotions.bonuses', value: [gift], changedBy: 'test' }),
);

const claim = (player: TestPlayer) => call(endpoints.claimBonus, player, { id: 'gift' });
async function withdraw(player: TestPlayer, accountName: string, accountNumber: string): Promise<string[]> {
  const payee = { bankCode: 'HARBOUR', accountName, accountNumber };
  const { value } = await call<{ id: string }>(endpoints.addPayee, player, payee);
  await call(endpoints.forfeitBonus, player, { reference: await bonusOf(player) });
  const asked = await call<Withdrawal>(endpoints.createWithdrawal, player, { payeeId: value.id, amount: '20.00' });
  expect(asked).toMatchObject({ status: 200 });
  const { rows } = await sql<{ flags: string[] }>`
    select flags from cashier.withdrawal where reference = ${asked.value.reference}`.execute(db);
  return rows[0]?.flags ?? [];
}
async function bonusOf({ playerId }: TestPlayer): Promise<string> {
  const { rows } = await sql<{ reference: string }>`
    select reference from bonuses.bonus where player_id = ${playerId}`.execute(db);
  return rows[0]?.reference ?? '';
}

let ring: TestPlayer[] = [];
beforeAll(async () => {
  ring = await callByCallers(20, 4, () => newMember(db, { main: 100_00n }));
});

test('R-21 a ring of 20 that shows no mark claims as 20 people', async () => {
  const claims = await callByCallers(ring.length, 4, (at) => claim(ring[at] as TestPlayer));
  expect(claims.filter(({ success }) => success)).toHaveLength(20);
});

test('R-21 the ring is flagged when its money goes to one account, a stranger’s is not', async () => {
  const [first, ...others] = ring;
  if (!first) throw new Error('nobody in the ring');
  expect(await withdraw(first, 'Ana Cruz', '5550001111')).not.toContain('same-person');
  const flags = await callByCallers(19, 4, (at) => withdraw(others[at] ?? first, 'Ana Cruz', '5550001111'));
  expect(flags.map((one) => one.includes('same-person'))).toEqual(Array.from({ length: 19 }, () => true));
  const stranger = await newMember(db, { main: 100_00n });
  expect(await claim(stranger)).toMatchObject({ success: true });
  expect(await withdraw(stranger, 'Ben Reyes', '5550002222')).not.toContain('same-person');
});
