import type { BonusOffer, CampaignTerms } from '@sampan/contract';
import { parseMoney } from '@sampan/contract/amounts';

/**
 * What a bonus or campaign gives and asks, in one form: what stands beside the button and is worked out. Minor
 * units; what is given as points or free rounds, and its most, are points or rounds.
 */
export interface Gift {
  /** What the example begins with; null: there is nothing to begin with, it gives what it says. */
  base: 'deposit' | 'loss' | 'stake' | null;
  /** Days over which the base is added up. */
  baseDays: number | null;
  least: bigint;
  most: bigint | null;
  rule:
    | { by: 'fixed'; amount: bigint }
    | { by: 'share'; percent: number }
    | { by: 'each'; of: bigint; points: bigint }
    | { by: 'tiers' | 'level'; steps: readonly { from: bigint; percent: number | null; amount: bigint | null }[] };
  as: CampaignTerms['pays']['as'];
  /** Of free rounds: their game and stake. */
  freeRounds: CampaignTerms['pays']['freeRounds'];
  turnoverPercent: number;
  products: readonly string[] | null;
  /** Days in which it is staked. */
  days: number | null;
  claimDays: number | null;
  releaseCap: bigint | null;
}

const HUNDREDTHS = 100;
const shareOf = (base: bigint, percent: number): bigint =>
  (base * BigInt(Math.round(percent * HUNDREDTHS))) / BigInt(100 * HUNDREDTHS);

export function giftOfOffer(offer: BonusOffer, digits: number): Gift {
  const minor = (text: string | null) => (text === null ? null : parseMoney(text, digits));
  const amount = minor(offer.amount) ?? 0n;
  return {
    base: offer.percent === null ? null : 'deposit',
    baseDays: null,
    least: minor(offer.minDeposit) ?? 0n,
    most: amount,
    rule: offer.percent === null ? { by: 'fixed', amount } : { by: 'share', percent: offer.percent },
    as: 'bonus',
    freeRounds: null,
    turnoverPercent: offer.multiple * 100,
    products: offer.products,
    days: offer.validDays,
    claimDays: null,
    releaseCap: minor(offer.releaseCap),
  };
}

/** What is given is counted, and no amount of money. */
const isCounted = (as: Gift['as']): boolean => as === 'points' || as === 'free-rounds';

const bases = { stake: 'stake', valid: 'stake', 'net-loss': 'loss', deposits: 'deposit' } as const;
const periodDays = { day: 1, week: 7, month: 30 } as const;

export function giftOfCampaign(terms: CampaignTerms, digits: number): Gift {
  const minor = (text: string | null) => (text === null ? null : parseMoney(text, digits));
  const { figure, pays, most } = terms;
  const given = (text: string | null) => (text === null ? null : parseMoney(text, isCounted(pays.as) ? 0 : digits));
  const caps = [given(most.award), given(most.day), given(most.player)].filter((cap) => cap !== null);
  return {
    base: terms.on === 'deposit' ? 'deposit' : figure ? bases[figure.of] : null,
    baseDays: figure ? (figure.days ?? (terms.every ? periodDays[terms.every] : null)) : null,
    least: terms.on === 'level' ? 0n : (minor(terms.least) ?? 0n),
    most: caps.length === 0 ? null : caps.reduce((least, cap) => (cap < least ? cap : least)),
    rule: ruleOf(terms.value, { minor, given }),
    as: pays.as,
    freeRounds: pays.freeRounds,
    turnoverPercent: pays.turnoverPercent,
    products: pays.products,
    days: pays.days,
    claimDays: terms.claimDays,
    releaseCap: null,
  };
}

type Read = (text: string | null) => bigint | null;

function ruleOf(value: CampaignTerms['value'], { minor, given }: { minor: Read; given: Read }): Gift['rule'] {
  switch (value.by) {
    case 'fixed':
      return { by: 'fixed', amount: given(value.amount) ?? 0n };
    case 'share':
      return { by: 'share', percent: value.percent ?? 0 };
    case 'each':
      return { by: 'each', of: minor(value.each?.of ?? null) ?? 1n, points: BigInt(value.each?.points ?? 0) };
    case 'tiers':
    case 'level':
      return {
        by: value.by,
        steps: value.steps.map(({ from, percent, amount }) => ({
          from: value.by === 'level' ? BigInt(from) : (minor(from) ?? 0n),
          percent,
          amount: given(amount),
        })),
      };
  }
}

/** What a base brings; `level` where the level decides. */
export function giveFor(gift: Gift, base: bigint, level = 0n): bigint {
  if (gift.base !== null && base < gift.least) return 0n;
  const { rule } = gift;
  const capped = (amount: bigint) => (gift.most !== null && gift.most < amount ? gift.most : amount);
  if (rule.by === 'fixed') return capped(rule.amount);
  if (rule.by === 'share') return capped(shareOf(base, rule.percent));
  if (rule.by === 'each') return capped((base / rule.of) * rule.points);
  const reached = rule.by === 'level' ? level : base;
  const step = rule.steps.filter(({ from }) => reached >= from).toSorted((a, b) => (b.from > a.from ? 1 : -1))[0];
  if (!step) return 0n;
  return capped(step.amount ?? shareOf(base, step.percent ?? 0));
}

/** The base at which the most is reached; 0: there is none. */
function baseOfMost({ rule, most }: Gift): bigint {
  if (most === null) return 0n;
  if (rule.by === 'share') return BigInt(Math.round(Number(most) / (rule.percent / 100)));
  return rule.by === 'each' && rule.points > 0n ? (most / rule.points) * rule.of : 0n;
}

/** Round bases to choose from: around the one at which the most is reached, else from where it begins. */
export function exampleBases(gift: Gift, digits: number): bigint[] {
  const { rule } = gift;
  if (gift.base === null) return [];
  if (rule.by === 'tiers')
    return rule.steps
      .map(({ from }) => from)
      .filter((from) => from > 0n)
      .slice(0, 4);
  const unit = 10n ** BigInt(digits);
  const full = baseOfMost(gift);
  const start = full > 0n ? full / 2n : gift.least > 0n ? gift.least : 50n * unit;
  const all = full > 0n ? [full / 5n, full / 2n, full, full * 2n] : [start, start * 2n, start * 5n, start * 10n];
  return [...new Set(all.map((base) => (base < gift.least ? gift.least : base)))].filter((base) => base > 0n);
}

export interface Worth {
  turnover: bigint;
  back: bigint;
  cost: bigint;
  worth: bigint;
}

/** What a gift is worth on average: less what its turnover costs on games that return `basis` hundredths of a percent. */
export function worthOf(gift: Gift, amount: bigint, basis: number): Worth {
  const turnover = (amount * BigInt(gift.turnoverPercent)) / 100n;
  const back = (turnover * BigInt(basis)) / 10_000n;
  const cost = turnover - back;
  return { turnover, back, cost, worth: cost < amount ? amount - cost : 0n };
}
