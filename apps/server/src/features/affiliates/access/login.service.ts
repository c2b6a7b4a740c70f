/** How affiliates get in: by name and password, guarded as players are, with sessions of their own. */
import type { endpoints, InputOf } from '@sampan/contract';
import type { Queryable, Tx } from '../../../platform/database/index.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError, Refusal, refuse } from '../../../platform/http/errors.ts';
import { hashPassword, verifyPassword } from '../../../platform/passwords/passwords.ts';
import type { Random } from '../../../platform/random.ts';
import { checkStrength, clearFailures, countFailure, guardLimits, readGuard } from '../../account/index.ts';
import { type AffiliateRow, selectAffiliate, selectAffiliateById, updatePassword } from '../program/program.queries.ts';
import { endSessions, insertSession, selectSession } from './sessions.queries.ts';

/** Counted apart from the player who may bear the same name. */
const attemptOf = (actor: Actor, name: string) => ({
  brand: actor.brand,
  username: `affiliate/${name.toLowerCase()}`,
  ip: actor.ip,
});

/** A wrong password is counted, so a refusal must be committed. @returns the affiliate, or why not */
async function checkPassword(tx: Tx, actor: Actor, name: string, password: string): Promise<AffiliateRow | Refusal> {
  const limits = guardLimits(actor.settings);
  const attempt = attemptOf(actor, name);
  const { lockedMinutes } = await readGuard(tx, attempt, limits);
  if (lockedMinutes > 0) return refuse('login.locked', { minutes: lockedMinutes });
  const found = await selectAffiliate(tx, actor.brand, name);
  const one = found?.stoppedAt === null ? found : undefined;
  if ((await verifyPassword(password, one?.passwordHash ?? null)) && one) {
    await clearFailures(tx, attempt);
    return one;
  }
  await countFailure(tx, attempt, limits);
  return refuse('login.failed');
}

/** @returns the session's token, or a refusal that is counted */
export async function loginAffiliate(
  tx: Tx,
  actor: Actor,
  { name, password }: InputOf<typeof endpoints.affiliateLogin>,
  random: Random,
): Promise<{ token: string; mustChange: boolean } | Refusal> {
  const one = await checkPassword(tx, actor, name, password);
  if (one instanceof Refusal) return one;
  const token = random.token(32);
  await insertSession(tx, { token, affiliateId: one.affiliateId });
  return { token, mustChange: one.mustChange };
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

/** @throws AppError password.weak @returns a refusal that is counted */
export async function changePassword(
  tx: Tx,
  actor: Actor,
  { password, newPassword, token }: InputOf<typeof endpoints.affiliatePassword> & { token: string },
): Promise<Record<string, never> | Refusal> {
  const { name, affiliateId } = await readAffiliate(tx, actor, token);
  const one = await checkPassword(tx, actor, name, password);
  if (one instanceof Refusal) return one;
  if (password === newPassword) throw new AppError('password.weak');
  await checkStrength(newPassword, name);
  await updatePassword(tx, { affiliateId, passwordHash: await hashPassword(newPassword), mustChange: false });
  await endSessions(tx, affiliateId, token);
  return {};
}
