import { must } from './known-balances.ts';
import type { SeededRandom } from './seeded-random.ts';
import type { Answer, Caller } from './simulated-platform.ts';
import type { SimulationContext } from './simulation-context.ts';

/** One player of the simulated day. */
export interface Person {
  name: string;
  number: number;
  random: SeededRandom;
  caller: Caller;
  /** '' until the player has been on the site. */
  playerId: string;
  /** Games that were opened. */
  launches: number;
}

/** A refusal is an answer too; a failure of the platform is not. */
export function tallied<Value>({ tally }: SimulationContext, what: string, answer: Answer<Value>): Value | null {
  must(answer.status < 500, () => `${what} was answered ${answer.status}: ${JSON.stringify(answer)}`);
  tally.count(`player: ${what}${answer.success ? '' : ` refused (${answer.errorCode})`}`);
  return answer.success ? answer.value : null;
}
