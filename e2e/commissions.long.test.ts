import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dayOf, momentAt } from '@sampan/engines/lottery/games/zoned-time';
import { expect, test } from 'vitest';
import { commissionFixture, flatTerms, type TeamMember } from '../apps/server/test/commission-fixture.ts';
import { centre, checkCentre, forgetContracts } from './src/agent-steps.ts';
import { button, lastHalfMonth, openToBets, pageButton } from './src/bill-steps.ts';
import { checkScreen } from './src/check-screen.ts';
import { openAs, site, startJourney } from './src/journey.ts';
import type { Visitor } from './src/visitor.ts';

type ContractKind = Parameters<ReturnType<typeof commissionFixture>['sign']>[0]['kind'];

/** The demo brand's. */
const ZONE = 'Asia/Bangkok';
const FIVE_MINUTES = 300_000;
const phone = { width: 360, height: 780, theme: 'dark', touch: true, firstVisit: true } as const;
const desktop = { width: 1440, height: 900, theme: 'light', dictionary: 'th' } as const;

let agent: TeamMember;
let below: TeamMember;
let member: TeamMember;
/** Has signed nothing. */
let newcomer: TeamMember;
let sign: (kind: ContractKind) => Promise<unknown>;
/** The end of the five minutes in which the member bets: over already, so that nobody waits for it. */
let windowEnd: number;

/**
 * An agent with an agent and a member below. The member has bet in a half-month that is over, and in five minutes of today;
 * the dividend was signed before, nothing else.
 */
startJourney({
  faultless: true,
  prepare: async () => {
    await forgetContracts();
    const db = await site.database();
    const team = commissionFixture(db, { asOwner: (text) => site.read(text) }, ZONE);
    agent = await team.newPlayer(1);
    below = await team.newBelow(agent, 2);
    member = await team.newBelow(agent);
    newcomer = await team.newPlayer(1);
    sign = (kind) =>
      team.sign({
        kind,
        agent: newcomer,
        terms: flatTerms(1_000),
        startsOn: dayOf(Date.now(), ZONE),
        signedAt: new Date(),
      });
    windowEnd = Math.floor(Date.now() / FIVE_MINUTES) * FIVE_MINUTES;
    const half = lastHalfMonth(windowEnd, ZONE);
    const inHalf = new Date(momentAt(half, 36 * 60, ZONE));
    await team.bet(member, { stake: 200_00n, win: 50_00n, at: inHalf });
    for (const seconds of [60, 120, 180])
      await team.bet(member, { stake: 100_00n, win: 90_00n, at: new Date(windowEnd - seconds * 1000) });
    await team.sign({ kind: 'dividend', agent, terms: flatTerms(100_000), startsOn: half });
  },
});

const text = async (visitor: Visitor) => (await centre(visitor).innerText()).replaceAll(/\s/g, '');

/** The brand offers the agent a real-time salary from the command line. */
async function offerRealtime(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'sampan-terms-'));
  const file = join(folder, 'terms.json');
  const terms = {
    tiers: [
      { sales: '50.00', active: 1, rate: 5000 },
      { sales: '1000.00', active: 2, rate: 8000 },
    ],
    cap: null,
    activeStake: '10.00',
    floating: false,
    carry: false,
    noticeDays: 7,
  };
  await writeFile(file, JSON.stringify(terms));
  await site.sampan('commissions', 'offer', agent.username, 'realtime', file, '--from', dayOf(Date.now(), ZONE));
  await rm(folder, { recursive: true });
}

/** As if it had been signed before the member bet: the five minutes after a signature are nobody's to wait for. */
const signedBefore = () =>
  site.read(
    `update commissions.contract set answered_at = $1, offered_at = $1, starts_on = $2 where agent_id = $3 and kind = 'realtime'`,
    [new Date(windowEnd - FIVE_MINUTES), dayOf(windowEnd - FIVE_MINUTES, ZONE), agent.playerId],
  );

