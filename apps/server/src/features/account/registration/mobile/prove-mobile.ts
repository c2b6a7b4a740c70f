import type { FieldRules } from '@sampan/contract';
import type { BrandSettings } from '../../../../platform/brand-settings.ts';
import type { Tx } from '../../../../platform/database/index.ts';
import type { Actor } from '../../../../platform/http/actor.ts';
import { type Refusal, refuse } from '../../../../platform/http/errors.ts';
import { findContactOwner } from '../../member/contacts.queries.ts';
import { parseMobile } from '../../verification/codes.service.ts';
import { proveNumber } from '../../verification/phone/prove-number.ts';
import { checkRule, type Entries, valueOf } from '../form/check-form.ts';
import type { RegisterParts } from '../open-account.ts';

/** Separators and a leading plus are no fault of who typed the number: +66 81-234 5678 counts as its digits. */
const bareNumber = (typed: string) => typed.replaceAll(/[\s().-]/g, '').replace(/^\+(?=\d+$)/, '');

/**
 * The typed mobile number in E.164; null where none is asked for.
 * @throws AppError register.field.invalid, phone.*
 */
export function readMobile(brand: BrandSettings, entries: Entries, rules: FieldRules): string | null {
  const rule = rules['mobileNum'];
  if (!rule) return null;
  const mobileNum = valueOf(entries, 'mobileNum');
  checkRule('mobileNum', rule, bareNumber(mobileNum));
  return parseMobile(brand, { mobileNum, countryDialingCode: valueOf(entries, 'countryDialingCode') || undefined });
}

/**
 * Has the number proven where the brand asks for it (S-146, S-150). Only who has proven a number learns whether it has an
 * account; where nothing proves it, mobile registration tells so by the name that is taken, and the other not at all.
 * @returns a refusal that must be committed, or null
 */
export async function proveMobile(
  tx: Tx,
  actor: Actor,
  { entries, rules, mobile }: { entries: Entries; rules: FieldRules; mobile: string },
  parts: RegisterParts,
): Promise<Refusal | null> {
  if (!rules['verificationCode'] && rules['username']) return null;
  if (rules['verificationCode']) {
    const proof = {
      purpose: 'register',
      mobile,
      verificationCode: valueOf(entries, 'verificationCode'),
      firebaseIdToken: valueOf(entries, 'firebaseIdToken') || undefined,
    } as const;
    const wrong = await proveNumber(tx, actor, proof, parts);
    if (wrong) return wrong;
  }
  const owner = await findContactOwner(tx, actor.brand, { kind: 'mobile', value: mobile });
  return owner === null ? null : refuse('register.mobile.taken');
}
