import { randomUUID } from 'node:crypto';
import { PAYMENT_CALLBACK_PATH, paymentHeaders, TRANSFER_NOTICE_PATH, VENDOR_API_PREFIX } from '@sampan/contract';
import { signVendorCall } from '@sampan/service-kit/signing';
import { readJson } from '../http.ts';
import { findingOf, type Line } from '../line.ts';

const CALLS = ['session', 'balance', 'bet', 'win', 'rollback', 'bulk', 'pots'];
const JSON_TYPE = { 'content-type': 'application/json' };

/** A guess at a key, for each thing that can be wrong with a signature. */
function forge(path: string, body: string): Record<string, string>[] {
  const key = { vendor: 'arcade', keyId: 'arcade-1', secret: 'a secret that a stranger has made up' };
  const signed = signVendorCall(key, { method: 'POST', path, body, now: new Date() });
  const old = signVendorCall(key, { method: 'POST', path, body, now: new Date(0) });
  return [
    {},
    signed,
    old,
    { ...signed, 'x-signature': 'v1=' },
    { ...signed, 'x-signature': `v1=${'0'.repeat(64)}` },
    { ...signed, 'x-vendor': '__proto__', 'x-key-id': 'constructor' },
    { ...signed, 'x-key-id': "' or 1=1 --" },
  ];
}

const isTaken = (status: number, text: string): boolean => status < 400 || readJson(text)['success'] === true;

export const forgedVendorCalls: Line = {
  name: 'forged-vendor-calls',
  tries: 'bets, wins and rollbacks unsigned, signed with a made-up key, out of date, with odd names of keys',
  read: 'red: one was answered as if a vendor had made it (or broke the server), so a stranger can move money',
  async run(target) {
    const faults: string[] = [];
    let tried = 0;
    for (const call of CALLS) {
      const path = `${VENDOR_API_PREFIX}/${call}`;
      const body = JSON.stringify({ requestId: randomUUID(), sessionToken: randomUUID(), amount: '1.00' });
      for (const headers of forge(path, body)) {
        const { status, text } = await target.ask({ path, body, headers: { ...JSON_TYPE, ...headers } });
        tried++;
        if (isTaken(status, text) || status >= 500) faults.push(`${call} was answered ${status}`);
      }
    }
    return findingOf(faults, `${tried} calls refused`);
  },
};

export const forgedCallbacks: Line = {
  name: 'forged-callbacks',
  tries: 'callbacks of a payment provider and notices of transfers, unsigned and with a made-up signature, each twice',
  read: 'red: a payment that nobody has made can be confirmed by anyone',
  async run(target) {
    const faults: string[] = [];
    const paths = [PAYMENT_CALLBACK_PATH, TRANSFER_NOTICE_PATH].flatMap((path) =>
      ['demo', 'gateway', '__proto__'].map((provider) => path.replace(':provider', provider)),
    );
    const body = JSON.stringify({ event: 'paid', reference: 'D0000000001', amount: '900.00', currency: 'USD' });
    const names = Object.values(paymentHeaders);
    const guesses = [{}, Object.fromEntries(names.map((name) => [name, `v1=${'0'.repeat(64)}`]))];
    for (const path of paths)
      for (const headers of [...guesses, ...guesses]) {
        const { status, text } = await target.ask({ path, body, headers: { ...JSON_TYPE, ...headers } });
        if (isTaken(status, text) || status >= 500) faults.push(`${path} was answered ${status}`);
      }
    return findingOf(faults, `${paths.length * guesses.length * 2} calls refused`);
  },
};
