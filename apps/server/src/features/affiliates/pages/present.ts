import { type AffiliatePlan, type AffiliateStatement, formatMoney } from '@sampan/contract';
import type { PlanRow } from '../program/program.queries.ts';
import { kindOf, readPlan } from '../rules/plan.ts';
import type { StatementRow } from '../statements/statement.queries.ts';

/** The site's page of affiliates. */
export const AFFILIATE_PAGE = '/affiliate';
/** Where links lead: clicks are counted there. */
export const CLICK_PATH = '/go/';

export const linkUrl = (siteUrl: string, code: string): string => `${siteUrl}${CLICK_PATH}${encodeURIComponent(code)}`;

export function presentPlan({ name, terms }: Pick<PlanRow, 'name' | 'terms'>, digits: number): AffiliatePlan {
  const money = (minor: bigint) => formatMoney(minor, digits);
  const plan = readPlan(terms);
  const { cpa, quality, tiers, carry } = plan;
  return {
    name,
    kind: kindOf(plan),
    cpa: cpa === null ? null : money(cpa),
    quality: { firstDeposit: money(quality.firstDeposit), wagered: money(quality.wagered), days: quality.days },
    tiers: tiers.map(({ revenue, rate }) => ({ revenue: money(revenue), rate })),
    carry,
  };
}

export function presentStatement(row: StatementRow, digits: number): AffiliateStatement {
  const money = (minor: bigint) => formatMoney(minor, digits);
  const { reference, month, plan, players, acquired, rate, remainder, state, note } = row;
  return {
    reference,
    month,
    plan,
    players,
    gaming: money(-row.net),
    cost: money(row.cost),
    revenue: money(row.revenue),
    carriedIn: money(row.carriedIn),
    carriedOut: money(row.carriedOut),
    tier: row.tier === null ? null : row.tier + 1,
    rate,
    share: money(row.share),
    remainder,
    acquired,
    cpa: money(row.cpa),
    amount: money(row.amount),
    state,
    madeAt: row.madeAt.getTime(),
    paidAt: row.paidAt?.getTime() ?? null,
    note,
  };
}
