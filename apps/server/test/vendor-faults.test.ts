/** Vendors with free rounds and vendors that hold money are asked by one call, and each has its own words for what went wrong. */
import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { tellCancel } from '../src/features/free-rounds/vendors/ask-vendor.ts';
import { saveTransferVendor, saveVendor } from '../src/features/vendor-api/index.ts';
import { addVendorKey } from '../src/features/vendor-api/vendors/vendors.queries.ts';
import { askEndSession } from '../src/features/wallet/vendor-wallet/vendor-wallet-client.ts';
import { systemClock } from '../src/platform/clock.ts';
import { inTransaction } from '../src/platform/database/index.ts';
import { systemRandom } from '../src/platform/random.ts';
import { testBrand } from './builders.ts';
import { testDatabase } from './test-database.ts';

const { db } = await testDatabase();
const parts = { db, clock: systemClock, random: systemRandom };
const playerId = '00000000-0000-4000-8000-000000000001';

/** null: hangs up without a word. */
let reply: { status: number; body: string } | null = null;
const asked: string[] = [];
const server = createServer((request, response) => {
  asked.push(`${request.method} ${request.url}`);
  if (!reply) return void request.socket.destroy();
  response.writeHead(reply.status, { 'content-type': 'application/json' }).end(reply.body);
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
afterAll(() => void server.close());
const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

await inTransaction(db, async (tx) => {
  const named = { name: 'A vendor', catalogueUrl: '' };
  await saveVendor(tx, { ...named, code: 'GIVES', baseUrl: address });
  await addVendorKey(tx, { vendor: 'GIVES', keyId: 'gives1', secret: randomBytes(32).toString('hex') });
  await saveVendor(tx, { ...named, code: 'KEYLESS', baseUrl: address });
  const wallet = {
    walletUrl: `${address}/wallet`,
    isDemo: false,
    brand: testBrand,
    secret: randomBytes(32).toString('hex'),
  };
  await saveTransferVendor(tx, { ...named, ...wallet, code: 'HOLDS', baseUrl: address, keyId: 'holds1' });
});

const cancelAt = (vendor: string) => tellCancel(parts, { vendor, bundleId: 'b1' } as Parameters<typeof tellCancel>[1]);
const endAt = (vendor: string) => askEndSession(parts, { vendor, playerId });
const said = (value: object) => ({ status: 200, body: JSON.stringify({ success: true, value }) });

test.each([
  ['hangs up', null, 'no answer (network)', 'no answer (network)'],
  ['is down, in words of its own', { status: 503, body: 'later' }, 'it answered 503', 'SyntaxError'],
  ['refuses in JSON', { status: 409, body: '{"success":false}' }, 'it answered 409', 'answered 409'],
  ['answers no JSON', { status: 200, body: '<html>' }, 'its answer is no JSON', 'SyntaxError'],
  ['says no', { status: 200, body: '{"success":false}' }, 'its answer is not as the contract says', 'answered 200'],
  ['says nothing', { status: 200, body: 'null' }, 'its answer is not as the contract says', 'answered 200'],
  ['says another thing', said({ bundleId: 7 }), 'its answer is not as the contract says', 'answered 200'],
])('a vendor that %s', async (_what, answer, ofRounds, ofMoney) => {
  reply = answer;
  expect(await cancelAt('GIVES')).toBe(ofRounds);
  expect(await endAt('HOLDS')).toBe(ofMoney);
});

test('a vendor without key or address is not asked', async () => {
  asked.length = 0;
  expect(await cancelAt('KEYLESS')).toBe('it has no key or no address');
  expect(await cancelAt('HOLDS')).toBe('it has no key or no address');
  expect(await endAt('GIVES')).toBe('the vendor has no key or no wallet address');
  expect(await endAt('NOBODY')).toBe('the vendor has no key or no wallet address');
  expect(asked).toEqual([]);
});

test('a good answer is taken, from the path that the contract names', async () => {
  asked.length = 0;
  reply = said({ bundleId: 'b1', state: 'ended' });
  expect(await cancelAt('GIVES')).toBeNull();
  reply = said({ ended: true });
  expect(await endAt('HOLDS')).toBeNull();
  expect(asked).toEqual(['POST /vendor/free-rounds/cancel', 'POST /wallet/end-session']);
});
