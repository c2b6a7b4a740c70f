/** The other half of the vendor check: a hostile platform against our own arcade as a vendor. */
import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { currencyOf, usualWireUnit, type VendorOperationsValue, type WireUnit } from '@sampan/contract';
import { afterAll, describe, expect, test } from 'vitest';
import { operationsRules } from '../../../tools/vendor-check/operations-rules.ts';
import { catalogueRules, publishedRules } from '../../../tools/vendor-check/published-rules.ts';
import { isKept, tryRules, type Verdict } from '../../../tools/vendor-check/rule.ts';
import { sign } from '../../../tools/vendor-check/signed-calls.ts';
import { openVendorWallet } from '../../../tools/vendor-check/vendor-wallet-context.ts';
import { vendorWalletRules } from '../../../tools/vendor-check/vendor-wallet-rules.ts';
import { testKey, vendorWalletKey } from '../../arcade/test/platform-double.ts';
import { openTestSession, startTestArcade } from '../../arcade/test/test-arcade.ts';
import { type Answer, openFaultyPlatform, type Passing, type PlatformFault } from './faulty-platform.ts';
import { openVendorWallet as openWalletDouble } from './vendor-wallet-double.ts';

const keyOf = ({ vendorCode: vendor, keyId, secret }: typeof testKey) => ({ vendor, keyId, secret });
const [arcadeKey, key] = [keyOf(testKey), keyOf(vendorWalletKey)];
const arcade = await startTestArcade();
await arcade.app.listen({ host: '127.0.0.1', port: 0 });
const origin = `http://127.0.0.1:${(arcade.app.server.address() as AddressInfo).port}`;
const platform = await openFaultyPlatform(origin, arcadeKey, '/vendor/');
const harbour = await openFaultyPlatform(origin, key, '/vendor/');
afterAll(async () => {
  await Promise.all([platform.close(), harbour.close()]);
  await arcade.stop();
});

// Three rounds of the arcade, closed and so published.
const testSession = await openTestSession(arcade, 'lantern-sevens');
for (let round = 0; round < 3; round++) {
  let { value } = await testSession.spin('1.00');
  for (let step = 1; !value.round.finished; step++) value = (await testSession.step(value.round.roundId, step)).value;
}

const catalogue = { key, url: new URL(`${harbour.url}/vendor/wallet/catalogue`) };
const rounds = { key: arcadeKey, url: new URL(`${platform.url}/vendor/rounds`) };
const operations = { key: arcadeKey, url: new URL(`${platform.url}/vendor/operations`) };
const check = async (only: string[] = [], currency = 'USD'): Promise<Verdict[]> => [
  ...(await tryRules(catalogueRules, catalogue, only)),
  ...(await tryRules(publishedRules, rounds, only)),
  ...(await tryRules(operationsRules, operations, only)),
  ...(await tryRules(
    vendorWalletRules,
    openVendorWallet({ url: `${harbour.url}/vendor/wallet`, key, unit: usualWireUnit(currencyOf(currency)) }),
    only,
  )),
];
const ids = [...catalogueRules, ...publishedRules, ...operationsRules, ...vendorWalletRules].map(({ id }) => id);
function setFault(fault: PlatformFault): void {
  platform.fault = fault;
  harbour.fault = fault;
}

const isTransfer = ({ name }: Passing) => name === 'wallet/transfer';
const state = ({ body }: Passing, said: string): Answer => ({
  status: 200,
  text: JSON.stringify({ success: true, value: { transferId: body.transferId, state: said } }),
});
/** Takes every signature and every time for good. */
const believes: PlatformFault = { ask: ({ text }) => text };
/** Says of every transfer that it is done. */
const saysDone: PlatformFault = {
  answer: (passing, answer) => (isTransfer(passing) ? state(passing, 'done') : answer),
};
/** Books transfers otherwise than they were asked. */
const changes = (change: (body: Record<string, unknown>) => object): PlatformFault => ({
  ask: (passing) => (isTransfer(passing) ? change(passing.body) : null),
});
/** Does not remember the ids of these calls, and answers as if it did. */
const forgets = (...names: string[]): PlatformFault => ({
  ask: ({ name, body }) => (names.includes(name) ? { ...body, transferId: randomUUID() } : null),
  answer: ({ name, body }, answer) => {
    if (!names.includes(name) || answer.status !== 200) return answer;
    const { value } = JSON.parse(answer.text) as { value: object };
    return { ...answer, text: JSON.stringify({ success: true, value: { ...value, transferId: body.transferId } }) };
  },
});
const forgetsTransfers = forgets('wallet/transfer');
const answers = (change: (answer: Answer) => Answer): PlatformFault => ({ answer: (_, answer) => change(answer) });
const edits = (from: string | RegExp, to: () => string): PlatformFault =>
  answers(({ status, text }) => ({ status, text: text.replace(from, to) }));
