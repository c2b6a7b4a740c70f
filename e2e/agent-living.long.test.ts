import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type AgentBill, endpoints } from '@sampan/contract';
import { addDays, dayOf, momentAt } from '@sampan/engines/lottery/games/zoned-time';
import { expect, test } from 'vitest';
import { commissionFixture, type TeamMember } from '../apps/server/test/commission-fixture.ts';
import { centre, checkCentre, forgetContracts } from './src/agent-steps.ts';
import {
  askPatiently,
  button,
  lastHalfMonth,
  minor,
  openEachCent,
  openToBets,
  pageButton,
  sum,
} from './src/bill-steps.ts';
import { openAs, site, startJourney } from './src/journey.ts';
import { offerByProduct, seeLottery } from './src/product-steps.ts';
import { ask } from './src/site-api.ts';
import type { Visitor } from './src/visitor.ts';

/** The demo brand's. */
const ZONE = 'Asia/Bangkok';
const FIVE_MINUTES = 300_000;
const HOUR = 3_600_000;
const phone = { width: 360, height: 780, theme: 'light', touch: true, firstVisit: true } as const;
const desktop = { width: 1440, height: 900, theme: 'dark' } as const;

const kinds = ['dividend', 'daily', 'hourly', 'realtime'] as const;
type Kind = (typeof kinds)[number];
const answers = {
  dividend: endpoints.processDividend,
  daily: endpoints.processDailySalary,
  hourly: endpoints.processHourlySalary,
  realtime: endpoints.processRealtimeSalary,
};
/** All twelve, in the order of the specification. */
const pages = [
  'announcement',
  'overview',
  'registration',
  'management',
  'betting',
  'profit',
  'income',
  'transactions',
  ...kinds,
];
/** What the first agent is given, in parts per million; each level below gets a quarter of it less. */
const rates = { dividend: 200_000, daily: 8_000, hourly: 4_000, realtime: 8_000 };
/** The hourly salary counts four fifths of lotteries and two fifths of live tables, and half of that below the first agent. */
const productsOf = (kind: Kind, level: number) =>
  kind === 'hourly'
    ? { products: { LIVE: level === 0 ? 400_000 : 200_000, LOTT: level === 0 ? 800_000 : 400_000 } }
    : {};
const terms = (kind: Kind, level: number) => ({
  tiers: [{ sales: '1.00', active: 1, rate: (rates[kind] * (4 - level)) / 4 }],
  cap: null,
  activeStake: '1.00',
  floating: false,
  carry: false,
  noticeDays: 7,
  ...productsOf(kind, level),
});

/** An agent, three levels of agents below, and a member of each of the four. */
const agents: TeamMember[] = [];
const members: TeamMember[] = [];
/** The last five minutes that are over, the last hour and the day before yesterday; a dividend is of the half-month before. */
const end = Math.floor(Date.now() / FIVE_MINUTES) * FIVE_MINUTES;
const hour = Math.floor(Date.now() / HOUR) * HOUR;
const day = addDays(dayOf(end, ZONE), -2);
const half = lastHalfMonth(end, ZONE);

startJourney({
  prepare: async () => {
    await forgetContracts();
    const db = await site.database();
    const team = commissionFixture(db, { asOwner: (text) => site.read(text) }, ZONE);
    agents.push(await team.newPlayer(1));
    while (agents.length < 4) agents.push(await team.newBelow(agents.at(-1) as TeamMember, 2));
    for (const agent of agents) members.push(await team.newBelow(agent));
    const moments = [
      end - 60_000,
      end - 60_000 - FIVE_MINUTES,
      hour - 20 * 60_000,
      momentAt(day, 12 * 60, ZONE),
      momentAt(half, 36 * 60, ZONE),
    ];
    for (const [place, member] of members.entries())
      for (const at of moments) {
        const stake = 10_033n * BigInt(place + 1);
        await team.bet(member, { stake, win: stake / 4n, at: new Date(at) });
      }
    for (const member of members.slice(0, 2))
      for (const [product, stake] of [
        ['LIVE', 200_01n],
        ['LOTT', 500_01n],
      ] as const)
        await team.bet(member, { stake, product, gameCode: `one-${product}`, at: new Date(hour - 20 * 60_000) });
  },
});

async function offerFromTheBrand(agent: TeamMember): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'sampan-terms-'));
  for (const kind of kinds) {
    const file = join(folder, `${kind}.json`);
    await writeFile(file, JSON.stringify(terms(kind, 0)));
    await site.sampan('commissions', 'offer', agent.username, kind, file);
  }
  await rm(folder, { recursive: true });
}

