/** The vendor check's rules of free rounds: our own arcade keeps them, and a vendor that breaks one is found out. */
import type { AddressInfo } from 'node:net';
import { afterAll, describe, expect, test } from 'vitest';
import { openFreeRounds, vendorFreeRoundsRules } from '../../../tools/vendor-check/free-rounds-rules.ts';
import { tryRules } from '../../../tools/vendor-check/rule.ts';
import { testKey } from '../../arcade/test/platform-double.ts';
import { startTestArcade } from '../../arcade/test/test-arcade.ts';
import { type Answer, openFaultyPlatform, type Passing, type PlatformFault } from './faulty-platform.ts';

const key = { vendor: testKey.vendorCode, keyId: testKey.keyId, secret: testKey.secret };
const arcade = await startTestArcade();
await arcade.app.listen({ host: '127.0.0.1', port: 0 });
const origin = `http://127.0.0.1:${(arcade.app.server.address() as AddressInfo).port}`;
const between = await openFaultyPlatform(origin, key, '/vendor/');
afterAll(async () => {
  await between.close();
  await arcade.stop();
});

const catalogue = { key, url: new URL(`${between.url}/vendor/catalogue`) };
const check = async (only: string[] = []) =>
  tryRules(vendorFreeRoundsRules, await openFreeRounds(`${between.url}/vendor/free-rounds`, catalogue), only);

const says = ({ body }: Passing, state: string): Answer => ({
  status: 200,
  text: JSON.stringify({ success: true, value: { bundleId: body['bundleId'], state } }),
});
const isAward = ({ name }: Passing) => name === 'free-rounds/award';
/** Takes every signature and every time for good. */
const believes: PlatformFault = { ask: (passing) => (isAward(passing) ? passing.text : null) };
const saysActive: PlatformFault = {
  answer: (passing, answer) => (isAward(passing) ? says(passing, 'active') : answer),
};
let seen = 0;

const faults: Record<string, PlatformFault> = {
  'award-unsigned': believes,
  'award-once': {
    answer: (passing, answer) => {
      seen += 1;
      return isAward(passing) && seen % 2 === 0 ? says(passing, 'refused') : answer;
    },
  },
  'award-conflict': saysActive,
  'award-unplayable': saysActive,
  'cancel-ends': saysActive,
};

describe('X-374 vendor:check tries the free rounds of a vendor', () => {
  test('the arcade keeps every rule', async () => {
    between.fault = {};
    const verdicts = await check();
    expect(verdicts.filter(({ state }) => state !== 'ok')).toEqual([]);
    expect(verdicts).toHaveLength(vendorFreeRoundsRules.length);
  });

  // The rules of signatures are those of every call of the platform: vendor-side-check.test.ts breaks each.
  test.each(Object.keys(faults))('a vendor that breaks %s is found out', async (id) => {
    between.fault = faults[id] as PlatformFault;
    expect((await check([id])).map(({ state }) => state)).toEqual(['BROKEN']);
  });
});
