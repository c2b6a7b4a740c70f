import type { BodyOf, RegisterMethod, endpoints as table } from '@sampan/contract';
import { ApiError } from '@sampan/web-client/calls/api-error';
import { call } from '../../../shared/api/call.ts';
import type { LoginValue } from '../login/login-outcome.ts';
import type { PhoneProof } from '../verification/use-phone-code.ts';
import { registrationEndpoints } from './registration-endpoints.ts';

type Table = typeof table;

/** Shows the account number that a mobile registration makes. @returns whether the visitor wants to go on */
export type AskAccount = (account: string) => Promise<boolean>;

export interface Sending {
  method: RegisterMethod;
  /** The fields on show; no other is sent (S-194). */
  names: readonly string[];
  values: Readonly<Record<string, string>>;
  /** Captcha and human check. */
  proofs: object;
  agreed: boolean;
  /** The country of the number, where one is on show. */
  countryDialingCode: string;
  /** Turns the typed code into what proves the number; by Firebase that is a token of its own (S-160). */
  prove: (verificationCode: string) => Promise<PhoneProof>;
  askAccount: AskAccount;
}

/** A wrong invitation code is found before anything else is spent (S-146, S-147). @throws ApiError invitation.code.error */
async function checkInvitation({ names, values }: Sending): Promise<void> {
  const code = names.includes('affiliateCode') ? (values.affiliateCode ?? '') : '';
  if (code === '') return;
  const { valid } = await call(registrationEndpoints.affiliateCheck, { code, domain: location.hostname });
  if (!valid) throw new ApiError('invitation.code.error');
}

/**
 * What was typed: the fields on show that are not empty, and with a number its country. An agent's code that a link has
 * brought goes along where its field is not shown (S-332).
 */
function enteredOf({ names, values, countryDialingCode }: Sending): Record<string, string> {
  const filled = [...new Set([...names, 'affiliateCode'])].filter((name) => values[name]);
  const entered = Object.fromEntries(filled.map((name) => [name, values[name] as string]));
  return entered.mobileNum ? { ...entered, countryDialingCode } : entered;
}

/**
 * Affiliate check, account number, registration, in this order (S-146, S-155).
 * @returns null when the visitor did not want the account number
 * @throws ApiError
 */
export async function sendRegistration(sending: Sending): Promise<LoginValue | null> {
  const { method, proofs, agreed, countryDialingCode } = sending;
  await checkInvitation(sending);
  const entered = enteredOf(sending);
  if (method === 'MOBILE') {
    const { account } = await call(registrationEndpoints.mobileAccount, {
      mobileNum: entered.mobileNum ?? '',
      countryDialingCode,
    });
    if (!(await sending.askAccount(account))) return null;
  }
  const { verificationCode, ...rest } = entered;
  const proof = verificationCode ? await sending.prove(verificationCode) : {};
  const body = {
    ...rest,
    ...proofs,
    ...proof,
    agreement: agreed,
    login: true,
    registerMethod: method,
    // The address without what its query carries.
    registerUrl: (location.origin + location.pathname).slice(0, 500),
    domain: location.hostname,
  };
  return method === 'MOBILE'
    ? call(registrationEndpoints.registerMobile, body as unknown as BodyOf<Table['registerMobile']>)
    : call(registrationEndpoints.register, body as unknown as BodyOf<Table['register']>);
}