/** Asked on the way in, the agent reads each contract whole and accepts it. */
async function signAll(visitor: Visitor): Promise<void> {
  const { page, words } = visitor;
  const question = page.getByRole('dialog').filter({ has: page.getByText(words('commissions.ask.open')) });
  await question.getByRole('button', { name: words('commissions.ask.open'), exact: true }).click();
  await button(visitor, 'commissions.answer.accept').waitFor();
  for (const kind of kinds) {
    await pageButton(visitor, kind).click();
    await centre(visitor)
      .getByRole('heading', { name: words(`commissions.kind.${kind}`), exact: true })
      .waitFor();
    await centre(visitor).getByText(words('commissions.says.title')).waitFor();
    await centre(visitor)
      .getByText(words(`commissions.about.${kind}`))
      .waitFor();
    if (kind === 'dividend') await checkCentre(visitor, 'a dividend that is offered, on a phone');
    if (kind === 'hourly') {
      await centre(visitor).getByText(words('commissions.product.rest')).waitFor();
      await checkCentre(visitor, 'a contract by product that is offered, on a phone');
    }
    await button(visitor, 'commissions.answer.accept').click();
    const confirm = page.getByRole('alertdialog');
    await confirm.getByRole('button', { name: words('commissions.answer.accept'), exact: true }).click();
    await confirm.waitFor({ state: 'hidden' });
    await button(visitor, 'commissions.view.valid').waitFor();
  }
  // The mark of an offer goes when its answer has come back.
  await expect
    .poll(() => centre(visitor).getByRole('navigation').getByRole('button').allInnerTexts())
    .toEqual(pages.map((key) => words(`agents.page.${key}`)));
}

async function passOn(from: Visitor, to: Visitor, level: number): Promise<void> {
  const startsOn = addDays(dayOf(Date.now(), ZONE), 1);
  for (const kind of kinds) {
    const agent = agents[level] as TeamMember;
    const offer = { agentId: agent.playerId, kind, terms: terms(kind, level), startsOn, answerDays: 3 };
    if (level === 1 && kind === 'hourly') await offerByProduct(from, agent);
    else await ask(from, endpoints.offerContract, offer);
    const { mine } = await ask(to, endpoints.contracts, { kind, pageNo: 1, pageSize: 1 });
    const reference = mine.offered?.reference as string;
    expect(mine.offered?.terms.products).toEqual(offer.terms.products);
    expect((await ask(to, answers[kind], { reference, answer: 'accept' })).state).toBe('valid');
  }
}

/** As if all had been signed before the members bet: nobody waits here for the end of a half-month. */
async function signedBefore(): Promise<void> {
  const since = {
    dividend: half,
    daily: day,
    hourly: dayOf(hour - HOUR, ZONE),
    realtime: dayOf(end - 2 * FIVE_MINUTES, ZONE),
  };
  const at = {
    dividend: momentAt(half, 0, ZONE) - HOUR,
    daily: momentAt(day, 0, ZONE) - HOUR,
    hourly: hour - HOUR,
    realtime: end - 2 * FIVE_MINUTES,
  };
  await site.read(
    `update commissions.contract c set starts_on = u.starts_on, answered_at = u.at, offered_at = u.at
     from unnest($1::text[], $2::date[], $3::timestamptz[]) u (kind, starts_on, at) where c.kind = u.kind`,
    [kinds, kinds.map((kind) => since[kind]), kinds.map((kind) => new Date(at[kind]))],
  );
}

const billsOf = async (visitor: Visitor): Promise<AgentBill[]> =>
  (await ask(visitor, endpoints.bills, { from: half, to: dayOf(Date.now(), ZONE), pageNo: 1, pageSize: 100 })).list;

/** Bills of a kind that belong to the windows in which the members have bet. */
const ofWindow = (bills: readonly AgentBill[], kind: Kind) =>
  bills.filter((bill) => bill.kind === kind && minor(bill.sales) > 0n);

/** A bill of a kind in the agent centre, down to the bets of the member who stands deepest. */
async function openBill(visitor: Visitor, bills: readonly AgentBill[], kind: Kind): Promise<void> {
  await visitor.page.goto(`${site.url}/me/agentCenter`);
  const { reference } = ofWindow(bills, kind)[0] as AgentBill;
  await openToBets(visitor, { kind, text: reference }, (members.at(-1) as TeamMember).username);
  if (kind === 'dividend') await checkCentre(visitor, `a dividend opened to its bets, ${visitor.theme}`);
  if (kind !== 'hourly') return;
  await seeLottery(visitor);
  await checkCentre(visitor, 'a bill by product, on a phone');
}

/** What the ledger has moved of commissions into and out of an agent's wallet, and what stands there. */
async function ledgerOf({ playerId }: TeamMember): Promise<{ moved: bigint; balance: bigint }> {
  const [row] = await site.read<{ moved: string; balance: string }>(
    `select coalesce((select sum(case when t.kind = 'commission-child' and t.player_id = $1 then -t.amount else t.amount end)
         from ledger.transfer t where t.kind like 'commission-%'
           and (t.player_id = $1 or t.counterparty_id = $1)), 0)::text as moved,
       (select balance::text from ledger.account where player_id = $1 and kind = 'main' and currency = 'USD') as balance`,
    [playerId],
  );
  return { moved: BigInt(row?.moved ?? 0), balance: BigInt(row?.balance ?? 0) };
}

