/** What the vendor check is made of: rules, each tried alone against the other side, and what came of them. */

/** One rule of the vendor API. `try` throws RuleBroken when the other side does not keep it. */
export interface Rule<Context> {
  /** kebab-case, unique; `--only` takes it. */
  id: string;
  /** What must hold, as a sentence. */
  says: string;
  /** What to do when it does not. */
  mend: string;
  try(context: Context): Promise<void>;
}

export class RuleBroken extends Error {}
/** The rule cannot be tried with what was handed to the check, and that is said instead of counting it as kept. */
export class NotTried extends Error {}

export interface Verdict {
  id: string;
  says: string;
  state: 'ok' | 'BROKEN' | 'not tried';
  /** What was seen and what to do; '' when the rule holds. */
  detail: string;
}

/** @throws RuleBroken with what was seen */
export function must(holds: boolean, seen: string): void {
  if (!holds) throw new RuleBroken(seen);
}

export async function tryRules<Context>(
  rules: readonly Rule<Context>[],
  context: Context,
  only: readonly string[] = [],
): Promise<Verdict[]> {
  const verdicts: Verdict[] = [];
  for (const { id, says, mend, try: attempt } of rules) {
    if (only.length > 0 && !only.includes(id)) continue;
    try {
      await attempt(context);
      verdicts.push({ id, says, state: 'ok', detail: '' });
    } catch (error) {
      const { message } = error as Error;
      if (error instanceof NotTried) verdicts.push({ id, says, state: 'not tried', detail: message });
      else verdicts.push({ id, says, state: 'BROKEN', detail: `${message}. ${mend}` });
    }
  }
  return verdicts;
}

/** The verdicts as a table for a person; the second line of a broken rule says what was seen and what to do. */
export function* showVerdicts(verdicts: readonly Verdict[]): Generator<string> {
  const width = Math.max(...verdicts.map(({ id }) => id.length));
  for (const { id, says, state, detail } of verdicts) {
    yield `  ${state.padEnd(9)}  ${id.padEnd(width)}  ${says}`;
    if (detail !== '') yield `  ${' '.repeat(9)}  ${' '.repeat(width)}  > ${detail}`;
  }
  const count = (state: Verdict['state']) => verdicts.filter((verdict) => verdict.state === state).length;
  yield '';
  yield `  ${count('ok')} rules hold, ${count('BROKEN')} are broken, ${count('not tried')} could not be tried.`;
}

export const isKept = (verdicts: readonly Verdict[]): boolean =>
  verdicts.length > 0 && verdicts.every(({ state }) => state !== 'BROKEN');
