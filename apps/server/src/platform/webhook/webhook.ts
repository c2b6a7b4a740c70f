import { askOutside } from '@sampan/service-kit/outbound';
import { signVendorCall } from '@sampan/service-kit/signing';
import type { Clock } from '../clock.ts';
import type { Queryable, Tx } from '../database/index.ts';
import { type PostParts, postMessage } from '../delivery/outgoing-messages.queries.ts';
import { RefusedByProvider, type Transport } from '../delivery/transport.ts';
import { ensureEncryptedSecret, readEncryptedSecret } from '../encrypted-secrets.ts';
import type { Random } from '../random.ts';

const TIMEOUT_MS = 10_000;
/** Its status is all that is looked at. */
const MOST_BYTES = 16 * 1024;

const secretName = (signer: string) => `webhook:${signer}`;

/** What calls of a brand, or of who else they are signed for, are signed with; made at the first call. */
export const webhookSecret = (tx: Tx, signer: string, random: Random): Promise<string> =>
  ensureEncryptedSecret(tx, secretName(signer), random);

export interface WebhookCall {
  brand: string;
  url: string;
  /** Whose key signs it, where that is not the brand's. */
  signer?: string;
  /** Sent as JSON. */
  content: object;
  /** Not sent any more after this many seconds. */
  lifeSeconds: number;
}

/** Writes a call into the outbox, in the caller's transaction: it is made and repeated as a mail is sent. */
export async function sendWebhook(tx: Tx, call: WebhookCall, parts: PostParts): Promise<string> {
  const { brand, url, signer = brand, content, lifeSeconds } = call;
  await webhookSecret(tx, signer, parts.random);
  const message = { brand, lifeSeconds, channel: 'webhook', recipient: url, subject: signer } as const;
  return postMessage(tx, { ...message, content: JSON.stringify(content) }, parts);
}

/** POSTs to an address of an operator or partner, signed as a call to a vendor is; the message's id is its request id. */
export function openWebhook(db: Queryable, clock: Clock): Transport {
  return {
    name: 'webhook',
    async send({ id, recipient, subject: signer, content }, signal) {
      const secret = await readEncryptedSecret(db, secretName(signer));
      if (secret === null) throw new RefusedByProvider('there is no key to sign with');
      const { pathname } = new URL(recipient);
      const key = { vendor: signer, keyId: 'webhook', secret };
      const signature = signVendorCall(key, { method: 'POST', path: pathname, body: content, now: clock.now() });
      const answer = await askOutside({
        url: recipient,
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-request-id': id, ...signature },
        body: content,
        timeoutMs: TIMEOUT_MS,
        mostBytes: MOST_BYTES,
        signal,
      });
      if (!answer.ok) throw new Error(`the address answered ${answer.status}`);
      return '';
    },
  };
}
