import { Secret, TOTP } from 'otpauth';
import type { Tx } from '../../../platform/database/index.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { type Refusal, refuse } from '../../../platform/http/errors.ts';
import {
  lockSecondFactor,
  noteFailure,
  noteStep,
  openSecret,
  type SecondFactorRow,
  useRecoveryCode,
} from './second-factor.queries.ts';

const PERIOD = 30;
/** Steps a clock may be off, either way. */
const WINDOW = 1;

/** The code generator of an app: SHA-1, six digits, thirty seconds, what every authenticator app can do. */
export function totpOf({ issuer, label, secret }: { issuer: string; label: string; secret: Secret }): TOTP {
  return new TOTP({ issuer, label, secret, algorithm: 'SHA1', digits: 6, period: PERIOD });
}

/** The time step whose code this is, if it is later than the newest one used. */
async function stepOf(
  tx: Tx,
  actor: Actor,
  { row, code }: { row: SecondFactorRow; code: string },
): Promise<bigint | null> {
  const secret = await openSecret(tx, row);
  const timestamp = actor.now.getTime();
  const totp = totpOf({ issuer: '', label: '', secret: Secret.fromBase32(secret) });
  const delta = totp.validate({ token: code, timestamp, window: WINDOW });
  if (delta === null) return null;
  const step = BigInt(Math.floor(timestamp / 1000 / PERIOD) + delta);
  return step > row.last_step ? step : null;
}

/** As a person types it: with spaces, a dash, or in capitals. */
const plain = (code: string) => code.replaceAll(/[\s-]/g, '').toLowerCase();

interface CodeInput {
  playerId: string;
  code: string;
  /** Whether a recovery code will do; not for the first code of a new secret. */
  recovery: boolean;
}

/**
 * Judges a code: six digits once each, or a recovery code once each. Wrong ones are counted, so a refusal must be committed.
 * @returns null when it was right, else login.code.wrong, login.locked or second.factor.state
 */
export async function checkCode(tx: Tx, actor: Actor, input: CodeInput): Promise<Refusal | null> {
  const { playerId } = input;
  const row = await lockSecondFactor(tx, playerId);
  if (!row) return refuse('second.factor.state');
  if (row.locked_minutes > 0) return refuse('login.locked', { minutes: row.locked_minutes });
  const code = plain(input.code);
  const step = /^\d{6}$/.test(code) ? await stepOf(tx, actor, { row, code }) : null;
  const right = step !== null || (input.recovery && (await useRecoveryCode(tx, playerId, code)));
  if (!right) {
    await noteFailure(tx, playerId);
    return refuse('login.code.wrong');
  }
  await noteStep(tx, playerId, step ?? row.last_step);
  return null;
}
