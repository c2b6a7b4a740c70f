import type { endpoints as table, ValueOf } from '@sampan/contract';
import {
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  WebAuthnError,
} from '@simplewebauthn/browser';
import { call } from '../../../shared/api/call.ts';
import { endpoints } from '../../../shared/api/endpoints.ts';

/** The person closed the browser's own window, or it found no passkey: no failure of the login. */
const isCancel = (error: unknown): boolean =>
  error instanceof WebAuthnError || (error instanceof Error && error.name === 'NotAllowedError');

/**
 * Logs in with whichever passkey of this site the browser has. @returns null when the person left the browser's window
 * @throws ApiError
 */
export async function logInWithPasskey(): Promise<ValueOf<(typeof table)['passkeyLogin']> | null> {
  const { ticket, options } = await call(endpoints.passkeyLoginStart, {});
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
  try {
    const answer = await startAuthentication({ optionsJSON });
    return await call(endpoints.passkeyLogin, { ticket, answer: { ...answer } });
  } catch (error) {
    if (isCancel(error)) return null;
    throw error;
  }
}
