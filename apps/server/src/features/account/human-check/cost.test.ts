import { endpoints } from '@sampan/contract';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { callWithCookies, newName, passHumanCheck, registration } from '../../../../test/account-steps.ts';
import { testApp } from '../../../../test/test-app.ts';

const app = await testApp({ HUMAN_CHECK: 'on' });
const { db, call } = app;

interface Made {
  work: { beside: number };
}

const make = async (action: string, ip: string) =>
  (await call<Made>(endpoints.humanCheck, { action }, { ip })).value as Made;

describe('R-54 the cost of a check', () => {
  const bitsFor = async (ip: string) => (await make('login', ip)).work.beside;
  const plant = (count: number, address: string, prefix: string, age = '5 seconds') =>
    sql`insert into account.human_check (check_id, brand, action, address, prefix, target, work_bits, expires_at, made_at)
      select gen_random_uuid(), 'sampan', 'login', ${address}, ${prefix}, 200, 15, now(), now() - ${age}::interval
      from generate_series(1, ${count}::int)`.execute(db);

  it('grows with what the network does, whichever of its addresses asks', async () => {
    const before = await bitsFor('10.78.1.1');
    await plant(320, '10.78.1.200', '10.78.1.0/24', '2 minutes');
    expect(await bitsFor('10.78.1.2')).toBeGreaterThanOrEqual(before + 4);
    expect(await bitsFor('10.78.2.1')).toBe(before);
  });

  it('grows with failed logins', async () => {
    const [ip, before] = ['10.78.3.1', await bitsFor('10.78.3.1')];
    await sql`insert into account.login_failure (brand, name_hash, address, prefix, failures)
      values ('sampan', '\\x01', ${ip}, '10.78.3.0/24', 80)`.execute(db);
    expect(await bitsFor(ip)).toBeGreaterThanOrEqual(before + 3);
  });

  it('grows for strangers with the load of the brand, not for a browser that an account knows, and has an end', async () => {
    const username = newName();
    const humanCheckId = await passHumanCheck(app, 'register', { ip: '127.0.0.1' });
    const { cookies } = await callWithCookies(app, endpoints.register, registration(username, { humanCheckId }));
    const jar = Object.fromEntries(cookies.map(({ name, value }) => [name, value]));
    await plant(4000, '10.99.0.1', '10.99.0.0/24');
    const known = await callWithCookies(app, endpoints.humanCheck, { action: 'login' }, { cookies: jar });
    const [stranger, owner] = [await bitsFor('10.78.4.1'), (known.body.value as unknown as Made).work.beside];
    expect(stranger).toBe(19);
    expect(owner).toBeLessThan(15);
    await sql`delete from account.human_check where address = '10.99.0.1'`.execute(db);
  });
});
