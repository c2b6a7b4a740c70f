/** What operators decide about affiliates. */
import type { Tx } from '../../../platform/database/index.ts';
import { AppError } from '../../../platform/http/errors.ts';
import type { OperatorActor } from '../../../platform/operator-actor.ts';
import { makeOneTimePassword } from '../../../platform/passwords/one-time-password.ts';
import { hashPassword } from '../../../platform/passwords/passwords.ts';
import type { Random } from '../../../platform/random.ts';
import { switchPartnerCodes } from '../../account/index.ts';
import { brandSettings, loadSettings } from '../../brand/index.ts';
import { perform } from '../../operators/index.ts';
import { endSessions } from '../access/sessions.queries.ts';
import { findPlanFault, type Plan, writePlan } from '../rules/plan.ts';
import { addLinkFor } from './links.service.ts';
import { dayAt, monthOf } from './months.ts';
import {
  type AffiliateRow,
  assignPlan,
  insertAffiliate,
  insertPlan,
  lockAffiliate,
  type PlanRow,
  selectAffiliate,
  selectLastMonth,
  selectPlan,
  updatePassword,
  updateStopped,
} from './program.queries.ts';

const NAME = /^[a-z0-9._-]{3,40}$/;
const PLAN_NAME = /^[a-z0-9-]{2,40}$/;
const permission = 'affiliates.decide';

const invalid = (field: string, reason: string) => new AppError('request.invalid', { field, reason });

async function planNamed(tx: Tx, brand: string, name: string): Promise<PlanRow> {
  const plan = await selectPlan(tx, brand, name);
  if (!plan) throw invalid('plan', `there is no plan ${name}`);
  return plan;
}

/** @throws AppError request.invalid */
export async function affiliateNamed(tx: Tx, brand: string, name: string): Promise<AffiliateRow> {
  const one = await selectAffiliate(tx, brand, name);
  if (!one) throw invalid('name', `there is no affiliate ${name}`);
  return one;
}

/** A plan is written once and never changed. @throws AppError operator.*, request.invalid */
export function addPlanByOperator(
  tx: Tx,
  actor: OperatorActor,
  { name, plan, offered }: { name: string; plan: Plan; offered: boolean },
): Promise<void> {
  return perform(tx, actor, { permission, what: 'affiliates.plan', subject: name }, async () => {
    const { brand } = actor;
    if (!PLAN_NAME.test(name)) throw invalid('name', 'a plan is called by 2 to 40 small letters, digits and dashes');
    const fault = findPlanFault(plan);
    if (fault !== null) throw invalid('plan', fault);
    const { code: currency } = (await loadSettings(tx, brand)).currency;
    const terms = writePlan(plan);
    const written = { brand, name, currency, terms, offered, madeBy: `operator:${actor.name}` };
    if (!(await insertPlan(tx, written))) throw invalid('name', `there is a plan ${name} already`);
    return { result: undefined, after: { terms, offered } };
  });
}

export interface AffiliateIntent {
  name: string;
  title: string;
  contact: string;
  plan: string;
}

/** An affiliate with a first link. @returns its code and the password for the first login @throws AppError operator.*, request.invalid */
export function addAffiliateByOperator(
  tx: Tx,
  actor: OperatorActor,
  { name: typed, title, contact, plan: planName }: AffiliateIntent,
  random: Random,
): Promise<{ affiliateId: string; password: string; code: string }> {
  const name = typed.trim().toLowerCase();
  return perform(tx, actor, { permission, what: 'affiliates.create', subject: name }, async () => {
    const { brand } = actor;
    if (!NAME.test(name)) throw invalid('name', 'a name has 3 to 40 letters, digits, dots and dashes');
    const plan = await planNamed(tx, brand, planName);
    const settings = await loadSettings(tx, brand);
    const firstMonth = monthOf(dayAt(actor.now, settings.get(brandSettings.timeZone)));
    const password = makeOneTimePassword(random);
    const affiliateId = random.uuid();
    const written = { affiliateId, brand, currency: plan.currency, name, title, contact, firstMonth };
    const passwordHash = await hashPassword(password);
    if (!(await insertAffiliate(tx, { ...written, passwordHash, madeAt: actor.now })))
      throw invalid('name', `there is an affiliate ${name} already`);
    await assignPlan(tx, {
      affiliateId,
      fromMonth: firstMonth,
      planId: plan.planId,
      setBy: `operator:${actor.name}`,
    });
    const code = await addLinkFor(tx, { brand, affiliateId, name: '', random });
    return { result: { affiliateId, password, code }, after: { title, plan: planName, code } };
  });
}

/** From a month on that has no statement yet. @throws AppError operator.*, request.invalid */
export function assignByOperator(
  tx: Tx,
  actor: OperatorActor,
  { name, plan: planName, fromMonth }: { name: string; plan: string; fromMonth: string },
): Promise<void> {
  return perform(tx, actor, { permission, what: 'affiliates.assign', subject: name }, async () => {
    const { affiliateId, currency, firstMonth } = await affiliateNamed(tx, actor.brand, name);
    const plan = await planNamed(tx, actor.brand, planName);
    if (plan.currency !== currency) throw invalid('plan', `the affiliate is paid in ${currency}`);
    // Held against the statement that may be made of this month just now.
    await lockAffiliate(tx, affiliateId);
    const last = await selectLastMonth(tx, affiliateId);
    if (fromMonth < firstMonth || (last !== null && fromMonth <= last))
      throw invalid('month', 'a plan counts from a month on that has no statement yet');
    await assignPlan(tx, { affiliateId, fromMonth, planId: plan.planId, setBy: `operator:${actor.name}` });
    return { result: undefined, after: { plan: planName, fromMonth } };
  });
}

/** Stopped, an affiliate cannot sign in and the links bring nobody; statements of who came before go on. @throws AppError operator.*, request.invalid */
export function switchByOperator(
  tx: Tx,
  actor: OperatorActor,
  { name, on }: { name: string; on: boolean },
): Promise<void> {
  return perform(
    tx,
    actor,
    { permission, what: on ? 'affiliates.resume' : 'affiliates.stop', subject: name },
    async () => {
      const { affiliateId } = await affiliateNamed(tx, actor.brand, name);
      await updateStopped(tx, affiliateId, on ? null : actor.now);
      await switchPartnerCodes(tx, affiliateId, on);
      if (!on) await endSessions(tx, affiliateId);
      return { result: undefined, after: { on } };
    },
  );
}

/** @returns a password for the next login, which must change it @throws AppError operator.*, request.invalid */
export function resetPasswordByOperator(
  tx: Tx,
  actor: OperatorActor,
  { name }: { name: string },
  random: Random,
): Promise<string> {
  return perform(tx, actor, { permission, what: 'affiliates.password', subject: name }, async () => {
    const { affiliateId } = await affiliateNamed(tx, actor.brand, name);
    const password = makeOneTimePassword(random);
    await updatePassword(tx, { affiliateId, passwordHash: await hashPassword(password), mustChange: true });
    await endSessions(tx, affiliateId);
    return { result: password };
  });
}
