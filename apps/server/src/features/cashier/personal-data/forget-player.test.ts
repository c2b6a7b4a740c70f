import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { newName, register } from '../../../../test/account-steps.ts';
import { commandRunner } from '../../../../test/run-command.ts';
import { testApp } from '../../../../test/test-app.ts';
import { inTransaction } from '../../../platform/database/index.ts';
import { accountCommands } from '../../account/account.cli.ts';
import { encryptAccount, withdrawalPlace } from '../payees/encrypted-account.ts';
import { cashierPersonalData } from './personal-data.queries.ts';

const app = await testApp();
const { db } = app;
const brand = 'sampan';
/** In every text that says who somebody is. */
const PERSON = 'Somsak-by-the-canal';

/** Everything the cashier may know of somebody, with `PERSON` in each free text. */
async function leaveTraces(playerId: string): Promise<void> {
  const id = crypto.randomUUID();
  const reference = `W-${id.slice(0, 8)}`;
  await inTransaction(db, async (tx) => {
    const account = await encryptAccount(tx, { number: '1234567890', place: withdrawalPlace(playerId, reference) });
    await sql`insert into cashier.payee (player_id, id, brand, bank_code, account_name, account_number)
      values (${playerId}, ${id}, ${brand}, 'DEMO', ${PERSON}, '1234567890')`.execute(tx);
    await sql`insert into cashier.payee_name (player_id, brand, name) values (${playerId}, ${brand}, ${PERSON})`.execute(
      tx,
    );
    await sql`insert into cashier.slip (player_id, reference, number, brand, picture, width, height, fingerprint)
      values (${playerId}, 'D-1', 1, ${brand}, '\\x00', 1, 1, '\\x00')`.execute(tx);
    await sql`insert into cashier.withdrawal (player_id, reference, brand, provider, payee_id, bank_code, bank_name, account_name,
        account_number_encrypted, account_number_key, account_number_index, amount, fee, currency, state, ended_at)
      values (${playerId}, ${reference}, ${brand}, 'demo', ${id}, 'DEMO', 'Demo Bank', ${PERSON}, ${account.encrypted},
        ${account.keyId}, ${account.index}, 500, 0, 'USD', 'cancelled', now())`.execute(tx);
    await sql`insert into cashier.transfer (brand, account, bank_reference, amount, currency, note, sender_name,
        sender_account, at, source, state, player_id, reference)
      values (${brand}, 'OURS', ${id}, 500, 'USD', ${`from ${PERSON}`}, ${PERSON}, '1234567890', now(), 'test', 'matched',
        ${playerId}, ${`D-${id.slice(0, 8)}`})`.execute(tx);
  });
}

/** Tables of the cashier with the name, the number or a picture of somebody in a row of the player. */
async function traces(playerId: string): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_schema || '.' || table_name as name from information_schema.columns
    where table_schema = 'cashier' and column_name = 'player_id' order by name`.execute(db);
  const hits: string[] = [];
  for (const { name } of tables) {
    const { rows } = await sql`select 1 from ${sql.table(name)} t where player_id = ${playerId} and
      (t::text ~ ${`${PERSON}|1234567890`} or ${name} = 'cashier.slip'
        or to_jsonb(t) ->> 'account_number_encrypted' is not null)`.execute(db);
    if (rows.length > 0) hits.push(name);
  }
  return hits;
}

it('R-76 an erased player leaves accounts, names, slips and senders at the cashier, and the orders stay', async () => {
  const [leaving, staying] = [newName('leave'), newName('stay')];
  const ids = new Map<string, string>();
  for (const username of [leaving, staying]) {
    await register(app, username);
    const { rows } = await sql<{ player_id: string }>`
      select player_id from account.player where brand = ${brand} and username = ${username}`.execute(db);
    const playerId = rows[0]?.player_id ?? '';
    ids.set(username, playerId);
    await leaveTraces(playerId);
  }
  const [gone, other] = [ids.get(leaving) ?? '', ids.get(staying) ?? ''];
  const known = ['cashier.payee', 'cashier.payee_name', 'cashier.slip', 'cashier.transfer', 'cashier.withdrawal'];
  expect(await traces(gone)).toEqual(known);

  const forget = () => inTransaction(db, (tx) => cashierPersonalData.forget(tx, gone));
  await expect(forget()).rejects.toThrow('is not closed');
  expect(await traces(gone)).toEqual(known);

  const run = commandRunner(
    db,
    accountCommands(() => [cashierPersonalData]),
  );
  await run('player', 'close', leaving, '--brand', brand);
  expect(await run('player', 'erase', leaving, '--brand', brand)).toContain('is erased');
  expect(await traces(gone)).toEqual([]);
  expect(await traces(other)).toEqual(known);
  const { rows } = await sql<{ amount: string; state: string }>`
    select amount::text, state from cashier.withdrawal where player_id = ${gone}`.execute(db);
  expect(rows).toEqual([{ amount: '500', state: 'cancelled' }]);
});
