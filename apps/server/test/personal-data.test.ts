import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { endpoints, type MemberInfo } from '@sampan/contract';
import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { commands as dataKey } from '../src/commands/data-key.cli.ts';
import { encryptedColumns } from '../src/compose/encrypted-columns.ts';
import { features } from '../src/compose/features.ts';
import { accountCommands } from '../src/features/account/account.cli.ts';
import { bindContact, findContactOwner, readContacts } from '../src/features/account/member/contacts.queries.ts';
import { personalTables } from '../src/features/account/member/erase-player.ts';
import { lockSecondFactor, openSecret } from '../src/features/account/second-factor/second-factor.queries.ts';
import { linkIdentity } from '../src/features/account/social/social.queries.ts';
import { changeSetting } from '../src/features/brand/index.ts';
import { correction, deposit, verifyLedger } from '../src/ledger/index.ts';
import { inTransaction } from '../src/platform/database/index.ts';
import { currentKey, decrypt, encrypt, findKeyFault, holdOuterKey } from '../src/platform/encryption.ts';
import { reencryptAll } from '../src/platform/reencrypt.ts';
import { sendSms } from '../src/platform/sms/send-sms.ts';
import { login, newName, register } from './account-steps.ts';
import { commandRunner } from './run-command.ts';
import { testApp } from './test-app.ts';
import { newestMessage } from './verification-steps.ts';

const app = await testApp();
const { db, call } = app;
const brand = 'sampan';
const personalData = features.flatMap((feature) => feature.personalData ?? []);

await inTransaction(db, (tx) =>
  changeSetting(tx, {
    brand,
    key: 'register.line',
    value: { enabled: true, required: false, acceptedPattern: '', patternId: 9, minLength: 2, maxLength: 40 },
    changedBy: 'test',
  }),
);

const run = commandRunner(db, { ...accountCommands(() => personalData), ...dataKey });
const LINE = 'mali-by-the-river';
const MOBILE = '+66812345678';

async function newPlayer(): Promise<{ username: string; token: string; playerId: string }> {
  const username = newName();
  const token = (await register(app, username, { line: LINE })).value?.token ?? '';
  const playerId = (await call<MemberInfo>(endpoints.memberInfo, {}, { token })).value?.id ?? '';
  return { username, token, playerId };
}

const bind = (playerId: string, value: string) =>
  inTransaction(db, (tx) => bindContact(tx, { brand, playerId, contact: { kind: 'mobile', value } }));

