import { endpoints, type Withdrawal } from '@sampan/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openCashierFixture, type TestPlayer } from '../../../../test/cashier-fixture.ts';
import { asOwner } from '../../../../test/demo-provider.ts';
import { inTransaction } from '../../../platform/database/index.ts';
import { currentKey, rotateKey } from '../../../platform/encryption.ts';
import { reencryptAll } from '../../../platform/reencrypt.ts';
import { accountIndex, cashierEncryptedColumns, encryptAccount, payeePlace } from './encrypted-account.ts';

const fixture = await openCashierFixture();
const { call, db } = fixture;
const NUMBER = '4471230098';

const withdraw = (player: TestPlayer, payeeId: string) =>
  call<Withdrawal>(endpoints.createWithdrawal, player, { payeeId, amount: '25.00' });
const shown = async (player: TestPlayer) =>
  (await call<{ payees: { accountNumberMasked: string }[] }>(endpoints.withdrawalOptions, player)).value.payees.map(
    (payee) => payee.accountNumberMasked,
  );

/** Tables of the platform that hold a text in any row, as PostgreSQL prints it. */
async function findInTables(text: string): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_schema || '.' || table_name as name from information_schema.tables
    where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE'
      and has_table_privilege(quote_ident(table_schema) || '.' || quote_ident(table_name), 'select')`.execute(db);
  const hits: string[] = [];
  for (const { name } of tables) {
    const { rows } = await sql`select 1 from ${sql.table(name)} t where t::text like ${`%${text}%`} limit 1`.execute(
      db,
    );
    if (rows.length > 0) hits.push(name);
  }
  return hits;
}

test('R-76 an account number stands encrypted everywhere, is shown masked, and reaches the provider whole', async () => {
  const player = await fixture.player(500_00n);
  const payeeId = await fixture.payee(player, NUMBER);
  const { value } = await withdraw(player, payeeId);
  expect(value.payee.accountNumberMasked).toBe('•••• 0098');
  expect(await shown(player)).toEqual(['•••• 0098']);
  expect(await findInTables(NUMBER)).toEqual([]);
  const { rows } = await sql<{ key: string }>`
    select account_number_key as key from cashier.withdrawal where reference = ${value.reference}`.execute(db);
  expect(rows[0]?.key).toMatch(/^d\d+$/);
  expect(await fixture.payee(player, NUMBER), 'the same account is not added twice').toBe(payeeId);
});

test('R-76 R-20 numbers that a former release left plain are encrypted, and are found as before', async () => {
  const player = await fixture.player(500_00n);
  const payeeId = await fixture.payee(player, '4471230077');
  const { value } = await withdraw(player, payeeId);
  for (const table of ['payee', 'withdrawal'])
    await asOwner(
      fixture.ownerUrl,
      `update cashier.${table} set account_number = '4471230077', account_number_encrypted = null,
         account_number_key = null, account_number_index = null where player_id = $1`,
      [player.playerId],
    );
  expect(await shown(player)).toEqual(['•••• 0077']);
  expect(await reencryptAll(db, cashierEncryptedColumns)).toBe(2);
  expect(await reencryptAll(db, cashierEncryptedColumns)).toBe(0);
  expect(await findInTables('4471230077')).toEqual([]);
  expect(await shown(player)).toEqual(['•••• 0077']);
  expect((await fixture.withdrawal(player, value.reference)).payee.accountNumberMasked).toBe('•••• 0077');
  expect(await fixture.payee(player, '4471230077')).toBe(payeeId);
});

test('R-76 after a rotation of the key nothing stands under the former one', async () => {
  const player = await fixture.player(500_00n);
  await withdraw(player, await fixture.payee(player, '4471230066'));
  await inTransaction(db, rotateKey);
  expect(await reencryptAll(db, cashierEncryptedColumns)).toBeGreaterThanOrEqual(2);
  const { id } = await inTransaction(db, currentKey);
  const { rows } = await sql<{ key: string }>`
    select account_number_key as key from cashier.payee union select account_number_key from cashier.withdrawal`.execute(
    db,
  );
  expect(rows).toEqual([{ key: id }]);
  expect(await shown(player)).toEqual(['•••• 0066']);
});

test('R-20 R-76 encrypting anew puts no other account in the place of one that was requested', async () => {
  const player = await fixture.player(500_00n);
  const payeeId = await fixture.payee(player, '4471230055');
  const { value } = await withdraw(player, payeeId);
  const put = (number: string) =>
    inTransaction(db, async (tx) => {
      const account = await encryptAccount(tx, { number, place: payeePlace(player.playerId, payeeId) });
      await sql`select cashier.encrypt_account('withdrawal', ${player.playerId}, ${value.reference}, ${account.encrypted},
        ${account.keyId}, ${account.index})`.execute(tx);
    });
  await expect(put('6666666666')).rejects.toThrow('keeps the account');
  await expect(
    sql`update cashier.withdrawal set account_number_encrypted = '' where reference = ${value.reference}`.execute(db),
  ).rejects.toThrow('permission denied');
});

test('R-76 a withdrawal is found by the keyed hash of its account', async () => {
  const player = await fixture.player(500_00n);
  const { value } = await withdraw(player, await fixture.payee(player, '4471230044'));
  const index = await inTransaction(db, (tx) => accountIndex(tx, '4471230044'));
  const { rows } = await sql<{ reference: string }>`
    select reference from cashier.withdrawal where account_number_index = ${index}`.execute(db);
  expect(rows).toEqual([{ reference: value.reference }]);
});
