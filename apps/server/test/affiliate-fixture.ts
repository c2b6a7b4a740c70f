/** Affiliates with plans, players brought on days of a test's own, and what they did on them. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { insertBrought } from '../src/features/affiliates/people/people.queries.ts';
import {
  addAffiliateByOperator,
  addPlanByOperator,
} from '../src/features/affiliates/program/affiliate-by-operator.service.ts';
import type { Plan } from '../src/features/affiliates/rules/plan.ts';
import { settleAffiliates } from '../src/features/affiliates/statements/make-statements.ts';
import { type StatementRow, selectStatements } from '../src/features/affiliates/statements/statement.queries.ts';
import { feedRounds } from '../src/features/wagering/counting/feed-rounds.ts';
import { contribute } from '../src/features/wagering/index.ts';
import { inTransaction } from '../src/platform/database/index.ts';
import { systemRandom } from '../src/platform/random.ts';
import { chainAll } from './chain-all.ts';
import { newMember } from './member.ts';
import { testOperator } from './operators.ts';
import { TEST_MERCHANT, type TestApp } from './test-app.ts';

const brand = TEST_MERCHANT;
/** The brand's zone: noon of a day there. */
const noon = (day: string) => new Date(`${day}T12:00:00+07:00`);

export const sharePlan: Plan = {
  cpa: null,
  quality: { firstDeposit: 0n, wagered: 0n, days: 30 },
  tiers: [{ revenue: 0n, rate: 250_000 }],
  carry: true,
};

export interface TestAffiliate {
  affiliateId: string;
  name: string;
  password: string;
  code: string;
}

interface Settled {
  day: string;
  stake: bigint;
  win?: bigint;
  reference?: string;
}

type Parts = Pick<TestApp, 'db' | 'asOwner'>;

/** What brought players do, and when it is closed. */
function playing({ db, asOwner }: Parts) {
  const firstDeposit = (playerId: string, day: string, amount: bigint) =>
    sql`update affiliates.player set first_deposit = ${amount}, first_deposit_on = ${day}::date
      where player_id = ${playerId}::uuid`.execute(db);

  /** A settled bet; the same reference again is the bet set right. */
  async function bet(playerId: string, { day, stake, win = 0n, reference = randomUUID() }: Settled): Promise<string> {
    const at = noon(day);
    const game = { product: 'RNG', classify: '', vassalage: 'test', gameCode: 'river-lanterns' };
    const line = { playerId, source: 'game:test', reference, brand, currency: 'USD', ...game };
    await inTransaction(db, (tx) =>
      contribute(tx, [{ ...line, stake, win, bets: 1, voided: false, openedAt: at, settledAt: at }]),
    );
    return reference;
  }

  /** Books a movement as of a day; a player's come in the order of their days. */
  async function bookOn(day: string, book: (key: string) => Promise<unknown>): Promise<void> {
    const key = `affiliate-test-${randomUUID()}`;
    await book(key);
    await asOwner(`update ledger.transfer set created_at = '${noon(day).toISOString()}' where key = '${key}'`);
  }

  /** Closes what is over in the morning of a day. */
  async function settle(day: string) {
    await chainAll(db);
    await feedRounds(db, async () => {});
    return settleAffiliates(db, brand, noon(day));
  }

  /** The oldest first. */
  async function statementsOf({ affiliateId }: TestAffiliate): Promise<StatementRow[]> {
    return (await selectStatements(db, { brand, affiliateId, limit: 100 })).toReversed();
  }

  return { firstDeposit, bet, bookOn, settle, statementsOf };
}

export function affiliateFixture({ db, asOwner }: Parts) {
  let count = 0;
  const next = (start: string) => {
    count += 1;
    return `${start}${count}`;
  };

  /** Days are closed once, so a test begins where none is. */
  const startOver = () =>
    asOwner(`truncate affiliates.payment, affiliates.statement_player, affiliates.statement, affiliates.day,
      affiliates.closed_day, affiliates.player, affiliates.assignment, affiliates.link, affiliates.click, affiliates.click_mark,
      affiliates.click_key, affiliates.session, affiliates.known_device, affiliates.postback, affiliates.postback_call,
      affiliates.affiliate`);

  async function addPlan(plan: Plan, offered = false): Promise<string> {
    const name = next('plan-');
    const actor = await (await testOperator(db)).at(brand);
    await inTransaction(db, (tx) => addPlanByOperator(tx, actor, { name, plan, offered }));
    return name;
  }

  /** An affiliate whose statements begin with a month. */
  async function newAffiliate(plan: string, firstMonth = '2026-01-01'): Promise<TestAffiliate> {
    const name = next('partner');
    const actor = await (await testOperator(db)).at(brand);
    const intent = { name, plan, title: 'River Reviews', contact: 'desk@example.com' };
    const made = await inTransaction(db, (tx) => addAffiliateByOperator(tx, actor, intent, systemRandom));
    await asOwner(`update affiliates.affiliate set first_month = '${firstMonth}' where affiliate_id = '${made.affiliateId}';
      update affiliates.assignment set from_month = '${firstMonth}' where affiliate_id = '${made.affiliateId}'`);
    return { ...made, name };
  }

  /** Somebody who came by the affiliate's link on a day. */
  async function brought({ affiliateId, code }: TestAffiliate, day: string, profile: Record<string, string> = {}) {
    const { playerId } = await newMember(db, { profile });
    const one = { playerId, brand, affiliateId, code, currency: 'USD', timeZone: 'Asia/Bangkok', at: noon(day) };
    await inTransaction(db, (tx) => insertBrought(tx, one));
    return playerId;
  }

  return { brand, startOver, addPlan, newAffiliate, brought, ...playing({ db, asOwner }) };
}
