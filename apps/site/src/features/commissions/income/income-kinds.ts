import type { ContractKind, Income } from '../commissions-queries.ts';
import { isZero } from '../rules/amounts.ts';

type Sums = Income['totals'];

/** From the foot of a bar up: what comes often below what comes seldom. */
export const incomeKinds = ['realtime', 'hourly', 'daily', 'dividend'] as const satisfies readonly ContractKind[];

export const incomeFills: Readonly<Record<ContractKind, string>> = {
  realtime: '#56679a',
  hourly: 'var(--slots)',
  daily: 'var(--action)',
  dividend: 'var(--fish)',
};

/** Kinds that brought anything within the days, or today: the others have no column. */
export const kindsShown = ({ totals, today }: { totals: Sums; today: Sums }): ContractKind[] =>
  incomeKinds.filter((kind) => !isZero(totals[kind]) || !isZero(today[kind]));
