import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import { systemClock } from '../src/platform/clock.ts';
import { ConfigError, parseConfig } from '../src/platform/config/parse-config.ts';
import { securityTxtRoutes } from '../src/platform/http/security-txt.ts';

const folder = mkdtempSync(join(tmpdir(), 'security-'));
function fileOf(name: string, text: string): string {
  const file = join(folder, name);
  writeFileSync(file, text);
  return file;
}
function serverWith(env: Record<string, string>) {
  const server = fastify();
  const config = parseConfig({ PUBLIC_URL: 'https://play.example.com', ...env }, '/tmp');
  securityTxtRoutes(server, { config, clock: systemClock });
  return server;
}
const get = (server: ReturnType<typeof fastify>, name: string) => server.inject(`/.well-known/${name}`);
const CONTACT = { SECURITY_CONTACT: 'mailto:security@example.com' };
const PUBLIC = '-----BEGIN PGP PUBLIC KEY BLOCK-----\n\nmDMEZ\n-----END PGP PUBLIC KEY BLOCK-----\n';

test('R-51 a site says how to report a weakness, with the key to write to it in secret', async () => {
  const server = serverWith({ ...CONTACT, SECURITY_KEY_FILE: fileOf('public.asc', PUBLIC) });
  const { body } = await get(server, 'security.txt');
  expect(body).toContain('Contact: mailto:security@example.com\n');
  expect(body).toContain('Encryption: https://play.example.com/.well-known/security-key.asc\n');
  const expires = Date.parse(/Expires: (\S+)/.exec(body)?.[1] ?? '');
  expect(expires).toBeGreaterThan(Date.now());
  expect(expires).toBeLessThan(Date.now() + 366 * 86_400_000);
  expect((await get(server, 'security-key.asc')).body).toBe(PUBLIC);
});

test('R-63 a private key is never published, nor anything else that is no key', () => {
  for (const text of [PUBLIC.replaceAll('PUBLIC', 'PRIVATE'), 'AGE-SECRET-KEY-1QQ', 'hello'])
    expect(() => serverWith({ ...CONTACT, SECURITY_KEY_FILE: fileOf('other', text) })).toThrow(ConfigError);
});

test('R-51 nothing stands there before the operator has said how', async () => {
  expect((await get(serverWith({}), 'security.txt')).statusCode).toBe(404);
  expect(() => serverWith({ SECURITY_CONTACT: 'security@example.com' })).toThrow('SECURITY_CONTACT');
});
