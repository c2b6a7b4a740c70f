import type { VerificationKey } from './locales/index.ts';

/** What Firebase calls a fault (without `auth/`), and the sentence it has here (S-130). */
const sentences: Readonly<Record<string, VerificationKey>> = {
  'invalid-phone-number': 'verification.firebase.invalid-phone-number',
  'missing-phone-number': 'verification.firebase.missing-phone-number',
  'too-many-requests': 'verification.firebase.too-many-requests',
  'invalid-verification-code': 'verification.firebase.invalid-verification-code',
  'missing-verification-code': 'verification.firebase.invalid-verification-code',
  'invalid-verification-id': 'verification.firebase.invalid-verification-code',
  'missing-verification-id': 'verification.firebase.invalid-verification-code',
  'captcha-check-failed': 'verification.firebase.captcha-check-failed',
  'invalid-app-credential': 'verification.firebase.captcha-check-failed',
  'missing-app-credential': 'verification.firebase.captcha-check-failed',
  'quota-exceeded': 'verification.firebase.quota-exceeded',
  'operation-not-allowed': 'verification.firebase.operation-not-allowed',
  'admin-restricted-operation': 'verification.firebase.operation-not-allowed',
  'code-expired': 'verification.firebase.code-expired',
  'popup-closed-by-user': 'verification.firebase.popup-closed-by-user',
};

/** A refusal of the phone provider, by the id of its sentence. */
export class FirebaseFault extends Error {
  override readonly name = 'FirebaseFault';
  readonly id: VerificationKey | 'error.network';

  constructor(code: string) {
    super(code);
    const known = sentences[code.replace(/^auth\//, '')];
    this.id = code === 'auth/network-request-failed' ? 'error.network' : (known ?? 'verification.firebase.unknown');
  }
}
