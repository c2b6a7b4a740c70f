import { randomUUID } from 'node:crypto';
import { type CreditTransfer, endpoints, formatMoney, type ValueOf } from '@sampan/contract';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { propertyRuns } from '../../../../../../tools/test-support/property-runs.ts';
import {
  enter,
  fundPlayer,
  newAgent,
  newInvited,
  noonZone,
  type TeamPlayer,
  valueOf,
} from '../../../../test/agent-team.ts';
import { chainAll } from '../../../../test/chain-all.ts';
import { commandRunner } from '../../../../test/run-command.ts';
import { TEST_MERCHANT, testApp } from '../../../../test/test-app.ts';
import { readBalances, verifyLedger } from '../../../ledger/index.ts';
import { inTransaction } from '../../../platform/database/index.ts';
import { setPaymentPassword } from '../../account/payment-password/payment-password.service.ts';
import { changeSetting } from '../../brand/index.ts';
import { setUpline } from '../../wallet/upline/set-upline.ts';
import { agentsFeature } from '../agents.feature.ts';
import { setAgentType } from '../tree/place-member.ts';

const app = await testApp();
const { db, call, asOwner } = app;
const brand = TEST_MERCHANT;
const SECRET = '482915';

const set = (key: string, value: unknown) =>
  inTransaction(db, (tx) => changeSetting(tx, { brand, key, value, changedBy: 'test' }));
const limits = (more: object = {}) =>
  set('wallet.downlineLimits', {
    minimum: '1.00',
    maximum: '1000.00',
    perDayCount: 1000,
    perDayAmount: '5000.00',
    perMemberAmount: '2000.00',
    turnoverPercent: 0,
    ...more,
  });

const fund = (player: TeamPlayer, amount: bigint) => fundPlayer(app, player, amount);
/** An agent with a payment password and money, and somebody directly below. */
async function pair(amount = 500_00n): Promise<{ agent: TeamPlayer; member: TeamPlayer }> {
  const agent = await newAgent(app);
  await inTransaction(db, (tx) => setPaymentPassword(tx, { playerId: agent.playerId, secret: SECRET }));
  await fund(agent, amount);
  return { agent, member: await newInvited(app, agent) };
}

const give = (
  agent: TeamPlayer,
  to: TeamPlayer | string,
  amount: string,
  more: { key?: string; secret?: string } = {},
) =>
  call<CreditTransfer>(
    endpoints.giveCredit,
    { playerId: typeof to === 'string' ? to : to.playerId, amount, paymentPassword: more.secret ?? SECRET },
    { token: agent.token, headers: { 'idempotency-key': more.key ?? randomUUID() } },
  );
const main = async (player: TeamPlayer) => (await readBalances(db, player.playerId, 'USD')).main;
const options = (agent: TeamPlayer, playerId: string) =>
  call<ValueOf<typeof endpoints.creditOptions>>(endpoints.creditOptions, { playerId }, { token: agent.token });
const list = async (agent: TeamPlayer, body: object = {}) =>
  valueOf(
    await call<ValueOf<typeof endpoints.creditTransfers>>(endpoints.creditTransfers, body, { token: agent.token }),
  );

beforeEach(async () => {
  await set('brand.timeZone', noonZone());
  await set('agents.creditTransfers', 'direct');
  await limits();
});
afterEach(async () => {
  await chainAll(db);
  const findings = await verifyLedger(db);
  if (findings.length > 0) throw new Error(`the ledger is not sound: ${JSON.stringify(findings)}`);
});

