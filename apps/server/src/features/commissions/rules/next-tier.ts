/** What is missing to the next tier of a contract: pure. */
import { type Bill, type Figures, shareOf } from './bill.ts';
import { type Terms, WHOLE } from './terms.ts';

export interface NextTier {
  tier: number;
  rate: number;
  rateNow: number;
  /** What must come on top of what there is; zero: reached. */
  sales: bigint;
  active: number;
  loss: bigint;
  /** How much more the window would bring at the moment it is reached. */
  worth: bigint;
}

const missing = (asked: bigint, there: bigint) => (asked > there ? asked - there : 0n);

/** The tier after the one that was reached; null: the last was. */
export function nextTier(terms: Terms, figures: Figures, bill: Bill): NextTier | null {
  const at = bill.tier === null ? 0 : bill.tier + 1;
  const next = terms.tiers[at];
  if (!next) return null;
  const sales = missing(next.sales, figures.sales);
  const now = bill.tier === null ? 0 : (terms.tiers[bill.tier]?.rate ?? 0);
  const then = shareOf(figures.sales + sales, { num: BigInt(next.rate), den: BigInt(WHOLE) });
  const capped = terms.cap !== null && then > terms.cap ? terms.cap : then;
  return {
    tier: at,
    rate: next.rate,
    rateNow: now,
    sales,
    active: Math.max(next.active - figures.active, 0),
    loss: missing(next.loss ?? 0n, figures.loss),
    worth: missing(capped, bill.amount),
  };
}
