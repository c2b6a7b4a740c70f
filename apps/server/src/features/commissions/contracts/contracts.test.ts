import { randomUUID } from 'node:crypto';
import { endpoints } from '@sampan/contract';
import { addDays } from '@sampan/engines/lottery/games/zoned-time';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { valueOf } from '../../../../test/agent-team.ts';
import { type ContractPlayer, contractSteps } from '../../../../test/contract-steps.ts';
import { testApp } from '../../../../test/test-app.ts';
import { inTransaction } from '../../../platform/database/index.ts';
import { setPaymentPassword } from '../../account/payment-password/payment-password.service.ts';
import { changeSetting } from '../../brand/index.ts';
import { contractKinds } from '../rules/terms.ts';
import { followContracts } from './follow/follow-contracts.ts';
import { hashOf } from './terms/contract-text.ts';

type Kind = (typeof contractKinds)[number];

const app = await testApp();
const { db, call } = app;
const { brand, newPlayer, newBelow, today, wire, flat, offerByBrand, offer, answer, list, end, signedPair, setState } =
  contractSteps(app);

const noContracts = { dailysalreqtype: '0', divtypereq: '0', contracthoursalreq: '0', realtimesalreqtype: '0' };
const flagOf = {
  dividend: 'divtypereq',
  daily: 'dailysalreqtype',
  hourly: 'contracthoursalreq',
  realtime: 'realtimesalreqtype',
} as const;

