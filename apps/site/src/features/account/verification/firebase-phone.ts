import { type FirebaseApp, initializeApp } from '@firebase/app';
import {
  type Auth,
  type ConfirmationResult,
  connectAuthEmulator,
  initializeAuth,
  inMemoryPersistence,
  RecaptchaVerifier,
  signInWithPhoneNumber,
  signOut,
} from '@firebase/auth';
import type { Permission } from '@sampan/contract';
import { parsePhoneNumberFromString } from 'libphonenumber-js/mobile';
import { FirebaseFault } from './firebase-fault.ts';

type Project = NonNullable<Permission['phone']['firebase']>;

/** A code on its way; `proveFirebaseCode` turns it into an ID token. */
export type FirebaseCode = ConfirmationResult;

let opened: { app: FirebaseApp; auth: Auth } | null = null;

/** Where the scripts of the provider's check come from; nothing else may become a script while it is in use. */
const checkScripts =
  /^https:\/\/(www\.google\.com\/recaptcha\/|www\.gstatic\.com\/recaptcha\/|www\.recaptcha\.net\/recaptcha\/)/;

/** The provider's library sets script addresses as plain text, which this site's Trusted Types refuse without a policy. */
function allowCheckScripts(): void {
  const factory = (
    globalThis as { trustedTypes?: { createPolicy(name: string, rules: object): unknown; defaultPolicy: unknown } }
  ).trustedTypes;
  if (!factory || factory.defaultPolicy) return;
  factory.createPolicy('default', {
    createScriptURL: (url: string) => {
      if (checkScripts.test(url)) return url;
      throw new TypeError('This address may not be a script.');
    },
  });
}

/** The project, opened once. Nothing is kept in the browser: the token goes to our server and is forgotten. */
function open(project: Project): Auth {
  if (opened) return opened.auth;
  const { emulatorUrl, ...options } = project;
  const app = initializeApp(options);
  const auth = initializeAuth(app, { persistence: inMemoryPersistence });
  if (emulatorUrl) connectAuthEmulator(auth, emulatorUrl, { disableWarnings: true });
  else allowCheckScripts();
  auth.languageCode = document.documentElement.lang;
  opened = { app, auth };
  return auth;
}

function faultOf(error: unknown): FirebaseFault {
  const { code } = error as { code?: unknown };
  return new FirebaseFault(typeof code === 'string' ? code : 'unknown');
}

/** The number as the provider wants it. @throws FirebaseFault */
function asE164({ mobileNum, countryDialingCode }: { mobileNum: string; countryDialingCode: string }): string {
  if (mobileNum === '') throw new FirebaseFault('auth/missing-phone-number');
  const parsed = parsePhoneNumberFromString(mobileNum, {
    defaultCallingCode: countryDialingCode.replace('+', ''),
    extract: false,
  });
  if (!parsed?.isValid()) throw new FirebaseFault('auth/invalid-phone-number');
  return parsed.number;
}

/** Has the provider check the visitor and send a code. @throws FirebaseFault */
export async function sendFirebaseCode(
  project: Project,
  mobile: { mobileNum: string; countryDialingCode: string },
): Promise<FirebaseCode> {
  const number = asE164(mobile);
  const auth = open(project);
  // Invisible until the provider wants to see more; then it opens its own window over the page.
  const place = document.body.appendChild(document.createElement('div'));
  const check = new RecaptchaVerifier(auth, place, { size: 'invisible' });
  try {
    return await signInWithPhoneNumber(auth, number, check);
  } catch (error) {
    throw faultOf(error);
  } finally {
    check.clear();
    place.remove();
  }
}

/** @returns the ID token that proves the number to our server. @throws FirebaseFault */
export async function proveFirebaseCode(sent: FirebaseCode | null, code: string): Promise<string> {
  if (!sent || code === '') throw new FirebaseFault('auth/missing-verification-code');
  try {
    const { user } = await sent.confirm(code);
    const token = await user.getIdToken();
    if (opened) await signOut(opened.auth);
    return token;
  } catch (error) {
    throw faultOf(error);
  }
}