const says = (said: string): PlatformFault => ({
  answer: (passing, answer) => (passing.name === 'wallet/status' ? state(passing, said) : answer),
});

/** A report that says something else and is signed well all the same. */
const signedEdits = (change: (value: VendorOperationsValue) => VendorOperationsValue): PlatformFault => ({
  answer: ({ name }, answer) => {
    if (name !== 'operations' || answer.status !== 200) return answer;
    const { value } = JSON.parse(answer.text) as { value: VendorOperationsValue };
    const text = JSON.stringify({ success: true, value: change(value) });
    return { ...answer, text, headers: sign(arcadeKey, { method: 'POST', url: operations.url, body: text }).headers };
  },
});

/** Every call that is signed: each rule of signing with a vendor that breaks it. */
const signing = (prefix: string, secret: string): Record<string, PlatformFault> => ({
  ...Object.fromEntries(
    ['secret', 'path', 'key-unknown', 'key-other', 'time-old', 'time-ahead'].map((id) => [`${prefix}-${id}`, believes]),
  ),
  [`${prefix}-clock-skew`]: {
    answer: ({ headers }, answer) =>
      Math.abs(Number(headers['x-timestamp']) - Date.now()) > 120_000 ? { status: 401, text: '{}' } : answer,
  },
  [`${prefix}-secrets`]: edits('}', () => `,"key":"${secret}"}`),
});

