import { randomUUID } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createLogger } from '@sampan/service-kit/log';
import { hashBody, isSignedBy } from '@sampan/service-kit/signing';
import { afterAll, describe, expect, test } from 'vitest';
import { commandRunner } from '../../../../test/run-command.ts';
import { testDatabase } from '../../../../test/test-database.ts';
import { vendorApp } from '../../../../test/vendor-app.ts';
import { signedCall } from '../../../../test/vendor-client.ts';
import { syncCatalogues } from '../../catalogue/sync/sync-catalogue.ts';
import { commands } from '../vendors/vendor.cli.ts';

const database = await testDatabase();
const { db, asOwner } = database;
const { client, vendor, clock } = await vendorApp(database);

const run = commandRunner(db, commands);
const sampan = (...args: string[]) => run('vendor', ...args);
const ask = (key: { keyId: string; secret: string }) =>
  client.send(signedCall({ code: vendor.code, ...key }, 'catalogue', { requestId: randomUUID() }));

describe('R-61 keys are changed without a gap', () => {
  test('rotate gives a second good key; the first works until its date and not after; a third is refused meanwhile', async () => {
    const said = await sampan('keys', 'rotate', vendor.code);
    const fresh = JSON.parse(said.split('\n')[1] ?? '') as { keyId: string; secret: string };
    expect([(await ask(vendor)).status, (await ask(fresh)).status]).toEqual([200, 200]);
    await expect(sampan('keys', 'rotate', vendor.code)).rejects.toThrow(/has 2 good keys/);
    expect(await sampan('keys', 'list', vendor.code)).toMatch(/good until/);
    // The day of the date comes.
    await asOwner(`update vendor_api.vendor_key set retired_at = now() where key_id = '${vendor.keyId}'`);
    clock.offsetMs = 2_500;
    expect([(await ask(vendor)).json.errorCode, (await ask(fresh)).status]).toEqual(['vendor.unknown', 200]);
    clock.offsetMs = 0;
    expect(await sampan('keys', 'list', vendor.code)).not.toContain(fresh.secret);
  });

  test('the last key that a vendor signs with cannot be retired; a date retires later, without one at once', async () => {
    const [line = ''] = (await sampan('keys', 'list', vendor.code))
      .split('\n')
      .slice(1)
      .filter((one) => !one.includes('RETIRED'));
    const keyId = line.split(' ')[0] ?? '';
    await expect(sampan('keys', 'retire', vendor.code, keyId)).rejects.toThrow(/signs with no other key yet/);
    const next = JSON.parse((await sampan('keys', 'rotate', vendor.code)).split('\n')[1] ?? '') as typeof vendor;
    await expect(sampan('keys', 'retire', vendor.code, keyId)).rejects.toThrow(/signs with no other key yet/);
    await ask(next);
    expect(await sampan('keys', 'retire', vendor.code, keyId, '--at', '2999-01-01')).toContain('good until 2999-01-01');
    expect(await sampan('keys', 'retire', vendor.code, keyId)).toContain('is retired');
  });

  test('wrong dates, unknown vendors and keys are named', async () => {
    await expect(sampan('keys', 'rotate', vendor.code, '--until', 'soon')).rejects.toThrow(/--until is a date such as/);
    await expect(sampan('keys', 'rotate', vendor.code, '--until', '2001-01-01')).rejects.toThrow(/must lie ahead/);
    await expect(sampan('keys', 'rotate', 'NOBODY')).rejects.toThrow(/There is no vendor NOBODY/);
    await expect(sampan('keys', 'retire', vendor.code, 'k9')).rejects.toThrow(/has no good key k9/);
  });

  test('a vendor is added with a key of its own, and switched off and on', async () => {
    const said = await sampan('add', 'LOTUS', 'Lotus Games', 'https://lotus.example/catalogue');
    const key = JSON.parse(said.split('\n')[1] ?? '') as { vendor: string; keyId: string; secret: string };
    const call = signedCall({ ...key, code: key.vendor }, 'catalogue', { requestId: randomUUID() });
    expect((await client.send(call)).status).toBe(200);
    expect(await sampan('disable', 'LOTUS')).toContain('takes no bet');
    expect(await sampan('list')).toMatch(/LOTUS\s+OFF/);
    expect(await sampan('enable', 'LOTUS')).toContain('takes bets');
    await expect(sampan('add', 'LOTUS', 'x', 'https://lotus.example')).rejects.toThrow(/is there already/);
    await expect(sampan('add', 'SILK', 'x', 'javascript:alert(1)')).rejects.toThrow(/http or https/);
  });
});

describe('R-61 the platform signs what it asks a vendor', () => {
  const seen: { url: string; headers: IncomingHttpHeaders }[] = [];
  const server = createServer((request, response) => {
    seen.push({ url: request.url ?? '', headers: request.headers });
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"currencies":["USD"],"lanes":[],"games":[]}');
  });
  afterAll(() => void server.close());

  test('the catalogue is asked with the newest key that the vendor has used itself', async () => {
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve);
    });
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/vendor/catalogue`;
    const key = JSON.parse((await sampan('add', 'REED', 'Reed', url)).split('\n')[1] ?? '') as {
      keyId: string;
      secret: string;
    };
    const services = { db, log: createLogger({ logLevel: 'error' }), clock };
    const signedWith = async (): Promise<string> => {
      seen.length = 0;
      expect(await syncCatalogues(services, 'REED')).toEqual([]);
      return String(seen[0]?.headers['x-key-id']);
    };
    expect(await signedWith()).toBe(key.keyId);
    const { headers = {} } = seen[0] ?? {};
    const call = {
      timestamp: String(headers['x-timestamp']),
      method: 'GET',
      path: '/vendor/catalogue',
      bodyHash: hashBody(''),
    };
    expect(isSignedBy(key.secret, call, String(headers['x-signature']))).toBe(true);
    expect(isSignedBy('another-secret-of-32-characters!!', call, String(headers['x-signature']))).toBe(false);
    const next = JSON.parse((await sampan('keys', 'rotate', 'REED')).split('\n')[1] ?? '') as {
      keyId: string;
      secret: string;
    };
    expect(await signedWith()).toBe(key.keyId);
    const use = signedCall({ code: 'REED', ...next }, 'catalogue', { requestId: randomUUID() });
    expect((await client.send(use)).status).toBe(200);
    expect(await signedWith()).toBe(next.keyId);
  });
});
