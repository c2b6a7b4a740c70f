import { SIGNATURE_MAX_AGE_MS } from '@sampan/contract';
import type { PlatformContext } from './platform-context.ts';
import type { Rule } from './rule.ts';
import { mustDo, mustRefuse, newId, send, sign, withHeader } from './signed-calls.ts';

type PlatformRule = Rule<PlatformContext>;
const balanceBody = ({ a }: PlatformContext) => ({ requestId: newId(), sessionToken: a.sessionToken });
const MINUTE = 60_000;

/** Who calls, and when. */
export const signatureRules: readonly PlatformRule[] = [
  {
    id: 'signature-body',
    says: 'a body that was changed after signing is refused',
    mend: 'Sign the SHA-256 of the raw body and compare before anything is read from it',
    async try(context) {
      const call = context.call('bet', context.bet());
      mustRefuse(await send({ ...call, body: `${call.body} ` }), 'vendor.signature.invalid', 'a changed body');
    },
  },
  {
    id: 'signature-path',
    says: 'a signature made for another call is refused',
    mend: 'The path is part of the signed text',
    async try(context) {
      const call = context.call('win', balanceBody(context));
      const url = new URL(call.url);
      url.pathname = url.pathname.replace(/win$/, 'balance');
      mustRefuse(await send({ ...call, url }), 'vendor.signature.invalid', 'a call signed for another path');
    },
  },
  {
    id: 'signature-secret',
    says: 'a signature made with another secret is refused',
    mend: 'Compare the whole HMAC in constant time',
    async try(context) {
      const { url } = context.call('balance', '');
      const forged = sign(
        { ...context.key, secret: 'x'.repeat(43) },
        { method: 'POST', url, body: balanceBody(context) },
      );
      mustRefuse(await send(forged), 'vendor.signature.invalid', 'a forged signature');
    },
  },
  {
    id: 'signature-missing',
    says: 'a call without a signature is refused',
    mend: 'Check the signature before anything else',
    async try(context) {
      const call = withHeader(context.call('balance', balanceBody(context)), 'x-signature', '');
      mustRefuse(await send(call), 'vendor.signature.invalid', 'a call without a signature');
    },
  },
  {
    id: 'key-unknown',
    says: 'a key that was never given out is refused',
    mend: 'Look the key up by vendor and key id',
    async try(context) {
      const call = withHeader(context.call('balance', balanceBody(context)), 'x-key-id', 'never-given');
      mustRefuse(await send(call), 'vendor.unknown', 'an unknown key');
    },
  },
  {
    id: 'timestamp-old',
    says: 'a call six minutes old is refused',
    mend: `Refuse timestamps more than ${SIGNATURE_MAX_AGE_MS / MINUTE} minutes away`,
    async try(context) {
      const reply = await context.post('balance', balanceBody(context), Date.now() - 6 * MINUTE);
      mustRefuse(reply, 'vendor.timestamp.stale', 'a call six minutes old');
    },
  },
  {
    id: 'timestamp-ahead',
    says: 'a call from six minutes ahead is refused',
    mend: `Refuse timestamps more than ${SIGNATURE_MAX_AGE_MS / MINUTE} minutes away, in both directions`,
    async try(context) {
      const reply = await context.post('balance', balanceBody(context), Date.now() + 6 * MINUTE);
      mustRefuse(reply, 'vendor.timestamp.stale', 'a call six minutes ahead');
    },
  },
  {
    id: 'clock-skew',
    says: 'clocks four minutes apart still work together',
    mend: 'Allow five minutes in both directions',
    async try(context) {
      for (const apart of [-4, 4]) {
        const reply = await context.post('balance', balanceBody(context), Date.now() + apart * MINUTE);
        mustDo(reply, `a clock ${apart} minutes off`);
      }
    },
  },
];
