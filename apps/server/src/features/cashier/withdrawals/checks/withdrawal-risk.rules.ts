/** What the operator is told about a withdrawal before it is approved. */
export type RiskFlag =
  | 'new-account'
  | 'first-withdrawal'
  | 'never-deposited'
  | 'far-above-deposits'
  | 'many-today'
  | 'soon-after-deposit'
  | 'large-amount'
  | 'same-person';

export interface RiskFacts {
  amount: bigint;
  /** Since the account was added. */
  payeeAgeHours: number;
  /** Withdrawals that were paid, and requests of the last 24 hours without this one. */
  paidCount: number;
  requestedInDay: number;
  /** Sums of all time; `withdrawn` counts what is under way too, without this one. */
  deposited: bigint;
  withdrawn: bigint;
  /** Null: none yet. */
  minutesSinceDeposit: number | null;
  /** Another account of the same person took a bonus that is given once a person. */
  samePerson: boolean;
}

export interface RiskLimits {
  newPayeeHours: number;
  manyPerDay: number;
  timesDeposits: number;
  quickMinutes: number;
  largeAmount: bigint;
}

/** The flags that apply, in the order of the list above. They stop nothing: a person decides. */
export function flagWithdrawal(facts: RiskFacts, limits: RiskLimits): RiskFlag[] {
  const applies: Record<RiskFlag, boolean> = {
    'new-account': facts.payeeAgeHours < limits.newPayeeHours,
    'first-withdrawal': facts.paidCount === 0,
    'never-deposited': facts.deposited === 0n,
    'far-above-deposits':
      facts.deposited > 0n && facts.withdrawn + facts.amount > facts.deposited * BigInt(limits.timesDeposits),
    'many-today': facts.requestedInDay + 1 >= limits.manyPerDay,
    'soon-after-deposit': facts.minutesSinceDeposit !== null && facts.minutesSinceDeposit < limits.quickMinutes,
    'large-amount': limits.largeAmount > 0n && facts.amount >= limits.largeAmount,
    'same-person': facts.samePerson,
  };
  return (Object.keys(applies) as RiskFlag[]).filter((flag) => applies[flag]);
}

/** Money that came from one account and has not gone back there. */
export interface LoopAccount {
  /** Digits of the sender's account. */
  account: string;
  deposited: bigint;
  returned: bigint;
}

const digits = (account: string) => account.replaceAll(/[^0-9]/g, '');

/**
 * Where money must go before it may go to `chosen` (closed loop): the account with the most still to return, unless the
 * chosen one has something to return itself.
 */
export function owedElsewhere(accounts: readonly LoopAccount[], chosen: string): LoopAccount | null {
  const owed = accounts.filter(({ account, deposited, returned }) => digits(account) !== '' && deposited > returned);
  if (owed.some(({ account }) => digits(account) === digits(chosen))) return null;
  const left = ({ deposited, returned }: LoopAccount) => deposited - returned;
  return owed.toSorted((a, b) => (left(a) < left(b) ? 1 : -1))[0] ?? null;
}
