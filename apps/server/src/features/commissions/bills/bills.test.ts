import { endpoints, type ValueOf } from '@sampan/contract';
import { pictureFor, tileArtUrl } from '@sampan/ui/art';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { valueOf } from '../../../../test/agent-team.ts';
import { commissionFixture, flatTerms } from '../../../../test/commission-fixture.ts';
import { lettersOfPdf } from '../../../../test/letters-of-pdf.ts';
import { TEST_MERCHANT, testApp } from '../../../../test/test-app.ts';
import { inTransaction } from '../../../platform/database/index.ts';
import { commissionsFeature } from '../commissions.feature.ts';
import { splitByFont } from '../files/pdf-page.ts';

const app = await testApp();
const { db, call, server } = app;
const zone = 'UTC';
const { newPlayer, newBelow, sign, bet, run, main, billsOf } = commissionFixture(db, app, zone);

type Shown = ValueOf<typeof endpoints.bill>;
const day = (number: number) => `2026-05-${`${number}`.padStart(2, '0')}`;
const at = (number: number, clock = '12:00') => new Date(`${day(number)}T${clock}:00Z`);
const runDay = (number: number) => run('daily', `${day(number)}T00:00Z`, `${day(number + 1)}T00:00Z`);
const read = async (token: string, reference: string, page: object = {}) =>
  valueOf(await call<Shown>(endpoints.bill, { reference, ...page }, { token }));

/** An agent, one below, and a member each, on a day of their own with what they bet. */
async function teamOf(number: number) {
  const agent = await newPlayer(1);
  const below = await newBelow(agent, 2);
  const members = [await newBelow(agent), await newBelow(below)] as const;
  await sign({ kind: 'daily', agent, terms: flatTerms(5_000), startsOn: day(number) });
  await sign({ kind: 'daily', agent: below, payer: agent, terms: flatTerms(4_000), startsOn: day(number) });
  const references = [];
  for (const member of members)
    for (const stake of [100_03n, 250_00n]) references.push(await bet(member, { stake, at: at(number) }));
  return { agent, below, members, references };
}

describe('X-474 X-475 X-476 X-477 a bill opens down to its bets', () => {
  test('R-22 members are the bill, games are the member, bets are the game, and the ledger has paid it', async () => {
    const { agent, below, members } = await teamOf(1);
    await runDay(1);
    const list = valueOf(
      await call<ValueOf<typeof endpoints.bills>>(
        endpoints.bills,
        { from: day(1), to: day(1) },
        { token: agent.token },
      ),
    );
    expect(list.list).toMatchObject([{ sales: '700.06', rate: 5000, tier: 1, amount: '3.50', state: 'paid' }]);
    expect(list.totals).toMatchObject({ amount: '3.50', children: '1.40', paid: '3.50' });
    const { reference } = list.list[0] as { reference: string };
    const shown = await read(agent.token, reference);
    expect(shown.checks.map(({ name, holds }) => [name, holds])).toEqual([
      ['members', true],
      ['bill', true],
      ['payment', true],
      ['ledger', true],
    ]);
    expect(shown.members.list.map(({ sales, amount }) => [sales, amount])).toEqual([
      ['350.03', '1.75'],
      ['350.03', '1.75'],
    ]);
    expect(shown.children).toMatchObject([{ name: below.username, amount: '1.40', paid: '1.40', rate: 4000 }]);
    expect(shown.transfers).toHaveLength(1);
    const one = { reference, playerId: members[0].playerId };
    const games = valueOf(
      await call<ValueOf<typeof endpoints.billGames>>(endpoints.billGames, one, { token: agent.token }),
    );
    expect(games.games).toMatchObject([
      {
        gameCode: 'river-lanterns',
        icon: tileArtUrl(pictureFor('river-lanterns')),
        bets: 2,
        sales: '350.03',
        amount: '1.75',
        percentage: 100,
      },
    ]);
    const bets = valueOf(
      await call<ValueOf<typeof endpoints.billBets>>(
        endpoints.billBets,
        { ...one, gameCode: 'river-lanterns' },
        { token: agent.token },
      ),
    );
    expect(bets.list.map(({ stake }) => stake).toSorted()).toEqual(['100.03', '250.00']);
  });

  test('R-23 what was settled again later is not in the bets of a bill, and is a line of the next', async () => {
    const { agent, members, references } = await teamOf(3);
    await runDay(3);
    await bet(members[0], { stake: 250_00n, at: at(3), reference: references[1], voided: true });
    await runDay(4);
    const [first, second] = await billsOf(agent, 'daily');
    const before = await read(agent.token, first?.reference as string);
    expect(before.checks.every(({ holds }) => holds)).toBe(true);
    expect(before.checks[0]).toMatchObject({ left: '700.06' });
    const after = await read(agent.token, second?.reference as string);
    expect(after.corrections).toMatchObject([{ about: first?.reference, sales: '-250.00', amount: '-1.25' }]);
    expect(after.bill).toMatchObject({ payable: '0.00', correction: '-1.25' });
    expect(after.restOut).toBe('-1.25');
  });

  test('R-58 E-041 nobody reads the bill of another, a member no bill at all, and no member of elsewhere is opened', async () => {
    const { agent, below, members } = await teamOf(6);
    const stranger = await newPlayer(1);
    await runDay(6);
    const reference = (await billsOf(agent, 'daily'))[0]?.reference as string;
    const ask = (endpoint: typeof endpoints.bill, body: object, token: string) =>
      call(endpoint, { reference, ...body }, { token });
    for (const { token } of [stranger, below]) {
      const refused = { success: false, status: 404, errorCode: 'bill.not.found' };
      expect(await ask(endpoints.bill, {}, token)).toMatchObject(refused);
      expect(await call(endpoints.noteOnBill, { reference, text: 'Mine?' }, { token })).toMatchObject(refused);
      expect(await call(endpoints.claimDividend, { reference }, { token })).toMatchObject(refused);
    }
    expect((await ask(endpoints.bill, {}, members[0].token)).status).toBe(403);
    const forged = { reference, playerId: stranger.playerId };
    expect((await call(endpoints.billGames, forged, { token: agent.token })).status).toBe(404);
    expect((await call(endpoints.billBets, { ...forged, gameCode: 'x' }, { token: agent.token })).status).toBe(404);
    expect((await call(endpoints.billFile, { reference, as: 'pdf' }, { token: stranger.token })).status).toBe(404);
  });
});

