import type { FieldRules } from '@sampan/contract';
import type { Tx } from '../../../platform/database/index.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError, type Refusal, refuse } from '../../../platform/http/errors.ts';
import { selectCode } from '../affiliates/affiliates.queries.ts';
import { checkAffiliate } from '../affiliates/affiliates.service.ts';
import { takeCaptcha } from '../human-check/captcha.service.ts';
import { spendHumanCheck } from '../human-check/human-check.service.ts';
import { type Entries, valueOf } from './form/check-form.ts';

/** A code that is asked for and given must be right (S-147, S-148). @throws AppError invitation.code.error */
export async function checkInvitation(tx: Tx, actor: Actor, entries: Entries, rules: FieldRules): Promise<void> {
  const code = valueOf(entries, 'affiliateCode');
  if (!rules['affiliateCode'] || code === '') return;
  const good = await checkAffiliate(tx, { brand: actor.brand, code, domain: valueOf(entries, 'domain') });
  if (!good) throw new AppError('invitation.code.error');
}

interface Invitation {
  code: string | null;
  agentId: string | null;
  partnerId: string | null;
}

/**
 * The code that counts for this registration, and the agent or the affiliate it brings the player to. A field that is off
 * asks for nothing (S-147), but somebody who came by an agent's link is of that agent's team all the same (S-332), and who
 * came by an affiliate's is that affiliate's.
 */
export async function readInvitation(tx: Tx, actor: Actor, entries: Entries, rules: FieldRules): Promise<Invitation> {
  const code = valueOf(entries, 'affiliateCode').trim();
  const known = code === '' ? null : await selectCode(tx, { brand: actor.brand, code });
  const agentId = known?.enabled ? known.ownerId : null;
  const partnerId = known?.enabled ? known.partnerId : null;
  return { code: code !== '' && (rules['affiliateCode'] || agentId || partnerId) ? code : null, agentId, partnerId };
}

/** Slider and picture; both are spent by the attempt. @returns a refusal, or null when a person stands behind it */
export async function passChecks(
  tx: Tx,
  actor: Actor,
  entries: Entries,
  { rules, humanCheck }: { rules: FieldRules; humanCheck: boolean },
): Promise<Refusal | null> {
  if (
    humanCheck &&
    !(await spendHumanCheck(tx, actor, { action: 'register', id: valueOf(entries, 'humanCheckId') || undefined }))
  )
    return refuse('human.check.required');
  // The brand has asked for the picture, so it counts where the slider is switched off too (F-015).
  if (!rules['captcha']) return null;
  const given = { captchaId: valueOf(entries, 'captchaId'), captcha: valueOf(entries, 'captcha').trim() };
  const right = given.captchaId !== '' && given.captcha !== '' && (await takeCaptcha(tx, actor, given));
  return right ? null : refuse('captcha.wrong', {}, { captcha: true });
}
