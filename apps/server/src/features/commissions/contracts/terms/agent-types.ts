/** What the types of agents are for (decision 0633): pure. */
import type { ContractKind } from '../../rules/terms.ts';

const GENERAL_AGENT = 1;
const AGENT = 2;
const BY_SALES = 41;
const BY_LOSS = 42;

/** Whether an agent of this type may be paid by a contract of this kind. */
export function mayHave(type: number, kind: ContractKind): boolean {
  if (type === BY_SALES) return kind !== 'dividend';
  if (type === BY_LOSS) return kind === 'dividend';
  return type === GENERAL_AGENT || type === AGENT;
}

/** Whether an agent of this type gives contracts to agents below. */
export const mayGive = (type: number): boolean => type === GENERAL_AGENT || type === AGENT;

export interface Standing {
  type: number;
  active: boolean;
  /** The agent directly above; null: nobody. */
  above: { id: string; type: number; active: boolean } | null;
}

/**
 * Who would pay an agent: whoever stands directly above, else the brand. Nobody is paid past the agent above, or the same
 * sales would be paid for twice; and an agent of type 2 is never the brand's own.
 */
export function payerOf({ type, above }: Standing): { payerId: string | null } | null {
  if (above) return mayGive(above.type) && above.active ? { payerId: above.id } : null;
  return type === AGENT ? null : { payerId: null };
}
