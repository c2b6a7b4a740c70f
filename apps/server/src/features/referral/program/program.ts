/** The referral program of a brand and what it comes to. Pure. */

export const stepKinds = ['registered', 'contact', 'identity', 'deposit', 'turnover'] as const;
export type StepKind = (typeof stepKinds)[number];

/** What of an account no topic tells of. */
export type AccountProof = Extract<StepKind, 'contact' | 'identity'>;

/** What of the account the step after the first `reached` ones waits for; null: for nothing of it. */
export function proofAsked(steps: readonly ProgramStep[], reached: number): AccountProof | null {
  const kind = steps[reached]?.kind;
  return kind === 'contact' || kind === 'identity' ? kind : null;
}

/** What a step pays whoever invited; minor units, or points. */
export type StepGift = { kind: 'money'; amount: bigint } | { kind: 'points'; amount: bigint };

export interface ProgramStep {
  kind: StepKind;
  /** Of a deposit: one of at least so much; of turnover: so much in all. Minor units. */
  atLeast: bigint;
  gift: StepGift;
}

export interface Program {
  enabled: boolean;
  steps: ProgramStep[];
  /** Within so many days after joining a friend's steps count. */
  days: number;
  /** Friends of one inviter who pay, by calendar month of the brand's time zone. */
  friendsPerMonth: number;
  /** The friend gets what the inviter gets. */
  friendGets: boolean;
  /** Percent of a gift for who invited (the first), who invited that one, and so on. */
  levels: number[];
  /** Of money: how much of it must be staked before a withdrawal, in percent. */
  turnoverPercent: number;
  /** Days in which what was earned can be claimed. */
  claimDays: number;
}

/** What a friend has done within the time. */
export interface FriendFacts {
  contact: boolean;
  identity: boolean;
  largestDeposit: bigint;
  turnover: bigint;
}

function isReached({ kind, atLeast }: ProgramStep, facts: FriendFacts): boolean {
  if (kind === 'registered') return true;
  if (kind === 'contact') return facts.contact;
  if (kind === 'identity') return facts.identity;
  return (kind === 'deposit' ? facts.largestDeposit : facts.turnover) >= atLeast;
}

/** How many steps are reached: one counts only when all before it do. */
export function stepsReached(steps: readonly ProgramStep[], facts: FriendFacts): number {
  const missing = steps.findIndex((step) => !isReached(step, facts));
  return missing < 0 ? steps.length : missing;
}

export interface Earning {
  /** 0: the friend; 1: who invited, 2: who invited that one. */
  level: number;
  kind: StepGift['kind'];
  amount: bigint;
}

/** What a step earns: for the friend, and for each of `inviters` levels above that pays. Fractions fall to the house. */
export function earningsOf(
  { friendGets, levels }: Pick<Program, 'friendGets' | 'levels'>,
  { gift }: ProgramStep,
  { inviters, paysInviter }: { inviters: number; paysInviter: boolean },
): Earning[] {
  const above = paysInviter ? levels.slice(0, inviters) : [];
  return [friendGets ? 100 : 0, ...above]
    .map((percent, level) => ({ level, kind: gift.kind, amount: (gift.amount * BigInt(percent)) / 100n }))
    .filter(({ amount }) => amount > 0n);
}

/** The program as a friend's row keeps it: amounts as text. */
export const writeTerms = (program: Program): string =>
  JSON.stringify(program, (_key, value: unknown) => (typeof value === 'bigint' ? String(value) : value));

interface WrittenStep {
  kind: StepKind;
  atLeast: string;
  gift: { kind: StepGift['kind']; amount: string };
}

/** @param terms as `writeTerms` wrote them */
export function readTerms(terms: Omit<Program, 'steps'> & { steps: WrittenStep[] }): Program {
  return {
    ...terms,
    steps: terms.steps.map(({ kind, atLeast, gift }) => ({
      kind,
      atLeast: BigInt(atLeast),
      gift: { kind: gift.kind, amount: BigInt(gift.amount) },
    })),
  };
}
