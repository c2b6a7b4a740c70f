import { allEndpoints, endpoints, permissionSchema } from '@sampan/contract';
import { describe, expect, it } from 'vitest';
import { encryptBody, TEST_MERCHANT, testApp } from './test-app.ts';

const { server, call } = await testApp();

describe('the wire', () => {
  it('E-016 the status call answers the permission response', async () => {
    const answer = await call(endpoints.systemStatus);
    expect(answer.status).toBe(200);
    expect(permissionSchema.safeParse(answer.value).error).toBeUndefined();
  });

  it('refuses a missing, unknown and doubled Merchant header with its own code', async () => {
    for (const headers of [{}, { merchant: 'nobody' }]) {
      const answer = await server.inject({ method: 'POST', url: endpoints.systemStatus.path, headers, payload: {} });
      expect(answer.statusCode).toBe(400);
      expect(answer.json().errorCode).toBe('request.merchant.unknown');
    }
    const doubled = await server.inject({
      method: 'POST',
      url: endpoints.systemStatus.path,
      headers: { merchant: `${TEST_MERCHANT}, ${TEST_MERCHANT}` },
      payload: {},
    });
    expect(doubled.statusCode).toBe(400);
  });

  it('every endpoint that is not built says so', async () => {
    for (const endpoint of allEndpoints.filter((row) => !row.built)) {
      const answer = await call(endpoint, {});
      expect([endpoint.id, answer.errorCode]).toEqual([endpoint.id, 'function.not.available']);
    }
  });

  it('every row of the contract is mounted', async () => {
    for (const endpoint of allEndpoints) {
      const answer = await call(endpoint, {});
      expect([endpoint.id, answer.errorCode]).not.toEqual([endpoint.id, 'request.not.found']);
    }
  });

  it('A-042 an address that answers another method says so, one that is nobody’s does not', async () => {
    const ask = (method: 'GET' | 'PUT', url: string) => server.inject({ method, url });
    const wrong = await ask('GET', endpoints.systemStatus.path);
    expect([wrong.statusCode, wrong.headers.allow, wrong.json().errorCode]).toEqual([
      405,
      'POST',
      'request.method.not.allowed',
    ]);
    expect((await ask('PUT', '/wps/nothing')).statusCode).toBe(404);
  });

  it('refuses a plain body where an encrypted one is due, garbage, a stale one and a replayed one', async () => {
    const send = (payload: object) =>
      server.inject({
        method: 'POST',
        url: endpoints.login.path,
        headers: { merchant: TEST_MERCHANT, encryption: 'jwe' },
        payload,
      });
    expect((await call(endpoints.login, { type: 'username' }, { plain: true })).errorCode).toBe(
      'request.encryption.required',
    );
    expect((await send({ value: 'x'.repeat(200) })).json().errorCode).toBe('request.encryption.invalid');
    const stale = await encryptBody(server, {}, { iat: Math.floor(Date.now() / 1000) - 3600 });
    expect((await send(stale)).json().errorCode).toBe('request.encryption.invalid');
    const once = await encryptBody(server, { type: 'username', username: 'nobody1', password: 'no-such-pass-1' });
    expect((await send(once)).json().errorCode).not.toBe('request.encryption.replayed');
    expect((await send(once)).json().errorCode).toBe('request.encryption.replayed');
  });

  it('names the field of a bad body, and keeps stack traces to itself', async () => {
    const answer = await call(endpoints.gameList, { pageNo: 'one' });
    expect(answer.status).toBe(400);
    expect(answer.message).toContain('pageNo');
    const broken = await server.inject({
      method: 'POST',
      url: endpoints.systemStatus.path,
      headers: { merchant: TEST_MERCHANT, 'content-type': 'application/json' },
      payload: '{"a":',
    });
    expect(broken.statusCode).toBe(400);
    expect(broken.body).not.toMatch(/at .*\.ts/);
  });

  it('calls that need a session answer 401 without one and with a made-up one', async () => {
    expect((await call(endpoints.balance)).errorCode).toBe('session.required');
    expect((await call(endpoints.balance, {}, { token: 'x'.repeat(43) })).errorCode).toBe('session.expired');
  });

  it('an unknown address answers the envelope with 404', async () => {
    const answer = await server.inject({ method: 'GET', url: '/wps/none' });
    expect(answer.statusCode).toBe(404);
    expect(answer.json().errorCode).toBe('request.not.found');
  });
});
