import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import { beforeAll, describe, expect, test } from 'vitest';
import { OPERATOR_PASSWORD, testOperator } from '../../../test/operators.ts';
import { testDatabase } from '../../../test/test-database.ts';
import { inTransaction } from '../../platform/database/index.ts';
import { Refusal } from '../../platform/http/errors.ts';
import { type OperatorActor, operatorPermissions, operatorRoles } from '../../platform/operator-actor.ts';
import { systemRandom } from '../../platform/random.ts';
import { DEMO_BRAND, seedDemoBrand } from '../brand/index.ts';
import { selectRoles } from './operators.queries.ts';
import {
  addFirstOperator,
  addOperator,
  changeRole,
  disableOperator,
  enableOperator,
  recoverOwner,
  resetOperator,
  revokeSessions,
} from './operators.service.ts';
import { selectEvents } from './permissions/events.queries.ts';
import { perform, requirePermission } from './permissions/perform.ts';
import { beginAuthenticator, confirmAuthenticator } from './sign-in/authenticator.service.ts';
import { openOperatorActor, type SignIn, signIn } from './sign-in/sign-in.service.ts';

const { db, asOwner } = await testDatabase();
const now = () => new Date();
const parts = () => ({ random: systemRandom, now: now(), requestId: randomUUID() });

const enter = (input: SignIn) => inTransaction(db, (tx) => signIn(tx, input, parts()));
const codeOf = (answer: Awaited<ReturnType<typeof enter>>) => (answer instanceof Refusal ? answer.error.code : 'in');
const done = async () => ({ result: 'done' });
const act = (actor: OperatorActor<string | null>, work = done) =>
  inTransaction(db, (tx) =>
    perform(tx, actor, { permission: 'withdrawals.decide', what: 'test.act', subject: 'W1' }, work),
  );
const newest = async (subject: string) => (await selectEvents(db, { operator: null, subject, limit: 1 }))[0];

beforeAll(async () => {
  await inTransaction(db, (tx) => seedDemoBrand(tx));
  await sql`insert into brand.brand (brand, name, currency_code, currency_symbol, currency_digits)
    values ('other', 'Other', 'USD', '$', 2)`.execute(db);
  await testOperator(db);
});

describe('who works here', () => {
  test('R-77 the first operator is made once; every other one by an owner who has signed in', async () => {
    const first = { name: 'eve', password: OPERATOR_PASSWORD, requestId: 'r' };
    await expect(inTransaction(db, (tx) => addFirstOperator(tx, first, systemRandom))).rejects.toThrow('Sign in');
    const mina = await (await testOperator(db, 'mina', 'support')).everywhere();
    const add = inTransaction(db, (tx) =>
      addOperator(tx, mina, { name: 'eve', role: 'owner', brand: null }, systemRandom),
    );
    await expect(add).rejects.toThrow('mina has the role support: managing operators takes one of the roles owner.');
  });

  test('what roles may do is data, and the code names the same permissions', async () => {
    const roles = await selectRoles(db);
    expect(roles.map(({ role }) => role).toSorted()).toEqual([...operatorRoles].toSorted());
    const { rows } = await sql<{ permission: string }>`select permission from operators.permission`.execute(db);
    expect(rows.map(({ permission }) => permission).toSorted()).toEqual([...operatorPermissions].toSorted());
    expect(roles.find(({ role }) => role === 'owner')?.permissions).toHaveLength(operatorPermissions.length);
    const more = sql`insert into operators.role_permission values ('support', 'withdrawals.decide')`;
    await expect(more.execute(db)).rejects.toThrow('permission denied');
  });

  test('nobody is called twice by one name, nobody changes their own role, and one owner stays', async () => {
    const owner = await (await testOperator(db)).everywhere();
    await testOperator(db, 'nok', 'risk');
    const run = (work: (tx: Parameters<typeof addOperator>[0]) => Promise<unknown>) => inTransaction(db, work);
    await expect(
      run((tx) => addOperator(tx, owner, { name: ' NOK ', role: 'risk', brand: null }, systemRandom)),
    ).rejects.toThrow('There is an operator nok already');
    await expect(run((tx) => changeRole(tx, owner, { name: 'owner', role: 'risk', brand: null }))).rejects.toThrow(
      'Somebody else must do this',
    );
    await expect(run((tx) => disableOperator(tx, owner, { name: 'owner' }))).rejects.toThrow('Somebody else');
    await expect(
      run((tx) => addOperator(tx, owner, { name: 'x1', role: 'king', brand: null }, systemRandom)),
    ).rejects.toMatchObject({ details: { reason: 'a role is one of owner, finance, risk, support, content' } });
    await expect(
      run((tx) => addOperator(tx, owner, { name: 'x1', role: 'risk', brand: 'nowhere' }, systemRandom)),
    ).rejects.toMatchObject({ details: { reason: 'there is no brand nowhere' } });
  });

  test('of two owners who stop each other at the same moment one stays', async () => {
    const [ann, bo] = [await testOperator(db, 'ann', 'owner'), await testOperator(db, 'bo', 'owner')];
    const [first, second] = [await ann.everywhere(), await bo.everywhere()];
    const ends = await Promise.allSettled([
      inTransaction(db, (tx) => disableOperator(tx, first, { name: 'bo' })),
      inTransaction(db, (tx) => disableOperator(tx, second, { name: 'ann' })),
    ]);
    expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });
});

