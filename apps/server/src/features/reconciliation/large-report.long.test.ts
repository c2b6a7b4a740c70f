import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { VENDOR_OPERATIONS_PATH, type VendorOperation, vendorOperationsRequest } from '@sampan/contract';
import { createLogger } from '@sampan/service-kit/log';
import { signVendorCall } from '@sampan/service-kit/signing';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { type SeededVendor, seedVendor, seedWallet } from '../../../test/builders.ts';
import { garbageCollector } from '../../../test/garbage-collector.ts';
import { testDatabase } from '../../../test/test-database.ts';
import { systemClock } from '../../platform/clock.ts';
import { inTransaction } from '../../platform/database/index.ts';
import { systemRandom } from '../../platform/random.ts';
import { saveVendor } from '../vendor-api/vendors/vendors.queries.ts';
import { advanceRun } from './advance-run.ts';
import { insertRun } from './runs.queries.ts';

const BETS = 1_000_000;
const EVERY = BETS / 50;
const MB = 1_048_576;
/** What a page and its rows take, whatever the day holds. */
const MOST_MB = 64;
const LOOK_MS = 1_000;
const DAY = 86_400_000;

/** A vendor that makes its pages up as it is asked. */
async function openLargeVendor(key: SeededVendor, playerId: string): Promise<Server> {
  const operation = (n: number): VendorOperation => ({
    // Every so often one that is not ours stands in the place of one that is: missing here, and missing there.
    transactionId: n % EVERY === 0 ? `x${n}` : `b${n}`,
    kind: 'bet',
    playerRef: playerId,
    roundId: `r${n}`,
    amount: `0.${10 + (n % 90)}`,
    currency: 'USD',
    state: 'done',
    at: Date.now(),
  });
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (part: Buffer) => (text += part.toString()));
    request.on('end', () => {
      const { requestId, after, limit } = vendorOperationsRequest.parse(JSON.parse(text));
      const from = Number(after ?? 0);
      const operations = Array.from({ length: Math.min(limit, BETS - from) }, (_, at) => operation(from + at + 1));
      const next = from + limit < BETS ? `${from + limit}` : null;
      const body = JSON.stringify({ success: true, value: { requestId, operations, next } });
      const call = { method: 'POST', path: VENDOR_OPERATIONS_PATH, body, now: new Date() };
      response.writeHead(200, signVendorCall({ ...key, vendor: key.code }, call)).end(body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

/** How much more memory is kept than at the beginning, bytes. */
function watchMemory(): { end(): number } {
  // What is kept, not what waits to be collected: that of the vendor, which is in this process too, is most of it.
  const collect = garbageCollector();
  const kept = () => {
    collect();
    return process.memoryUsage().heapUsed;
  };
  const before = kept();
  let most = 0;
  const watch = setInterval(() => {
    most = Math.max(most, kept() - before);
  }, LOOK_MS);
  return {
    end() {
      clearInterval(watch);
      return most;
    },
  };
}

test('R-19 a million bets of a day are compared in bounded memory, and 100 breaks among them are found', async () => {
  const { db, asOwner } = await testDatabase();
  const key = await seedVendor(db, 'LARGE');
  const playerId = await seedWallet(db, 0n);
  await asOwner(`
    insert into ledger.transfer (player_id, created_at, amount, debit, debit_after, credit, brand, kind, currency, vendor,
      request_id, body_hash, transaction_id, round_id, game_code, round_closed, outcome)
    select '${playerId}', now(), 10 + n % 90, 'main', 0, 'house:games', 'demo', 'bet', 'USD', 'LARGE', 'q' || n, '\\x00', 'b' || n,
      'r' || n, 'koi', false, 'ok' from generate_series(1, ${BETS}) n;
    analyze ledger.transfer`);

  const vendor = await openLargeVendor(key, playerId);
  const baseUrl = `http://127.0.0.1:${(vendor.address() as AddressInfo).port}`;
  await inTransaction(db, (tx) => saveVendor(tx, { code: 'LARGE', name: 'Large', baseUrl, catalogueUrl: '' }));

  const parts = { db, clock: systemClock, random: systemRandom, log: createLogger({ logLevel: 'silent' }) };
  const [from, to] = [new Date(Date.now() - DAY), new Date(Date.now() + DAY)];
  const begun = await inTransaction(db, (tx) => insertRun(tx, { vendor: 'LARGE', from, to, source: 'call' }));
  const memory = watchMemory();
  const started = performance.now();
  const run = await advanceRun(parts, begun);
  const [seconds, megabytes] = [(performance.now() - started) / 1000, memory.end() / MB];
  process.stdout.write(
    `${BETS} bets compared in ${seconds.toFixed(0)} s, at most ${megabytes.toFixed(0)} MB of heap more\n`,
  );
  expect(run).toMatchObject({ state: 'done', reported: BigInt(BETS), booked: BigInt(BETS) });
  expect(run?.breaks).toEqual({ 'missing-here': 50, 'missing-there': 50 });
  expect(megabytes).toBeLessThan(MOST_MB);
  const { rows } = await sql`select from reconciliation.break`.execute(db);
  expect(rows).toHaveLength(100);
  vendor.closeAllConnections();
  vendor.close();
}, 900_000);
