import { formatMoney, parseMoney } from '@sampan/contract/amounts';
import { type GameProduct, gameProducts } from '@sampan/contract/game-products';
import type { Terms } from '../commissions-queries.ts';
import { minorOf } from './amounts.ts';
import { shareOf, WHOLE } from './product-rates.ts';
import { readPercent, typedPercent } from './rate.ts';

/** The most tiers a contract has. */
export const MAX_TIERS = 12;
export const MAX_NOTICE_DAYS = 31;

/** A tier as it is typed. */
export interface TypedTier {
  sales: string;
  active: string;
  /** Empty: no loss is asked for. */
  loss: string;
  rate: string;
}

export interface TypedTerms {
  tiers: readonly TypedTier[];
  /** Empty: no upper bound. */
  cap: string;
  activeStake: string;
  noticeDays: string;
  floating: boolean;
  carry: boolean;
  /** Percent of its valid sales that counts; empty: all of it. */
  products: Readonly<Record<GameProduct, string>>;
}

export type TierField = keyof TypedTier;
export type TermsFault =
  | { at: 'tier'; index: number; field: TierField; why: 'format' | 'order' }
  /** More than the own contract gives at this very point; `own` is what it gives there, parts per million. */
  | { at: 'tier'; index: number; field: 'rate'; why: 'exceeds'; own: number }
  | { at: 'cap' | 'activeStake'; why: 'format' }
  | { at: 'cap' | 'activeStake'; why: 'exceeds'; own: string }
  | { at: 'noticeDays'; why: 'format' }
  | { at: 'product'; product: GameProduct; why: 'format' }
  | { at: 'product'; product: GameProduct; why: 'exceeds'; own: number }
  /** Nothing would count. */
  | { at: 'products'; why: 'none' }
  /** Parts of tiers, or losses without those carried over, for which the own contract does not pay. */
  | { at: 'floating' | 'carry'; why: 'exceeds' }
  | { at: 'floating'; why: 'format' };

export const emptyTier: TypedTier = { sales: '', active: '', loss: '', rate: '' };

const typeShares = (terms: Pick<Terms, 'products'>): TypedTerms['products'] =>
  Object.fromEntries(
    gameProducts.map((product) => [product, typedPercent(shareOf(terms, product))]),
  ) as TypedTerms['products'];

export const emptyTerms: TypedTerms = {
  tiers: [emptyTier],
  cap: '',
  activeStake: '',
  noticeDays: '7',
  floating: false,
  carry: true,
  products: typeShares({}),
};

const readCount = (text: string): number | null => (/^\d{1,6}$/.test(text.trim()) ? Number(text) : null);

function readAmount(text: string, digits: number): bigint | null {
  const minor = parseMoney(text.trim(), digits);
  return minor !== null && minor >= 0n ? minor : null;
}

interface Point {
  sales: bigint;
  active: number;
  loss: bigint;
}

/** What terms pay at a point: the best of the tiers that it meets, and of floating ones the part that it reaches. */
export function rateAt(terms: Pick<Terms, 'tiers' | 'floating'>, point: Point, digits: number): number {
  const paid = terms.tiers.map((tier) => {
    if (minorOf(tier.sales, digits) > point.sales || tier.active > point.active) return 0;
    const asked = minorOf(tier.loss ?? '0', digits);
    if (asked <= point.loss) return tier.rate;
    return terms.floating ? Number((BigInt(tier.rate) * point.loss) / asked) : 0;
  });
  return Math.max(0, ...paid);
}

/**
 * What was typed as terms, or everything that is wrong with it. `own`: the contract out of which the other agent will be
 * paid; the server holds to the same bounds, this only says so before anything is sent.
 */
export function readTerms(
  typed: TypedTerms,
  own: Terms,
  { digits, dividend }: { digits: number; dividend: boolean },
): { terms: Terms } | { faults: readonly TermsFault[] } {
  const faults: TermsFault[] = [];
  const tiers = typed.tiers.map((tier, index) => readTier(tier, index, { digits, faults }));
  const points = tiers.flatMap((tier) => (tier ? [tier] : []));
  for (const [index, tier] of tiers.entries()) {
    if (!tier) continue;
    const before = index > 0 && tiers[index - 1];
    if (before && !risesAbove(tier, before)) faults.push({ at: 'tier', index, field: 'rate', why: 'order' });
    const most = rateAt(own, tier, digits);
    if (tier.rate > most) faults.push({ at: 'tier', index, field: 'rate', why: 'exceeds', own: most });
  }
  const products = dividend ? undefined : readShares(typed, own, faults);
  const cap = readCap(typed.cap, own, { digits, faults });
  const activeStake = readActiveStake(typed.activeStake, own, { digits, faults });
  if (dividend) findDividendFaults(typed, own, faults);
  const noticeDays = readCount(typed.noticeDays);
  if (noticeDays === null || noticeDays > MAX_NOTICE_DAYS) faults.push({ at: 'noticeDays', why: 'format' });
  if (faults.length > 0 || noticeDays === null) return { faults };
  const amount = (minor: bigint) => formatMoney(minor, digits);
  return {
    terms: {
      tiers: points.map(({ sales, active, asked: loss, rate }) => ({
        sales: amount(sales),
        active,
        loss: loss === null ? null : amount(loss),
        rate,
      })),
      cap: cap === null ? null : amount(cap),
      activeStake: amount(activeStake),
      floating: dividend && typed.floating,
      carry: dividend && typed.carry,
      noticeDays,
      ...(products && { products }),
    },
  };
}

