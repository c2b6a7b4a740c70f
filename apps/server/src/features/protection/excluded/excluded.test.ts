import { endpoints } from '@sampan/contract';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { newMember, type TestMember } from '../../../../test/member.ts';
import { testOperator } from '../../../../test/operators.ts';
import { commandRunner } from '../../../../test/run-command.ts';
import { TEST_MERCHANT, type TestAnswer, testApp } from '../../../../test/test-app.ts';
import { inTransaction } from '../../../platform/database/index.ts';
import { accountCommands } from '../../account/account.cli.ts';
import { memberJoined } from '../../account/index.ts';
import { bindContact } from '../../account/member/contacts.queries.ts';
import { commands } from '../protection.cli.ts';
import { clearMatch } from './decide-match.ts';

const app = await testApp();
const { db, call } = app;
const sampan = commandRunner(db, { ...commands, ...accountCommands(() => []) });

beforeAll(async () => {
  await app.asOwner(`
    grant execute on function protection.verify_bet to sampan_app;
    insert into cashier.bank (brand, code, name, pattern) values ('${TEST_MERCHANT}', 'HARBOUR', 'Harbour', '[0-9]{6,20}');
    insert into cashier.method (brand, code, provider, name, kind, min_amount, max_amount)
      values ('${TEST_MERCHANT}', 'page', 'demo', 'Page', 'redirect', 100, 1000000);
    insert into cashier.payout_route (brand, provider) values ('${TEST_MERCHANT}', 'demo')`);
});

let accounts = 10_000_000;
const newAccount = () => String((accounts += 1));
const codeOf = ({ success, errorCode }: TestAnswer) => (success ? 'done' : errorCode);
const deposit = async ({ token }: TestMember) =>
  codeOf(await call(endpoints.createDeposit, { method: 'page', amount: '20.00' }, { token }));
const addPayee = ({ token }: TestMember, accountName: string, accountNumber: string) =>
  call<{ id: string }>(endpoints.addPayee, { bankCode: 'HARBOUR', accountName, accountNumber }, { token });
const exclude = ({ token }: TestMember) => call(endpoints.takeBreak, { kind: 'exclusion', months: null }, { token });
/** A member as registration leaves one, with what it publishes. */
async function join(profile: Record<string, string>, main = 0n): Promise<TestMember> {
  const member = await newMember(db, { profile, main });
  const { playerId } = member;
  await inTransaction(db, (tx) =>
    memberJoined.publish(tx, [
      { brand: TEST_MERCHANT, playerId, agentId: null, partnerId: null, invitationCode: null, referralCode: null },
    ]),
  );
  return member;
}
const matchesOf = async ({ playerId }: TestMember, ...more: string[]) =>
  (await sampan('protection', 'matches', ...more)).split('\n').filter((line) => line.includes(` ${playerId} `));
const matchOf = async (member: TestMember) => (await matchesOf(member)).at(0)?.trim().split(/\s+/)[0] ?? '';
async function mayBet({ playerId }: TestMember): Promise<string> {
  const { rows } = await sql<{ verdict: string }>`
    select protection.verify_bet(${playerId}::uuid, 100, now()) as verdict`.execute(db);
  return rows[0]?.verdict ?? '';
}

/** Somebody who has excluded themselves for good. */
async function excludedPerson(profile: Record<string, string>, account?: string): Promise<TestMember> {
  const person = await join(profile);
  if (account) expect(codeOf(await addPayee(person, profile['payeeName'] ?? '', account))).toBe('done');
  expect(codeOf(await exclude(person))).toBe('done');
  return person;
}

