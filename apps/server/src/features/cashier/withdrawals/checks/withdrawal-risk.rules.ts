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

const left = ({ deposited, returned }: LoopAccount): bigint => (deposited > returned ? deposited - returned : 0n);
const owedTo = (accounts: readonly LoopAccount[]) =>
  accounts.filter((one) => digits(one.account) !== '' && left(one) > 0n);

/**
 * Where money must go before so much of it may go to `chosen` (closed loop): each account is owed what came from it, and no
 * other gets more than it is owed itself until all are. The one with the most still to return; null: nothing stands against it.
 */
export function owedElsewhere(
  accounts: readonly LoopAccount[],
  { account: chosen, amount }: { account: string; amount: bigint },
): LoopAccount | null {
  const owed = owedTo(accounts);
  const own = owed.find(({ account }) => digits(account) === digits(chosen));
  if (own && amount <= left(own)) return null;
  return owed.filter((one) => one !== own).toSorted((a, b) => (left(a) < left(b) ? 1 : -1))[0] ?? null;
}

/** All that must go back to where it came from, and the account with the most of it; null: nothing. */
export function owedInAll(accounts: readonly LoopAccount[]): { amount: bigint; most: LoopAccount } | null {
  const owed = owedTo(accounts).toSorted((a, b) => (left(a) < left(b) ? 1 : -1));
  const [most] = owed;
  return most ? { amount: owed.reduce((sum, one) => sum + left(one), 0n), most } : null;
}
