/** How a product's bets count. */
export interface ProductRule {
  /** Percent of the valid amount that counts; 0 counts nothing. */
  percent: number;
  /**
   * `stake`: the whole stake, as in slots and draws. `risk`: what could be lost or won of it, as at tables and in books,
   * where a returned stake (push) and bets on both sides of one round are no risk.
   */
  counts: 'stake' | 'risk';
}

export const outcomes = ['counted', 'void', 'push', 'opposite', 'excluded'] as const;
export type Outcome = (typeof outcomes)[number];

/** A settled bet as its source knows it now; minor units. */
export interface SettledBet {
  stake: bigint;
  win: bigint;
  /** How many bets stand in it. */
  bets: number;
  /** Undone: nothing stands. */
  voided: boolean;
}

/** Two or more bets that risk no more than this part of their sum together stand against each other. */
const OPPOSITE_WITHIN = 10n;

/** What a settled bet counts for (FACTS §7): void, push and opposite bets count nothing. */
export function evaluateBet(bet: SettledBet, rule: ProductRule): { valid: bigint; outcome: Outcome } {
  const nothing = (outcome: Outcome) => ({ valid: 0n, outcome });
  if (bet.voided || bet.stake === 0n) return nothing('void');
  if (rule.percent === 0) return nothing('excluded');
  let counted = bet.stake;
  if (rule.counts === 'risk') {
    const net = bet.win - bet.stake;
    const risk = net < 0n ? -net : net;
    if (risk === 0n) return nothing('push');
    if (bet.bets > 1 && risk * OPPOSITE_WITHIN <= bet.stake) return nothing('opposite');
    if (risk < counted) counted = risk;
  }
  return { valid: (counted * BigInt(rule.percent)) / 100n, outcome: 'counted' };
}

export interface OpenRequirement {
  id: bigint;
  required: bigint;
  done: bigint;
  currency: string;
  /** null: all. */
  products: readonly string[] | null;
  maxStake: bigint | null;
  openedAt: Date;
  expiresAt: Date | null;
}

/** One line of the wagering ledger, as far as requirements care. */
export interface WageringLine {
  id: bigint;
  currency: string;
  product: string;
  stake: bigint;
  valid: bigint;
  outcome: Outcome;
  openedAt: Date;
  settledAt: Date;
}

export interface Allocation {
  requirementId: bigint;
  contributionId: bigint;
  amount: bigint;
  reason: Outcome | 'product' | 'stake' | 'taken-back';
}

/** Why a bet counts nothing for a requirement that it met; null when it counts, undefined when they never met. */
function evaluateMeeting(line: WageringLine, requirement: OpenRequirement): Allocation['reason'] | null | undefined {
  if (line.currency !== requirement.currency || line.openedAt < requirement.openedAt) return undefined;
  if (requirement.expiresAt && line.settledAt >= requirement.expiresAt) return undefined;
  if (line.outcome !== 'counted') return line.outcome;
  if (requirement.products && !requirement.products.includes(line.product)) return 'product';
  if (requirement.maxStake !== null && line.stake > requirement.maxStake) return 'stake';
  return null;
}

/**
 * Spreads what a line counts over the open requirements, the oldest first: each takes what it still needs, the rest goes
 * to the next. Changes `done` of the requirements. A requirement that was met but got nothing is told why.
 */
export function allocate(line: WageringLine, requirements: readonly OpenRequirement[]): Allocation[] {
  const made: Allocation[] = [];
  let left = line.valid;
  for (const requirement of requirements) {
    const needed = requirement.required - requirement.done;
    if (needed <= 0n) continue;
    const refusal = evaluateMeeting(line, requirement);
    if (refusal === undefined) continue;
    const amount = refusal === null ? min(left, needed) : 0n;
    if (amount === 0n && refusal === null) continue;
    requirement.done += amount;
    left -= amount;
    made.push({
      requirementId: requirement.id,
      contributionId: line.id,
      amount,
      reason: refusal ?? 'counted',
    });
  }
  return made;
}

/**
 * Takes `amount` back from what a bet had counted for, the newest requirement first; what counted for none is nobody's.
 * `given`: what each requirement holds of this bet now. Changes `done` of the requirements.
 */
export function takeBack(
  lineId: bigint,
  amount: bigint,
  given: readonly { requirement: Pick<OpenRequirement, 'id' | 'done'>; amount: bigint }[],
  unallocated: bigint,
): Allocation[] {
  const made: Allocation[] = [];
  let left = amount - min(amount, unallocated);
  for (const { requirement, amount: held } of given.toSorted((a, b) =>
    a.requirement.id < b.requirement.id ? 1 : -1,
  )) {
    const taken = min(left, held);
    if (taken <= 0n) continue;
    requirement.done -= taken;
    left -= taken;
    made.push({ requirementId: requirement.id, contributionId: lineId, amount: -taken, reason: 'taken-back' });
  }
  return made;
}

export function min(a: bigint, b: bigint): bigint {
  return a < b ? a : b;
}
