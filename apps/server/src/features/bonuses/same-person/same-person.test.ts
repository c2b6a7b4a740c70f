import { randomUUID } from 'node:crypto';
import { type Bonus, endpoints } from '@sampan/contract';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { newMember, type TestMember } from '../../../../test/member.ts';
import { commandRunner } from '../../../../test/run-command.ts';
import { TEST_MERCHANT, testApp } from '../../../../test/test-app.ts';
import { readBalances } from '../../../ledger/index.ts';
import { inTransaction } from '../../../platform/database/index.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { changeSetting, loadSettings } from '../../brand/index.ts';
import { commands } from '../bonuses.cli.ts';
import { claimBonus } from '../bonuses.service.ts';
import { normalName } from './same-person.ts';

const platform = await testApp();
const { db, call } = platform;
const brand = TEST_MERCHANT;
const gift = { id: 'gift', kind: 'new-player', amount: '10.00', multiple: 2, validDays: 7 };
await inTransaction(db, (tx) =>
  changeSetting(tx, { brand, key: 'promotions.bonuses', value: [gift], changedBy: 'test' }),
);

const member = (profile: Record<string, string> = {}) => newMember(db, { profile });
const claim = ({ token }: TestMember) => call<Bonus>(endpoints.claimBonus, { id: 'gift' }, { token });
const balances = ({ playerId }: TestMember) => readBalances(db, playerId, 'USD');

describe('R-21 one bonus per person', () => {
  test('50 claims of one player at once: one grant', async () => {
    const player = await member();
    const visit = { device: 'WEB', ip: '127.0.0.1', siteUrl: 'http://localhost', requestId: 'r' };
    const settings = await loadSettings(db, brand);
    const session = { settings, sessionId: randomUUID(), language: 'EN', ...visit };
    const actor: Actor = { brand, playerId: player.playerId, accountType: 0, ...session, now: new Date() };
    // Past the limiter, which would let ten of them through.
    const answers = await Promise.allSettled(
      Array.from({ length: 50 }, () => inTransaction(db, (tx) => claimBonus(tx, actor, { id: 'gift' }))),
    );
    expect(answers.filter((answer) => answer.status === 'fulfilled')).toHaveLength(1);
    expect(await balances(player)).toMatchObject({ bonus: 10_00n });
  });

  test('50 accounts with one payee name claim at once: one grant, 49 flagged', async () => {
    const spellings = ['Nguyễn Văn Đạt', 'NGUYEN VAN DAT', 'Dat Nguyen Van', ' nguyen  van đạt'];
    const players = await Promise.all(
      Array.from({ length: 50 }, (_, n) => member({ payeeName: spellings[n % 4] as string })),
    );
    const answers = await Promise.all(players.map((player) => claim(player)));
    expect(answers.filter((answer) => answer.success)).toHaveLength(1);
    expect(new Set(answers.map((answer) => answer.errorCode ?? 'given'))).toEqual(
      new Set(['given', 'bonus.same.person']),
    );
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from bonuses.person_flag where player_id = any (${players.map((one) => one.playerId)}::uuid[])`.execute(
      db,
    );
    expect(rows[0]?.n).toBe(49);
  });

  test('a ring of 20 in which each account shares a detail only with the next: one grant, the ring is listed', async () => {
    const ring: TestMember[] = [];
    for (let n = 0; n < 20; n++)
      ring.push(await member({ line: `ring-${n}`, zalo: `ring-${n + 1}`, email: `x${n}@ring.test` }));
    // Account n's zalo is account n+1's line name: two kinds of contact, one value.
    const codes: string[] = [];
    for (const one of ring) codes.push((await claim(one)).errorCode ?? 'given');
    expect(codes).toEqual(['given', ...Array.from({ length: 19 }, () => 'bonus.same.person')]);
    const listed = await commandRunner(db, commands)('bonus', 'flags');
    for (const one of ring.slice(1)) expect(listed).toContain(`${one.username} is the same person`);
  });

  test('shared bank accounts and browsers tell too; strangers are not held for one person', async () => {
    const [first, second, third, stranger] = [await member(), await member(), await member(), await member()];
    for (const { playerId } of [first, second])
      await sql`insert into cashier.payee (player_id, id, brand, bank_code, account_name, account_number)
        values (${playerId}, ${randomUUID()}, ${brand}, 'HARBOUR', ${`Name ${playerId}`}, '990011')`.execute(db);
    for (const { playerId } of [second, third])
      await sql`insert into account.remembered_login (player_id, token_hash, device_hash, brand, expires_at)
        values (${playerId}, ${Buffer.from(playerId)}, '\\x0102', ${brand}, now())`.execute(db);
    expect((await claim(first)).success).toBe(true);
    // One account was still plain when it was compared, the other is encrypted.
    await platform.app.jobs.find(({ name }) => name === 'platform.reencrypt')?.run({});
    expect(await sql`select from cashier.payee where account_number is not null`.execute(db)).toMatchObject({
      rows: [],
    });
    expect((await claim(second)).errorCode).toBe('bonus.same.person');
    expect((await claim(third)).errorCode).toBe('bonus.same.person');
    expect((await claim(stranger)).success).toBe(true);
  });

  test('names are compared without accents, case and order', () => {
    expect(normalName('Trần  Văn Á')).toBe(normalName('a van TRAN'));
    expect(normalName('สมชาย ใจดี')).not.toBe(normalName('สมหญิง ใจดี'));
  });
});
