import { createArcade } from '@sampan/arcade';
import { createLogger } from '@sampan/service-kit/log';
import { expect, test } from 'vitest';
import { createServer } from '../platform/http/create-server.ts';
import { createMetrics } from '../platform/observability/metrics.ts';

/** Nobody listens there. */
const AWAY = 'postgres://nobody:none@127.0.0.1:1/none';

async function openFrames(mostUnderWay: number) {
  const log = createLogger({ logLevel: 'silent' });
  const server = await createServer({ config: { trustedProxies: [] }, log, metrics: createMetrics(), mostUnderWay });
  const key = { vendorCode: 'ARCADE', keyId: 'key', secret: 'secret' };
  const arcade = createArcade({
    ...key,
    databaseUrl: AWAY,
    platformUrl: 'http://127.0.0.1:1',
    publicOrigin: 'http://games.test',
  });
  await server.register((scope) => arcade.plugin(scope));
  return { server, arcade };
}

test.each([
  ['the server is full', 0, { method: 'GET', url: '/arcade/' } as const],
  ['the server is full', 0, { method: 'POST', url: '/arcade/v1/state' } as const],
  [
    'the database is away',
    512,
    { method: 'POST', url: '/arcade/v1/state', headers: { authorization: 'x'.repeat(43) } } as const,
  ],
])('R-05 when %s a frame gets 503 with Retry-After, not a failure', async (_name, most, asked) => {
  const { server, arcade } = await openFrames(most);
  const answer = await server.inject(asked);
  expect([answer.statusCode, answer.json().errorCode]).toEqual([503, 'system.overloaded']);
  expect(answer.headers['retry-after']).toMatch(/^[1-9]$/);
  await server.close();
  await arcade.stop();
});
