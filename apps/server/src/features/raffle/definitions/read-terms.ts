import { readStored } from '../../missions/index.ts';
import type { Rule, Terms } from './raffle-schema.ts';

type StoredTerms = Omit<Terms, 'rules'> & { rules: (Rule & { each?: string })[] };

/** What `writeStored` wrote of terms; `each` is an amount here, and nowhere else. */
export function readTerms(stored: unknown): Terms | null {
  const terms = readStored(stored) as StoredTerms | null;
  if (!terms) return null;
  const rules = terms.rules.map((rule) => (rule.kind === 'mission' ? rule : { ...rule, each: BigInt(rule.each) }));
  return { ...terms, rules };
}
