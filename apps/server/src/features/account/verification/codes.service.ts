import { createHash, timingSafeEqual } from 'node:crypto';
import type { BrandSettings } from '../../../platform/brand-settings.ts';
import type { Tx } from '../../../platform/database/index.ts';
import type { PostParts } from '../../../platform/delivery/outgoing-messages.queries.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError, type Refusal, refuse } from '../../../platform/http/errors.ts';
import { sendMail } from '../../../platform/mail/send-mail.ts';
import { addressKey } from '../../../platform/network-address.ts';
import { countSegments, sendSms } from '../../../platform/sms/send-sms.ts';
import { phoneCountries } from '../../brand/index.ts';
import { type Contact, findContactOwner } from '../member/contacts.queries.ts';
import { codeMail, codeText, textFor } from './code-texts.ts';
import {
  type CodeKey,
  type CodePurpose,
  countSends,
  countTry,
  endCode,
  insertCode,
  lockSending,
  type SendCounts,
} from './codes.queries.ts';
import { readMobileNumber, type TypedNumber } from './phone/mobile-number.rules.ts';
import { verificationSettings } from './verification.settings.ts';

/** Guesses at one code (TRUST R-55). */
const MAX_TRIES = 5;
/** A domain of mail has more people than a block of numbers. */
const DOMAIN_FACTOR = 10;
/** For these somebody must own the contact already; nobody is told whether somebody does. */
const ownersOnly: ReadonlySet<CodePurpose> = new Set(['login', 'reset-password']);

/** The code is stored as a hash that holds what it is bound to. */
function codeHash({ brand, purpose, contact }: CodeKey, codeId: string, code: string): Buffer {
  return createHash('sha256').update([codeId, brand, purpose, contact.kind, contact.value, code].join('\n')).digest();
}

/** Numbers that differ in the last four digits; for mail its domain. */
function prefixOf({ kind, value }: Contact): string {
  return kind === 'mobile' ? value.slice(0, -4) : value.slice(value.lastIndexOf('@') + 1);
}

/**
 * A typed mobile number in E.164, if the brand takes numbers of its country.
 * @throws AppError phone.missing, phone.invalid, phone.country.refused
 */
export function parseMobile(brand: BrandSettings, typed: TypedNumber): string {
  const read = readMobileNumber(typed, phoneCountries(brand));
  if (read === 'missing') throw new AppError('phone.missing', { field: 'mobileNum' });
  if (read === 'invalid') throw new AppError('phone.invalid', { field: 'mobileNum' });
  if (read === 'country') throw new AppError('phone.country.refused', { field: 'countryDialingCode' });
  return read.value;
}

function priceOf(settings: BrandSettings, contact: Contact, text: string): number {
  if (contact.kind === 'email') return 0;
  const prices = settings.get(verificationSettings.smsPrices);
  const read = readMobileNumber({ mobileNum: contact.value }, phoneCountries(settings));
  const price = typeof read === 'string' ? undefined : prices[read.country];
  return (price ?? prices['other'] ?? 0) * countSegments(text);
}

/** The caps (TRUST R-54): per contact, block of numbers, address, and what the brand spends in a day. */
function capReached(
  settings: BrandSettings,
  counts: SendCounts,
  { contact, cost }: { contact: Contact; cost: number },
): boolean {
  const factor = contact.kind === 'email' ? DOMAIN_FACTOR : 1;
  return (
    counts.contact_hour >= settings.get(verificationSettings.perContactHour) ||
    counts.contact_day >= settings.get(verificationSettings.perContactDay) ||
    counts.prefix_hour >= settings.get(verificationSettings.perPrefixHour) * factor ||
    counts.address_hour >= settings.get(verificationSettings.perAddressHour) ||
    (cost > 0 && counts.spent + cost > settings.get(verificationSettings.dailySpend))
  );
}

export interface SendCode {
  purpose: CodePurpose;
  contact: Contact;
  /** Binds the code to a logged-in player. */
  playerId?: string;
}

interface Draft {
  brand: BrandSettings;
  contact: Contact;
  language: string;
  code: string;
  lifeSeconds: number;
}

/** The words of the message, by contact. */
function wordsOf({ brand, contact, language, code, lifeSeconds }: Draft): { subject: string; text: string } {
  const values = { code, brand: brand.name, minutes: Math.floor(lifeSeconds / 60) };
  if (contact.kind === 'mobile') return { subject: '', text: textFor(codeText, language, values) };
  return { subject: textFor(codeMail.subject, language, values), text: textFor(codeMail.text, language, values) };
}

/**
 * Sends a code of six digits to a contact, bound to brand, purpose and contact. The caller has passed the human check.
 * For login and for a new password a contact that nobody owns gets nothing, by the same steps and with the same answer.
 * @returns when the code ends and another may be asked for (ms), or a refusal: code.wait {seconds}, code.limit
 */
export async function sendCode(
  tx: Tx,
  actor: Actor,
  { purpose, contact, playerId }: SendCode,
  parts: PostParts,
): Promise<{ expirationTime: number } | Refusal> {
  const brand = actor.settings;
  await lockSending(tx, actor.brand);
  const key = { brand: actor.brand, purpose, contact };
  const from = { prefix: prefixOf(contact), address: addressKey(actor.ip) };
  const counts = await countSends(tx, key, from);
  if (counts.live_seconds > 0) return refuse('code.wait', { seconds: counts.live_seconds });

  const lifeSeconds = brand.get(verificationSettings.lifeSeconds);
  const code = String(parts.random.integer(0, 1_000_000)).padStart(6, '0');
  const { subject, text } = wordsOf({ brand, contact, language: actor.language, code, lifeSeconds });
  const cost = priceOf(brand, contact, text);
  if (capReached(brand, counts, { contact, cost })) return refuse('code.limit');

  const owner = await findContactOwner(tx, actor.brand, contact);
  const withheld = ownersOnly.has(purpose) && owner === null;
  const message = { brand: actor.brand, to: contact.value, text, lifeSeconds, withheld };
  if (contact.kind === 'mobile') await sendSms(tx, message, parts);
  else await sendMail(tx, { ...message, subject }, parts);
  const codeId = parts.random.uuid();
  const expires = await insertCode(tx, {
    ...key,
    ...from,
    codeId,
    playerId: playerId ?? null,
    codeHash: codeHash(key, codeId, code),
    lifeSeconds,
    cost: withheld ? 0 : cost,
  });
  return { expirationTime: expires.getTime() };
}

/**
 * Takes the code that was sent: right once, at most five tries. The caller must commit whatever the answer, so that a
 * wrong try counts. A code that a logged-in player asked for is taken from that player only.
 */
export async function takeCode(
  tx: Tx,
  actor: Actor,
  { purpose, contact, code }: { purpose: CodePurpose; contact: Contact; code: string },
): Promise<boolean> {
  const key = { brand: actor.brand, purpose, contact };
  const live = await countTry(tx, { ...key, playerId: actor.playerId, maxTries: MAX_TRIES });
  if (!live) return false;
  const right = timingSafeEqual(codeHash(key, live.code_id, code.trim()), live.code_hash);
  if (right || live.tries >= MAX_TRIES) await endCode(tx, live.code_id);
  return right;
}