/** Every row of every table of the account and the sessions that holds a text, as PostgreSQL prints it. */
async function findInTables(text: string): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_schema || '.' || table_name as name from information_schema.tables
    where table_schema in ('account', 'platform') and table_type = 'BASE TABLE'`.execute(db);
  const hits: string[] = [];
  for (const { name } of tables) {
    const { rows } = await sql`select 1 from ${sql.table(name)} t where t::text like ${`%${text}%`}`.execute(db);
    if (rows.length > 0) hits.push(name);
  }
  return hits;
}

afterEach(() => holdOuterKey(null));

describe('personal data at rest', () => {
  it('R-76 stands encrypted in every table, and the member and the operator still read it', async () => {
    const { username, token, playerId } = await newPlayer();
    expect(await bind(playerId, MOBILE)).toBe(true);
    expect(await findInTables(LINE)).toEqual([]);
    expect(await findInTables(MOBILE.slice(1))).toEqual([]);
    expect((await call<MemberInfo>(endpoints.memberInfo, {}, { token })).value?.mobile).toBe('•••678');
    expect(await run('player', 'show', username)).toContain(LINE);
    expect(await inTransaction(db, (tx) => readContacts(tx, playerId))).toEqual({ mobile: MOBILE, email: null });
  });

  it('R-76 a contact is found by its value, once a brand', async () => {
    const [one, other] = [await newPlayer(), await newPlayer()];
    expect(await bind(one.playerId, '+66855500001')).toBe(true);
    expect(await bind(one.playerId, '+66855500001')).toBe(true);
    expect(await bind(other.playerId, '+66855500001')).toBe(false);
    const owner = (value: string) => inTransaction(db, (tx) => findContactOwner(tx, brand, { kind: 'mobile', value }));
    expect(await owner('+66855500001')).toBe(one.playerId);
    expect(await bind(one.playerId, '+66855500002')).toBe(true);
    expect([await owner('+66855500001'), await owner('+66855500002')]).toEqual([null, one.playerId]);
  });

  it('R-76 what a former release left plain is encrypted', async () => {
    const { username, playerId } = await newPlayer();
    await sql`update account.player set profile = '{"zalo":"plain-zalo-name"}', profile_encrypted = null, profile_key = null
      where player_id = ${playerId}`.execute(db);
    await sql`delete from account.contact where player_id = ${playerId}`.execute(db);
    await sql`insert into account.contact (brand, kind, value, player_id)
      values (${brand}, 'email', 'plain@example.com', ${playerId})`.execute(db);
    expect(await reencryptAll(db, encryptedColumns)).toBe(2);
    expect(await reencryptAll(db, encryptedColumns)).toBe(0);
    expect([await findInTables('plain-zalo-name'), await findInTables('plain@example.com')]).toEqual([[], []]);
    expect(await run('player', 'show', username)).toContain('plain-zalo-name');
    expect(
      await inTransaction(db, (tx) => findContactOwner(tx, brand, { kind: 'email', value: 'plain@example.com' })),
    ).toBe(playerId);
  });

  it('R-76 the key rotates: rows are encrypted anew and stay readable', async () => {
    const { username, playerId } = await newPlayer();
    await bind(playerId, '+66855500003');
    const keyOf = async () => {
      const { rows } = await sql<{ profile_key: string; value_key: string }>`
        select profile_key, value_key from account.player join account.contact using (player_id)
        where player_id = ${playerId}`.execute(db);
      return rows[0];
    };
    const before = await keyOf();
    expect(await run('data-key', 'rotate')).toMatch(/^Data key d\d+ is in use; \d+ rows were encrypted anew\.$/);
    const after = await keyOf();
    expect(after?.profile_key).not.toBe(before?.profile_key);
    expect(after?.value_key).toBe(after?.profile_key);
    expect(await run('player', 'show', username)).toContain(LINE);
    expect(
      await inTransaction(db, (tx) => findContactOwner(tx, brand, { kind: 'mobile', value: '+66855500003' })),
    ).toBe(playerId);
  });

  it('R-76 every column of encrypted values is among those that are encrypted anew', async () => {
    const { rows } = await sql<{ name: string }>`
      select table_schema || '.' || table_name || '.' || column_name as name from information_schema.columns
      where data_type = 'bytea' and (column_name like '%\\_encrypted' or column_name like 'encrypted\\_%')
      order by name`.execute(db);
    expect(rows.map((row) => row.name)).toEqual(encryptedColumns.map((column) => column.name).toSorted());
    // Whoever encrypts into a column of another name would not be found above.
    const source = join(import.meta.dirname, '../src');
    const encrypting = globSync('**/*.ts', { cwd: source })
      .filter((file) => !file.endsWith('.test.ts'))
      .filter((file) => /(?<!\.)\bencrypt\(/.test(readFileSync(join(source, file), 'utf8')))
      .map((file) => file.replaceAll('\\', '/'));
    expect(encrypting.toSorted()).toEqual([
      'features/account/member/contacts.queries.ts',
      'features/account/member/encrypted-profile.ts',
      'features/account/second-factor/second-factor.queries.ts',
      'features/cashier/payees/encrypted-account.ts',
      'features/daily-draw/days/commit-days.ts',
      'features/identity/review/encrypted-details.ts',
      'features/lottery/draws/open-draws.ts',
      'features/messages/elsewhere/browsers.queries.ts',
      'features/operators/sign-in/credentials.queries.ts',
      'features/points/mall/orders.service.ts',
      'features/raffle/draws/commit-draws.ts',
      'features/vendor-api/keys/encrypted-key.queries.ts',
      'platform/delivery/encrypted-messages.ts',
      'platform/encrypted-secrets.ts',
      'platform/encryption.ts',
      'platform/http/wire-keys.queries.ts',
      'platform/pictures/encrypt-picture.ts',
    ]);
  });

  it('R-76 after a rotation nothing stands under the former key: profile, contact, second factor, message', async () => {
    const { token, playerId } = await newPlayer();
    await bind(playerId, '+66855500005');
    await call(endpoints.secondFactorStart, {}, { token });
    await inTransaction(db, (tx) =>
      sendSms(tx, { brand, to: '+66855500005', text: 'Code 123456', lifeSeconds: 600 }, app.services),
    );
    expect(await findInTables('66855500005')).toEqual([]);
    expect(await findInTables('Code 123456')).toEqual([]);
    await run('data-key', 'rotate');
    const keys = await inTransaction(db, async (tx) => {
      const { rows } = await sql<{ key: string }>`
        select profile_key as key from account.player where profile_key is not null
        union select value_key from account.contact union select key_id from account.second_factor
        union select message_key from platform.outgoing_message where message_key is not null`.execute(tx);
      return { now: [(await currentKey(tx)).id], used: rows.map((row) => row.key) };
    });
    expect(keys.used).toEqual(keys.now);
    expect((await newestMessage(app, '+66855500005'))?.content).toBe('Code 123456');
    const secret = await inTransaction(db, async (tx) => {
      const row = await lockSecondFactor(tx, playerId, { own: true });
      return row && openSecret(tx, row);
    });
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  });

  it('R-76 a message that a former release left plain is encrypted and still goes to whom it was for', async () => {
    await sql`
      insert into platform.outgoing_message (message_id, brand, channel, recipient, subject, content, expires_at)
      values (gen_random_uuid(), ${brand}, 'mail', 'plain-message@example.com', 'Hello', 'Code 654321', now() + interval '1 hour')
    `.execute(db);
    expect(await reencryptAll(db, encryptedColumns)).toBe(1);
    expect([await findInTables('plain-message@example.com'), await findInTables('Code 654321')]).toEqual([[], []]);
    expect(await newestMessage(app, 'plain-message@example.com')).toMatchObject({
      subject: 'Hello',
      content: 'Code 654321',
    });
  });

  it('R-76 encrypted bytes open in their own place only, and not when one of them was changed', async () => {
    await inTransaction(db, async (tx) => {
      const encrypted = await encrypt(tx, { text: 'Mali', place: 'row 1' });
      expect(await decrypt(tx, { ...encrypted, place: 'row 1' })).toBe('Mali');
      await expect(decrypt(tx, { ...encrypted, place: 'row 2' })).rejects.toThrow();
      for (const at of [0, 12, encrypted.bytes.length - 1]) {
        const bytes = Buffer.from(encrypted.bytes);
        bytes[at] = (bytes[at] ?? 0) ^ 1;
        await expect(decrypt(tx, { ...encrypted, bytes, place: 'row 1' })).rejects.toThrow();
      }
    });
  });
});

/** A row in every table of the account that can have one of a player. */
async function everyWayIn(playerId: string, token: string): Promise<void> {
  await call(endpoints.secondFactorStart, {}, { token });
  await inTransaction(db, async (tx) => {
    await sendSms(tx, { brand, to: '+66855500009', text: 'Hello', lifeSeconds: 600 }, app.services);
    await linkIdentity(tx, { brand, provider: 'google', subject: `erased-${playerId}`, playerId });
    await sql`insert into account.passkey (credential_id, brand, player_id, public_key, counter, name, backed_up)
      values (${`key-${playerId}`}, ${brand}, ${playerId}, '\\x00', 0, 'My phone', false)`.execute(tx);
    await sql`insert into account.recovery_code (player_id, code_hash) values (${playerId}, '\\x00')`.execute(tx);
    await sql`insert into account.known_device (player_id, device_hash) values (${playerId}, '\\x00')`.execute(tx);
    await sql`insert into account.recovery_link (secret_hash, brand, player_id, expires_at)
      values (decode(replace(${playerId}, '-', ''), 'hex'), ${brand}, ${playerId}, now())`.execute(tx);
    await sql`insert into account.payment_password (player_id, secret_hash)
      values (${playerId}, 'x')`.execute(tx);
  });
}

/** Tables of the account that have a row of the player. */
async function tablesOf(playerId: string): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_schema || '.' || table_name as name from information_schema.columns
    where table_schema = 'account' and column_name = 'player_id' order by name`.execute(db);
  const hits: string[] = [];
  for (const { name } of tables) {
    const { rows } = await sql`select 1 from ${sql.table(name)} where player_id = ${playerId}`.execute(db);
    if (rows.length > 0) hits.push(name);
  }
  return hits;
}

