import { formatMoney } from '@sampan/contract';
import { CliError } from '../../platform/cli/cli-error.ts';
import { type BrandContext, type Commands, verb } from '../../platform/cli/command.ts';
import { inTransaction } from '../../platform/database/index.ts';
import { systemRandom } from '../../platform/random.ts';
import { brandSettings, loadSettings } from '../brand/index.ts';
import { perform } from '../operators/index.ts';
import {
  addAffiliateByOperator,
  addPlanByOperator,
  assignByOperator,
  resetPasswordByOperator,
  switchByOperator,
} from './program/affiliate-by-operator.service.ts';
import { selectLinks } from './program/links.queries.ts';
import { dayAt, monthOf, nextMonth, readMonth } from './program/months.ts';
import { type PlanRow, selectAffiliate, selectAffiliates, selectPlans } from './program/program.queries.ts';
import { PLAN_EXAMPLE, readPlanFile } from './program/read-plan.ts';
import { kindOf, readPlan } from './rules/plan.ts';
import { settleAffiliates } from './statements/make-statements.ts';
import { statementVerbs } from './statements/statements.cli.ts';

const monthNow = async ({ db, brand }: BrandContext, now: Date) =>
  monthOf(dayAt(now, (await loadSettings(db, brand)).get(brandSettings.timeZone)));
const percent = (rate: number) => `${rate / 10_000} %`;

const plan = verb({
  needs: 'operator',
  about: `Add a plan, which never changes. FILE holds it as JSON: ${PLAN_EXAMPLE}; a rate of 250000 is 25 %, a "cpa" of null pays for no player, no tiers give no share. With --offered visitors are shown it.`,
  args: ['name', 'file'],
  options: { offered: { flag: true } },
  async run({ db, actor, currency, print }, { name, file, offered }) {
    const read = await readPlanFile(file, currency.digits);
    await inTransaction(db, (tx) => addPlanByOperator(tx, actor, { name, plan: read, offered }));
    print(`Plan ${name} is there.`);
  },
});

const plans = verb({
  needs: 'brand',
  about: 'List the plans.',
  async run({ db, brand, currency, table }) {
    const money = (minor: bigint) => formatMoney(minor, currency.digits);
    const terms = (row: PlanRow) => readPlan(row.terms);
    table(
      [
        { head: 'PLAN', of: (row) => row.name },
        { head: 'KIND', of: (row) => kindOf(terms(row)) },
        { head: 'FOR A PLAYER', of: (row) => ((cpa) => (cpa === null ? '' : money(cpa)))(terms(row).cpa), right: true },
        {
          head: 'WHO DEPOSITS, WAGERS, WITHIN DAYS',
          of: (row) => (({ quality: q }) => `${money(q.firstDeposit)}, ${money(q.wagered)}, ${q.days}`)(terms(row)),
        },
        {
          head: 'SHARE',
          of: (row) =>
            terms(row)
              .tiers.map((tier) => `${percent(tier.rate)} from ${money(tier.revenue)}`)
              .join(', '),
        },
        { head: 'LOSS', of: (row) => (terms(row).carry ? 'carried' : 'forgotten') },
        { head: 'OFFERED', of: (row) => (row.offered ? 'yes' : 'no') },
      ],
      await selectPlans(db, brand),
      'No plans.',
    );
  },
});

const create = verb({
  needs: 'operator',
  about: 'Add an affiliate by a plan: the name to log in with, what the business is called, and how to reach it.',
  args: ['name', 'plan', 'title', 'contact'],
  async run({ db, actor, print }, input) {
    const made = await inTransaction(db, (tx) => addAffiliateByOperator(tx, actor, input, systemRandom));
    print(`${input.name} logs in at /affiliate with the password ${made.password}, which must be changed at once.`);
    print(`The first link is /go/${made.code}`);
  },
});