describe('signing in', () => {
  test('asks for a password of one’s own after one that somebody else has made', async () => {
    const owner = await (await testOperator(db)).everywhere();
    const password = await inTransaction(db, (tx) =>
      addOperator(tx, owner, { name: 'som', role: 'finance', brand: null }, systemRandom),
    );
    expect(codeOf(await enter({ name: 'som', password }))).toBe('operator.password.change');
    expect(codeOf(await enter({ name: 'som', password, newPassword: password }))).toBe('operator.password.change');
    for (const newPassword of ['short', 'password12345', '111111111111'])
      await expect(enter({ name: 'som', password, newPassword })).rejects.toThrow('Choose another password');
    expect(codeOf(await enter({ name: 'som', password, newPassword: OPERATOR_PASSWORD }))).toBe('in');
    expect(codeOf(await enter({ name: 'som', password }))).toBe('operator.login.failed');
    expect(codeOf(await enter({ name: ' SOM', password: OPERATOR_PASSWORD }))).toBe('in');
  });

  test('waits after ten wrong passwords, for names that nobody has as well', async () => {
    await testOperator(db, 'lek', 'risk');
    for (const name of ['lek', 'nobody-here']) {
      for (let n = 0; n < 10; n++) expect(codeOf(await enter({ name, password: 'no' }))).toBe('operator.login.failed');
      expect(codeOf(await enter({ name, password: OPERATOR_PASSWORD }))).toBe('operator.login.locked');
    }
    await sql`update operators.login_failure set last_failed_at = now() - interval '16 minutes'`.execute(db);
    expect(codeOf(await enter({ name: 'lek', password: OPERATOR_PASSWORD }))).toBe('in');
  });

  test('asks for a code of the authenticator app once there is one, and takes each code once', async () => {
    const fah = await testOperator(db, 'fah', 'finance');
    const actor = await fah.everywhere();
    const { secret } = await inTransaction(db, (tx) => beginAuthenticator(tx, actor, systemRandom));
    const { rows } = await sql<{ text: string }>`
      select encode(encrypted_secret, 'escape') as text from operators.credential where encrypted_secret is not null`.execute(
      db,
    );
    expect(rows[0]?.text).not.toContain(secret);
    const code = (steps = 0) =>
      new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });
    expect(codeOf(await enter({ name: 'fah', password: OPERATOR_PASSWORD })), 'not confirmed yet').toBe('in');
    expect(await inTransaction(db, (tx) => confirmAuthenticator(tx, actor, code(-1)))).toBeNull();
    const attempt = (typed?: string) => enter({ name: 'fah', password: OPERATOR_PASSWORD, code: typed });
    expect(codeOf(await attempt())).toBe('operator.code.required');
    expect(codeOf(await attempt(code(-1))), 'used to confirm').toBe('operator.code.wrong');
    expect(codeOf(await attempt('000000'))).toBe('operator.code.wrong');
    const both = await Promise.all([attempt(code()), attempt(code())]);
    expect(both.map(codeOf).toSorted()).toEqual(['in', 'operator.code.wrong']);
    expect(await newest('fah')).toMatchObject({ operator: 'fah', what: 'operator.sign-in' });
  });

  test('a reset takes password, app and sessions; a lost last owner comes back by the machine alone', async () => {
    const owner = await (await testOperator(db)).everywhere();
    const pim = await testOperator(db, 'pim', 'support');
    const password = await inTransaction(db, (tx) => resetOperator(tx, owner, { name: 'pim' }, systemRandom));
    await expect(pim.at(DEMO_BRAND)).rejects.toThrow('session has ended');
    expect(codeOf(await enter({ name: 'pim', password: OPERATOR_PASSWORD }))).toBe('operator.login.failed');
    expect(codeOf(await enter({ name: 'pim', password, newPassword: `${OPERATOR_PASSWORD}!` }))).toBe('in');
    const recover = (name: string) =>
      inTransaction(db, (tx) => recoverOwner(tx, { name, requestId: 'r' }, systemRandom));
    await expect(recover('pim')).rejects.toMatchObject({ details: { reason: 'pim is no owner of all brands' } });
    await testOperator(db, 'gai', 'owner');
    expect(await recover('gai')).toMatch(/^[a-z]{5}-\d{4}-[a-z]{5}$/);
    expect(await newest('gai')).toMatchObject({ operator: null, what: 'operator.recover' });
  });
});