/** The rate of the highest tier as it is typed; zero while there is none. */
export const highestRate = ({ tiers }: TypedTerms): number =>
  Math.max(0, ...tiers.map(({ rate }) => readPercent(rate) ?? 0));

/** Parts per million that a typed percentage lets count. @returns null for what is none */
export function readShare(text: string): number | null {
  if (text.trim() === '' || /^100([.,]0{1,4})?$/.test(text.trim())) return WHOLE;
  return readPercent(text);
}

/** Those that do not count whole; undefined: all do. */
function readShares(typed: TypedTerms, own: Terms, faults: TermsFault[]): Terms['products'] {
  const named: [GameProduct, number][] = [];
  for (const product of gameProducts) {
    const share = readShare(typed.products[product]);
    const most = shareOf(own, product);
    if (share === null) faults.push({ at: 'product', product, why: 'format' });
    else if (share > most) faults.push({ at: 'product', product, why: 'exceeds', own: most });
    else if (share < WHOLE) named.push([product, share]);
  }
  if (named.length === gameProducts.length && named.every(([, share]) => share === 0))
    faults.push({ at: 'products', why: 'none' });
  return named.length === 0 ? undefined : Object.fromEntries(named);
}

interface Reading {
  digits: number;
  faults: TermsFault[];
}

interface ReadTier extends Point {
  /** null: no loss is asked for, which is a loss of none to every comparison. */
  asked: bigint | null;
  rate: number;
}

function readTier(typed: TypedTier, index: number, { digits, faults }: Reading): ReadTier | null {
  const sales = readAmount(typed.sales, digits);
  const active = readCount(typed.active);
  const asked = typed.loss.trim() === '' ? null : readAmount(typed.loss, digits);
  const rate = readPercent(typed.rate);
  const wrong = {
    sales: sales === null,
    active: active === null,
    loss: typed.loss.trim() !== '' && asked === null,
    rate: rate === null || rate === 0,
  };
  for (const field of ['sales', 'active', 'loss', 'rate'] as const)
    if (wrong[field]) faults.push({ at: 'tier', index, field, why: 'format' });
  if (sales === null || active === null || rate === null || wrong.loss || wrong.rate) return null;
  return { sales, active, loss: asked ?? 0n, asked, rate };
}

function findDividendFaults(typed: TypedTerms, own: Terms, faults: TermsFault[]): void {
  if (typed.floating && !own.floating) faults.push({ at: 'floating', why: 'exceeds' });
  else if (typed.floating && typed.tiers.every(({ loss }) => !/[1-9]/.test(loss)))
    faults.push({ at: 'floating', why: 'format' });
  if (own.carry && !typed.carry) faults.push({ at: 'carry', why: 'exceeds' });
}

/** A higher tier asks for no less, for more of something, and pays more. */
function risesAbove(tier: ReadTier, before: ReadTier): boolean {
  const noLess = tier.sales >= before.sales && tier.active >= before.active && tier.loss >= before.loss;
  const more = tier.sales > before.sales || tier.active > before.active || tier.loss > before.loss;
  return noLess && more && tier.rate > before.rate;
}

function readCap(text: string, own: Terms, { digits, faults }: Reading): bigint | null {
  const most = own.cap === null ? null : minorOf(own.cap, digits);
  if (text.trim() === '') {
    if (own.cap !== null) faults.push({ at: 'cap', why: 'exceeds', own: own.cap });
    return null;
  }
  const cap = readAmount(text, digits);
  if (cap === null || cap === 0n) faults.push({ at: 'cap', why: 'format' });
  else if (most !== null && own.cap !== null && cap > most) faults.push({ at: 'cap', why: 'exceeds', own: own.cap });
  return cap;
}

/** A bet that makes nobody active above must make nobody active below. */
function readActiveStake(text: string, own: Terms, { digits, faults }: Reading): bigint {
  const stake = readAmount(text, digits);
  if (stake === null) faults.push({ at: 'activeStake', why: 'format' });
  else if (stake < minorOf(own.activeStake, digits))
    faults.push({ at: 'activeStake', why: 'exceeds', own: own.activeStake });
  return stake ?? 0n;
}

/** Terms as they are typed: an offer begins with what the own contract says. */
export function typeTerms(terms: Terms): TypedTerms {
  return {
    tiers: terms.tiers.map(({ sales, active, loss, rate }) => ({
      sales: shortAmount(sales),
      active: String(active),
      loss: loss === undefined || loss === null ? '' : shortAmount(loss),
      rate: typedPercent(rate),
    })),
    cap: terms.cap === null ? '' : shortAmount(terms.cap),
    activeStake: shortAmount(terms.activeStake),
    noticeDays: String(terms.noticeDays),
    floating: terms.floating,
    carry: terms.carry,
    products: typeShares(terms),
  };
}

const shortAmount = (amount: string): string => amount.replace(/\.0+$/, '');
