import { Writable } from 'node:stream';
import { endpoints } from '@sampan/contract';
import { createLogger } from '@sampan/service-kit/log';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { login, newName, register } from '../../../../test/account-steps.ts';
import { testApp } from '../../../../test/test-app.ts';
import { newestCode, newMobile } from '../../../../test/verification-steps.ts';

const written: string[] = [];
const sink = new Writable({
  write(chunk: Buffer, _encoding, done) {
    written.push(chunk.toString());
    done();
  },
});
const app = await testApp({}, { log: createLogger({ logLevel: 'debug' }, sink) });
const { db, call } = app;

/** Every row of every table as PostgreSQL prints it. */
async function dumpTables(): Promise<string> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_schema || '.' || table_name as name from information_schema.tables
    where table_schema in ('account', 'platform', 'cashier', 'brand') and table_type = 'BASE TABLE'`.execute(db);
  const dumps = await Promise.all(
    tables.map(({ name }) => sql<{ line: string }>`select t::text as line from ${sql.table(name)} t`.execute(db)),
  );
  return dumps.flatMap(({ rows }) => rows.map((row) => row.line)).join('\n');
}

describe('secrets', () => {
  it('R-63 no password, code or token stands in a log line or a table, whether calls succeed or fail', async () => {
    const username = newName('canary');
    const password = 'canary-Password-7731';
    const wrong = 'canary-Mistyped-7731';
    const secret = '730418';
    const token = (await register(app, username, { password, confirmPassword: password })).value?.token ?? '';
    await login(app, username, wrong);
    const remembered = (await login(app, username, password, { remember: true })).value?.rememberedToken ?? '';
    await call(
      endpoints.setPaymentPassword,
      { password, newPaymentPassword: secret, confirmPaymentPassword: secret },
      { token },
    );
    const number = newMobile();
    await call(
      endpoints.sendOwnCode,
      { purpose: 'bind-mobile', mobileNum: number.typed, countryDialingCode: '+66' },
      { token },
    );
    const code = (await newestCode(app, number.e164)) ?? '';
    // Plain where it must be encrypted, a password in the name's field, and bodies that are refused.
    await call(endpoints.login, { type: 'username', username, password }, { plain: true });
    await login(app, password, 'canary-Mistyped-7731');
    await call(endpoints.changePassword, { oldPassword: wrong, newPassword: 5 }, { token });
    expect([token.length, remembered.length, code.length]).toEqual([43, expect.any(Number), 6]);

    const logs = written.join('');
    expect(logs).toContain('"endpoint"');
    const tables = await dumpTables();
    for (const [name, value] of Object.entries({ password, wrong, token, remembered, number: number.e164 })) {
      expect(logs.includes(value), `${name} in the log`).toBe(false);
      expect(tables.includes(value), `${name} in a table`).toBe(false);
    }
    // Six digits may stand in a time or an amount; as a value of their own they may not.
    for (const digits of [code, secret]) expect(logs.includes(`"${digits}"`)).toBe(false);
  });
});
