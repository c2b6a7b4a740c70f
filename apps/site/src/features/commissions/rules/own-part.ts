import type { Bill } from '../commissions-queries.ts';
import { lessThan } from './amounts.ts';

/** What stays with the agent: what is due with its corrections, less what the own agents' bills take out of it. */
export const ownPart = ({ payable, children }: Pick<Bill, 'payable' | 'children'>, digits: number): string =>
  lessThan(payable, children, digits);
