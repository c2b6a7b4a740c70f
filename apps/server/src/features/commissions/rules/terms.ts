/** What a contract promises: pure, in minor units; rates in parts per million. */
import { type GameProduct, gameProducts } from '@sampan/contract';

export const contractKinds = ['dividend', 'daily', 'hourly', 'realtime'] as const;
export type ContractKind = (typeof contractKinds)[number];

export const MAX_TIERS = 12;
/** The whole of what it is a part of. */
export const WHOLE = 1_000_000;

export interface Tier {
  /** Valid sales of the team that the tier asks for. */
  sales: bigint;
  /** How many active users. */
  active: number;
  /** What the team's players must have lost; null: nothing is asked. */
  loss: bigint | null;
  /** 2 500 is 0.25 %. */
  rate: number;
}

/** Parts per million of a product's valid sales that count; 0: it does not count. */
export type ProductShares = Readonly<Partial<Record<GameProduct, number>>>;

export interface Terms {
  /** Rising: a later tier asks for no less of anything and gives more. */
  tiers: readonly Tier[];
  /** The most that a window brings; null: no bound. */
  cap: bigint | null;
  /** Who has bet so much (valid) within the window is active; 0: who has bet at all. */
  activeStake: bigint;
  /** Dividend: a tier whose loss is not reached counts for the reached part of its rate. */
  floating: boolean;
  /** Dividend: what the players won lowers the loss of the half-months after it. */
  carry: boolean;
  noticeDays: number;
  /** Salary: products that do not count whole. */
  products?: ProductShares | undefined;
}

/** As it is stored and sent. */
export interface WrittenTerms {
  tiers: { sales: string; active: number; loss: string | null; rate: number }[];
  cap: string | null;
  activeStake: string;
  floating: boolean;
  carry: boolean;
  noticeDays: number;
  products?: ProductShares;
}

const orNull = <Value, Result>(value: Value | null | undefined, change: (value: Value) => Result): Result | null =>
  value === null || value === undefined ? null : change(value);

export function readTerms(written: WrittenTerms): Terms {
  return {
    tiers: written.tiers.map(({ sales, active, loss, rate }) => ({
      sales: BigInt(sales),
      active,
      loss: orNull(loss, BigInt),
      rate,
    })),
    cap: orNull(written.cap, BigInt),
    activeStake: BigInt(written.activeStake),
    floating: written.floating,
    carry: written.carry,
    noticeDays: written.noticeDays,
    ...(written.products && { products: written.products }),
  };
}

/** Always in this order of names: the text that both sides sign is made from it. */
export function writeTerms(terms: Terms): WrittenTerms {
  return {
    tiers: terms.tiers.map(({ sales, active, loss, rate }) => ({
      sales: `${sales}`,
      active,
      loss: orNull(loss, String),
      rate,
    })),
    cap: orNull(terms.cap, String),
    activeStake: `${terms.activeStake}`,
    floating: terms.floating,
    carry: terms.carry,
    noticeDays: terms.noticeDays,
    // Contracts from before products were named read, and hash, as they did.
    ...(terms.products && { products: terms.products }),
  };
}

/** Why terms cannot be a contract's. */
export type TermsFault =
  | 'tiers.count'
  | 'tier.negative'
  | 'tier.rate'
  | 'tiers.order'
  | 'tiers.rate-order'
  | 'cap'
  | 'active-stake'
  | 'dividend-only'
  | 'floating-without-loss'
  | 'notice'
  | 'salary-only'
  | 'product.unknown'
  | 'product.share'
  | 'products.none';

const isCount = (value: number) => Number.isSafeInteger(value) && value >= 0;

function findTierFault({ sales, active, loss, rate }: Tier): TermsFault | null {
  if (sales < 0n || !isCount(active) || (loss !== null && loss < 0n)) return 'tier.negative';
  return Number.isSafeInteger(rate) && rate > 0 && rate <= WHOLE ? null : 'tier.rate';
}

function findOrderFault(before: Tier, tier: Tier): TermsFault | null {
  const [lossBefore, loss] = [before.loss ?? 0n, tier.loss ?? 0n];
  const falls = tier.sales < before.sales || tier.active < before.active || loss < lossBefore;
  const stands = tier.sales === before.sales && tier.active === before.active && loss === lossBefore;
  if (falls || stands) return 'tiers.order';
  return tier.rate > before.rate ? null : 'tiers.rate-order';
}

function findProductFault(kind: ContractKind, products: ProductShares): TermsFault | null {
  if (kind === 'dividend') return 'salary-only';
  const named = Object.entries(products);
  if (named.some(([product]) => !(gameProducts as readonly string[]).includes(product))) return 'product.unknown';
  if (named.some(([, share]) => !isCount(share) || share > WHOLE)) return 'product.share';
  return gameProducts.every((product) => products[product] === 0) ? 'products.none' : null;
}

/** What is wrong with terms of their own, before they are held against anybody else's; null: nothing. */
export function findFault(kind: ContractKind, terms: Terms): { fault: TermsFault; tier: number | null } | null {
  const { tiers, cap, activeStake, floating, carry, noticeDays } = terms;
  if (tiers.length === 0 || tiers.length > MAX_TIERS) return { fault: 'tiers.count', tier: null };
  for (const [at, tier] of tiers.entries()) {
    const before = tiers[at - 1];
    const fault = findTierFault(tier) ?? (before ? findOrderFault(before, tier) : null);
    if (fault) return { fault, tier: at };
  }
  if (cap !== null && cap <= 0n) return { fault: 'cap', tier: null };
  if (activeStake < 0n) return { fault: 'active-stake', tier: null };
  if ((floating || carry) && kind !== 'dividend') return { fault: 'dividend-only', tier: null };
  if (floating && tiers.every(({ loss }) => !loss)) return { fault: 'floating-without-loss', tier: null };
  if (!isCount(noticeDays) || noticeDays > 31) return { fault: 'notice', tier: null };
  const fault = terms.products ? findProductFault(kind, terms.products) : null;
  return fault && { fault, tier: null };
}
