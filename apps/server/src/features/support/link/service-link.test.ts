import { createDecipheriv, createHash } from 'node:crypto';
import { endpoints, SERVICE_KEY_LENGTH, type ValueOf } from '@sampan/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { newMember } from '../../../../test/member.ts';
import { testApp } from '../../../../test/test-app.ts';
import { setSetting } from '../../../../test/verification-steps.ts';

const app = await testApp();
const { db, call } = app;
type Link = ValueOf<typeof endpoints.serviceLink>;

const set = (key: string, value: unknown) => setSetting(app, key, value);
const levels = (count: number) =>
  Array.from({ length: count }, (_, level) => ({
    labelName: `L${level}`,
    color: '#000000',
    color2: '#ffffff',
    turnover: '0',
    deposits: '0',
    keepMonthly: '0',
  }));

/** As a client that knows the form alone opens it: the last eight characters are the key to the rest. */
function open(path: string): string {
  const key = createHash('sha256').update(path.slice(-SERVICE_KEY_LENGTH)).digest().subarray(0, 16);
  const bytes = Buffer.from(path.slice(0, -SERVICE_KEY_LENGTH), 'base64url');
  const cipher = createDecipheriv('aes-128-gcm', key, bytes.subarray(0, 12));
  cipher.setAuthTag(bytes.subarray(-16));
  return cipher.update(bytes.subarray(12, -16), undefined, 'utf8') + cipher.final('utf8');
}

const ask = async (token?: string) => call<Link>(endpoints.serviceLink, {}, token ? { token } : {});
async function addressFor(token?: string) {
  const { value } = await ask(token);
  const { csType, version } = endpoints.serviceLink.value.parse(value);
  return [csType, open(version.pathList.find(({ type }) => type === 3)?.path ?? '')];
}

beforeAll(async () => {
  await set('content.customerService', [
    { csType: 'LIVECHAT', path: 'https://chat.example/live?from=sampan' },
    { csType: 'VIP', path: 'https://chat.example/vip' },
  ]);
});

describe('E-066 S-284 S-285 S-286 D-097 D-098 D-099 D-100 the online-service link', () => {
  test('is that of the caller’s level, in the entry of type 3, under the key at its end', async () => {
    const { token } = await newMember(db);
    await set('rank.levels', levels(5));
    expect(await addressFor()).toEqual(['LIVECHAT', 'https://chat.example/live?from=sampan']);
    expect(await addressFor(token)).toEqual(['LIVECHAT', 'https://chat.example/live?from=sampan']);
    await set('rank.levels', levels(6));
    expect(await addressFor(token)).toEqual(['VIP', 'https://chat.example/vip']);
    expect(await addressFor()).toEqual(['LIVECHAT', 'https://chat.example/live?from=sampan']);
    const paths = [(await ask()).value, (await ask()).value].map((value) => value?.version.pathList[0]?.path);
    expect(paths[0]).not.toBe(paths[1]);
    expect(paths[0]).not.toContain('chat.example');
  });

  test('a brand without an online service refuses, and never leads inside the site', async () => {
    await set('content.customerService', [{ csType: 'LIVECHAT', path: '/help#write' }]);
    expect(await ask()).toMatchObject({ success: false, errorCode: 'function.disabled' });
  });
});
