/** Many workers that send intents, wait while the platform is down, and ask again until there is a final answer. */
import { setTimeout as wait } from 'node:timers/promises';
import type { CrashFixture } from './fixture.ts';
import { type Given, type Intent, type IntentKind, intentDeposit, intentRound, intentWithdrawal } from './intents.ts';

/** To be asked again later, or the platform itself failed: no final answer. */
const NOT_YET = new Set([429, 502, 503]);
const PAUSE_MS = 100;

export interface Failure {
  kind: IntentKind;
  requestId: string;
}

export interface Load {
  /** Intents with a final answer, by id. */
  readonly answered: Map<string, Intent>;
  /** How many are under way or wait to be asked again. */
  unanswered(): number;
  /** Calls whose answer did not come and that were asked again: what was asked for, after how long, and what broke. */
  lost(): readonly string[];
  /** Answers of 500: the platform failed and said so; asked again. What was asked for, and the number the answer shows. */
  failures(): readonly Failure[];
  /** Answers of 502 and 503, too. */
  turnedAway(): number;
  /** Sends something of its own under the same care. */
  insist(intent: Intent): Promise<void>;
  /** No new intents; resolves when everything is answered. */
  stop(): Promise<void>;
}

/** Without what belongs to the call and not to the answer. */
function given(status: number, text: string): Given {
  return { status, text: text.replaceAll(/,?"requestId":"[^"]*"/g, '') };
}

/** @returns what was answered; an `Error` when no answer came */
export async function ask(intent: Intent): Promise<(Given & { requestId?: string }) | Error> {
  try {
    const response = await intent.send();
    const text = await response.text();
    if (response.status === 429) await wait(1_000);
    return NOT_YET.has(response.status) || response.status >= 500
      ? { status: response.status, text: '', requestId: response.headers.get('x-request-id') ?? '' }
      : given(response.status, text);
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

/** `restMs`: what a worker waits after each of its turns. */
export function startLoad(fixture: CrashFixture, workers: number, restMs = 0): Load {
  const answered = new Map<string, Intent>();
  const count = { open: 0, turnedAway: 0 };
  const failures: Failure[] = [];
  const lost: string[] = [];
  let stopping = false;
  let turn = 0;

  async function insist(intent: Intent): Promise<void> {
    count.open += 1;
    for (let attempt = 0; ; attempt++) {
      const from = performance.now();
      const answer = await ask(intent);
      if (answer instanceof Error) {
        const { cause } = answer;
        const broke = cause instanceof Error ? cause.message : answer.message;
        if (attempt === 0) lost.push(`${intent.kind} after ${Math.round(performance.now() - from)} ms: ${broke}`);
      } else if (answer.text !== '') {
        intent.answer = answer;
        answered.set(intent.id, intent);
        count.open -= 1;
        return;
      } else {
        if (answer.status === 500) failures.push({ kind: intent.kind, requestId: answer.requestId ?? '' });
        if (answer.status > 500) count.turnedAway += 1;
      }
      await wait(PAUSE_MS);
    }
  }

  async function worker(number: number): Promise<void> {
    while (!stopping) {
      turn += 1;
      const player = fixture.players[(number + turn) % fixture.players.length];
      if (!player) return;
      if (turn % 12 === 5) await insist(intentWithdrawal(fixture, player));
      else if (turn % 12 === 11) await insist(intentDeposit(fixture, player));
      else for (const intent of intentRound(fixture, player)) await insist(intent);
      if (restMs > 0) await wait(restMs);
    }
  }

  const running = Promise.all(Array.from({ length: workers }, (_, number) => worker(number)));
  return {
    answered,
    insist,
    unanswered: () => count.open,
    lost: () => lost,
    failures: () => failures,
    turnedAway: () => count.turnedAway,
    async stop() {
      stopping = true;
      await running;
    },
  };
}

export function accepted(intent: Intent): boolean {
  return intent.answer?.status === 200;
}

export function countKinds(intents: Iterable<Intent>): Record<IntentKind, number> {
  const counts: Record<IntentKind, number> = { bet: 0, win: 0, rollback: 0, deposit: 0, callback: 0, withdrawal: 0 };
  for (const intent of intents) if (accepted(intent)) counts[intent.kind] += 1;
  return counts;
}
