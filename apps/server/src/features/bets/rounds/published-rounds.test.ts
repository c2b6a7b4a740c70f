import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Currency, endpoints } from '@sampan/contract';
import { hashBody, isSignedBy } from '@sampan/service-kit/signing';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedVendor, testCurrencies } from '../../../../test/builders.ts';
import { commandRunner } from '../../../../test/run-command.ts';
import { testApp } from '../../../../test/test-app.ts';
import { commands } from './rounds.cli.ts';

const app = await testApp();
const vendor = await seedVendor(app.db, 'ARCADE');
const folder = mkdtempSync(join(tmpdir(), 'sampan-rounds-'));
let server: Server;
/** What the vendor answers next, by path. */
let answer: (request: IncomingMessage) => { status: number; body: string };

const ok = (value: unknown) => ({ status: 200, body: JSON.stringify({ success: true, value }) });
const published = (roundId: string, currency: Currency) => ({
  round: { roundId, modelId: 'classic', steps: [] },
  game: { code: 'lantern-sevens', names: { en: 'Lantern Sevens' } },
  currency,
  closedAt: 1,
});

beforeAll(async () => {
  server = createServer((request, response) => {
    const { status, body } = answer(request);
    response.writeHead(status, { 'content-type': 'application/json' }).end(body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await sql`update vendor_api.vendor set base_url = ${`http://127.0.0.1:${port}`} where code = ${vendor.code}`.execute(
    app.db,
  );
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

const ask = (roundId: string, more: object = {}) => app.call(endpoints.publishedRound, { roundId, ...more });

describe('the inventory of a vendor', () => {
  const inventory = {
    state: 'unsigned',
    signed: null,
    differences: [],
    items: [{ kind: 'table', id: 'classic', version: 1, sha256: 'ab'.repeat(32) }],
  };
  it('X-252 anyone gets what it runs, as it came; what is no inventory is not passed on', async () => {
    const read = () => app.call(endpoints.gameInventory, {});
    answer = (request) => {
      expect(request.url).toBe('/vendor/inventory');
      return ok(inventory);
    };
    expect((await read()).value).toEqual(inventory);
    answer = () => ok({ ...inventory, state: 'perfect' });
    expect(await read()).toMatchObject({ success: false, value: null });
  });
});

describe('published rounds', () => {
  it.each(testCurrencies)(
    'R-35 X-250 anyone gets what the vendor publishes of a round in $code, as it came',
    async (currency) => {
      answer = (request) => {
        expect(request.url).toBe('/vendor/rounds/r-1');
        return ok(published('r-1', currency));
      };
      expect((await ask('r-1')).value).toEqual(published('r-1', currency));
    },
  );

  it('R-35 X-250 says what is the matter: no such round, no such vendor, a vendor that is away or answers nonsense', async () => {
    answer = () => ({ status: 404, body: '{"success":false,"errorCode":"request.not.found"}' });
    expect((await ask('r-2')).errorCode).toBe('game.round.unpublished');
    expect((await ask('r-2', { vendor: 'nobody' })).errorCode).toBe('game.unavailable');
    for (const body of ['not json', '{}', '{"success":true,"value":{"round":7}}']) {
      answer = () => ({ status: 200, body });
      expect((await ask('r-2')).errorCode, body).toBe('game.unavailable');
    }
    answer = () => ({ status: 500, body: '' });
    expect((await ask('r-2')).errorCode).toBe('game.unavailable');
    for (const roundId of ['', '../catalogue', 'a/b', 'x'.repeat(65)])
      expect((await ask(roundId)).errorCode, roundId).toBe('request.invalid');
  });

  it('R-35 rounds export writes every page to a file, signed as the platform, and never over one that is there', async () => {
    const asked: string[] = [];
    answer = (request) => {
      const url = new URL(request.url ?? '', 'http://vendor');
      const timestamp = String(request.headers['x-timestamp']);
      const call = { timestamp, method: 'GET', path: url.pathname, bodyHash: hashBody('') };
      expect(isSignedBy(vendor.secret, call, String(request.headers['x-signature']))).toBe(true);
      const after = url.searchParams.get('after') ?? '';
      asked.push(after);
      if (after === '') return ok({ rounds: [{ roundId: 'a' }, { roundId: 'b' }], next: 'b' });
      return after === 'b' ? ok({ rounds: [], next: 'c' }) : ok({ rounds: [{ roundId: 'd' }], next: null });
    };
    const file = join(folder, 'rounds.jsonl');
    const run = commandRunner(app.db, commands);
    const printed = await run('rounds', 'export', file);
    expect(asked).toEqual(['', 'b', 'c']);
    expect(readFileSync(file, 'utf8')).toBe('{"roundId":"a"}\n{"roundId":"b"}\n{"roundId":"d"}\n');
    expect(printed).toBe(`3 rounds written to ${file}.`);
    await expect(run('rounds', 'export', file)).rejects.toThrow(/EEXIST/);
    await expect(run('rounds', 'export')).rejects.toThrow(/Usage/);
    answer = () => ({ status: 503, body: '' });
    await expect(run('rounds', 'export', join(folder, 'other.jsonl'))).rejects.toThrow(/503/);
  });
});
