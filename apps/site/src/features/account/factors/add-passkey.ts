import { type PublicKeyCredentialCreationOptionsJSON, startRegistration } from '@simplewebauthn/browser';
import { call } from '../../../shared/api/call.ts';
import { securityEndpoints } from '../security/security-endpoints.ts';

/** `Chrome · Android`: what a new passkey is called until its owner renames it. */
function deviceName(userAgent: string): string {
  const browser = /Edg\//.test(userAgent)
    ? 'Edge'
    : /Firefox\//.test(userAgent)
      ? 'Firefox'
      : /Chrome\//.test(userAgent)
        ? 'Chrome'
        : 'Safari';
  const system = /Android|iPhone|iPad|Windows|Mac OS X|Linux/.exec(userAgent)?.[0] ?? '';
  return [browser, system].filter(Boolean).join(' · ');
}

/** Lets the browser make a passkey and hands it to the server. @throws ApiError; what the browser throws when it is cancelled */
export async function addPasskey() {
  const { ticket, options } = await call(securityEndpoints.passkeyStart, {});
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
  const answer = await startRegistration({ optionsJSON });
  return call(securityEndpoints.passkeyAdd, { ticket, answer: { ...answer }, name: deviceName(navigator.userAgent) });
}
