/** Whether terms may be given: what they are held against, and the reason when they may not. */
import { formatMoney } from '@sampan/contract';
import { addDays } from '@sampan/engines/lottery/games/zoned-time';
import type { BrandSettings } from '../../../../platform/brand-settings.ts';
import type { Queryable } from '../../../../platform/database/index.ts';
import { AppError } from '../../../../platform/http/errors.ts';
import { commissionsSettings } from '../../commissions.settings.ts';
import { type Excess, exceedsParent, highestRate } from '../../rules/compare-terms.ts';
import { type ContractKind, findFault, readTerms, type Terms, type TermsFault } from '../../rules/terms.ts';
import { type ContractRow, selectCovering, selectGivenFrom } from '../contract.queries.ts';
import { percentText } from './contract-text.ts';

const faults: Record<TermsFault, string> = {
  'tiers.count': 'give 1 to 12 tiers',
  'tier.negative': 'nothing in a tier may be below zero',
  'tier.rate': 'a rate is above zero and at most 100 %',
  'tiers.order': 'each tier asks for more than the one before',
  'tiers.rate-order': 'each tier pays more than the one before',
  cap: 'the most of a window is above zero',
  'active-stake': 'what makes a player active is not below zero',
  'dividend-only': 'only a dividend is floating or carried over',
  'floating-without-loss': 'a floating dividend asks for a loss',
  notice: 'notice is 0 to 31 days',
  'salary-only': 'a dividend counts what players lost, whatever they played',
  'product.unknown': 'there is no such product',
  'product.share': 'a product counts 0 to 100 %',
  'products.none': 'at least one product counts',
};

const ordinal = (tier: number | null) => (tier === null ? '' : `tier ${tier + 1}: `);

/** @throws AppError contract.terms.invalid */
export function refuseFaults(kind: ContractKind, terms: Terms): void {
  const found = findFault(kind, terms);
  if (!found) return;
  const { fault, tier } = found;
  const reason = `${ordinal(tier)}${faults[fault]}`;
  throw new AppError('contract.terms.invalid', { reason, why: fault, tier: tier === null ? 0 : tier + 1 });
}

function excessText(excess: Excess, parent: Terms, digits: number): { reason: string; why: string; tier: number } {
  const { why } = excess;
  if (excess.why === 'rate') {
    const [given, limit] = [percentText(excess.childRate), percentText(excess.parentRate)];
    return {
      why,
      tier: excess.tier + 1,
      reason: `${ordinal(excess.tier)}${given}, where at most ${limit} can be given`,
    };
  }
  if (excess.why === 'product')
    return { why, tier: 0, reason: `${excess.product} counts at most ${percentText(excess.parentShare)}` };
  const reasons = {
    cap: `at most ${parent.cap === null ? '' : formatMoney(parent.cap, digits)} a window`,
    'active-stake': `active from ${formatMoney(parent.activeStake, digits)} or more`,
    carry: 'floating and carried over as the contract of who pays',
  };
  return { why, tier: 0, reason: reasons[excess.why] };
}

const above = (why: string, reason: string) => new AppError('contract.terms.above', { why, reason, tier: 0 });

interface Given {
  kind: ContractKind;
  payerId: string | null;
  terms: Terms;
  startsOn: string;
}

/** The brand's own contracts stay below what the brand has set. */
function refuseAboveBrand(settings: BrandSettings, { kind, terms }: Given): void {
  const limit = settings.get(commissionsSettings.highestRates)[kind];
  if (highestRate(terms) > limit) throw above('rate', `at most ${percentText(limit)} for this kind`);
}

/**
 * Terms are held against every contract of the payer that holds on a day of theirs: one that is about to be replaced, and
 * the one after it.
 * @throws AppError contract.terms.above
 */
export async function refuseAbovePayer(db: Queryable, settings: BrandSettings, given: Given): Promise<void> {
  const { kind, payerId, terms, startsOn } = given;
  if (payerId === null) return refuseAboveBrand(settings, given);
  const own = await selectCovering(db, { agentId: payerId, kind, from: startsOn });
  const [first] = own;
  if (!first || first.startsOn > startsOn) throw above('missing', 'who pays has no contract of this kind then');
  if (own.at(-1)?.endsOn !== null) throw above('ending', 'the contract of who pays is about to end');
  // After notice a payer may have signed anew from a later day on: nobody is paid in between.
  if (own.some(({ startsOn: begins }, at) => at > 0 && begins !== addDays(own[at - 1]?.endsOn as string, 1)))
    throw above('missing', 'who pays has no contract of this kind on some day after');
  for (const row of own) {
    const parent = readTerms(row.terms);
    const excess = exceedsParent(kind, terms, parent);
    if (excess) throw new AppError('contract.terms.above', excessText(excess, parent, settings.currency.digits));
  }
}

/**
 * What an agent gives must stay within what the agent gets: a replacement that breaks a contract below is refused, and
 * says which. @throws AppError contract.terms.below
 */
export async function refuseBelowGiven(
  db: Queryable,
  settings: BrandSettings,
  { agentId, kind, startsOn, terms: written }: ContractRow,
): Promise<void> {
  const terms = readTerms(written);
  for (const child of await selectGivenFrom(db, { payerId: agentId, kind, from: startsOn })) {
    const excess = exceedsParent(kind, readTerms(child.terms), terms);
    if (!excess) continue;
    const text = excessText(excess, terms, settings.currency.digits);
    throw new AppError('contract.terms.below', { ...text, agent: child.agentName, contract: child.reference });
  }
}
