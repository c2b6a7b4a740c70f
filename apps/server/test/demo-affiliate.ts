/** A partner of the demo brand with a month behind them: players by a link, a statement that is due. */
import { randomUUID } from 'node:crypto';
import { insertBrought } from '../src/features/affiliates/people/people.queries.ts';
import { addLinkFor } from '../src/features/affiliates/program/links.service.ts';
import {
  assignPlan,
  insertAffiliate,
  insertPlan,
  selectPlan,
} from '../src/features/affiliates/program/program.queries.ts';
import { writePlan } from '../src/features/affiliates/rules/plan.ts';
import { settleAffiliates } from '../src/features/affiliates/statements/make-statements.ts';
import { contribute } from '../src/features/wagering/index.ts';
import { type Database, inTransaction, type Tx } from '../src/platform/database/index.ts';
import { hashPassword } from '../src/platform/passwords/passwords.ts';
import { systemRandom } from '../src/platform/random.ts';

const FIRST_MONTH = '2026-01-01';
const SETTLED_AT = new Date('2026-02-01T12:00:00+07:00');
const PLAN = 'journey';

export interface DemoAffiliate {
  name: string;
  /** The operator's, which the first login must change. */
  password: string;
}

async function ensurePlan(db: Database, brand: string): Promise<bigint> {
  const plan = {
    cpa: 40_00n,
    quality: { firstDeposit: 20_00n, wagered: 100_00n, days: 30 },
    tiers: [
      { revenue: 0n, rate: 250_000 },
      { revenue: 10_000_00n, rate: 300_000 },
    ],
    carry: true,
  };
  const written = { brand, name: PLAN, currency: 'USD', terms: writePlan(plan), offered: true, madeBy: 'test' };
  await inTransaction(db, (tx) => insertPlan(tx, written));
  const row = await selectPlan(db, brand, PLAN);
  if (!row) throw new Error('the plan of the journey is not there');
  return row.planId;
}

/** A bet of January that the player has lost. */
const lose = (tx: Tx, brand: string, playerId: string, stake: bigint) => {
  const at = new Date('2026-01-09T12:00:00+07:00');
  const game = { product: 'RNG', classify: '', vassalage: 'SAMPAN', gameCode: 'river-lanterns' };
  const line = { playerId, source: 'game:test', reference: randomUUID(), brand, currency: 'USD', ...game };
  return contribute(tx, [{ ...line, stake, win: 0n, bets: 1, voided: false, openedAt: at, settledAt: at }]);
};

async function addOne(tx: Tx, brand: string, planId: bigint): Promise<DemoAffiliate> {
  const name = `partner-${randomUUID().slice(0, 8)}`;
  const password = 'amber-4477-river';
  const affiliateId = randomUUID();
  const passwordHash = await hashPassword(password);
  const row = { affiliateId, brand, currency: 'USD', name, title: 'River Reviews', contact: '', passwordHash };
  await insertAffiliate(tx, { ...row, madeAt: new Date(FIRST_MONTH), firstMonth: FIRST_MONTH });
  await assignPlan(tx, { affiliateId, fromMonth: FIRST_MONTH, planId, setBy: 'test' });
  const code = await addLinkFor(tx, { brand, affiliateId, name: '', random: systemRandom });
  for (const stake of [300_00n, 120_50n]) {
    const playerId = randomUUID();
    const one = { playerId, brand, affiliateId, code, currency: 'USD', timeZone: 'Asia/Bangkok' };
    await insertBrought(tx, { ...one, at: new Date('2026-01-05T12:00:00+07:00') });
    await lose(tx, brand, playerId, stake);
  }
  return { name, password };
}

/**
 * So many partners, in one transaction: the site closes days by itself, and a closed day is closed for all of them, so it
 * must find none of them or all with what their players did.
 */
export async function addDemoAffiliates(db: Database, brand: string, count: number): Promise<DemoAffiliate[]> {
  const planId = await ensurePlan(db, brand);
  const made = await inTransaction(db, async (tx) => {
    const partners: DemoAffiliate[] = [];
    for (let at = 0; at < count; at++) partners.push(await addOne(tx, brand, planId));
    return partners;
  });
  await settleAffiliates(db, brand, SETTLED_AT);
  return made;
}
