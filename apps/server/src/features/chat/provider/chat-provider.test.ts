import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { endpoints, vendorHeaders } from '@sampan/contract';
import { hashBody, isSignedBy } from '@sampan/service-kit/signing';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newMember } from '../../../../test/member.ts';
import { commandRunner } from '../../../../test/run-command.ts';
import { testApp } from '../../../../test/test-app.ts';
import { inTransaction } from '../../../platform/database/index.ts';
import { changeSetting } from '../../brand/index.ts';
import { commands as chat } from '../chat.cli.ts';

type Answer = (request: IncomingMessage, response: ServerResponse, body: string) => void;
const seen: { request: IncomingMessage; body: string }[] = [];
let answer: Answer = () => {};
/** An outside provider: a server of its own that answers as the test wants it. */
const provider = createServer((request, response) => {
  let body = '';
  request.on('data', (part: Buffer) => (body += part.toString()));
  request.on('end', () => {
    seen.push({ request, body });
    answer(request, response, body);
  });
});
await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
const base = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
const app = await testApp();
const { call, db } = app;
const brand = 'sampan';

async function set(key: string, value: unknown): Promise<void> {
  await inTransaction(db, (tx) => changeSetting(tx, { brand, key, value, changedBy: 'test' }));
}
const json =
  (value: unknown): Answer =>
  (_, response) =>
    response.setHeader('content-type', 'application/json').end(JSON.stringify(value));

let round = 0;
beforeEach(async () => {
  seen.length = 0;
  // An address of its own for each test: what failed at one is remembered.
  round += 1;
  await set('chat.provider', `${base}/room${round}`);
  await set('chat.providerFrames', ['https://room.provider.example']);
});
afterEach(() => set('chat.provider', ''));
afterAll(() => {
  provider.closeAllConnections();
  provider.close();
});

const launch = async (token: string) => call<{ chatUrl: string }>(endpoints.chatUrl, { title: 'River' }, { token });

describe('an outside chat provider', () => {
  it('E-064 E-049 is asked with a signed call that names no account, and its address and count are passed on', async () => {
    const { token, playerId, username } = await newMember(db);
    answer = json({ chatUrl: 'https://room.provider.example/r?x=1', unread: 7 });
    expect((await launch(token)).value).toEqual({ chatUrl: 'https://room.provider.example/r?x=1' });
    expect((await call(endpoints.unreadCount, {}, { token })).value).toBe(7);
    const [first] = seen;
    expect(JSON.parse(first?.body ?? '')).toMatchObject({ b2c: 1, title: 'River', brand, playerRef: playerId });
    expect(first?.body).not.toContain(username);
    expect(first?.body).not.toContain(token);
    const secret = [await commandRunner(db, chat)('chat', 'key')];
    const header = (name: string) => String(first?.request.headers[name.toLowerCase()]);
    const signed = {
      timestamp: header(vendorHeaders.timestamp),
      method: 'POST',
      path: first?.request.url ?? '',
      bodyHash: hashBody(first?.body ?? ''),
    };
    expect(isSignedBy(secret[0] ?? '', signed, header(vendorHeaders.signature))).toBe(true);
  });

  it.each<[string, Answer]>([
    ['sends elsewhere', json({ chatUrl: 'https://evil.example/r' })],
    ['sends to no web address', json({ chatUrl: 'javascript:alert(1)' })],
    ['says something else', json({ url: 1 })],
    ['fails', (_, response) => response.writeHead(500).end()],
    ['leads away', (_, response) => response.writeHead(302, { location: 'https://evil.example' }).end()],
    ['never stops talking', (_, response) => response.end('x'.repeat(100_000))],
    ['breaks off', (request) => request.socket.destroy()],
  ])('E-064 one that %s is refused with chat.unavailable', async (_, lie) => {
    const { token } = await newMember(db);
    answer = lie;
    const refused = await launch(token);
    expect([refused.status, refused.errorCode]).toEqual([503, 'chat.unavailable']);
  });

  it('R-06 while it is silent no connection waits for it, others are answered, and soon nobody waits at all', async () => {
    const members = await Promise.all(Array.from({ length: 24 }, () => newMember(db)));
    answer = () => {};
    let answered = 0;
    const launches = members.map(({ token }) =>
      launch(token).then((refused) => {
        answered += 1;
        return refused.errorCode;
      }),
    );
    await expect.poll(() => seen.length).toBe(8);
    // Eight wait, the other sixteen were sent away at once; the pool is free for whoever calls meanwhile.
    await expect.poll(() => answered).toBe(16);
    for (const { token } of members) expect((await call(endpoints.memberInfo, {}, { token })).success).toBe(true);
    expect(answered).toBe(16);
    expect(new Set(await Promise.all(launches))).toEqual(new Set(['chat.unavailable']));
    // After that many failures it is left alone: this one is not even sent.
    const before = seen.length;
    expect((await launch(members[0]?.token ?? '')).errorCode).toBe('chat.unavailable');
    expect(seen.length).toBe(before);
  });
});
