import { languages, type MemberInfo } from '@sampan/contract';
import type { BrandSettings } from '../../../platform/brand-settings.ts';
import type { Tx } from '../../../platform/database/index.ts';
import type { PlayerActor } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/errors.ts';
import { endSession } from '../../../platform/http/sessions.queries.ts';
import { publish } from '../../../platform/realtime/publish.ts';
import { endGameSessions } from '../../play/index.ts';
import { forgetLogins } from '../login/remembered/remembered-login.service.ts';
import { selectPlayer, updateLanguage } from '../player.queries.ts';
import { maskEmail, maskMobile } from '../registration/form/names.rules.ts';
import { readContacts } from './contacts.queries.ts';
import { readProfile } from './encrypted-profile.ts';

/** Who says which level a member has; composed in app.ts. */
export interface MemberLevels {
  readLevelLabel(
    tx: Tx,
    player: { playerId: string; settings: BrandSettings; accountType: number },
  ): Promise<MemberInfo['clubLabel']>;
}

/**
 * The player's own data (E-006, D-050…D-059); mobile number and e-mail masked. The member labels are that of the rank and
 * those an operator gave (docs/decisions/0310).
 */
export async function readMemberInfo(
  tx: Tx,
  actor: PlayerActor,
  { readLevelLabel }: MemberLevels,
): Promise<MemberInfo> {
  const player = await selectPlayer(tx, actor.playerId);
  if (!player) throw new AppError('session.expired');
  const [profile, proven] = [await readProfile(tx, player), await readContacts(tx, actor.playerId)];
  const { settings, playerId } = actor;
  const clubLabel = await readLevelLabel(tx, { playerId, settings, accountType: player.account_type });
  const labels = [...(clubLabel ? [clubLabel.labelName] : []), ...player.member_labels];
  return {
    id: player.player_id,
    account: player.username,
    nickname: player.nickname,
    type: player.account_type,
    toUpline: player.to_upline,
    mobile: maskMobile(proven.mobile ?? profile['mobileNum'] ?? ''),
    email: maskEmail(proven.email ?? profile['email'] ?? ''),
    regDate: player.registered_at.getTime(),
    clubLabel,
    memberLabel: labels.map((labelName) => ({ labelName })),
    language: player.language,
  };
}

/** Keeps the language a member has chosen (E-065). @throws AppError request.invalid for a code that is no language */
export async function keepLanguage(
  tx: Tx,
  actor: PlayerActor,
  input: { language: string },
): Promise<{ language: string }> {
  const code = input.language.toUpperCase();
  if (!languages.some((language) => language.code === code)) {
    throw new AppError('request.invalid', {
      field: 'language',
      reason: `language: ${code.slice(0, 8)} is not a language of this site`,
    });
  }
  await updateLanguage(tx, actor.playerId, code);
  return { language: code };
}

/** Ends the session and, with it, what this browser has remembered of the player (E-019). */
export async function logOut(tx: Tx, actor: PlayerActor, { device }: { device: string | null }): Promise<void> {
  await endSession(tx, actor.sessionId);
  // A game's own token would go on taking bets for the rest of its twelve hours.
  await endGameSessions(tx, actor.playerId, actor.sessionId);
  if (device !== null) await forgetLogins(tx, actor.playerId, device);
  await publish(tx, { brand: actor.brand, playerId: actor.playerId, event: { type: 'session-ended' } });
}
