import { must } from './known-balances.ts';
import type { Answer } from './simulated-platform.ts';
import type { SimulationContext } from './simulation-context.ts';

/** A refusal is an answer too; a failure of the platform is not. */
export function tallied<Value>(
  { tally }: SimulationContext,
  what: string,
  answer: Answer<Value>,
  who: 'player' | 'agent' = 'player',
): Value | null {
  must(answer.status < 500, () => `${what} was answered ${answer.status}: ${JSON.stringify(answer)}`);
  tally.count(`${who}: ${what}${answer.success ? '' : ` refused (${answer.errorCode})`}`);
  return answer.success ? answer.value : null;
}
