import type { Tx } from '../../../platform/database/index.ts';
import { transactionalJobs } from '../../../platform/jobs/jobs.ts';
import { makeOneTimePassword } from '../../../platform/passwords/one-time-password.ts';
import type { Random } from '../../../platform/random.ts';
import { selectWays } from '../login/ways-in.queries.ts';
import { lockPlayer } from '../player.queries.ts';
import { notifyPasswordChanged } from '../recovery/notify-owner.ts';
import { replacePassword } from './change-password.service.ts';

/**
 * Another one-time password for an account that an agent opened for its owner, who has no other way to a new one: no
 * proven contact, passkey or outside login. Sessions end, and the owner is told.
 * @param waiting only as long as nobody has logged in
 * @returns the password, shown once; null where its owner gets in without the agent
 */
export async function handOverPassword(
  tx: Tx,
  { playerId, waiting }: { playerId: string; waiting: boolean },
  random: Random,
): Promise<{ username: string; password: string } | null> {
  const player = await lockPlayer(tx, playerId);
  if (player?.status !== 'active' || (waiting && player.first_login_at !== null)) return null;
  const ways = await selectWays(tx, playerId);
  if (!ways || ways.passkey || ways.provider || ways.mobile || ways.email) return null;
  const password = makeOneTimePassword(random);
  await replacePassword(tx, player, { password, forced: true });
  await notifyPasswordChanged(tx, player, { random, jobs: transactionalJobs });
  return { username: player.username, password };
}