/** The salaries of the last two five minutes: 0.8 % of 1,003.30 in each, to the cent. */
async function expectTwoSalaries(visitor: Visitor): Promise<void> {
  const salaries = ofWindow(await billsOf(visitor), 'realtime').toSorted((a, b) => a.from - b.from);
  const paid = { sales: '1003.30', payable: '8.02', paid: '8.02', state: 'paid' };
  expect(salaries).toMatchObject([
    { from: end - 2 * FIVE_MINUTES, to: end - FIVE_MINUTES, ...paid },
    { from: end - FIVE_MINUTES, to: end, ...paid },
  ]);
}

/** From the first down, for each is paid by the one above: an operator approves, the first claims on the page. */
async function claimDividends([first, ...below]: readonly Visitor[]): Promise<void> {
  const approve = async (visitor: Visitor) => {
    const dividend = ofWindow(await billsOf(visitor), 'dividend')[0] as AgentBill;
    expect(dividend.state).toBe('review');
    await site.sampan('commissions', 'approve', dividend.reference);
    return dividend;
  };
  const { page, words } = first as Visitor;
  const own = await approve(first as Visitor);
  await page.goto(`${site.url}/me/agentCenter`);
  await pageButton(first as Visitor, 'income').click();
  await button(first as Visitor, 'commissions.claim.button').click();
  await page.getByText(words('commissions.claim.done', { amount: `$${own.payable}` })).waitFor();
  await button(first as Visitor, 'commissions.claim.button').waitFor({ state: 'hidden' });
  await centre(first as Visitor)
    .getByText(words('commissions.product.incomeAbout'))
    .waitFor();
  await checkCentre(first as Visitor, 'income of every kind, on a phone');
  for (const visitor of below) {
    const { reference } = await approve(visitor);
    expect((await ask(visitor, endpoints.claimDividend, { reference })).state).toBe('paid');
  }
}

/** Bills, ledger, wallet and the page of income say the same of every agent, and the brand has paid what they keep. */
async function expectLedger(visitors: readonly Visitor[], bills: readonly AgentBill[][]): Promise<void> {
  const paid = bills.map((own) => sum(own.map((bill) => minor(bill.paid))));
  const kept = await Promise.all(agents.map(ledgerOf));
  for (const [at, { moved, balance }] of kept.entries()) {
    expect(moved).toBe((paid[at] as bigint) - (paid[at + 1] ?? 0n));
    expect(balance).toBe(moved);
    const days = { from: half, to: dayOf(Date.now(), ZONE) };
    const { totals } = await askPatiently(visitors[at] as Visitor, endpoints.income, days);
    expect(minor(totals.total)).toBe(moved);
    const by = await askPatiently(visitors[at] as Visitor, endpoints.incomeByProduct, days);
    expect(by.products.map(({ product }) => product).toSorted()).toEqual(at < 2 ? ['LIVE', 'LOTT', 'RNG'] : ['RNG']);
    expect(minor(by.totals.kept)).toBe(moved - minor(totals.dividend));
    for (const key of ['earned', 'given', 'kept'] as const)
      expect(sum([...by.products, by.other].map((one) => minor(one[key])))).toBe(minor(by.totals[key]));
  }
  expect(paid[0]).toBeGreaterThan(0n);
  expect(sum(kept.map(({ balance }) => balance))).toBe(paid[0]);
  await site.verifyLedger();
}

test('S-321 S-327 S-328 S-331 S-542 S-543 X-528 E-041 E-042 E-043 E-044 R-22 R-24 at 360 px an agent with three levels below signs every kind, is paid for what members bet, claims the dividend, and each cent is of a bet', async () => {
  await offerFromTheBrand(agents[0] as TeamMember);
  const visitors: Visitor[] = [];
  for (const [level, { username }] of agents.entries())
    visitors.push(await openAs(username, level === 0 ? phone : desktop, '/help'));
  const first = visitors[0] as Visitor;
  await signAll(first);
  for (let level = 1; level < agents.length; level += 1)
    await passOn(visitors[level - 1] as Visitor, visitors[level] as Visitor, level);
  await signedBefore();

  // Both five minutes, the hour, the day and the half-month are over: the workers of the site bill and pay them.
  const billed = async () =>
    (await Promise.all(visitors.map(billsOf))).map((own) => kinds.map((kind) => ofWindow(own, kind).length > 0));
  await expect.poll(billed, { timeout: 90_000, interval: 1000 }).toEqual(agents.map(() => kinds.map(() => true)));
  await expect
    .poll(async () => ofWindow(await billsOf(first), 'realtime').length, { timeout: 30_000, interval: 1000 })
    .toBe(2);
  await expectTwoSalaries(first);
  await claimDividends(visitors);

  const bills = await Promise.all(visitors.map(billsOf));
  for (const kind of kinds) await openBill(first, bills[0] as AgentBill[], kind);
  await openBill(visitors[1] as Visitor, bills[1] as AgentBill[], 'dividend');
  for (const [at, visitor] of visitors.entries()) {
    let bets = 0;
    for (const bill of bills[at] as AgentBill[]) bets += await openEachCent(visitor, bill);
    // Of each member at least the five that were placed, each in a window of a kind.
    expect(bets).toBeGreaterThanOrEqual(5 * (members.length - at));
  }
  await expectLedger(visitors, bills);
}, 180_000);
