import { endpoints, type Permission, REALTIME_PATH } from '@sampan/contract';
import { expect, test } from 'vitest';
import { testApp } from '../../../../test/test-app.ts';
import { newPlayerWith } from '../../../../test/verification-steps.ts';
import { inTransaction } from '../../../platform/database/index.ts';
import { insertBrand } from '../brand.queries.ts';
import { changeSetting } from '../brand.service.ts';
import { brandSettings } from '../brand.settings.ts';

const app = await testApp();
const { db, server, call } = app;
const { port } = new URL(await server.listen({ host: '127.0.0.1', port: 0 }));

const setHosts = (brand: string, hosts: string[]) =>
  inTransaction(db, (tx) =>
    changeSetting(tx, { brand, key: brandSettings.hosts.key, value: hosts, changedBy: 'test' }),
  );

for (const [brand, code] of [
  ['east', 'THB'],
  ['west', 'PHP'],
] as const) {
  await inTransaction(db, async (tx) => {
    const currency = { currency_code: code, currency_symbol: code, currency_digits: 2 };
    await insertBrand(tx, { brand, name: brand, ...currency, is_demo: false });
  });
  await setHosts(brand, [`${brand}.test`, `www.${brand}.test`]);
}
/** Host names are kept for a second. */
const freshHosts = () => new Promise((resolve) => setTimeout(resolve, 1100));
await freshHosts();

const at = (host: string, merchant: string, more: Record<string, string> = {}) => ({
  headers: { host, merchant, ...more },
});

test.each([
  ['east.test:8080', 'east', 200],
  ['www.east.test', 'east', 200],
  ['EAST.test', 'east', 200],
  ['east.test', 'west', 400],
  ['east.test', 'sampan', 400],
  ['localhost', 'sampan', 200],
  ['elsewhere.test', 'sampan', 200],
  ['localhost', 'east', 400],
  ['east.test.elsewhere.test', 'east', 400],
])('a call to %s in the name of %s is answered with %i', async (host, merchant, status) => {
  const answer = await call<Permission>(endpoints.systemStatus, {}, at(host, merchant));
  expect([answer.status, answer.errorCode]).toEqual([status, status === 200 ? undefined : 'request.merchant.unknown']);
  if (status === 200) expect(answer.value?.brand.merchantCode).toBe(merchant);
});

test('a session of one brand is none at the host of another', async () => {
  const { token } = await newPlayerWith(app);
  expect((await call(endpoints.balance, {}, { token, ...at('localhost', 'sampan') })).status).toBe(200);
  for (const brand of ['east', 'west']) {
    const answer = await call(endpoints.balance, {}, { token, ...at(`${brand}.test`, brand) });
    expect([answer.status, answer.errorCode]).toEqual([401, 'session.expired']);
  }
});

test('a socket that names another brand than its host is closed', async () => {
  const hello = async (host: string, merchant: string) => {
    const socket = new WebSocket(`ws://${host}:${port}${REALTIME_PATH}`);
    socket.addEventListener('open', () => socket.send(JSON.stringify({ type: 'hello', merchant })));
    const answer = new Promise<string>((resolve) => {
      socket.addEventListener('message', ({ data }) => resolve(JSON.parse(String(data)).type));
      socket.addEventListener('close', ({ code }) => resolve(`closed ${code}`));
    });
    const response = await answer;
    socket.close();
    return response;
  };
  await setHosts('east', ['east.test', '127.0.0.1']);
  await freshHosts();
  expect(await hello('127.0.0.1', 'east')).toBe('ready');
  expect(await hello('127.0.0.1', 'sampan')).toBe('closed 4002');
  expect(await hello('localhost', 'sampan')).toBe('ready');
  expect(await hello('localhost', 'west')).toBe('closed 4002');
});

test('a host name has one brand', async () => {
  await expect(setHosts('west', ['west.test', 'east.test'])).rejects.toMatchObject({
    code: 'request.invalid',
    details: { reason: "brand.hosts: east.test is east's" },
  });
});