describe('X-478 notes', () => {
  test('one waits at a time, an operator answers, and the agent reads it', async () => {
    const { agent } = await teamOf(8);
    await runDay(8);
    const reference = (await billsOf(agent, 'daily'))[0]?.reference as string;
    const note = (text: string) => call(endpoints.noteOnBill, { reference, text }, { token: agent.token });
    expect(await note('A bet is missing.')).toMatchObject({ success: true, value: { state: 'open' } });
    expect(await note('And another.')).toMatchObject({ success: false, status: 409 });
    expect((await read(agent.token, reference)).notes).toMatchObject([{ text: 'A bet is missing.', answer: null }]);
  });

  test('R-76 of a person who is erased nothing that was said of bills is left; bills stay, and nothing waits any more', async () => {
    const { agent, below } = await teamOf(9);
    await runDay(9);
    for (const [who, text] of [
      [agent, 'Mali from Bang Rak is missing.'],
      [below, 'Mine stays.'],
    ] as const) {
      const [bill] = await billsOf(who, 'daily');
      valueOf(await call(endpoints.noteOnBill, { reference: bill?.reference, text }, { token: who.token }));
    }
    await inTransaction(db, (tx) => commissionsFeature.personalData.forget(tx, agent.playerId));
    const { rows } = await sql<{ text: string; state: string; answer: string | null }>`
      select n.text, n.state, n.answer from commissions.bill_note n where n.agent_id in (${agent.playerId}, ${below.playerId})
      order by n.note_id`.execute(db);
    expect(rows).toEqual([
      { text: '–', state: 'answered', answer: '–' },
      { text: 'Mine stays.', state: 'open', answer: null },
    ]);
    expect(await billsOf(agent, 'daily')).toMatchObject([{ paid: 3_50n, state: 'paid' }]);
  });
});

