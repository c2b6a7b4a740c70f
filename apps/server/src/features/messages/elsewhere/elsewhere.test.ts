import { createDecipheriv, createECDH, hkdfSync, randomBytes, verify } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { endpoints, type MessageTopic, type platformMessagesEndpoints, type ValueOf } from '@sampan/contract';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { newMember, type TestMember } from '../../../../test/member.ts';
import { TEST_MERCHANT, testApp } from '../../../../test/test-app.ts';
import { inTransaction } from '../../../platform/database/index.ts';
import { listOutbox } from '../../../platform/delivery/outgoing-messages.queries.ts';
import { currentKey, rotateKey } from '../../../platform/encryption.ts';
import { readRecipient } from '../../account/index.ts';
import { bindContact } from '../../account/member/contacts.queries.ts';
import { notifyPlayer } from '../index.ts';
import { reencryptBrowsers } from './browsers.queries.ts';
import { tellElsewhere } from './tell-elsewhere.ts';

type Preferences = ValueOf<(typeof platformMessagesEndpoints)['messagePreferences']>;

interface Pushed {
  path: string;
  headers: IncomingMessage['headers'];
  body: Buffer;
}

/** A push service on this machine: what it took, and how it answers. */
const taken: Pushed[] = [];
let status = 201;
const service = createServer((request, answer) => {
  const parts: Buffer[] = [];
  request.on('data', (part: Buffer) => parts.push(part));
  request.on('end', () => {
    taken.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(parts) });
    answer.writeHead(status).end();
  });
});
service.listen(0, '127.0.0.1');
await once(service, 'listening');
afterAll(() => new Promise<void>((resolve) => service.close(() => resolve())));
const origin = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;

const app = await testApp({ PUSH_SERVICES: '127.0.0.1,.push.example' });
const { db, call, services } = app;
const brand = TEST_MERCHANT;
beforeEach(() => {
  taken.length = 0;
  status = 201;
});

/** A browser with keys of its own, which alone can read what is pushed to it. */
function browser(name: string) {
  const own = createECDH('prime256v1');
  own.generateKeys();
  const auth = randomBytes(16);
  const expand = (key: Buffer, salt: Buffer, [info, bytes]: [Buffer, number]) =>
    Buffer.from(hkdfSync('sha256', key, salt, info, bytes));
  return {
    subscription: {
      endpoint: `${origin}/push/${name}`,
      keys: { p256dh: own.getPublicKey().toString('base64url'), auth: auth.toString('base64url') },
    },
    read(encrypted: Buffer) {
      const [salt, theirs, rest] = [encrypted.subarray(0, 16), encrypted.subarray(21, 86), encrypted.subarray(86)];
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), own.getPublicKey(), theirs]);
      const shared = expand(own.computeSecret(theirs), auth, [info, 32]);
      const key = expand(shared, salt, [Buffer.from('Content-Encoding: aes128gcm\0'), 16]);
      const cipher = createDecipheriv(
        'aes-128-gcm',
        key,
        expand(shared, salt, [Buffer.from('Content-Encoding: nonce\0'), 12]),
      );
      cipher.setAuthTag(rest.subarray(-16));
      const plain = Buffer.concat([cipher.update(rest.subarray(0, -16)), cipher.final()]);
      return JSON.parse(plain.subarray(0, -1).toString('utf8')) as object;
    },
  };
}

const add = ({ token }: TestMember, subscription: object) =>
  call<Preferences>(endpoints.addBrowser, subscription, { token });
const save = ({ token }: TestMember, body: object) =>
  call<Preferences>(endpoints.saveMessagePreferences, body, { token });
const preferences = async ({ token }: TestMember) =>
  (await call<Preferences>(endpoints.messagePreferences, {}, { token })).value as Preferences;
const bindEmail = ({ playerId }: TestMember) =>
  inTransaction(db, (tx) =>
    bindContact(tx, { brand, playerId, contact: { kind: 'email', value: `${playerId}@example.com` } }),
  );

const write = (playerId: string, topic: Exclude<MessageTopic, 'news'>, more: { mailed?: boolean } = {}) =>
  inTransaction(db, (tx) =>
    notifyPlayer(tx, {
      brand,
      playerId,
      id: randomBytes(8).toString('hex'),
      topic,
      texts: { EN: { title: `${topic} title`, text: `${topic} & text` } },
      ...more,
    }),
  );

let onBreak = false;
/** What a process does every two seconds, then the job of the channel. */
async function deliver(): Promise<void> {
  const { jobs, random, clock } = services;
  const parts = { db, jobs, random, now: () => clock.now(), readRecipient, isOnBreak: async () => onBreak };
  await tellElsewhere(parts);
  for (const { name, run } of app.app.jobs) if (name === 'platform.deliver-push') await run({});
}

