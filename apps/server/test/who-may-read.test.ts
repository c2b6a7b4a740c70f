/** What stood open to anybody: figures of the process, sockets of other sites' pages, compressed bodies. */
import { connect as connectTo } from 'node:net';
import { endpoints, REALTIME_PATH } from '@sampan/contract';
import { CompactEncrypt, importJWK } from 'jose';
import { describe, expect, it } from 'vitest';
import { metricsGuard } from '../src/platform/observability/metrics-guard.ts';
import { readBodyKey } from './encrypt-body.ts';
import { TEST_MERCHANT, testApp } from './test-app.ts';

const TOKEN = 'figures-for-prometheus-alone';
const app = await testApp({ METRICS_TOKEN: TOKEN });
const { server } = app;
const port = Number(new URL(await server.listen({ port: 0, host: '127.0.0.1' })).port);

describe('R-63 /metrics', () => {
  const ask = (headers: Record<string, string>) => server.inject({ url: '/metrics', headers });

  it('is read by the token, or from an address that is named; to others there is nothing', async () => {
    const stranger = { 'x-forwarded-for': '203.0.113.5' };
    expect((await ask(stranger)).statusCode).toBe(404);
    expect((await ask({ ...stranger, authorization: `Bearer ${TOKEN}x` })).statusCode).toBe(404);
    expect((await ask({ ...stranger, authorization: `Bearer ${TOKEN}` })).body).toContain('sampan_');
    expect((await ask({})).statusCode).toBe(200);
  });

  it('takes nobody for this machine behind a proxy that is not named', () => {
    const open = { metricsToken: null, metricsFrom: ['127.0.0.0/8', '10.1.0.0/16'] };
    const asked = (ip: string, headers = {}) => ({ ip, headers });
    const unnamed = metricsGuard({ ...open, trustedProxies: [] });
    expect(unnamed(asked('127.0.0.1'))).toBe(true);
    expect(unnamed(asked('127.0.0.1', { 'x-forwarded-for': '203.0.113.5' }))).toBe(false);
    const named = metricsGuard({ ...open, trustedProxies: ['127.0.0.1'] });
    expect(named(asked('10.1.2.3', { 'x-forwarded-for': '10.1.2.3' }))).toBe(true);
    expect(named(asked('203.0.113.5', { 'x-forwarded-for': '203.0.113.5' }))).toBe(false);
  });
});

describe('R-58 a socket', () => {
  /** The status line of an upgrade as a browser asks for it. */
  const connect = (origin: string | undefined) =>
    new Promise<string>((resolve) => {
      const socket = connectTo(port, '127.0.0.1', () =>
        socket.write(
          `GET ${REALTIME_PATH} HTTP/1.1\r\nHost: site.test:8080\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n` +
            `Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n` +
            `${origin === undefined ? '' : `Origin: ${origin}\r\n`}\r\n`,
        ),
      );
      socket.once('data', (bytes) => {
        socket.destroy();
        resolve(String(bytes).slice(9, 12));
      });
    });

  it('opens from a page of this host and from what is no browser, not from another site or a page without origin', async () => {
    expect(await connect('http://site.test:8080')).toBe('101');
    expect(await connect(undefined)).toBe('101');
    for (const origin of ['https://evil.example', 'http://site.test', 'http://evil.site.test:8080', 'null'])
      expect(await connect(origin), origin).toBe('403');
  });
});

describe('R-59 an encrypted body', () => {
  it('is refused when it says that it is compressed', async () => {
    const jwk = await readBodyKey(server);
    const value = await new CompactEncrypt(new TextEncoder().encode('{}'))
      .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', kid: String(jwk.kid), zip: 'DEF' })
      .encrypt(await importJWK(jwk, 'ECDH-ES'));
    const answer = await server.inject({
      method: 'POST',
      url: endpoints.login.path,
      headers: { merchant: TEST_MERCHANT, encryption: 'jwe' },
      payload: { value },
    });
    expect(answer.json().errorCode).toBe('request.encryption.invalid');
  });
});

describe('R-57 R-59 an answer to a call', () => {
  const ask = (method: 'GET' | 'POST' | 'OPTIONS', url: string) =>
    server.inject({ method, url, headers: { merchant: TEST_MERCHANT }, ...(method === 'POST' && { payload: {} }) });

  it('is data: as a page it loads nothing, stands in no frame, and asks for https where the site has it', async () => {
    const { server: secure } = await testApp({ PUBLIC_URL: 'https://play.example.com' }, { database: app });
    const asked = { method: 'POST', headers: { merchant: TEST_MERCHANT }, payload: {} } as const;
    for (const url of [endpoints.systemStatus.path, endpoints.balance.path, '/wps/nothing-here', '/nothing-here']) {
      const { headers } = await secure.inject({ ...asked, url });
      expect(headers, url).toMatchObject({
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
        'strict-transport-security': 'max-age=31536000',
        'x-content-type-options': 'nosniff',
      });
    }
    expect((await ask('POST', endpoints.systemStatus.path)).headers).not.toHaveProperty('strict-transport-security');
  });

  it('comes to no TRACE, CONNECT or method of one’s own, on the road of players nor on that of vendors', async () => {
    const statusOf = (method: string, path: string) =>
      new Promise<string>((resolve) => {
        const socket = connectTo(port, '127.0.0.1', () =>
          socket.write(
            `${method} ${path} HTTP/1.1\r\nHost: site.test\r\nX-Secret: canary\r\nContent-Length: 0\r\n\r\n`,
          ),
        );
        let text = '';
        socket.on('data', (bytes) => {
          text += String(bytes);
        });
        socket.setTimeout(1_000, () => socket.destroy());
        socket.once('close', () => resolve(text));
      });
    for (const path of [endpoints.systemStatus.path, '/vendor/v1/bet', '/'])
      for (const method of ['TRACE', 'TRACK', 'CONNECT', 'DEBUG']) {
        const answer = await statusOf(method, path);
        expect(answer, `${method} ${path}`).not.toMatch(/^HTTP\/1\.1 2/);
        expect(answer).not.toContain('canary');
      }
  });
});