describe('excluded persons under another account', () => {
  test('R-72 an exclusion for good is not evaded by a new account with the same name and bank account', async () => {
    const account = newAccount();
    await excludedPerson({ payeeName: 'Somchai Jaidee' }, account);
    const again = await join({ payeeName: 'นาย Somchai  JAIDEE' }, 80_00n);
    // A name alone is many people's: it is told, and closes nothing.
    expect((await matchesOf(again))[0]).toMatch(/ name +open/);
    expect(await deposit(again)).toBe('done');
    const { value } = await addPayee(again, 'Jaidee Somchai', account);
    expect((await matchesOf(again))[0]).toMatch(/account, name +closed/);
    expect(await deposit(again)).toBe('protection.break');
    expect(await mayBet(again)).toBe('vendor.player.excluded');
    // What is theirs goes out.
    await app.asOwner('update cashier.payee set usable_at = now()');
    const asked = { payeeId: value?.id, amount: '50.00' };
    expect(codeOf(await call(endpoints.createWithdrawal, asked, { token: again.token }))).toBe('done');
  });

  test('R-72 a new account is closed to play when it is opened, by contact, papers, or name and birth date', async () => {
    await excludedPerson({
      payeeName: 'Nguyễn Văn An',
      birthDate: '1990-02-03',
      mobileNum: '+84912000001',
      email: 'an@example.com',
      idNumber: 'B 123-456',
    });
    const tried: [Record<string, string>, string][] = [
      [{ mobileNum: '+84912000001' }, 'protection.break'],
      [{ email: 'AN@example.com' }, 'protection.break'],
      [{ idNumber: 'b123456' }, 'protection.break'],
      [{ payeeName: 'NGUYEN VAN AN', birthDate: '1990-02-03' }, 'protection.break'],
      [{ payeeName: 'NGUYEN VAN AN', birthDate: '1991-02-03' }, 'done'],
      [{ payeeName: 'Nguyen Van Binh', birthDate: '1990-02-03', mobileNum: '+84912000002' }, 'done'],
    ];
    for (const [profile, says] of tried) {
      const member = await join(profile);
      expect([profile, await deposit(member)]).toEqual([profile, says]);
      expect((await call(endpoints.memberInfo, {}, { token: member.token })).status).toBe(200);
    }
  });

  test('R-72 a contact that is bound later is found by the next deposit, and stays known', async () => {
    const contact = { kind: 'mobile', value: '+66812009988' } as const;
    const person = await join({});
    await inTransaction(db, (tx) => bindContact(tx, { brand: TEST_MERCHANT, playerId: person.playerId, contact }));
    await exclude(person);
    await sql`delete from account.contact where player_id = ${person.playerId}`.execute(db);
    const again = await join({});
    expect(await deposit(again)).toBe('done');
    await inTransaction(db, (tx) => bindContact(tx, { brand: TEST_MERCHANT, playerId: again.playerId, contact }));
    expect(await deposit(again)).toBe('protection.break');
    expect(await mayBet(again)).toBe('vendor.player.excluded');
    expect(await matchesOf(again)).toHaveLength(1);
  });

  test('R-72 R-76 the marks outlive the account’s personal data, and end with the exclusion', async () => {
    const profile = { idNumber: 'ERASED-1' };
    const person = await excludedPerson(profile);
    await sampan('player', 'close', person.username);
    await sampan('player', 'erase', person.username);
    expect(await deposit(await join(profile))).toBe('protection.break');
    await app.asOwner(`update protection.guard set break_until = now() - interval '1 minute'
      where player_id = '${person.playerId}' or break_kind is not null`);
    expect(await deposit(await join(profile))).toBe('done');
  });
});

describe('a match is decided by an operator, with the reason', () => {
  const closedBy = async (idNumber: string) => {
    const person = await excludedPerson({ idNumber });
    return { person, again: await join({ idNumber }) };
  };

  test('R-77 one that is cleared opens again and does not match again; whose role does not allow it is refused', async () => {
    const { again } = await closedBy('FALSE-1');
    const id = await matchOf(again);
    const support = await (await testOperator(db, 'sup', 'support')).at(TEST_MERCHANT);
    const asked = { id: BigInt(id), reason: 'their twin' };
    await expect(inTransaction(db, (tx) => clearMatch(tx, support, asked))).rejects.toThrow('sup has the role support');
    expect(await sampan('protection', 'clear', id, 'papers seen: the twin')).toContain('may play again');
    expect(await deposit(again)).toBe('done');
    expect(await deposit(again)).toBe('done');
    await expect(sampan('protection', 'clear', id, 'again')).rejects.toThrow(`Match ${id} is cleared`);
    const { rows } = await sql<{ after: { reason: string } }>`
      select after from operators.event where what = 'exclusion.clear' order by event_id desc limit 1`.execute(db);
    expect(rows[0]?.after.reason).toBe('papers seen: the twin');
  });

  test('R-72 clearing never ends an exclusion that the player asked for', async () => {
    const { again } = await closedBy('FALSE-2');
    const id = await matchOf(again);
    await sampan('protection', 'exclude', again.username, 'for-good');
    await app.asOwner(`update protection.guard set break_until = '2999-01-01' where player_id = '${again.playerId}'`);
    expect(await sampan('protection', 'clear', id, 'another person')).toContain('another break of the player goes on');
    expect(await mayBet(again)).toBe('vendor.player.excluded');
  });

  test('R-72 a name that is confirmed closes play', async () => {
    await excludedPerson({ payeeName: 'Rare Name' });
    const again = await join({ payeeName: 'RARE NAME' });
    expect(await mayBet(again)).toBe('ok');
    await sampan('protection', 'confirm', await matchOf(again), 'same face');
    expect(await mayBet(again)).toBe('vendor.player.excluded');
    expect(await matchesOf(again)).toEqual([]);
    expect(await matchesOf(again, '--all')).toHaveLength(1);
  });
});