describe('X-479 a dividend is reviewed and claimed', () => {
  test('it is paid once, to whoever claims first of many', async () => {
    const agent = await newPlayer(1);
    const member = await newBelow(agent);
    await sign({ kind: 'dividend', agent, terms: flatTerms(100_000), startsOn: '2026-06-01' });
    await bet(member, { stake: 900_00n, at: new Date('2026-06-02T10:00Z') });
    await run('dividend', '2026-06-01T00:00Z', '2026-06-16T00:00Z');
    const reference = (await billsOf(agent, 'dividend'))[0]?.reference as string;
    const claim = () => call(endpoints.claimDividend, { reference }, { token: agent.token });
    expect(await claim()).toMatchObject({ success: false, status: 409 });
    await app.asOwner(`update commissions.bill set state = 'claimable' where reference = '${reference}'`);
    const answers = await Promise.all([claim(), claim(), claim(), claim()]);
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    expect(await main(agent)).toBe(90_00n);
    expect((await read(agent.token, reference)).bill).toMatchObject({ state: 'paid', paid: '90.00' });
  });
});

describe('X-480 income', () => {
  test('days, kinds, what went on to agents below, and what the next tier needs', async () => {
    const now = new Date();
    const today = now.toISOString().slice(0, 10);
    const agent = await newPlayer(1);
    const below = await newBelow(agent, 2);
    const member = await newBelow(below);
    const terms = flatTerms(10_000, {
      tiers: [
        { sales: 100_00n, active: 1, loss: null, rate: 10_000 },
        { sales: 500_00n, active: 3, loss: null, rate: 20_000 },
      ],
    });
    await sign({ kind: 'daily', agent, terms, startsOn: day(11), signedAt: at(10) });
    await sign({ kind: 'daily', agent: below, payer: agent, terms: flatTerms(5_000), startsOn: day(11) });
    await bet(member, { stake: 300_00n, at: at(11) });
    await runDay(11);
    await bet(member, { stake: 200_00n, at: now });
    const income = valueOf(
      await call<ValueOf<typeof endpoints.income>>(
        endpoints.income,
        { from: day(10), to: day(12) },
        { token: agent.token },
      ),
    );
    expect(income.days.map(({ day: one, daily, given, total }) => [one, daily, given, total])).toEqual([
      [day(10), '0.00', '0.00', '0.00'],
      [day(11), '1.50', '1.50', '1.50'],
      [day(12), '0.00', '0.00', '0.00'],
    ]);
    expect(income.given).toMatchObject([{ name: below.username, amount: '1.50' }]);
    expect(income.lastPayment).toMatchObject({ kind: 'daily', amount: '3.00' });
    expect(today).toBe(new Date(income.today.asOf).toISOString().slice(0, 10));
    expect(income.next).toMatchObject([
      {
        kind: 'daily',
        tier: 1,
        soFar: '2.00',
        rateNow: 10_000,
        needs: { tier: 2, sales: '300.00', active: 2, rate: 20_000, worth: '8.00' },
      },
    ]);
  });
});

describe('X-481 files', () => {
  test('letters of Thai and Vietnamese go to their fonts, and what none has is a question mark', () => {
    expect(splitByFont('Việt ไทย 你')).toEqual([
      { subset: 'latin', text: 'Vi' },
      { subset: 'vietnamese', text: 'ệ' },
      { subset: 'latin', text: 't ' },
      { subset: 'thai', text: 'ไทย' },
      { subset: 'latin', text: ' ?' },
    ]);
  });

  test('a CSV has every member, and a PDF says the same in the language of the reader', async () => {
    const { agent, below } = await teamOf(14);
    await runDay(14);
    const reference = (await billsOf(agent, 'daily'))[0]?.reference as string;
    const file = async (as: 'csv' | 'pdf', language: string) =>
      server.inject({
        method: 'POST',
        url: endpoints.billFile.path,
        payload: { reference, as },
        headers: { merchant: TEST_MERCHANT, language, authorization: agent.token },
      });
    const csv = await file('csv', 'EN');
    expect(csv.headers['content-disposition']).toContain(`bill-${reference}.csv`);
    const lines = csv.body.split('\r\n');
    expect(lines.filter((line) => line.startsWith('member,'))).toHaveLength(2);
    expect(csv.body).toContain(below.username);
    const pdf = await file('pdf', 'TH');
    expect(pdf.headers['content-type']).toBe('application/pdf');
    expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    const letters = lettersOfPdf(pdf.rawPayload);
    for (const letter of 'เงินเดือนรายวัน') expect(letters).toContain(letter);
    const again = await file('pdf', 'TH');
    expect(again.rawPayload.equals(pdf.rawPayload)).toBe(true);
  });
});