describe('signing', () => {
  test.each(contractKinds)(
    'X-470 X-472 D-162 D-163 D-164 D-165 E-041 E-042 E-043 E-044 S-328 a %s is offered, read by both sides and signed',
    async (kind) => {
      const { top, below } = await signedPair(kind);
      const given = valueOf(await offer(top, below.playerId, kind, wire(4_000)));
      expect(given).toMatchObject({ state: 'requested', version: 1, mayAnswer: false, mayEnd: true, replaces: null });
      const { mine } = await list(below, kind);
      expect(mine.offered).toMatchObject({ reference: given.reference, mayAnswer: true, mayEnd: false });
      expect([mine.offered?.text, mine.offered?.hash]).toEqual([given.text, given.hash]);
      expect(hashOf(given.text)).toBe(given.hash);
      for (const fact of [given.reference, top.playerId, below.playerId, today, 'rate 0.4 %', '100.00 USD'])
        expect(given.text).toContain(fact);
      const other = contractKinds[(contractKinds.indexOf(kind) + 1) % 4] as Kind;
      expect((await answer(below, other, given.reference)).errorCode).toBe('contract.not.found');
      const flags = (await call<object>(endpoints.consolidated, {}, { token: below.token })).value;
      expect(flags).toEqual({ ...noContracts, [flagOf[kind]]: '1' });
      const signed = valueOf(await answer(below, kind, given.reference));
      expect(signed).toMatchObject({ state: 'valid', hash: given.hash, endsOn: null, payer: { id: top.playerId } });
      expect((await list(top, kind)).given.list[0]).toMatchObject({
        may: true,
        valid: { hash: given.hash },
        offered: null,
      });
    },
  );

  test('S-328 a refused offer keeps the contract in force, an accepted one replaces it from its first day', async () => {
    const { top, below } = await signedPair();
    const first = valueOf(await offer(top, below.playerId, 'daily', wire(3_000)));
    valueOf(await answer(below, 'daily', first.reference));
    const second = valueOf(await offer(top, below.playerId, 'daily', wire(3_500), { startsOn: addDays(today, 5) }));
    expect(second.replaces).toMatchObject({ reference: first.reference, version: 1 });
    expect((await offer(top, below.playerId, 'daily', wire(3_600))).errorCode).toBe('contract.offer.waiting');
    expect(valueOf(await answer(below, 'daily', second.reference, 'refuse')).state).toBe('denied');
    expect((await list(below, 'daily')).mine.valid).toMatchObject({ reference: first.reference, endsOn: null });
    const third = valueOf(await offer(top, below.playerId, 'daily', wire(3_600), { startsOn: addDays(today, 5) }));
    valueOf(await answer(below, 'daily', third.reference));
    const { valid, past } = (await list(below, 'daily')).mine;
    expect(valid).toMatchObject({ reference: third.reference, version: 3 });
    expect(past.map(({ version, state, endsOn, endedWhy }) => [version, state, endsOn, endedWhy])).toEqual([
      [2, 'denied', null, null],
      [1, 'ended', addDays(today, 4), 'replaced'],
    ]);
  });

  test('RACE S-328 two answers at once: exactly one holds', async () => {
    const { top, below } = await signedPair();
    for (const how of [
      ['accept', 'accept'],
      ['accept', 'refuse'],
    ]) {
      const { reference } = valueOf(await offer(top, below.playerId, 'daily', wire(3_000)));
      const answers = await Promise.all(how.map((one) => answer(below, 'daily', reference, one)));
      expect(answers.map(({ errorCode }) => errorCode ?? '').toSorted()).toEqual(['', 'contract.state']);
    }
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from commissions.contract
      where agent_id = ${below.playerId} and state = 'valid'`.execute(db);
    expect(rows[0]?.count).toBe(1);
  });

  test('RACE two offers of a kind at once: one waits', async () => {
    const { top, below } = await signedPair();
    const both = await Promise.all([1_000, 2_000].map((rate) => offer(top, below.playerId, 'daily', wire(rate))));
    expect(both.map(({ errorCode }) => errorCode ?? '').toSorted()).toEqual(['', 'contract.offer.waiting']);
  });

  test('E-042 signing asks for the payment password, refusing does not', async () => {
    const { top, below } = await signedPair();
    await inTransaction(db, (tx) => setPaymentPassword(tx, { playerId: below.playerId, secret: '730418' }));
    const { reference } = valueOf(await offer(top, below.playerId, 'daily', wire(3_000)));
    expect((await answer(below, 'daily', reference)).errorCode).toBe('payment.password.required');
    const wrong = await answer(below, 'daily', reference, 'accept', { paymentPassword: '111222' });
    expect(wrong.errorCode).toBe('payment.password.wrong');
    expect((await list(below, 'daily')).mine.offered?.reference).toBe(reference);
    expect(valueOf(await answer(below, 'daily', reference, 'refuse')).state).toBe('denied');
    const again = valueOf(await offer(top, below.playerId, 'daily', wire(3_000)));
    const right = await answer(below, 'daily', again.reference, 'accept', { paymentPassword: '730418' });
    expect(valueOf(right).state).toBe('valid');
  });

  test('an offer that nobody answers expires, and is refused from the moment its time is over', async () => {
    const { top, below } = await signedPair();
    const { reference } = valueOf(await offer(top, below.playerId, 'daily', wire(3_000)));
    await setState(reference, `offered_at = now() - interval '9 days', answer_by = now() - interval '1 minute'`);
    expect(await answer(below, 'daily', reference)).toMatchObject({ errorCode: 'contract.state' });
    expect((await list(below, 'daily')).mine).toMatchObject({ offered: null, past: [{ state: 'expired' }] });
    await followContracts(db, app.services.clock);
    const { rows } = await sql`select state from commissions.contract where reference = ${reference}`.execute(db);
    expect(rows).toEqual([{ state: 'expired' }]);
    expect((await offer(top, below.playerId, 'daily', wire(3_000))).success).toBe(true);
  });

  test('what is signed cannot be altered by the application’s role', async () => {
    const { reference } = await signedPair();
    for (const change of [
      `terms = '{"tiers": []}'`,
      `text = ''`,
      `hash = ''`,
      'payer_id = null',
      `starts_on = '2020-01-01'`,
    ])
      await expect(
        sql.raw(`update commissions.contract set ${change} where reference = '${reference}'`).execute(db),
      ).rejects.toMatchObject({ code: '42501' });
    await expect(sql.raw(`delete from commissions.contract`).execute(db)).rejects.toMatchObject({ code: '42501' });
    // Not even its owner can give it a text that its hash does not fit.
    await expect(setState(reference, `text = 'other'`)).rejects.toMatchObject({ code: '23514' });
  });
});

describe('types and sides', () => {
  test('S-329 0633: who may have which kind, and who may give', async () => {
    const top = await newPlayer(1);
    for (const kind of contractKinds) {
      const own = await offerByBrand(top, kind, flat(10_000));
      valueOf(await answer(top, kind, own.reference));
    }
    const bySales = await newBelow(top, 41);
    const byLoss = await newBelow(top, 42);
    const member = await newBelow(top, 0);
    const codes = async (agent: ContractPlayer) => {
      const answers = [];
      for (const kind of contractKinds)
        answers.push((await offer(top, agent.playerId, kind, wire(100))).errorCode ?? 'ok');
      return answers;
    };
    const no = 'contract.agent.refused';
    expect(await codes(bySales)).toEqual([no, 'ok', 'ok', 'ok']);
    expect(await codes(byLoss)).toEqual(['ok', no, no, no]);
    expect(await codes(member)).toEqual([no, no, no, no]);
    const under = await newBelow(bySales, 2);
    expect((await offer(bySales, under.playerId, 'daily', wire(1))).errorCode).toBe('account.role.refused');
    expect((await list(bySales, 'daily')).given.list).toEqual([]);
    // An agent of type 2 with nobody above who may give is nobody's to pay, the brand's neither.
    await expect(offerByBrand(under, 'daily', flat(1))).rejects.toMatchObject({ code: no });
    await expect(offerByBrand(await newPlayer(2), 'daily', flat(1))).rejects.toMatchObject({ code: no });
    expect((await offerByBrand(await newPlayer(41), 'daily', flat(1))).payerId).toBeNull();
  });

  test('R-58 forged ids: nobody signs, reads, ends or gives what is another’s', async () => {
    const { top, below, reference: own } = await signedPair();
    const { reference } = valueOf(await offer(top, below.playerId, 'daily', wire(3_000)));
    const other = await signedPair();
    const deeper = await newBelow(below, 2);
    const unknown = 'contract.not.found';
    expect((await answer(other.below, 'daily', reference)).errorCode).toBe(unknown);
    expect((await answer(top, 'daily', reference)).errorCode).toBe(unknown);
    expect((await end(other.top, own)).errorCode).toBe(unknown);
    for (const agentId of [other.below.playerId, deeper.playerId, top.playerId, randomUUID()])
      expect((await offer(top, agentId, 'daily', wire(1))).errorCode).toBe('agent.member.unknown');
    const look = (player: ContractPlayer, body: object) =>
      call(endpoints.contractPreview, body, { token: player.token });
    expect((await look(other.top, { reference })).errorCode).toBe(unknown);
    const draft = { agentId: other.below.playerId, kind: 'daily', terms: wire(1) };
    expect((await look(top, draft)).errorCode).toBe('agent.member.unknown');
    const member = await newBelow(top, 0);
    for (const [endpoint, body] of [
      [endpoints.contracts, { kind: 'daily' }],
      [endpoints.contractPreview, { reference }],
      [endpoints.endContract, { reference }],
      [endpoints.processDailySalary, { reference, answer: 'accept' }],
    ] as const)
      expect((await call(endpoint, body, { token: member.token })).errorCode).toBe('account.role.refused');
  });

  test('E-022 F-017 F-018 F-019 F-020 S-330 flags follow what the agent was offered and what the brand has', async () => {
    const { top, below } = await signedPair('realtime');
    const flags = async (player: ContractPlayer) =>
      (await call(endpoints.consolidated, {}, { token: player.token })).value;
    const none = noContracts;
    expect(await flags(below)).toEqual(none);
    expect(await flags(top)).toEqual({ ...none, realtimesalreqtype: '1' });
    const { reference } = valueOf(await offer(top, below.playerId, 'realtime', wire(100)));
    expect(await flags(below)).toEqual({ ...none, realtimesalreqtype: '1' });
    expect((await list(below, 'daily')).unanswered).toEqual(['realtime']);
    valueOf(await answer(below, 'realtime', reference, 'refuse'));
    expect(await flags(below)).toEqual(none);
    expect(await flags(await newBelow(top, 0))).toEqual(none);
    const set = (value: string[]) =>
      inTransaction(db, (tx) => changeSetting(tx, { brand, key: 'commissions.kinds', value, changedBy: 'test' }));
    await set(['dividend', 'daily', 'hourly']);
    await expect.poll(() => flags(top), { timeout: 10_000 }).toEqual(none);
    expect((await offer(top, below.playerId, 'realtime', wire(100))).errorCode).toBe('function.disabled');
    await set([...contractKinds]);
    await expect.poll(() => flags(top), { timeout: 10_000 }).not.toEqual(none);
    await expect(set(['weekly'])).rejects.toThrow();
  });
});

describe('ending', () => {
  test('X-473 S-328 either side ends it with its notice; what hangs on it ends with it, three levels down', async () => {
    const { top, below, reference } = await signedPair('daily', 5_000, { noticeDays: 7 });
    const deeper = await newBelow(below, 2);
    const one = valueOf(await offer(top, below.playerId, 'daily', wire(4_000)));
    valueOf(await answer(below, 'daily', one.reference));
    const two = valueOf(await offer(below, deeper.playerId, 'daily', wire(3_000)));
    valueOf(await answer(deeper, 'daily', two.reference));
    const ended = valueOf(await end(top, reference));
    expect(ended).toMatchObject({ state: 'valid', endsOn: addDays(today, 7), endedWhy: 'notice', noticeBy: 'agent' });
    for (const agent of [below, deeper])
      expect((await list(agent, 'daily')).mine.valid).toMatchObject({ endsOn: addDays(today, 7), endedWhy: 'payer' });
    expect((await end(top, reference)).errorCode).toBe('contract.state');
    expect(await offer(top, below.playerId, 'daily', wire(1))).toMatchObject({ errorCode: 'contract.terms.above' });
    const last = new Date(Date.now() + 8 * 86_400_000);
    await followContracts(db, { now: () => last });
    expect((await list(deeper, 'daily')).mine).toMatchObject({ valid: null, past: [{ state: 'ended' }] });
  });

  test('an offer is taken back by who made it, and by nobody else', async () => {
    const { top, below } = await signedPair();
    const { reference } = valueOf(await offer(top, below.playerId, 'daily', wire(3_000)));
    expect((await end(below, reference)).errorCode).toBe('contract.state');
    expect(valueOf(await end(top, reference))).toMatchObject({ state: 'expired', noticeBy: 'payer' });
    expect((await answer(below, 'daily', reference)).errorCode).toBe('contract.state');
  });

  test.each([
    ['closed', (id: string) => `update account.player set status = 'closed' where player_id = '${id}'`],
    ['a member again', (id: string) => `update account.player set account_type = 0 where player_id = '${id}'`],
  ])('an agent who is %s in mid-window: today is the last day, of what the agent gives too', async (_, change) => {
    const { top, below, reference } = await signedPair();
    const { reference: given } = valueOf(await offer(top, below.playerId, 'daily', wire(3_000)));
    valueOf(await answer(below, 'daily', given));
    await app.asOwner(change(top.playerId));
    await followContracts(db, app.services.clock);
    const { rows } = await sql`select reference, state, ends_on::text as day, ended_why as why from commissions.contract
      where reference in (${reference}, ${given}) order by contract_id`.execute(db);
    expect(rows).toEqual([
      { reference, state: 'valid', day: today, why: 'agent' },
      { reference: given, state: 'valid', day: today, why: 'payer' },
    ]);
  });
});
