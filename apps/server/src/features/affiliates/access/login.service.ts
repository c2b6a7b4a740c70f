/** How affiliates get in: by name and password, guarded as players are, with sessions of their own. */
import type { endpoints, InputOf } from '@sampan/contract';
import type { Queryable, Tx } from '../../../platform/database/index.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError, Refusal, refuse } from '../../../platform/http/errors.ts';
import { hashPassword, verifyPassword } from '../../../platform/passwords/passwords.ts';
import type { Random } from '../../../platform/random.ts';
import {
  type Attempt,
  checkStrength,
  clearFailures,
  countFailure,
  guardLimits,
  isSprayed,
  noteFailedPassword,
  readGuard,
} from '../../account/index.ts';
import {
  type AffiliateRow,
  selectAffiliate,
  selectAffiliateById,
  updatePassword,
  useOneTimePassword,
} from '../program/program.queries.ts';
import { forgetDevices, isKnownDevice, noteDevice } from './known-devices.queries.ts';
import { endSession, endSessions, insertSession, selectSession } from './sessions.queries.ts';

interface Tried {
  found: AffiliateRow | undefined;
  /** The password opened its one session before. */
  spent: boolean;
  attempt: Attempt;
  password: string;
  random: Random;
}

/** Counted apart from the player who may bear the same name. */
const attemptOf = (actor: Actor, name: string, knownDevice: string | undefined): Attempt => ({
  brand: actor.brand,
  username: `affiliate/${name.toLowerCase()}`,
  ip: actor.ip,
  knownDevice,
});

async function refuseLocked(
  tx: Tx,
  { settings }: Actor,
  { attempt, password, random }: Tried,
): Promise<Refusal | null> {
  const limits = guardLimits(settings);
  const { lockedMinutes } = await readGuard(tx, attempt, limits);
  if (lockedMinutes > 0) return refuse('login.locked', { minutes: lockedMinutes });
  const sprayed = await isSprayed(tx, { attempt, settings, password, random });
  return sprayed ? refuse('login.locked', { minutes: limits.lockMinutes }) : null;
}

/** A wrong password is counted, so a refusal must be committed. @returns the affiliate, or why not */
async function checkPassword(tx: Tx, actor: Actor, tried: Tried): Promise<AffiliateRow | Refusal> {
  const { found, spent, attempt, password, random } = tried;
  const before = await refuseLocked(tx, actor, tried);
  if (before) return before;
  const one = found?.stoppedAt === null ? found : undefined;
  if ((await verifyPassword(password, one?.passwordHash ?? null)) && one && !spent) {
    // Wrong guesses of the same moment are counted by now: the right one among them opens nothing.
    const since = await refuseLocked(tx, actor, tried);
    if (since) return since;
    await clearFailures(tx, attempt);
    return one;
  }
  await noteFailedPassword(tx, { attempt, password, random });
  await countFailure(tx, attempt, guardLimits(actor.settings));
  return refuse('login.failed');
}

export interface LoginParts {
  random: Random;
  /** What this browser is known by, or what it will be. */
  known: string;
  /** The session that this browser comes with: it ends. */
  replaces: string;
}

/**
 * A password that an operator made opens one session and no second one.
 * @returns the session's token, or a refusal that is counted
 */
export async function loginAffiliate(
  tx: Tx,
  actor: Actor,
  { name, password }: InputOf<typeof endpoints.affiliateLogin>,
  { random, known, replaces }: LoginParts,
): Promise<{ token: string; mustChange: boolean } | Refusal> {
  const found = await selectAffiliate(tx, actor.brand, name);
  const isKnown = found !== undefined && (await isKnownDevice(tx, found.affiliateId, known));
  const attempt = attemptOf(actor, name, isKnown ? known : undefined);
  const spent = found?.mustChange === true && found.oneTimeUsedAt !== null;
  const one = await checkPassword(tx, actor, { found, spent, attempt, password, random });
  if (one instanceof Refusal) return one;
  const { affiliateId, passwordHash, mustChange } = one;
  // Of two logins at one moment one gets in.
  if (mustChange && !(await useOneTimePassword(tx, { affiliateId, passwordHash }))) return refuse('login.failed');
  if (replaces !== '') await endSession(tx, replaces);
  const token = random.token(32);
  await insertSession(tx, { token, affiliateId });
  await noteDevice(tx, affiliateId, known);
  return { token, mustChange };
}

/** Who calls; null: nobody who is logged in. */
export async function findAffiliate(db: Queryable, actor: Actor, token: string): Promise<AffiliateRow | null> {
  const affiliateId = token === '' ? null : await selectSession(db, token);
  const one = affiliateId === null ? undefined : await selectAffiliateById(db, affiliateId);
  return one?.brand === actor.brand && one.stoppedAt === null ? one : null;
}

async function readAffiliate(db: Queryable, actor: Actor, token: string): Promise<AffiliateRow> {
  const one = await findAffiliate(db, actor, token);
  if (!one) throw new AppError('affiliate.login.required');
  return one;
}

/** Who calls, with a password of their own. @throws AppError affiliate.login.required, affiliate.password.due */
export async function requireAffiliate(db: Queryable, actor: Actor, token: string): Promise<AffiliateRow> {
  const one = await readAffiliate(db, actor, token);
  if (one.mustChange) throw new AppError('affiliate.password.due');
  return one;
}

/**
 * Other sessions end, and other browsers are strangers again. What strangers guess elsewhere is not counted
 * against the session. @throws AppError password.weak @returns a refusal that is counted
 */
export async function changePassword(
  tx: Tx,
  actor: Actor,
  { password, newPassword, token }: InputOf<typeof endpoints.affiliatePassword> & { token: string },
  { random, known }: Pick<LoginParts, 'random' | 'known'>,
): Promise<Record<string, never> | Refusal> {
  const found = await readAffiliate(tx, actor, token);
  const attempt = attemptOf(actor, found.name, token);
  const one = await checkPassword(tx, actor, { found, spent: false, attempt, password, random });
  if (one instanceof Refusal) return one;
  if (password === newPassword) throw new AppError('password.weak');
  await checkStrength(newPassword, { username: found.name, settings: actor.settings });
  const { affiliateId } = one;
  await updatePassword(tx, { affiliateId, passwordHash: await hashPassword(newPassword), mustChange: false });
  await endSessions(tx, affiliateId, token);
  await forgetDevices(tx, affiliateId);
  await noteDevice(tx, affiliateId, known);
  return {};
}