describe('R-77 R-20 what an operator may not do', () => {
  test('act with a session that has run out, was idle, was ended, or with a token that is none', async () => {
    const spoil: [name: string, how: string][] = [
      ['run-out', `expires_at = now() - interval '1 second'`],
      ['idle', `last_seen_at = now() - interval '61 minutes'`],
      ['ended', 'ended_at = now()'],
    ];
    for (const [name, how] of spoil) {
      const one = await testOperator(db, name, 'finance');
      const actor = await one.at(DEMO_BRAND);
      expect(await act(actor)).toBe('done');
      await asOwner(`update operators.session set ${how} where session_id = '${actor.sessionId}'`);
      await expect(act(actor), name).rejects.toThrow('Your operator session has ended');
      await expect(one.at(DEMO_BRAND), name).rejects.toThrow('Your operator session has ended');
    }
    const call = { brand: DEMO_BRAND, requestId: 'r', now: now() };
    await expect(openOperatorActor(db, null, call)).rejects.toThrow('Sign in as an operator first.');
    await expect(openOperatorActor(db, systemRandom.token(32), call)).rejects.toThrow('session has ended');
  });

  test('act after they were stopped or their sessions were ended, until they are let in again', async () => {
    const owner = await (await testOperator(db)).everywhere();
    const one = await testOperator(db, 'tai', 'finance');
    const actor = await one.at(DEMO_BRAND);
    expect(await inTransaction(db, (tx) => revokeSessions(tx, owner, { name: 'tai' }))).toBe(1);
    await expect(act(actor)).rejects.toThrow('session has ended');
    const again = await (await testOperator(db, 'tai')).at(DEMO_BRAND);
    await inTransaction(db, (tx) => disableOperator(tx, owner, { name: 'tai' }));
    await expect(act(again)).rejects.toThrow('session has ended');
    expect(codeOf(await enter({ name: 'tai', password: OPERATOR_PASSWORD }))).toBe('operator.disabled');
    await inTransaction(db, (tx) => enableOperator(tx, owner, { name: 'tai' }));
    await expect(act(again)).rejects.toThrow('session has ended');
    expect(await act(await (await testOperator(db, 'tai')).at(DEMO_BRAND))).toBe('done');
  });

  test('act beside being stopped: the one who comes first wins, the other sees it', async () => {
    const owner = await (await testOperator(db)).everywhere();
    const actor = await (await testOperator(db, 'yai', 'finance')).at(DEMO_BRAND);
    let stopped = false;
    const stop = () =>
      inTransaction(db, (tx) => disableOperator(tx, owner, { name: 'yai' })).then(() => {
        stopped = true;
      });
    let stopping = Promise.resolve();
    await act(actor, async () => {
      stopping = stop();
      await sql`select pg_sleep(0.3)`.execute(db);
      expect(stopped, 'whoever stops them waits for what they are doing').toBe(false);
      return { result: 'done' };
    });
    await stopping;
    await expect(act(actor)).rejects.toThrow('session has ended');
  });

  test('act for another brand, or for the whole installation, when they are of one', async () => {
    const one = await testOperator(db, 'wan', 'owner', 'other');
    expect(await act(await one.at('other'))).toBe('done');
    await expect(one.at(DEMO_BRAND)).rejects.toThrow('wan works for the brand other alone.');
    await expect(one.everywhere()).rejects.toThrow('wan works for the brand other alone.');
    const moved = { ...(await one.at('other')), brand: DEMO_BRAND };
    await expect(act(moved)).rejects.toThrow('wan works for the brand other alone.');
    await expect(act({ ...moved, brand: null })).rejects.toThrow('wan works for the brand other alone.');
  });

  test('act with a role that does not have it, nor by an actor that says otherwise', async () => {
    const actor = await (await testOperator(db, 'jib', 'content')).at(DEMO_BRAND);
    const sentence = 'jib has the role content: deciding withdrawals takes one of the roles finance, owner, risk.';
    await expect(act(actor)).rejects.toThrow(sentence);
    await expect(act({ ...actor, role: 'owner' })).rejects.toThrow(sentence);
  });

  test('act under the session of somebody else, or of nobody', async () => {
    const [jib, kit] = [await testOperator(db, 'jib', 'content'), await testOperator(db, 'kit', 'finance')];
    const [weak, strong] = [await jib.at(DEMO_BRAND), await kit.at(DEMO_BRAND)];
    await expect(act({ ...weak, operatorId: strong.operatorId })).rejects.toThrow('session has ended');
    await expect(act({ ...strong, sessionId: weak.sessionId })).rejects.toThrow('session has ended');
    await expect(act({ ...strong, sessionId: randomUUID() })).rejects.toThrow('session has ended');
  });
});

