import type { Tx } from '../../../platform/database/index.ts';
import { brandSettings, loadSettings } from '../../brand/index.ts';
import { proofAsked, writeTerms } from '../program/program.ts';
import { programOf } from '../referral.settings.ts';
import { insertFriend, lockInviter, noteDeposit } from './friends.queries.ts';

/** Writes down who came by a friend's code (subscriber of `memberJoined`). A code that nobody has brings nobody. */
export async function noteFriendJoined(
  tx: Tx,
  members: readonly { brand: string; playerId: string; referralCode: string | null }[],
): Promise<void> {
  for (const { brand, playerId, referralCode } of members) {
    const code = referralCode?.trim().toUpperCase() ?? '';
    if (code === '') continue;
    const settings = await loadSettings(tx, brand);
    const program = programOf(settings);
    if (!program.enabled) continue;
    const inviter = await lockInviter(tx, { brand, code, timeZone: settings.get(brandSettings.timeZone) });
    if (!inviter) continue;
    await insertFriend(tx, {
      playerId,
      brand,
      inviterId: inviter.playerId,
      currency: settings.currency.code,
      terms: writeTerms(program),
      steps: program.steps.length,
      days: program.days,
      paysInviter: inviter.thisMonth < program.friendsPerMonth,
      asks: proofAsked(program.steps, 0),
    });
  }
}

/** Notes deposits of friends (subscriber of `depositCredited`). */
export async function noteFriendDeposits(
  tx: Tx,
  deposits: readonly { playerId: string; currency: string; amount: bigint; at: Date }[],
): Promise<void> {
  for (const deposit of deposits) await noteDeposit(tx, deposit);
}
