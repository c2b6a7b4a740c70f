import { endpoints } from '@sampan/contract';
import { readJson } from '../http.ts';
import { findingOf, type Line, notTried } from '../line.ts';

const DEEP = 5_000;
const nested = (open: string, close: string) => `${open.repeat(DEEP)}1${close.repeat(DEEP)}`;

/** Bodies that no page sends. */
const bodies: Readonly<Record<string, Buffer>> = Object.fromEntries(
  Object.entries({
    'arrays nested 5,000 deep': nested('[', ']'),
    'objects nested 5,000 deep': nested('{"a":', '}'),
    'a choice nested 5,000 deep': `{"nodeIds":${nested('[', ']')}}`,
    'prototype keys': '{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"isAdmin":true}}}',
    'prototype keys inside': '{"roundId":{"__proto__":{"toString":1}},"from":{"constructor":null}}',
    'numbers beyond all bounds': '{"from":1e999,"to":-1e999,"page":9999999999999999999999,"amount":1e400}',
    'times beyond the calendar': '{"from":8.7e15,"to":-8.7e15,"openedAt":8640000000000001}',
    'a number of 100,000 digits': `{"amount":${'9'.repeat(100_000)}}`,
    'not a number': '{"from":NaN,"to":Infinity}',
    'a key twice': '{"nodeId":"a","nodeId":{"b":1}}',
    'half a body': '{"nodeId":',
    nothing: '',
    'a text alone': '"x"',
    null: 'null',
    'zero bytes': '{"nodeId":"a\\u0000b","username":"\\u0000"}',
    'half a surrogate': '{"nodeId":"\\ud800","username":"\\udfff"}',
  }).map(([name, text]) => [name, Buffer.from(text)]),
);
const badUtf8 = Buffer.concat([Buffer.from('{"nodeId":"'), Buffer.from([0xff, 0xfe, 0xc0, 0xaf]), Buffer.from('"}')]);

const CALLS = [
  endpoints.systemStatus,
  endpoints.gameList,
  endpoints.publishedRound,
  endpoints.humanCheckAnswer,
  endpoints.login,
  endpoints.accountRecord,
  endpoints.createWithdrawal,
];
const SHORT_MS = 5_000;

export const junkBodies: Line = {
  name: 'junk-bodies',
  tries: 'nested and broken JSON, prototype keys, huge numbers, bad UTF-8, in calls with and without a session',
  read: 'red: the server failed (5xx), took too long, or answered nothing: strangers can fill its log or stop it',
  async run(target) {
    const token = (await target.signIn()) ?? '';
    const faults: string[] = [];
    const all = { ...bodies, 'bad UTF-8': badUtf8 };
    for (const { path } of CALLS)
      for (const [name, body] of Object.entries(all)) {
        const headers = {
          'content-type': 'application/json',
          merchant: target.merchant,
          'idempotency-key': 'attack-junk-0001',
          ...(token === '' ? {} : { authorization: token }),
        };
        const { status, ms } = await target.ask({ path, body, headers });
        if (status === 0 || (status >= 500 && status !== 503)) faults.push(`${path}: ${name} was answered ${status}`);
        else if (ms > SHORT_MS) faults.push(`${path}: ${name} took ${ms.toFixed(0)} ms`);
      }
    return findingOf(faults, `${CALLS.length * Object.keys(all).length} bodies refused or read in time`);
  },
};

/** Characters that rewrite a terminal, turn a line around or are not seen. */
const NAMES = [
  'Mali\r\u001b[2K',
  'Ma\u202eli',
  'Ma\u200bli',
  'Mali\u0000',
  'Ma\u2066li\u2069',
  '\u001b]0;x\u0007Mali',
  'Ma\nli',
];
// oxlint-disable-next-line no-control-regex -- these are what is looked for
const ODD = /[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/;

export const junkNames: Line = {
  name: 'junk-names',
  tries: 'line ends, terminal escapes, bidi and invisible characters in the nickname and the name of a payee',
  read: 'red: such a name was stored, and whoever approves a withdrawal may read something else than is there',
  async run(target) {
    const token = await target.signIn();
    if (token === null) return notTried('needs --player NAME:PASSWORD');
    const faults: string[] = [];
    const { banks = [] } = (await target.call(endpoints.withdrawalOptions, {}, { token })).value as {
      banks?: { code: string }[];
    };
    const bankCode = banks[0]?.code ?? '';
    for (const name of NAMES) {
      const shown = JSON.stringify(name);
      await target.call(endpoints.editProfile, { nickname: name, fields: {} }, { token });
      const bank = { bankCode, accountName: name, accountNumber: '000123457' };
      const payee = await target.call(endpoints.addPayee, bank, { token });
      if (payee.success && ODD.test(String(payee.value['accountName']))) faults.push(`the payee ${shown} was taken`);
    }
    for (const row of [endpoints.memberInfo, endpoints.withdrawalOptions]) {
      const { text } = await target.call(row, {}, { token });
      if (ODD.test(JSON.stringify(readJson(text)).replaceAll(/\\u([0-9a-f]{4})/gi, unescapeCode)))
        faults.push(`${row.path} shows such a character`);
    }
    return findingOf(faults, `${NAMES.length} names refused or cleaned`);
  },
};

const unescapeCode = (_: string, hex: string): string => String.fromCharCode(Number.parseInt(hex, 16));
