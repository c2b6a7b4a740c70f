/** What an affiliate sees: the own figures and links, and nobody else's. */
import { type endpoints, formatMoney, type InputOf, type ValueOf } from '@sampan/contract';
import { dayNumber, isDay } from '@sampan/engines/lottery/games/zoned-time';
import type { Tx } from '../../../platform/database/index.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/errors.ts';
import type { Random } from '../../../platform/random.ts';
import { brandSettings } from '../../brand/index.ts';
import { affiliatesSettings } from '../affiliates.settings.ts';
import { countLinks, type LinkLine, selectLinks } from '../program/links.queries.ts';
import { addLinkFor } from '../program/links.service.ts';
import { dayAt, monthOf } from '../program/months.ts';
import {
  type AffiliateRow,
  lockAffiliate,
  type PlanRow,
  selectPlanOf,
  selectPlans,
} from '../program/program.queries.ts';
import { type Funnel, selectFigures, selectStanding } from './figures.queries.ts';
import { AFFILIATE_PAGE, linkUrl, presentPlan } from './present.ts';

/** Days that one answer holds. */
const MOST_DAYS = 92;

/** E-067. */
export async function showMethods(
  tx: Tx,
  { brand, settings }: Actor,
): Promise<ValueOf<typeof endpoints.affiliateMethods>> {
  const { code, digits } = settings.currency;
  const offered = (await selectPlans(tx, brand)).filter((plan) => plan.offered && plan.currency === code);
  return { currency: code, page: AFFILIATE_PAGE, methods: offered.map((plan) => presentPlan(plan, digits)) };
}

async function planNow(tx: Tx, { affiliateId }: AffiliateRow, month: string): Promise<PlanRow> {
  const plan = await selectPlanOf(tx, affiliateId, month);
  if (!plan) throw new Error(`affiliate ${affiliateId} has no plan in ${month}`);
  return plan;
}

/** */
export async function showHome(
  tx: Tx,
  { brand, settings, now }: Actor,
  one: AffiliateRow,
): Promise<NonNullable<ValueOf<typeof endpoints.affiliateHome>>> {
  const { digits } = settings.currency;
  const money = (minor: bigint) => formatMoney(minor, digits);
  const today = dayAt(now, settings.get(brandSettings.timeZone));
  const plan = await planNow(tx, one, monthOf(today));
  const { carried, countedTo, due, paid } = await selectStanding(tx, one.affiliateId, brand);
  const { name, title, currency, mustChange } = one;
  return {
    name,
    title,
    currency,
    mustChange,
    plan: presentPlan(plan, digits),
    carried: money(carried),
    countedTo,
    today,
    due: money(due),
    paid: money(paid),
  };
}

/** @throws AppError request.invalid */
export async function showFigures(
  tx: Tx,
  { settings }: Actor,
  { affiliateId }: AffiliateRow,
  { from, to }: InputOf<typeof endpoints.affiliateFigures>,
): Promise<ValueOf<typeof endpoints.affiliateFigures>> {
  const span = isDay(from) && isDay(to) ? dayNumber(to) - dayNumber(from) : -1;
  if (span < 0 || span >= MOST_DAYS)
    throw new AppError('request.invalid', { field: 'to', reason: `a period has 1 to ${MOST_DAYS} days` });
  const rows = await selectFigures(tx, { affiliateId, from, to });
  const money = (minor: bigint) => formatMoney(minor, settings.currency.digits);
  const shown = <Row extends Funnel>(row: Row) => ({
    ...row,
    deposits: money(row.deposits),
    revenue: money(row.revenue),
  });
  const nothing: Funnel = { clicks: 0, repeats: 0, bots: 0, registered: 0, deposited: 0, deposits: 0n, revenue: 0n };
  const totals = rows.reduce<Funnel>(
    (sum, row) => ({
      clicks: sum.clicks + row.clicks,
      repeats: sum.repeats + row.repeats,
      bots: sum.bots + row.bots,
      registered: sum.registered + row.registered,
      deposited: sum.deposited + row.deposited,
      deposits: sum.deposits + row.deposits,
      revenue: sum.revenue + row.revenue,
    }),
    nothing,
  );
  return { days: rows.map(shown), totals: shown(totals) };
}

const presentLink = ({ siteUrl, settings }: Actor, row: LinkLine) => ({
  ...row,
  url: linkUrl(siteUrl, row.code),
  madeAt: row.madeAt.getTime(),
  revenue: formatMoney(row.revenue, settings.currency.digits),
});

/** */
export async function listLinks(
  tx: Tx,
  actor: Actor,
  { affiliateId }: AffiliateRow,
): Promise<ValueOf<typeof endpoints.affiliateLinks>> {
  const list = (await selectLinks(tx, affiliateId)).map((row) => presentLink(actor, row));
  return { list, left: Math.max(0, actor.settings.get(affiliatesSettings.links) - list.length) };
}

/** @throws AppError affiliate.links.full */
export async function addLink(
  tx: Tx,
  actor: Actor,
  { affiliateId, brand }: AffiliateRow,
  { name, random }: InputOf<typeof endpoints.addAffiliateLink> & { random: Random },
): Promise<ValueOf<typeof endpoints.addAffiliateLink>> {
  // Of two tabs that make the last link, one is refused.
  await lockAffiliate(tx, affiliateId);
  const most = actor.settings.get(affiliatesSettings.links);
  if ((await countLinks(tx, affiliateId)) >= most) throw new AppError('affiliate.links.full', { count: most });
  const code = await addLinkFor(tx, { brand, affiliateId, name, random });
  const made = (await selectLinks(tx, affiliateId)).find((link) => link.code === code);
  if (!made) throw new Error('a link that was just made is gone');
  return presentLink(actor, made);
}