describe('S-331 an agent gives money to the team', () => {
  test('X-496 X-497 X-498 both sides have it under one reference, the member is told, and must stake what the brand says', async () => {
    await limits({ turnoverPercent: 150 });
    const { agent, member } = await pair();
    expect(valueOf(await options(agent, member.playerId))).toEqual({
      name: member.username,
      available: '500.00',
      minimumAmount: '1.00',
      maximumAmount: '1000.00',
      leftToday: { count: 1000, amount: '5000.00', toMember: '2000.00' },
      turnoverLeft: '0.00',
      turnoverPercent: 150,
      paymentPassword: true,
    });
    const given = valueOf(await give(agent, member, '120.50'));
    expect(given).toMatchObject({ direction: 'given', other: member.username, amount: '120.50', turnover: '180.75' });
    expect(given.reference).toMatch(/^C\d{6}\d{6}$/);
    expect([await main(agent), await main(member)]).toEqual([379_50n, 120_50n]);
    expect(await list(agent)).toMatchObject({ list: [given], totals: { given: '120.50', received: '0.00' } });
    const to = Date.now() + 60_000;
    for (const [player, amount] of [
      [agent, '-120.50'],
      [member, '120.50'],
    ] as const) {
      const period = { from: to - 3_600_000, to, kind: 'transfer' };
      const record = valueOf(await call<{ list: object[] }>(endpoints.accountRecord, period, { token: player.token }));
      expect(record.list).toMatchObject([{ kind: 'downline-transfer', reference: given.reference, amount }]);
      expect(JSON.stringify(record.list)).toContain('•••');
    }
    const { rows } = await sql<{ title: string; content: string }>`
      select texts->'EN'->>'title' as title, texts->'EN'->>'content' as content from messages.announcement
      where announcement_id = ${`downline:${given.reference}`}`.execute(db);
    expect(rows[0]?.title).toBe('Your agent sent you $120.50');
    expect(rows[0]?.content).toContain('Wager $180.75');
    const asked = await sql<{ required: bigint }>`
      select required from wagering.requirement where player_id = ${member.playerId}::uuid`.execute(db);
    expect(asked.rows).toEqual([{ required: 180_75n }]);
    const told = await commandRunner(db, agentsFeature.commands)('agent', 'transfers', member.username);
    expect(told).toMatch(new RegExp(`${given.reference}.*${agent.username}.*${member.username}.*120\\.50`));
  });

  test('X-497 the same key from two tabs is one transfer; another body under it is refused', async () => {
    const { agent, member } = await pair();
    const key = randomUUID();
    const answers = await Promise.all([give(agent, member, '10.00', { key }), give(agent, member, '10.00', { key })]);
    const known = answers.filter((answer) => answer.success);
    expect(new Set(known.map((answer) => valueOf(answer).reference)).size).toBe(1);
    expect(valueOf(await give(agent, member, '10.00', { key }))).toEqual(valueOf(known[0] as (typeof answers)[number]));
    expect((await give(agent, member, '11.00', { key })).errorCode).toBe('idempotency.key.conflict');
    expect(await main(member)).toBe(10_00n);
  });

  test('R-58 nobody of another team, nobody above, not oneself, no made-up id, no member: all in the same words', async () => {
    await set('agents.creditTransfers', 'team');
    const { agent, member } = await pair();
    const { member: stranger } = await pair();
    await inTransaction(db, (tx) => setAgentType(tx, { brand, username: member.username }, 1));
    const below = await enter(app, member.username);
    await inTransaction(db, (tx) => setPaymentPassword(tx, { playerId: below.playerId, secret: SECRET }));
    await fund(below, 50_00n);
    for (const id of [stranger.playerId, agent.playerId, randomUUID()])
      expect(await give(agent, id, '10.00')).toMatchObject({ status: 404, errorCode: 'agent.member.unknown' });
    expect((await give(below, agent, '10.00')).errorCode).toBe('agent.member.unknown');
    expect((await options(agent, stranger.playerId)).errorCode).toBe('agent.member.unknown');
    expect((await give(stranger, agent, '10.00')).errorCode).toBe('account.role.refused');
    const listed = await call(endpoints.creditTransfers, { playerId: stranger.playerId }, { token: agent.token });
    expect(listed.errorCode).toBe('agent.member.unknown');
    expect([await main(agent), await main(below)]).toEqual([500_00n, 50_00n]);
  });

  test('X-497 the brand says whom: nobody, the line directly below, or everybody below', async () => {
    const { agent, member } = await pair();
    await inTransaction(db, (tx) => setAgentType(tx, { brand, username: member.username }, 1));
    const far = await newInvited(app, await enter(app, member.username));
    const shown = async () => {
      const body = { search: far.username };
      const page = await call<ValueOf<typeof endpoints.teamMembers>>(endpoints.teamMembers, body, {
        token: agent.token,
      });
      return valueOf(page).list.map((row) => row.credit);
    };
    expect((await give(agent, far, '10.00')).errorCode).toBe('agent.member.unknown');
    expect(await shown()).toEqual([false]);
    await set('agents.creditTransfers', 'team');
    expect((await give(agent, far, '10.00')).success).toBe(true);
    expect(await shown()).toEqual([true]);
    await set('agents.creditTransfers', 'off');
    expect(await give(agent, member, '10.00')).toMatchObject({ status: 403, errorCode: 'agent.credit.closed' });
    expect((await list(agent)).totalCount).toBe(1);
  });

  test('X-497 asks for the payment password, which must be set, and a wrong one counts as a try', async () => {
    const { agent, member } = await pair();
    expect(await give(agent, member, '10.00', { secret: '000000' })).toMatchObject({
      errorCode: 'payment.password.wrong',
      details: { left: 4 },
    });
    expect(await give(agent, member, '10.00', { secret: '000000' })).toMatchObject({ details: { left: 3 } });
    expect((await give(agent, member, '10.00')).success).toBe(true);
    const bare = await newAgent(app);
    await fund(bare, 50_00n);
    const below = await newInvited(app, bare);
    expect((await give(bare, below, '10.00')).errorCode).toBe('payment.password.missing');
    expect(await main(below)).toBe(0n);
  });

  test('X-497 keeps to the limits of a transfer, of the day and of one member; amounts that are none are refused', async () => {
    await limits({ perDayCount: 3, perDayAmount: '300.00', perMemberAmount: '200.00' });
    const { agent, member } = await pair(50_000_00n);
    const other = await newInvited(app, agent);
    expect(await give(agent, member, '0.99')).toMatchObject({ status: 400, errorCode: 'transfer.amount.limits' });
    await give(agent, member, '150.00');
    expect(await give(agent, member, '50.01')).toMatchObject({
      errorCode: 'transfer.receiver.daily.limit',
      details: { amount: '50.00' },
    });
    await give(agent, other, '100.00');
    expect(await give(agent, other, '50.01')).toMatchObject({
      errorCode: 'transfer.daily.limit',
      details: { count: 1, amount: '50.00' },
    });
    await give(agent, other, '10.00');
    expect(await give(agent, other, '1.00')).toMatchObject({
      errorCode: 'transfer.daily.limit',
      details: { count: 0 },
    });
    for (const amount of ['-1', '0', '0.001', '1e21', 'NaN', '9007199254740993'])
      expect(await give(agent, member, amount), amount).toMatchObject({ status: 400 });
  });

  test('R-72 R-71 X-497 nothing goes out in a break of the agent, nor to a member whose break or own limits forbid it, or who is gone', async () => {
    const { agent, member } = await pair();
    const pause = (player: TeamPlayer) =>
      asOwner(`insert into protection.guard (player_id, brand, time_zone, break_kind, break_since, break_until)
        values ('${player.playerId}', '${brand}', 'UTC', 'time-out', now(), now() + interval '1 hour')`);
    const limited = await newInvited(app, agent);
    await asOwner(`insert into protection.guard (player_id, brand, time_zone) values ('${limited.playerId}', '${brand}', 'UTC');
      insert into protection.limit (player_id, kind, period, amount) values ('${limited.playerId}', 'deposit', 'day', 3000)`);
    expect((await give(agent, limited, '20.00')).success).toBe(true);
    const refused = { status: 409, errorCode: 'transfer.receiver.refused' };
    // What was given counts as paid in.
    expect(await give(agent, limited, '10.01')).toMatchObject(refused);
    expect((await give(agent, limited, '10.00')).success).toBe(true);
    const closed = await newInvited(app, agent);
    await asOwner(`update account.player set status = 'closed' where player_id = '${closed.playerId}'`);
    expect(await give(agent, closed, '10.00')).toMatchObject(refused);
    await pause(member);
    expect(await give(agent, member, '10.00')).toMatchObject(refused);
    await pause(agent);
    expect((await give(agent, limited, '10.00')).errorCode).toBe('protection.break');
  });

  test('X-497 money with turnover to do, bonus money and what is not there stay; what was given goes on when it is staked', async () => {
    await limits({ turnoverPercent: 100 });
    const { agent, member } = await pair(30_00n);
    expect((await give(agent, member, '30.01')).errorCode).toBe('balance.insufficient');
    await inTransaction(db, (tx) => setAgentType(tx, { brand, username: member.username }, 1));
    const second = await enter(app, member.username);
    await inTransaction(db, (tx) => setPaymentPassword(tx, { playerId: second.playerId, secret: SECRET }));
    const third = await newInvited(app, second);
    expect((await give(agent, second, '20.00')).success).toBe(true);
    expect(await give(second, third, '5.00')).toMatchObject({
      errorCode: 'transfer.turnover.left',
      details: { amount: '20.00' },
    });
    await asOwner(`update wagering.requirement set cancelled_at = now() where player_id = '${second.playerId}'`);
    expect((await give(second, third, '5.00')).success).toBe(true);
    expect((await list(second)).list.map((row) => row.direction)).toEqual(['given', 'received']);
  });

  test('X-221 what an agent gave does not go back up to the same agent', async () => {
    const { agent, member } = await pair();
    await inTransaction(db, (tx) =>
      setUpline(tx, { brand, username: member.username, setBy: 'operator:test' }, agent.username),
    );
    await fund(member, 100_00n);
    const back = () => call(endpoints.uplineTransfer, { amount: '5.00' }, { token: member.token });
    expect((await back()).success).toBe(true);
    expect((await give(agent, member, '10.00')).success).toBe(true);
    expect(await back()).toMatchObject({ status: 409, errorCode: 'transfer.back' });
  });

  test('X-497 an agent who is none any more, or a member who was taken off meanwhile, gets nothing through', async () => {
    const { agent, member } = await pair();
    const answers = await Promise.all([
      give(agent, member, '10.00'),
      inTransaction(db, (tx) => setAgentType(tx, { brand, username: agent.username }, 0)),
    ]);
    expect(['session.expired', 'account.role.refused', undefined]).toContain(answers[0].errorCode);
    expect(await main(member)).toBe(answers[0].success ? 10_00n : 0n);
    expect((await give(agent, member, '10.00')).success).toBe(false);
  });

  test('R-20 RACE a hundred transfers at once: no more leaves than was there or than the day allows, whatever the amounts', async () => {
    const cases = fc.record({
      balance: fc.integer({ min: 0, max: 90_00 }),
      day: fc.integer({ min: 10_00, max: 90_00 }),
      amounts: fc.array(fc.integer({ min: 1_00, max: 20_00 }), { minLength: 2, maxLength: 100 }),
    });
    await fc.assert(
      fc.asyncProperty(cases, async ({ balance, day, amounts }) => {
        await limits({ perDayAmount: formatMoney(BigInt(day), 2), perMemberAmount: formatMoney(BigInt(day), 2) });
        const { agent, member } = await pair(BigInt(balance));
        const answers = await Promise.all(amounts.map((amount) => give(agent, member, formatMoney(BigInt(amount), 2))));
        const gone = answers.reduce((sum, answer, at) => sum + (answer.success ? (amounts[at] as number) : 0), 0);
        expect(gone).toBeLessThanOrEqual(Math.min(balance, day));
        expect([await main(agent), await main(member)]).toEqual([BigInt(balance - gone), BigInt(gone)]);
        for (const { success, errorCode } of answers)
          if (!success)
            expect(['balance.insufficient', 'transfer.daily.limit', 'request.rate.limited']).toContain(errorCode);
      }),
      propertyRuns(3, 8),
    );
  });
});
