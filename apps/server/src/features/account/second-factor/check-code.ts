import type { Tx } from '../../../platform/database/index.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { type Refusal, refuse } from '../../../platform/http/errors.ts';
import { matchTimeCode } from '../../../platform/passwords/time-code.ts';
import { lockSecondFactor, noteFailure, noteStep, openSecret, useRecoveryCode } from './second-factor.queries.ts';

/** As a person types it: with spaces, a dash, or in capitals. */
const plain = (code: string) => code.replaceAll(/[\s-]/g, '').toLowerCase();

interface CodeInput {
  playerId: string;
  code: string;
  /** Whether a recovery code will do; not for the first code of a new secret. */
  recovery: boolean;
  /** From a session of the player or a browser the account knows: what strangers have failed does not count there. */
  own: boolean;
}

/**
 * Checks a code: six digits once each, or a recovery code once each. Wrong ones are counted, so a refusal must be committed.
 * @returns null when it was right, else login.code.wrong, login.locked or second.factor.state
 */
export async function checkCode(tx: Tx, actor: Actor, input: CodeInput): Promise<Refusal | null> {
  const { playerId } = input;
  const row = await lockSecondFactor(tx, playerId, input);
  if (!row) return refuse('second.factor.state');
  if (row.locked_minutes > 0) return refuse('login.locked', { minutes: row.locked_minutes });
  const code = plain(input.code);
  const step = /^\d{6}$/.test(code)
    ? matchTimeCode({ secret: await openSecret(tx, row), code, now: actor.now, after: row.last_step })
    : null;
  const right = step !== null || (input.recovery && (await useRecoveryCode(tx, playerId, code)));
  if (!right) {
    await noteFailure(tx, playerId, input);
    return refuse('login.code.wrong');
  }
  await noteStep(tx, playerId, step ?? row.last_step);
  return null;
}
