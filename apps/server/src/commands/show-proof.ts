import { isSound, type Proof } from '../ledger/index.ts';

const SHOWN = 20;

/** A proof as a table for a person: an invariant a line, what was found under it. */
export function* showProof({ verdicts, seq }: Proof): Generator<string> {
  const width = Math.max(...verdicts.map(({ name }) => name.length));
  for (const { name, meaning, findings, milliseconds } of verdicts) {
    const state = findings.length === 0 ? 'holds' : `BROKEN ${findings.length}`;
    yield `  ${name.padEnd(width)}  ${state.padEnd(10)} ${`${milliseconds.toFixed(0)} ms`.padStart(9)}`;
    if (findings.length > 0) yield `  ${' '.repeat(width)}  ${meaning}:`;
    for (const { subject, detail } of findings.slice(0, SHOWN)) yield `  ${' '.repeat(width)}    ${subject}: ${detail}`;
    if (findings.length > SHOWN) yield `  ${' '.repeat(width)}    and ${findings.length - SHOWN} more`;
  }
  if (!isSound(verdicts)) {
    const broken = verdicts.filter(({ findings }) => findings.length > 0).map(({ name }) => name);
    yield `The ledger is NOT sound: ${broken.join(', ')}.`;
  } else {
    yield `Proved up to hash-chain entry ${seq}.`;
  }
}
