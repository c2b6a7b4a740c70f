import type { Tx } from '../../../platform/database/index.ts';
import type { PlayerActor } from '../../../platform/http/actor.ts';
import { AppError, type Refusal, refuse } from '../../../platform/http/errors.ts';
import { newTimeCodeSecret } from '../../../platform/passwords/time-code.ts';
import type { Random } from '../../../platform/random.ts';
import { requireFreshLogin } from '../login/fresh-login.ts';
import { selectPlayer } from '../player.queries.ts';
import { checkCode } from './check-code.ts';
import {
  confirmSecret,
  hasSecondFactor,
  offerSecret,
  readSecondFactor,
  removeSecondFactor,
  replaceRecoveryCodes,
} from './second-factor.queries.ts';

const CODES = 10;
/** No letter or digit that looks like another. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';

/** */
export async function showSecondFactor(tx: Tx, actor: PlayerActor) {
  const { since, recoveryCodesLeft } = await readSecondFactor(tx, actor.playerId);
  return { on: since !== null, since: since?.getTime() ?? null, recoveryCodesLeft };
}

/** a new secret, as text and as the address an app reads from a QR code. @throws AppError login.recent.required, second.factor.state */
export async function beginSecondFactor(
  tx: Tx,
  actor: PlayerActor,
  random: Random,
): Promise<{ secret: string; address: string }> {
  await requireFreshLogin(tx, actor);
  const player = await selectPlayer(tx, actor.playerId);
  if (!player) throw new AppError('session.expired');
  const made = newTimeCodeSecret(random, { issuer: actor.settings.name, label: player.username });
  if (!(await offerSecret(tx, { playerId: actor.playerId, brand: actor.brand, secret: made.secret })))
    throw new AppError('second.factor.state');
  return made;
}

async function giveRecoveryCodes(tx: Tx, playerId: string, random: Random): Promise<{ recoveryCodes: string[] }> {
  const half = () => Array.from({ length: 5 }, () => ALPHABET[random.integer(0, ALPHABET.length)]).join('');
  const codes = Array.from({ length: CODES }, () => [half(), half()]);
  await replaceRecoveryCodes(
    tx,
    playerId,
    codes.map((halves) => halves.join('')),
  );
  return { recoveryCodes: codes.map((halves) => halves.join('-')) };
}

/** the first code of the app switches the second step on. @returns the recovery codes, shown once */
export async function confirmSecondFactor(
  tx: Tx,
  actor: PlayerActor,
  { code }: { code: string },
  random: Random,
): Promise<{ recoveryCodes: string[] } | Refusal> {
  const { playerId } = actor;
  if (await hasSecondFactor(tx, playerId)) return refuse('second.factor.state');
  const refused = await checkCode(tx, actor, { playerId, code, recovery: false, own: true });
  if (refused) return refused;
  await confirmSecret(tx, playerId);
  return giveRecoveryCodes(tx, playerId, random);
}

async function checkOwnCode(tx: Tx, actor: PlayerActor, code: string): Promise<Refusal | null> {
  if (!(await hasSecondFactor(tx, actor.playerId))) return refuse('second.factor.state');
  return checkCode(tx, actor, { playerId: actor.playerId, code, recovery: true, own: true });
}

/** */
export async function endSecondFactor(
  tx: Tx,
  actor: PlayerActor,
  { code }: { code: string },
): Promise<Record<string, never> | Refusal> {
  const refused = await checkOwnCode(tx, actor, code);
  if (refused) return refused;
  await removeSecondFactor(tx, actor.playerId);
  return {};
}

/** new recovery codes; the old ones end. */
export async function renewRecoveryCodes(
  tx: Tx,
  actor: PlayerActor,
  { code }: { code: string },
  random: Random,
): Promise<{ recoveryCodes: string[] } | Refusal> {
  const refused = await checkOwnCode(tx, actor, code);
  return refused ?? giveRecoveryCodes(tx, actor.playerId, random);
}
