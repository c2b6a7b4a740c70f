import type { endpoints as table, ValueOf } from '@sampan/contract';
import { serverNow } from '@sampan/web-client/calls/server-clock';
import { useRef } from 'react';
import { call } from '../../../shared/api/call.ts';
import { usePermission } from '../../../shared/brand/use-permission.ts';
import { recoveryEndpoints } from '../recovery/recovery-endpoints.ts';
import { COUNTDOWN_START } from './code-countdown.ts';
import type { FirebaseCode } from './firebase-phone.ts';
import type { Mobile } from './use-mobile.ts';

type Sent = ValueOf<(typeof table)['loginSms']>;
export type PhonePurpose = 'login' | 'register' | 'reset-password' | 'bind-mobile';

/** What goes with the form besides the number: our own code, or the proof of Firebase (D-023, D-024, D-046). */
export type PhoneProof =
  | { verificationCode: string }
  | { verificationCode: string; firebaseChannel: string; firebaseIdToken: string };

/** A way of sending codes; `SendCodeButton` drives it. */
export interface CodeChannel {
  /** Whether the server wants a passed human check with it (S-120). */
  needsCheck: boolean;
  /** @returns until when (ms, server's clock) no other code may be asked for. @throws ApiError, FirebaseFault */
  send: (humanCheckId: string | undefined) => Promise<Sent>;
}

export interface PhoneCode extends CodeChannel {
  /** Turns the code that was typed into what the form sends. @throws FirebaseFault */
  prove: (verificationCode: string) => Promise<PhoneProof>;
}

/** The rows of the table that send codes; a login, a registration and a lost password have a call each. */
const rowOf = {
  login: () => recoveryEndpoints.loginSms,
  register: () => recoveryEndpoints.registerSms,
  'reset-password': () => recoveryEndpoints.sendResetCode,
} as const;

/** Codes to a mobile number: by the server, or by Firebase where the brand says so (F-012, S-092, S-127, S-180). */
export function usePhoneCode(purpose: PhonePurpose, mobile: Mobile): PhoneCode {
  const { phone, brand } = usePermission();
  const firebaseCode = useRef<FirebaseCode | null>(null);
  // A logged-in player binds a number with a code of the server's, whichever service proves numbers at registration.
  const project = purpose === 'bind-mobile' ? null : phone.firebase;
  if (project) {
    return {
      // Firebase brings a check of its own.
      needsCheck: false,
      async send() {
        const { sendFirebaseCode } = await import('./firebase-phone.ts');
        firebaseCode.current = await sendFirebaseCode(project, mobile.body);
        return { expirationTime: serverNow() + COUNTDOWN_START * 1000 };
      },
      async prove(verificationCode) {
        const { proveFirebaseCode } = await import('./firebase-phone.ts');
        const firebaseIdToken = await proveFirebaseCode(firebaseCode.current, verificationCode.trim());
        return { verificationCode: verificationCode.trim(), firebaseChannel: 'FIREBASE', firebaseIdToken };
      },
    };
  }
  return {
    needsCheck: brand.humanCheck,
    send(humanCheckId) {
      const check = humanCheckId ? { humanCheckId } : {};
      if (purpose === 'bind-mobile') return call(recoveryEndpoints.sendOwnCode, { purpose, ...mobile.body, ...check });
      return call(rowOf[purpose](), { ...mobile.body, ...check });
    },
    prove: (verificationCode) => Promise.resolve({ verificationCode: verificationCode.trim() }),
  };
}