describe('erasing a player', () => {
  it('R-76 every table of the account that names a player is told to let go or to keep', async () => {
    const { rows } = await sql<{ name: string }>`
      select table_name as name from information_schema.columns
      where table_schema = 'account' and column_name = 'player_id' order by name`.execute(db);
    // Kept: the id the ledger refers to, how it came to be, and demo accounts, which are nobody's.
    const kept = ['demo_account', 'player', 'registration'];
    expect(rows.map((row) => row.name).filter((name) => !kept.includes(name))).toEqual([...personalTables]);
  });

  it('R-76 leaves nothing of the person, and the ledger as it was', async () => {
    const { username, token, playerId } = await newPlayer();
    await bind(playerId, '+66855500009');
    await everyWayIn(playerId, token);
    expect((await newestMessage(app, '+66855500009'))?.content).toBe('Hello');
    const money = { playerId, brand, currency: 'USD', amount: 500n };
    await inTransaction(db, (tx) => deposit(tx, { ...money, key: `erase:${playerId}`, reference: 'D-ERASE' }));
    await expect(run('player', 'erase', username)).rejects.toThrow('close the account first');
    await run('player', 'close', username);
    await expect(run('player', 'erase', username)).rejects.toThrow('has money left');
    await inTransaction(db, (tx) =>
      correction(tx, { ...money, amount: -500n, key: `erase:out:${playerId}`, reference: 'OUT' }),
    );
    expect(await run('player', 'erase', username)).toContain('is erased');
    expect(await findInTables(username)).toEqual([]);
    expect(await newestMessage(app, '+66855500009')).toBeNull();
    // The id alone is left, in the two tables that the ledger refers to.
    expect(await tablesOf(playerId)).toEqual(['account.player', 'account.registration']);
    expect(await run('player', 'list', username)).toBe('No players.');
    expect((await login(app, username)).errorCode).toBe('login.failed');
    expect(await verifyLedger(db)).toEqual([]);
    const { rows } = await sql<{
      sum: string;
    }>`select coalesce(sum(amount), 0)::text as sum from ledger.posting`.execute(db);
    expect(rows[0]?.sum).toBe('0');
  });
});

// Last: what is encrypted with both halves stays so.
describe('DATA_KEY', () => {
  it("R-76 with the operator's half of the key a copy of the database opens nothing", async () => {
    const { username, playerId } = await newPlayer();
    await bind(playerId, '+66855500004');
    expect(await inTransaction(db, findKeyFault)).toBeNull();
    holdOuterKey('an operator keeps this elsewhere, 1');
    expect(await inTransaction(db, findKeyFault)).toBeNull();
    await reencryptAll(db, encryptedColumns);
    expect(await run('player', 'show', username)).toContain(LINE);
    const owner = () =>
      inTransaction(db, (tx) => findContactOwner(tx, brand, { kind: 'mobile', value: '+66855500004' }));
    expect(await owner()).toBe(playerId);
    holdOuterKey('an operator keeps this elsewhere, 2');
    expect(await inTransaction(db, findKeyFault)).toContain('DATA_KEY is not the one');
    await expect(run('player', 'show', username)).rejects.toThrow();
    holdOuterKey(null);
    expect(await inTransaction(db, findKeyFault)).toContain('encrypted with a DATA_KEY');
    await expect(run('player', 'show', username)).rejects.toThrow('needs the setting DATA_KEY');
  });
});