describe('X-524 X-525 X-526 X-527 messages reach a player elsewhere', () => {
  test('a browser that was added gets them, signed by the own key and readable by it alone', async () => {
    const player = await newMember(db);
    const { subscription, read } = browser('mine');
    const before = await preferences(player);
    expect(before).toMatchObject({ browsers: 0, hasEmail: false, push: ['money', 'safety', 'account'] });
    expect((await add(player, subscription)).value).toMatchObject({ browsers: 1, pushKey: before.pushKey });
    await write(player.playerId, 'money');
    await deliver();
    expect(taken).toHaveLength(1);
    const [{ path, headers, body }] = taken as [Pushed];
    expect(path).toBe('/push/mine');
    expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400' });
    expect(read(body)).toEqual({ title: 'money title', body: 'money & text', url: '/me/messageV2' });

    const [, token = '', key = ''] = /^vapid t=(\S+), k=(\S+)$/.exec(headers.authorization ?? '') ?? [];
    expect(key).toBe(before.pushKey);
    const [head = '', claims = '', signature = ''] = token.split('.');
    const point = Buffer.from(key, 'base64url');
    const jwk = {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    };
    const signed = { key: jwk, format: 'jwk', dsaEncoding: 'ieee-p1363' } as const;
    expect(verify('sha256', Buffer.from(`${head}.${claims}`), signed, Buffer.from(signature, 'base64url'))).toBe(true);
    const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<string, string>;
    expect([aud, sub]).toEqual([origin, services.config.publicUrl]);
    expect(Number(exp) - Date.now() / 1000).toBeLessThan(86_400);
    // Once.
    await deliver();
    expect(taken).toHaveLength(1);
  });

  test('only topics that were chosen are pushed, and nothing that calls back to play during a break', async () => {
    const player = await newMember(db);
    await add(player, browser('chosen').subscription);
    await write(player.playerId, 'rewards');
    await deliver();
    expect(taken).toHaveLength(0);
    expect((await save(player, { push: ['news', 'rewards'], mail: [] })).value).toMatchObject({
      push: ['rewards', 'news'],
      mail: [],
    });
    await write(player.playerId, 'rewards');
    await write(player.playerId, 'money');
    await deliver();
    expect(taken).toHaveLength(1);
    onBreak = true;
    await write(player.playerId, 'rewards');
    await deliver();
    onBreak = false;
    expect(taken).toHaveLength(1);
  });

  test('mail goes where an address is proven: about money if it is wanted, about safety always, twice never', async () => {
    const player = await newMember(db);
    const mails = async () =>
      (await listOutbox(db, 50)).filter(({ recipient }) => recipient === `${player.playerId}@example.com`);
    await write(player.playerId, 'safety');
    await deliver();
    expect(await mails()).toHaveLength(0);
    await bindEmail(player);
    expect((await preferences(player)).hasEmail).toBe(true);
    await write(player.playerId, 'money');
    await write(player.playerId, 'account');
    await write(player.playerId, 'safety', { mailed: true });
    await deliver();
    expect((await mails()).map(({ subject, content }) => [subject, content])).toEqual([
      ['money title', 'money & text'],
    ]);
    await save(player, { push: [], mail: [] });
    await write(player.playerId, 'money');
    await write(player.playerId, 'safety');
    await deliver();
    expect((await mails()).map(({ subject }) => subject).toSorted()).toEqual(['money title', 'safety title']);
  });

  test('a browser that is gone is forgotten, one whose service fails is tried again', async () => {
    const player = await newMember(db);
    await add(player, browser('gone').subscription);
    status = 500;
    await write(player.playerId, 'safety');
    await deliver();
    expect((await preferences(player)).browsers).toBe(1);
    status = 410;
    await write(player.playerId, 'safety');
    await deliver();
    expect((await preferences(player)).browsers).toBe(0);
  });

  test('the browser of one account is of the next that adds it; the oldest of many gives way; one is taken out', async () => {
    const [first, second] = [await newMember(db), await newMember(db)];
    const { subscription } = browser('shared');
    await add(first, subscription);
    expect((await add(second, subscription)).value?.browsers).toBe(1);
    expect((await preferences(first)).browsers).toBe(0);
    for (let n = 0; n < 10; n++) await add(second, browser(`more-${n}`).subscription);
    expect((await preferences(second)).browsers).toBe(10);
    const out = (endpoint?: string) =>
      call<Preferences>(endpoints.removeBrowser, endpoint ? { endpoint } : {}, { token: second.token });
    // The first of eleven had given way; nobody takes out another's.
    expect((await out(subscription.endpoint)).value?.browsers).toBe(10);
    await call(endpoints.removeBrowser, { endpoint: `${origin}/push/more-1` }, { token: first.token });
    expect((await out(`${origin}/push/more-1`)).value?.browsers).toBe(9);
    expect((await out()).value?.browsers).toBe(0);
  });

  test.each([
    'http://10.0.0.1/push',
    'https://169.254.169.254/latest/meta-data',
    'https://evil.example/push',
    'https://push.example.evil.example/',
    'http://one.push.example/',
    'https://one.push.example:8443/',
    'https://user@one.push.example/',
    'https://push.example/',
    'javascript:alert(1)',
    'not an address',
  ])('R-57 nothing is pushed to %s', async (endpoint) => {
    const player = await newMember(db);
    const answer = await add(player, { ...browser('x').subscription, endpoint });
    expect(answer).toMatchObject({ status: 400, errorCode: 'request.invalid' });
    expect((await preferences(player)).browsers).toBe(0);
  });

  test('R-76 the address of a browser stands encrypted, and is pushed to under a new key too', async () => {
    const player = await newMember(db);
    await add(player, browser('under-keys').subscription);
    const { rows } = await sql<{ bytes: Buffer }>`
      select subscription_encrypted as bytes from messages.browser where player_id = ${player.playerId}`.execute(db);
    expect(rows[0]?.bytes.includes('under-keys')).toBe(false);
    await inTransaction(db, rotateKey);
    const { id: key } = await inTransaction(db, currentKey);
    expect(await inTransaction(db, (tx) => reencryptBrowsers(tx, key, 100))).toBeGreaterThan(0);
    expect(await inTransaction(db, (tx) => reencryptBrowsers(tx, key, 100))).toBe(0);
    await write(player.playerId, 'money');
    await deliver();
    expect(taken.map(({ path }) => path)).toEqual(['/push/under-keys']);
  });
});
