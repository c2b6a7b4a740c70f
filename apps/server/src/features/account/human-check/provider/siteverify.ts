import { createHash } from 'node:crypto';
import { askOutside } from '@sampan/service-kit/outbound';
import { z } from 'zod';
import type { HumanCheckUrls } from '../../../../platform/config/human-check-config.ts';
import type { CheckProvider } from './check-provider.ts';

/** Somebody waits before a form. */
const TIMEOUT_MS = 4_000;
const MOST_BYTES = 16 * 1024;
/** More calls that wait for one provider are answered as if it were away. */
const MOST_AT_ONCE = 64;
/** Both providers' tokens live for two to five minutes. */
const OLDEST_MS = 300_000;
/** How far the provider's clock may run beside ours. */
const SKEW_MS = 30_000;

/** What a token must have been given for. */
export interface AskedToken {
  token: string;
  checkId: string;
  action: string;
  ip: string;
  /** The host name that the widget was shown at. */
  hostname: string;
  now: Date;
}

/** `away`: nobody knows; the provider did not answer, or not as it should. */
export type TokenVerdict = { is: 'good' } | { is: 'bad' | 'away'; why: string };

const answerSchema = z.object({
  success: z.boolean(),
  'error-codes': z.array(z.string()).optional(),
  challenge_ts: z.string().optional(),
  hostname: z.string().optional(),
  action: z.string().optional(),
  cdata: z.string().optional(),
});

/** What the provider says of our own keys or of itself: no visitor can mend that. */
const OWN_FAULTS = new Set([
  'missing-input-secret',
  'invalid-input-secret',
  'sitekey-secret-mismatch',
  'invalid-sitekey',
  'bad-request',
  'internal-error',
]);

function formOf({ name, siteKey, secret }: CheckProvider, { token, checkId, ip }: AskedToken): URLSearchParams {
  const form = new URLSearchParams({ secret, response: token, remoteip: ip });
  // A repeated question about the same token is answered as the first one.
  if (name === 'turnstile') form.set('idempotency_key', checkId);
  else form.set('sitekey', siteKey);
  return form;
}

/** Why an answer of success is none for this check. @returns null when it holds */
function findMismatch(
  { name }: CheckProvider,
  answer: z.output<typeof answerSchema>,
  { checkId, action, hostname, now }: AskedToken,
): string | null {
  if (answer.hostname !== hostname) return `hostname ${answer.hostname}`;
  const age = now.getTime() - Date.parse(answer.challenge_ts ?? '');
  if (!(age <= OLDEST_MS && age >= -SKEW_MS)) return `challenge_ts ${answer.challenge_ts}`;
  // hCaptcha knows no actions: there the check itself, which is of one action, and the hash of the token bind it.
  if (name === 'hcaptcha') return null;
  if (answer.action !== action) return `action ${answer.action}`;
  return answer.cdata === checkId ? null : `cdata ${answer.cdata}`;
}

function verifyAnswer(provider: CheckProvider, text: string, asked: AskedToken): TokenVerdict {
  const answer = answerSchema.parse(JSON.parse(text));
  const codes = answer['error-codes'] ?? [];
  if (!answer.success) {
    const own = codes.some((code) => OWN_FAULTS.has(code)) || codes.length === 0;
    return { is: own ? 'away' : 'bad', why: codes.join(', ') };
  }
  const mismatch = findMismatch(provider, answer, asked);
  return mismatch === null ? { is: 'good' } : { is: 'bad', why: mismatch };
}

/** Asks the provider about a token, as both document it: a form to /siteverify, answered in JSON. */
export async function verifyToken(
  urls: HumanCheckUrls,
  provider: CheckProvider,
  asked: AskedToken,
): Promise<TokenVerdict> {
  try {
    const { ok, status, text } = await askOutside({
      url: urls[provider.name].verify,
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
      body: formOf(provider, asked).toString(),
      timeoutMs: TIMEOUT_MS,
      mostBytes: MOST_BYTES,
      mostAtOnce: MOST_AT_ONCE,
    });
    // Turnstile answers a token it does not take by 400, with the same JSON.
    if (!ok && status !== 400) return { is: 'away', why: `answered ${status}` };
    return verifyAnswer(provider, text, asked);
  } catch (error) {
    return { is: 'away', why: (error as Error).message };
  }
}

export const hashCheckToken = (token: string): Buffer => createHash('sha256').update(token).digest();
