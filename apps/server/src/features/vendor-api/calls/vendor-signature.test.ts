import { createHmac, randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { seedGameSession, seedWallet } from '../../../../test/builders.ts';
import { testDatabase } from '../../../../test/test-database.ts';
import { vendorApp } from '../../../../test/vendor-app.ts';
import { type SentCall, signedCall } from '../../../../test/vendor-client.ts';
import { readBalances } from '../../../ledger/index.ts';
import { inTransaction } from '../../../platform/database/index.ts';
import { addVendorKey, retireVendorKey } from '../vendors/vendors.queries.ts';

const database = await testDatabase();
const { db, asOwner } = database;
const { app, client, vendor, clock } = await vendorApp(database);
const playerId = await seedWallet(db, 1_000_00n);
const { launchCode } = await seedGameSession(db, { playerId, vendor: vendor.code });
const session = await client.exchange(launchCode);

const main = async () => (await readBalances(db, playerId, 'USD')).main;
function betBody(more: object = {}) {
  const id = randomUUID();
  const bet = { requestId: id, sessionToken: session.sessionToken, transactionId: id, roundId: id };
  return { ...bet, gameCode: session.gameCode, amount: '1.00', ...more };
}
const withHeaders = (call: SentCall, headers: Record<string, string>): SentCall => ({
  ...call,
  headers: { ...call.headers, ...headers },
});

describe('R-61 calls are signed, fresh and safe to repeat', () => {
  test('a well signed bet is booked, and the very same bytes again book nothing', async () => {
    const before = await main();
    const call = signedCall(vendor, 'bet', betBody());
    const first = await client.send(call);
    expect(first.status).toBe(200);
    for (let replay = 0; replay < 5; replay++) expect((await client.send(call)).text).toBe(first.text);
    expect(before - (await main())).toBe(1_00n);
  });

  test('a null character in any text of a bet is refused with the name of the field, and books nothing', async () => {
    const before = await main();
    for (const field of ['requestId', 'sessionToken', 'transactionId', 'roundId', 'gameCode']) {
      const reply = await client.post('bet', betBody({ [field]: `${'x'.repeat(30)}\u0000` }));
      expect([field, reply.status, reply.json.errorCode]).toEqual([field, 400, 'request.invalid']);
      expect(reply.json.message).toContain(field);
    }
    expect(await main()).toBe(before);
  });

  const text = JSON.stringify(betBody());
  const good = () => signedCall(vendor, 'bet', betBody());
  const mutations: [name: string, code: string, call: () => SentCall][] = [
    ['a changed amount', 'vendor.signature.invalid', () => ({ ...good(), body: good().body.replace('1.00', '9.00') })],
    [
      'a body with a space more',
      'vendor.signature.invalid',
      () => ({ ...signedCall(vendor, 'bet', text), body: `${text} ` }),
    ],
    ['an empty body', 'vendor.signature.invalid', () => ({ ...good(), body: '' })],
    ['another path', 'vendor.signature.invalid', () => ({ ...good(), path: '/vendor/v1/rollback' })],
    [
      'another timestamp',
      'vendor.signature.invalid',
      () => withHeaders(good(), { 'x-timestamp': String(Date.now() + 1) }),
    ],
    ['a flipped bit', 'vendor.signature.invalid', () => flipBit(good())],
    ['a signature cut short', 'vendor.signature.invalid', () => withHeaders(good(), { 'x-signature': 'v1=00' })],
    [
      'no version',
      'vendor.signature.invalid',
      () => withHeaders(good(), { 'x-signature': good().headers['x-signature']?.slice(3) ?? '' }),
    ],
    ['no signature', 'vendor.signature.invalid', () => withHeaders(good(), { 'x-signature': '' })],
    [
      'another secret',
      'vendor.signature.invalid',
      () => signedCall({ ...vendor, secret: 'x'.repeat(64) }, 'bet', betBody()),
    ],
    ['an empty secret', 'vendor.signature.invalid', () => signedCall({ ...vendor, secret: '' }, 'bet', betBody())],
    ['another vendor', 'vendor.unknown', () => withHeaders(good(), { 'x-vendor': 'nobody' })],
    ['another key', 'vendor.unknown', () => withHeaders(good(), { 'x-key-id': 'k9' })],
    ['no vendor', 'vendor.unknown', () => withHeaders(good(), { 'x-vendor': '' })],
    ['a vendor name made of SQL', 'vendor.unknown', () => withHeaders(good(), { 'x-vendor': `' or 1=1 --` })],
    ['six minutes ago', 'vendor.timestamp.stale', () => signedCall(vendor, 'bet', betBody(), Date.now() - 360_000)],
    ['in six minutes', 'vendor.timestamp.stale', () => signedCall(vendor, 'bet', betBody(), Date.now() + 360_000)],
    ['a timestamp of words', 'vendor.timestamp.stale', () => signedAt('now')],
    ['a timestamp with a fraction', 'vendor.timestamp.stale', () => signedAt(`${Date.now()}.5`)],
  ];
  function flipBit(call: SentCall): SentCall {
    const signature = call.headers['x-signature'] ?? '';
    const last = (Number.parseInt(signature.slice(-1), 16) ^ 1).toString(16);
    return withHeaders(call, { 'x-signature': signature.slice(0, -1) + last });
  }
  /** Signed over whatever stands for the time, so that only its form is wrong. */
  function signedAt(timestamp: string): SentCall {
    return signedCall(vendor, 'bet', betBody(), timestamp as unknown as number);
  }

  test.each(mutations)('%s is refused as %s', async (_name, code, call) => {
    const before = await main();
    const reply = await client.send(call());
    expect([reply.status, reply.json.errorCode]).toEqual([401, code]);
    expect(await main()).toBe(before);
  });

  test('a call recorded now is refused once its five minutes are over', async () => {
    const call = signedCall(vendor, 'bet', betBody());
    const first = await client.send(call);
    clock.offsetMs = 300_500;
    const late = await client.send(call);
    clock.offsetMs = 0;
    expect([first.status, late.json.errorCode]).toEqual([200, 'vendor.timestamp.stale']);
  });

  test('a new key works beside the old one; a retired key works no more', async () => {
    const second = { ...vendor, keyId: 'k2', secret: createHmac('sha256', 'k2').update('s').digest('hex') };
    await inTransaction(db, (tx) => addVendorKey(tx, { vendor: second.code, keyId: 'k2', secret: second.secret }));
    const old = () =>
      client.send(signedCall(vendor, 'balance', { requestId: randomUUID(), sessionToken: session.sessionToken }));
    const fresh = () =>
      client.send(signedCall(second, 'balance', { requestId: randomUUID(), sessionToken: session.sessionToken }));
    expect([(await old()).status, (await fresh()).status]).toEqual([200, 200]);
    await inTransaction(db, (tx) => retireVendorKey(tx, { vendor: vendor.code, keyId: 'k1', at: null }));
    clock.offsetMs = 2_500; // The server keeps keys for two seconds.
    const retired = await old();
    expect([retired.json.errorCode, (await fresh()).status]).toEqual(['vendor.unknown', 200]);
    await inTransaction(db, (tx) => addVendorKey(tx, { vendor: vendor.code, keyId: 'k1', secret: vendor.secret }));
    clock.offsetMs = 0;
  });

  test('a vendor that is switched off takes no bet and opens no session, but its wins are booked', async () => {
    const open = betBody();
    expect((await client.post('bet', open)).status).toBe(200);
    await asOwner(`update vendor_api.vendor set enabled = false where code = '${vendor.code}'`);
    clock.offsetMs = 5_000;
    const bet = await client.post('bet', betBody());
    const win = await client.win(session, randomUUID(), 5_00n, { roundId: open.roundId });
    await asOwner(`update vendor_api.vendor set enabled = true where code = '${vendor.code}'`);
    clock.offsetMs = 0;
    expect([bet.json.errorCode, win.status]).toEqual(['game.unavailable', 200]);
  });
});

describe('bodies that are not what the contract says', () => {
  const wrong: [name: string, field: string, body: object | string][] = [
    ['not JSON', 'body', '{"requestId":'],
    ['a list', 'body', []],
    ['an amount as a number', 'amount', betBody({ amount: 1 })],
    ['an amount below zero', 'amount', betBody({ amount: '-1.00' })],
    ['an amount of zero', 'amount', betBody({ amount: '0.00' })],
    ['an amount with an exponent', 'amount', betBody({ amount: '1e3' })],
    ['an amount past every limit', 'amount', betBody({ amount: '9'.repeat(16) })],
    ['an id with a quote', 'transactionId', betBody({ transactionId: `a'b` })],
    ['an id that is too long', 'roundId', betBody({ roundId: 'x'.repeat(65) })],
    ['an id with a null character', 'requestId', betBody({ requestId: 'a\u0000b' })],
    ['a field nobody asked for', 'admin', betBody({ admin: true })],
    ['a field missing', 'gameCode', betBody({ gameCode: undefined })],
  ];
  test('an amount with more decimals than the currency has is refused by a code of its own, which names the field', async () => {
    const before = await main();
    for (const amount of ['1.001', '1.000']) {
      const reply = await client.post('bet', betBody({ amount }));
      expect([reply.status, reply.json.errorCode]).toEqual([400, 'vendor.amount.precision']);
      expect(reply.json.message).toBe(
        'The amount in amount is not exact in USD: 2 decimals at most, and 1 is 100 of its smallest units.',
      );
    }
    expect(await main()).toBe(before);
  });
  test.each(wrong)('%s is refused and the field is named', async (_name, field, body) => {
    const before = await main();
    const reply = await client.post('bet', body);
    expect([reply.status, reply.json.errorCode]).toEqual([400, 'request.invalid']);
    expect(reply.json.message).toContain(`${field}: `);
    expect(await main()).toBe(before);
  });

  test('another media type and an oversized body are refused', async () => {
    const call = signedCall(vendor, 'bet', betBody());
    expect((await client.send(withHeaders(call, { 'content-type': 'text/plain' }))).status).toBe(415);
    const large = signedCall(vendor, 'bet', betBody({ gameCode: 'x'.repeat(70_000) }));
    expect((await client.send(large)).status).toBe(413);
  });

  test('GET is not answered', async () => {
    expect((await app.inject({ method: 'GET', url: '/vendor/v1/bet' })).statusCode).toBe(404);
  });
});
