import { z } from 'zod';
import { isLoopbackHost } from './loopback-host.ts';

/** Who carries text messages. `outbox` keeps them to be read on a local page; `off` sends none and says so. */
export type SmsConfig =
  | { provider: 'outbox' }
  | { provider: 'off' }
  | { provider: 'twilio'; url: string; accountSid: string; authToken: string; from: string }
  | { provider: 'http'; url: string; token: string };

export type MailConfig =
  | { provider: 'outbox' }
  | { provider: 'off' }
  | { provider: 'smtp'; url: string; from: string; requireTls: boolean };

/** The outside service that proves telephone numbers, where a brand uses it. */
export interface PhoneProofConfig {
  /** Its public keys, as a JWK set. */
  keysUrl: string;
  /** A stand-in for the service that pages talk to instead; null: the real one. */
  emulatorUrl: string | null;
}

const GOOGLE_KEYS = 'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com';

const web = z.url({ protocol: /^https?$/ }).transform((text) => text.replace(/\/+$/, ''));
const word = z.string().min(1).max(200).regex(/^\S+$/);
const empty = (value: unknown) => (value === '' ? undefined : value);
const optional = <T extends z.ZodType>(schema: T) => z.preprocess(empty, schema.optional());

/** The part of the environment that says how messages are sent. */
export const deliveryEnvironment = {
  SMS_PROVIDER: optional(z.enum(['outbox', 'twilio', 'http', 'off'])),
  TWILIO_ACCOUNT_SID: optional(z.string().regex(/^AC[0-9a-zA-Z]{32}$/)),
  TWILIO_AUTH_TOKEN: optional(word),
  TWILIO_FROM: optional(z.string().regex(/^(\+[1-9]\d{4,14}|MG[0-9a-zA-Z]{32}|[A-Za-z0-9 ]{1,11})$/)),
  TWILIO_URL: optional(web),
  SMS_HTTP_URL: optional(web),
  SMS_HTTP_TOKEN: optional(word),
  MAIL_PROVIDER: optional(z.enum(['outbox', 'smtp', 'off'])),
  SMTP_URL: optional(z.url({ protocol: /^smtps?$/ })),
  MAIL_FROM: optional(z.string().regex(/^([^<>\r\n]{1,80} <)?[^\s@<>]+@[^\s@<>]+>?$/)),
  FIREBASE_KEYS_URL: optional(web),
  FIREBASE_EMULATOR_URL: optional(web),
};

export const deliveryHints: Record<string, string> = {
  SMS_PROVIDER: 'outbox, twilio, http or off',
  TWILIO_ACCOUNT_SID: 'AC and 32 letters and digits',
  TWILIO_AUTH_TOKEN: 'the token of the Twilio account',
  TWILIO_FROM: 'a number such as +15005550006, a messaging service MG…, or a sender name of up to 11 letters',
  TWILIO_URL: 'an address such as https://api.twilio.com',
  SMS_HTTP_URL: 'an address such as https://sms.example.com/messages',
  SMS_HTTP_TOKEN: 'the token of the SMS provider',
  MAIL_PROVIDER: 'outbox, smtp or off',
  SMTP_URL: 'an address such as smtps://user:password@mail.example.com:465',
  MAIL_FROM: 'an address such as Sampan <no-reply@example.com>',
  FIREBASE_KEYS_URL: 'the address of a JWK set',
  FIREBASE_EMULATOR_URL: 'an address such as http://127.0.0.1:9099',
};

const values = z.object(deliveryEnvironment);
export type DeliveryValues = z.output<typeof values>;

/** What a chosen provider still lacks, as parts of the sentence for the operator. */
export function deliveryGaps(given: DeliveryValues): string[] {
  const needed: (keyof DeliveryValues)[] = [];
  if (given.SMS_PROVIDER === 'twilio') needed.push('TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM');
  if (given.SMS_PROVIDER === 'http') needed.push('SMS_HTTP_URL', 'SMS_HTTP_TOKEN');
  if (given.MAIL_PROVIDER === 'smtp') needed.push('SMTP_URL', 'MAIL_FROM');
  return needed.filter((name) => given[name] === undefined).map((name) => `${name} must be ${deliveryHints[name]}`);
}

export function readSmsConfig(given: DeliveryValues): SmsConfig {
  if (given.SMS_PROVIDER === 'twilio')
    return {
      provider: 'twilio',
      url: given.TWILIO_URL ?? 'https://api.twilio.com',
      accountSid: given.TWILIO_ACCOUNT_SID ?? '',
      authToken: given.TWILIO_AUTH_TOKEN ?? '',
      from: given.TWILIO_FROM ?? '',
    };
  if (given.SMS_PROVIDER === 'http')
    return { provider: 'http', url: given.SMS_HTTP_URL ?? '', token: given.SMS_HTTP_TOKEN ?? '' };
  return { provider: given.SMS_PROVIDER ?? 'outbox' };
}

/** TLS is required of every mail server but one on this machine: the mail carries links that open accounts. */
export function readMailConfig(given: DeliveryValues): MailConfig {
  if (given.MAIL_PROVIDER !== 'smtp') return { provider: given.MAIL_PROVIDER ?? 'outbox' };
  const url = given.SMTP_URL ?? '';
  return { provider: 'smtp', url, from: given.MAIL_FROM ?? '', requireTls: !isLoopbackHost(new URL(url).hostname) };
}

export function readPhoneProofConfig(given: DeliveryValues): PhoneProofConfig {
  return { keysUrl: given.FIREBASE_KEYS_URL ?? GOOGLE_KEYS, emulatorUrl: given.FIREBASE_EMULATOR_URL ?? null };
}
