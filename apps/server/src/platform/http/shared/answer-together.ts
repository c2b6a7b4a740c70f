/** Money calls of different players in one transaction: their keys, the versions of their brands, their answers. */
import { type Database, inTransaction, type Tx } from '../../database/index.ts';
import type { PlayerActor } from '../actor.ts';
import { AppError } from '../errors.ts';
import { lockVersions } from '../idempotency.queries.ts';
import { findAnswers, type IdempotentCall, type StoredAnswer, storeAnswers } from '../idempotency.ts';
import { SettingsChanged } from '../settings-changed.ts';

export interface SharedCall<Input> {
  claim: IdempotentCall;
  actor: PlayerActor;
  input: Input;
}

/** What came of a call; 'alone': nothing yet, it has to be done by itself. */
export type SharedOutcome<Value> = { value: Value } | { refused: AppError } | 'alone';

/**
 * Does calls of different players at once, each wholly or not at all. The settings of their actors are those of now, and stay
 * so until the end. `alone`: there is one call, which waits for what others hold.
 */
export type ApplyShared<Input, Value> = (
  tx: Tx,
  calls: readonly SharedCall<Input>[],
  alone: boolean,
) => Promise<SharedOutcome<Value>[]>;

export type SharedAnswer = { answer: StoredAnswer } | { refused: AppError | SettingsChanged } | 'alone';

interface Together<Input, Value> {
  calls: readonly SharedCall<Input>[];
  apply: ApplyShared<Input, Value>;
  alone: boolean;
}

/** A key was taken while its call was being done: by a twin at another node. */
class KeyTaken extends Error {}

/** The twin has ended by then, and the next attempt finds its answer. */
const ATTEMPTS = 3;

const answerOf = <Value>(outcome: SharedOutcome<Value>): SharedAnswer =>
  outcome !== 'alone' && 'value' in outcome
    ? { answer: { status: 200, response: { success: true, value: outcome.value } } }
    : outcome;

async function answerOnce<Input, Value>(tx: Tx, { calls, apply, alone }: Together<Input, Value>) {
  const answers = new Map<SharedCall<Input>, SharedAnswer>();
  const stored = await findAnswers(
    tx,
    calls.map(({ claim }) => claim),
  );
  const versions = await lockVersions(tx, [...new Set(calls.map(({ actor }) => actor.brand))]);
  for (const [at, call] of calls.entries()) {
    const known = stored[at];
    const version = versions.get(call.actor.brand) ?? null;
    if (known) answers.set(call, known instanceof AppError ? { refused: known } : { answer: known });
    else if (version !== call.actor.settings.version) answers.set(call, { refused: new SettingsChanged(version) });
  }
  const fresh = calls.filter((call) => !answers.has(call));
  const outcomes = fresh.length === 0 ? [] : await apply(tx, fresh, alone);
  const done: { call: IdempotentCall; answer: StoredAnswer }[] = [];
  for (const [at, call] of fresh.entries()) {
    const outcome = outcomes[at];
    if (!outcome) throw new Error('a shared call was left without an outcome');
    const answered = answerOf(outcome);
    answers.set(call, answered);
    if (answered !== 'alone' && 'answer' in answered) done.push({ call: call.claim, answer: answered.answer });
  }
  if (!(await storeAnswers(tx, done))) throw new KeyTaken('a key was taken meanwhile');
  return answers;
}

/** @returns what each call is told, or that it has to be done by itself */
export async function answerTogether<Input, Value>(
  db: Database,
  together: Together<Input, Value>,
): Promise<Map<SharedCall<Input>, SharedAnswer>> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await inTransaction(db, (tx) => answerOnce(tx, together));
    } catch (error) {
      if (!(error instanceof KeyTaken) || attempt >= ATTEMPTS) throw error;
    }
  }
}