const faults: Record<string, PlatformFault> = {
  'catalogue-shape': edits('"limits"', () => '"stakes"'),
  'catalogue-codes': edits('"night-ferry"', () => '"harbour-lights"'),
  'catalogue-currencies': edits('"currencies":["USD"', () => '"currencies":["XXX"'),
  'catalogue-repeat': edits('{', () => `{"at":"${randomUUID()}",`),
  ...signing('catalogue', key.secret),
  'rounds-list': edits(/"next":"[^"]+"/, () => '"next":null'),
  'rounds-one': edits(/"round":\{"roundId":"/, () => '"round":{"roundId":"x'),
  'rounds-unknown': answers((answer) => (answer.status === 404 ? { status: 200, text: '{}' } : answer)),
  'rounds-parameters': answers(({ text }) => ({ status: 200, text })),
  'rounds-unsigned': believes,
  ...signing('rounds', arcadeKey.secret),
  'operations-page': edits('"state":"done"', () => '"state":"refused"'),
  'operations-pages': signedEdits((value) => ({ ...value, next: value.operations.length === 1 ? null : value.next })),
  'operations-window': {
    ask: ({ name, body }) => (name === 'operations' ? { ...body, from: 0, to: Date.now() + 1 } : null),
  },
  'operations-parameters': answers(({ text }) => ({ status: 200, text })),
  'operations-unsigned': believes,
  ...signing('operations', arcadeKey.secret),
  'transfer-moves': changes((body) => ({ ...body, amount: '2.00' })),
  'transfer-repeat': forgetsTransfers,
  'transfer-parallel': forgetsTransfers,
  'transfer-lost-reply': forgetsTransfers,
  'conflict-amount': forgetsTransfers,
  'conflict-direction': answers(({ text }) => ({ status: 200, text })),
  'conflict-player': forgetsTransfers,
  'conflict-currency': forgetsTransfers,
  'transfer-zero': changes((body) => (body.amount === '0.00' ? { ...body, amount: '0.10' } : body)),
  'transfer-negative': changes((body) => (body.amount === '-1.00' ? { ...body, amount: '1.00' } : body)),
  'transfer-fraction': changes((body) => (body.amount === '0.001' ? { ...body, amount: '0.01' } : body)),
  'transfer-huge': changes((body) => (body.amount === '1e21' ? { ...body, amount: '1000000.00' } : body)),
  'transfer-number': changes((body) => ({ ...body, amount: Number(body.amount).toFixed(2) })),
  'transfer-direction': changes((body) => ({ ...body, direction: 'in' })),
  'transfer-field-unknown': changes(({ amuont: _unknown, ...body }) => body),
  'transfer-over-balance': saysDone,
  'transfer-other-currency': changes((body) => ({ ...body, currency: 'USD' })),
  'player-unknown': saysDone,
  'refused-stays': forgetsTransfers,
  'out-parallel': saysDone,
  'status-done': says('refused'),
  'status-unknown-in': forgets('wallet/status'),
  'status-unknown-out': says('done'),
  'status-race': forgets('wallet/status'),
  'session-end': edits('"ended":true', () => '"ended":false'),
  'wallet-body': believes,
  'wallet-unsigned': believes,
  ...signing('wallet', key.secret),
};

describe('R-15 R-35 R-61 npm run vendor:check against a vendor', () => {
  test('no rule stands twice', () => {
    expect(new Set(ids).size).toBe(ids.length);
  });

  test.each(ids)('%s holds on our own arcade', async (id) => {
    setFault({});
    expect(await check([id])).toMatchObject([{ id, state: 'ok' }]);
  });

  describe.each(['VND', 'KWD'])('a wallet in %s', (currency) => {
    test.each(vendorWalletRules.map(({ id }) => id))('%s holds', async (id) => {
      setFault({});
      expect(await check([id], currency)).toMatchObject([{ id, state: 'ok' }]);
    });
  });

  test('a wallet is tried in the unit that its vendor writes', async () => {
    const thousands = { currency: currencyOf('VND'), rate: 1_000n, digits: 0 };
    const secret = 'a-secret-of-the-vendor-wallet-of-at-least-32';
    const lotus = await openWalletDouble(secret);
    const url = lotus.url;
    const tryWith = (unit: WireUnit) =>
      tryRules(vendorWalletRules, openVendorWallet({ url, key: { vendor: 'LOTUS', keyId: 'k1', secret }, unit }), [
        'transfer-moves',
      ]);
    lotus.units.set('VND', thousands);
    expect(await tryWith(thousands)).toMatchObject([{ state: 'ok' }]);
    expect([...lotus.balances.values()]).toEqual([1_004_000n]);
    await lotus.close();
  });

  test('no rule is without a fault that breaks it', () => {
    expect(Object.keys(faults).toSorted()).toEqual(ids.toSorted());
  });

  test.each(Object.keys(faults))('a vendor that breaks %s is found out', async (id) => {
    setFault(faults[id] as PlatformFault);
    const verdicts = await check([id]);
    expect(verdicts.map(({ state: found }) => found)).toEqual(['BROKEN']);
    expect(isKept(verdicts)).toBe(false);
  });

  test('the command tries what it was given an address of, and leaves 0, or 1 when a rule is broken', async () => {
    const signer = `${key.vendor}:${key.keyId}:${key.secret}`;
    const run = (only: string) =>
      new Promise<{ code: number; out: string }>((resolve) => {
        const program = join(import.meta.dirname, '../../../tools/vendor-check.ts');
        const addresses = ['--catalogue', catalogue.url.href, '--wallet', `${harbour.url}/vendor/wallet`];
        execFile(process.execPath, [program, ...addresses, '--key', signer, '--only', only], (failure, out, error) =>
          resolve({ code: Number(failure?.code ?? 0), out: out + error }),
        );
      });
    setFault({});
    expect(await run('catalogue-shape,transfer-moves')).toMatchObject({
      code: 0,
      out: expect.stringMatching(
        /ok +catalogue-shape[^]*ok +transfer-moves USD[^]*ok +transfer-moves VND[^]*7 rules hold/,
      ),
    });
    setFault(saysDone);
    const bad = await run('player-unknown');
    expect(bad).toMatchObject({ code: 1, out: expect.stringMatching(/BROKEN +player-unknown/) });
    expect(bad.out).not.toContain(key.secret);
  });
});
