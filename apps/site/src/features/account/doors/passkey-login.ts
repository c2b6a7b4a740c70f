import type { endpoints as table, ValueOf } from '@sampan/contract';
import {
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  WebAuthnError,
} from '@simplewebauthn/browser';
import { call } from '../../../shared/api/call.ts';
import { endpoints } from '../../../shared/api/endpoints.ts';

export const canUsePasskeys = (): boolean => typeof PublicKeyCredential === 'function';

/** The person closed the browser's own window, or it found no passkey: no failure of the login. */
export const isPasskeyCancel = (error: unknown): boolean =>
  error instanceof WebAuthnError || (error instanceof Error && error.name === 'NotAllowedError');

/** Logs in with whichever passkey of this site the browser has. @throws ApiError; what the browser throws when it is cancelled */
export async function logInWithPasskey(): Promise<ValueOf<(typeof table)['passkeyLogin']>> {
  const { ticket, options } = await call(endpoints.passkeyLoginStart, {});
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
  const answer = await startAuthentication({ optionsJSON });
  return call(endpoints.passkeyLogin, { ticket, answer: { ...answer } });
}
