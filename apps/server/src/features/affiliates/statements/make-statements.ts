import { type Database, inTransaction, type Tx } from '../../../platform/database/index.ts';
import { listBrands } from '../../brand/index.ts';
import { closeDays } from '../counting/close-days.ts';
import { lastDayOf } from '../program/months.ts';
import { lockAffiliate, selectPlanOf } from '../program/program.queries.ts';
import { type Plan, readPlan } from '../rules/plan.ts';
import { settleMonth } from '../rules/statement.ts';
import { passUnpriced } from './evaluate-players.queries.ts';
import { evaluatePlayers } from './evaluate-players.ts';
import {
  type DueStatement,
  insertStatement,
  selectCarried,
  selectDueStatements,
  sumMonth,
} from './statement.queries.ts';

interface PlanInForce {
  planId: bigint;
  currency: string;
  plan: Plan;
}

async function planOf(db: Database | Tx, { affiliateId, month }: DueStatement): Promise<PlanInForce> {
  const row = await selectPlanOf(db, affiliateId, month);
  if (!row) throw new Error(`affiliate ${affiliateId} has no plan in ${month}`);
  return { planId: row.planId, currency: row.currency, plan: readPlan(row.terms) };
}

/** The statement itself: one transaction, under the lock that a change of the plan takes too. */
async function writeStatement(tx: Tx, due: DueStatement, evaluatedBy: bigint): Promise<boolean> {
  const { affiliateId, brand, month } = due;
  await lockAffiliate(tx, affiliateId);
  const { planId, currency, plan } = await planOf(tx, due);
  // Another plan was given to the month meanwhile: it is evaluated again, by that one.
  if (planId !== evaluatedBy) return false;
  const lastDay = lastDayOf(month);
  if (plan.cpa === null) await passUnpriced(tx, { affiliateId, lastDay, month });
  const sums = await sumMonth(tx, { affiliateId, month, lastDay });
  const carriedIn = await selectCarried(tx, affiliateId);
  const result = settleMonth(plan, { revenue: -sums.net - sums.cost, carriedIn, acquired: sums.acquired });
  const statement = { affiliateId, brand, currency, month, lastDay, planId, sums, carriedIn, result };
  return insertStatement(tx, { ...statement, price: plan.cpa ?? 0n });
}

async function makeStatement(db: Database, due: DueStatement): Promise<boolean> {
  const { affiliateId, brand, month } = due;
  const { planId, plan } = await planOf(db, due);
  if (plan.cpa !== null)
    await evaluatePlayers(db, {
      brand,
      affiliateId,
      month,
      lastDay: lastDayOf(month),
      quality: plan.quality,
      cpa: plan.cpa,
    });
  return inTransaction(db, (tx) => writeStatement(tx, due, planId));
}

/** Makes the statements of a brand's months that are closed, the oldest of each affiliate first. @returns how many */
export async function makeStatements(db: Database, brand: string): Promise<number> {
  let made = 0;
  for (const due of await selectDueStatements(db, brand)) if (await makeStatement(db, due)) made += 1;
  return made;
}

/** Closes the days that are over and makes what statements they allow. Every node may call it, again and again. */
export async function settleAffiliates(
  db: Database,
  brand: string,
  now: Date,
): Promise<{ days: number; statements: number }> {
  const days = await closeDays(db, brand, now);
  let statements = 0;
  // Months of an absence come one after another.
  for (let made = -1; made !== 0; statements += made) made = await makeStatements(db, brand);
  return { days, statements };
}

/** All brands. */
export async function settleAll(db: Database, now: Date): Promise<void> {
  for (const brand of await listBrands(db)) await settleAffiliates(db, brand, now);
}