test('S-328 S-325 S-327 at 360 px an agent is asked, signs beside the whole text, and opens the salary down to its bets', async () => {
  await offerRealtime();
  const visitor = await openAs(agent.username, phone, '/help');
  const { page, words } = visitor;
  const ask = page.getByRole('dialog').filter({ hasText: words('commissions.kind.realtime') });
  await ask.waitFor();
  await checkScreen(visitor, 'the question about an offer');
  const read = ask.getByRole('button', { name: words('commissions.ask.open'), exact: true });
  expect(await read.evaluate((node) => node === document.activeElement), 'what Enter does').toBe(true);
  await read.click();
  await centre(visitor).getByText(words('commissions.says.title')).waitFor();
  await expect.poll(() => text(visitor)).toContain('0.80');
  await checkCentre(visitor, 'a contract that is offered');
  await button(visitor, 'commissions.answer.accept').click();
  const confirm = page.getByRole('alertdialog');
  await confirm.getByRole('button', { name: words('commissions.answer.accept'), exact: true }).click();
  await page.getByText(words('commissions.answer.accepted')).waitFor();
  await confirm.waitFor({ state: 'hidden' });
  await button(visitor, 'commissions.view.valid').waitFor();
  // Nothing waits for an answer any more.
  await expect.poll(() => pageButton(visitor, 'realtime').innerText()).not.toContain('1');
  await signedBefore();

  // The salary of what the member bet: 300.00 at 0.50 %.
  await pageButton(visitor, 'income').click();
  await centre(visitor).getByText(words('commissions.income.next')).waitFor();
  await expect.poll(() => text(visitor), { timeout: 60_000 }).toContain('+$1.50');
  await checkCentre(visitor, 'income on a phone');
  await openToBets(visitor, { kind: 'realtime', text: '1.50' }, member.username);
  expect(await centre(visitor).getByRole('table').getByRole('row').count()).toBe(4);
  await checkCentre(visitor, 'a bill opened to its bets');
});

test('S-322 S-331 on a desktop in Thai the dividend is claimed, and an offer below says what is too much', async () => {
  const dividend = () =>
    site.read<{ reference: string; state: string }>(
      `select reference, state from commissions.bill where agent_id = $1 and kind = 'dividend' and amount > 0`,
      [agent.playerId],
    );
  await expect.poll(async () => (await dividend())[0]?.state, { timeout: 60_000 }).toBe('review');
  const [bill] = await dividend();
  await site.sampan('commissions', 'approve', bill?.reference ?? '');
  const visitor = await openAs(agent.username, desktop, '/me/agentCenter');
  const { page, words } = visitor;
  await pageButton(visitor, 'income').click();
  await button(visitor, 'commissions.claim.button').waitFor();
  await checkCentre(visitor, 'income on a desktop');
  await button(visitor, 'commissions.claim.button').click();
  // A tenth of the 150.00 that the member lost.
  await page.getByText(words('commissions.claim.done', { amount: '$15.00' })).waitFor();
  await button(visitor, 'commissions.claim.button').waitFor({ state: 'hidden' });
  expect((await dividend())[0]?.state).toBe('paid');

  await pageButton(visitor, 'dividend').click();
  await button(visitor, 'commissions.view.bills').click();
  await centre(visitor)
    .getByRole('list', { name: words('commissions.bills.title'), exact: true })
    .waitFor();
  // What a dividend is a part of.
  await centre(visitor).getByText(words('commissions.bills.loss'), { exact: true }).waitFor();
  await checkCentre(visitor, 'bills on a desktop');
  await button(visitor, 'commissions.view.given').click();
  await button(visitor, 'commissions.given.offer').first().click();
  await centre(visitor).locator('[name="agent"]').selectOption(below.playerId);
  await centre(visitor).locator('[name="rate0"]').fill('10.01');
  await centre(visitor)
    .getByText(words('commissions.fault.rate', { rate: '10.00 %' }))
    .waitFor();
  expect(await button(visitor, 'commissions.form.send').isDisabled()).toBe(true);
  await checkCentre(visitor, 'an offer that gives too much');
  await centre(visitor).locator('[name="rate0"]').fill('4');
  await button(visitor, 'commissions.form.send').click();
  await page.getByText(words('commissions.form.sent', { name: below.username })).waitFor();
  await centre(visitor).getByText(words('commissions.state.requested'), { exact: true }).waitFor();
  await checkCentre(visitor, 'contracts with the own agents');
});

test('S-322 S-323 S-324 S-325 F-017 F-018 F-019 F-020 the page of each kind comes into the menu with a contract of that kind, not with another', async () => {
  const visitor = await openAs(newcomer.username, desktop, '/me/agentCenter');
  const shown = async () => {
    await pageButton(visitor, 'income').waitFor();
    const pages = ['dividend', 'daily', 'hourly', 'realtime'];
    const counts = await Promise.all(pages.map((page) => pageButton(visitor, page).count()));
    return pages.filter((_, at) => counts[at] === 1);
  };
  expect(await shown()).toEqual([]);
  const signed: string[] = [];
  for (const kind of ['daily', 'hourly', 'dividend', 'realtime'] as const) {
    await sign(kind);
    signed.push(kind);
    await visitor.page.reload();
    await pageButton(visitor, kind).waitFor();
    expect((await shown()).toSorted()).toEqual(signed.toSorted());
  }
  await pageButton(visitor, 'hourly').click();
  await button(visitor, 'commissions.view.valid').waitFor();
});