const list = verb({
  needs: 'brand',
  about: 'List the affiliates with what they are owed.',
  async run(context) {
    const { db, brand, currency, table } = context;
    table(
      [
        { head: 'NAME', of: (row) => row.name },
        { head: 'BUSINESS', of: (row) => row.title },
        { head: 'PLAN', of: (row) => row.plan ?? '' },
        { head: 'LINKS', of: (row) => `${row.links}`, right: true },
        { head: 'PLAYERS', of: (row) => `${row.players}`, right: true },
        { head: 'DUE', of: (row) => formatMoney(row.due, currency.digits), right: true },
        { head: 'PAID', of: (row) => formatMoney(row.paid, currency.digits), right: true },
        { head: 'STATE', of: (row) => (row.stopped ? 'stopped' : 'on') },
      ],
      await selectAffiliates(db, brand, await monthNow(context, new Date())),
      'No affiliates.',
    );
  },
});

const links = verb({
  needs: 'brand',
  about: 'List the links of an affiliate and what came of each.',
  args: ['name'],
  async run({ db, brand, currency, table }, { name }) {
    const one = await selectAffiliate(db, brand, name);
    if (!one) throw new CliError(`There is no affiliate ${name}.`);
    table(
      [
        { head: 'LINK', of: (row) => `/go/${row.code}` },
        { head: 'NAME', of: (row) => row.name },
        { head: 'CLICKS', of: (row) => `${row.clicks}`, right: true },
        { head: 'REPEATS', of: (row) => `${row.repeats}`, right: true },
        { head: 'BOTS', of: (row) => `${row.bots}`, right: true },
        { head: 'REGISTERED', of: (row) => `${row.registered}`, right: true },
        { head: 'DEPOSITED', of: (row) => `${row.deposited}`, right: true },
        { head: 'REVENUE', of: (row) => formatMoney(row.revenue, currency.digits), right: true },
      ],
      await selectLinks(db, one.affiliateId),
      'No links.',
    );
  },
});

const assign = verb({
  needs: 'operator',
  about: 'Give an affiliate another plan, from the next month on or from --from.',
  args: ['name', 'plan'],
  options: { from: { value: 'MONTH' } },
  async run(context, { name, plan: planName, from }) {
    const { db, actor, print } = context;
    const fromMonth = from === undefined ? nextMonth(await monthNow(context, actor.now)) : readMonth(from);
    if (fromMonth === null) throw new CliError('A month is written as 2026-11.');
    await inTransaction(db, (tx) => assignByOperator(tx, actor, { name, plan: planName, fromMonth }));
    print(`${name} is paid by ${planName} from ${fromMonth.slice(0, 7)} on.`);
  },
});

const switchTo = (on: boolean, about: string) =>
  verb({
    needs: 'operator',
    about,
    args: ['name'],
    async run({ db, actor, print }, { name }) {
      await inTransaction(db, (tx) => switchByOperator(tx, actor, { name, on }));
      print(`${name} is ${on ? 'on' : 'stopped'}.`);
    },
  });

const password = verb({
  needs: 'operator',
  about: 'Give an affiliate a new password, to be changed at the next login; open sessions end.',
  args: ['name'],
  async run({ db, actor, print }, { name }) {
    const made = await inTransaction(db, (tx) => resetPasswordByOperator(tx, actor, { name }, systemRandom));
    print(`The password is ${made}`);
  },
});

const settle = verb({
  needs: 'operator',
  about: 'Close the days that are over and make the statements they allow; it happens by itself twice an hour.',
  async run({ db, brand, actor, print }) {
    const action = { permission: 'affiliates.decide', what: 'affiliates.settle', subject: brand } as const;
    await inTransaction(db, (tx) => perform(tx, actor, action, async () => ({ result: undefined })));
    const { days, statements } = await settleAffiliates(db, brand, actor.now);
    print(`${days} days closed, ${statements} statements made.`);
  },
});

export const commands: Commands = {
  affiliates: {
    about: 'Partners who bring players by links, without a play account: plans, statements and payments.',
    verbs: {
      plan,
      plans,
      create,
      list,
      links,
      assign,
      stop: switchTo(false, 'Stop an affiliate: no login, and the links bring nobody; statements go on.'),
      resume: switchTo(true, 'Let a stopped affiliate go on.'),
      password,
      settle,
      ...statementVerbs,
    },
  },
};