describe('R-77 the record', () => {
  test('says who did what to what, when, before and after, and is written with the change or not at all', async () => {
    const actor = await (await testOperator(db, 'kit', 'finance')).at(DEMO_BRAND);
    const subject = `W${randomUUID()}`;
    const work = (fails: boolean) =>
      inTransaction(db, (tx) =>
        perform(tx, actor, { permission: 'withdrawals.decide', what: 'test.act', subject }, async () => {
          if (fails) throw new Error('half-way');
          return { result: null, before: { amount: 5n }, after: { amount: 7n } };
        }),
      );
    await expect(work(true)).rejects.toThrow('half-way');
    expect(await newest(subject)).toBeUndefined();
    await work(false);
    const line = await newest(subject);
    expect(line).toMatchObject({ operator: 'kit', brand: DEMO_BRAND, what: 'test.act', subject });
    expect(line).toMatchObject({ before: { amount: '5' }, after: { amount: '7' } });
    expect(Math.abs((line?.at.getTime() ?? 0) - Date.now())).toBeLessThan(60_000);
  });

  test('is not changed, shortened or emptied, and nobody’s name is given to another', async () => {
    const statements = [
      sql`update operators.event set subject = 'x'`,
      sql`delete from operators.event`,
      sql`truncate operators.event`,
      sql`delete from operators.operator`,
      sql`update operators.operator set name = 'x1'`,
      sql`delete from operators.session`,
      sql`update operators.session set expires_at = now() + interval '1 year'`,
      sql`update operators.session set operator_id = gen_random_uuid()`,
    ];
    for (const statement of statements) await expect(statement.execute(db)).rejects.toThrow('permission denied');
  });

  test('a permission that is asked for alone leaves no line', async () => {
    const actor = await (await testOperator(db, 'kit', 'finance')).at(DEMO_BRAND);
    const count = async () => (await selectEvents(db, { operator: 'kit', subject: null, limit: 1000 })).length;
    const before = await count();
    await inTransaction(db, (tx) => requirePermission(tx, actor, 'deposits.match'));
    expect(await count()).toBe(before);
  });
});
