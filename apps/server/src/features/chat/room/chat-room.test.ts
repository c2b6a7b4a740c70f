import { randomUUID } from 'node:crypto';
import { CHAT_PAGE, type ChatMessage, type ChatOlder, type ChatState, endpoints } from '@sampan/contract';
import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { openChatFixture } from '../../../../test/chat-fixture.ts';
import { newMember } from '../../../../test/member.ts';
import { commandRunner } from '../../../../test/run-command.ts';
import { inTransaction } from '../../../platform/database/index.ts';
import { accountCommands } from '../../account/account.cli.ts';
import { changeSetting } from '../../brand/index.ts';
import { commands as chat } from '../chat.cli.ts';
import { chatPersonalData } from './room.service.ts';

const fixture = await openChatFixture();
const { db, call, enter, room, say, listen, ticketOf } = fixture;
const brand = 'sampan';

/** The call after it makes this node read its settings anew. */
async function set(key: string, value: unknown): Promise<void> {
  await inTransaction(db, (tx) => changeSetting(tx, { brand, key, value, changedBy: 'test' }));
  await call(endpoints.systemStatus);
}

const sampan = commandRunner(db, { ...chat, ...accountCommands(() => [chatPersonalData]) });
const run = (name: string, ...args: string[]) => sampan(name, ...args, '--brand', brand);

const unread = async (token: string) => (await call<number>(endpoints.unreadCount, {}, { token })).value;
const guest = async () => {
  const member = await newMember(db);
  return { ...member, ...(await enter(member.token)) };
};
const idOf = (answer: Awaited<ReturnType<typeof say>>) => (answer.value as { message: ChatMessage }).message.id;

afterEach(async () => {
  await set('flag.CBS3', true);
  await set('chat.words', []);
  await set('chat.perMinute', 60);
});

describe('coming in', () => {
  it('E-064 the address is on the games’ origin with a ticket behind the # that works once, and no session token', async () => {
    const { token } = await newMember(db);
    const body = { b2c: 1, title: 'River room', language: 'TH', headerColor: '#ffffff' };
    const { value } = await call<{ chatUrl: string }>(endpoints.chatUrl, body, { token });
    const url = new URL(value?.chatUrl ?? '');
    expect(url.origin).toBe(fixture.services.config.gamesUrl);
    expect(Object.fromEntries(url.searchParams)).toEqual({
      title: 'River room',
      language: 'TH',
      theme: 'light',
      zone: 'Asia/Bangkok',
      site: 'localhost',
    });
    expect(url.href).not.toContain(token);
    const ticket = url.hash.slice(1);
    const both = await Promise.all([room('enter', { ticket }), room('enter', { ticket })]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401]);
  });

  it('E-064 TRUST a session token is no pass, a pass is no session, another’s ticket and one of a minute ago are nothing', async () => {
    const { token, pass } = await guest();
    expect((await room('state', {}, token)).errorCode).toBe('session.expired');
    expect((await call(endpoints.memberInfo, {}, { token: pass })).errorCode).toBe('session.expired');
    expect((await room('state', {}, randomUUID())).errorCode).toBe('session.expired');
    const ticket = await ticketOf(token);
    await fixture.asOwner(
      "update chat.pass set ticket_expires_at = now() - interval '1 second' where pass_hash is null",
    );
    expect((await room('enter', { ticket })).errorCode).toBe('session.expired');
  });

  it('S-275 S-532 a visitor is asked to log in and a type 4 account for a real one', async () => {
    const demo = await call<{ token: string }>(endpoints.freePlay, { os: 'Linux', platform: 'W', gatewayVersion: 3 });
    for (const endpoint of [endpoints.chatUrl, endpoints.unreadCount]) {
      expect((await call(endpoint, {})).errorCode).toBe('session.required');
      expect((await call(endpoint, {}, { token: demo.value?.token ?? '' })).errorCode).toBe('account.real.required');
    }
  });

  it('S-278 S-280 with the session everything ends: calls, socket, and the page is told to log out', async () => {
    const { token, pass } = await guest();
    const ear = await listen(pass);
    await call(endpoints.logout, {}, { token });
    await ear.next('ended');
    expect(await ear.closed).toBe(4003);
    expect((await say(pass, 'still here?')).errorCode).toBe('session.expired');
  });

  it('F-009 S-277 with CBS3 off calls refuse, open rooms shut at once, and nobody comes in with an older ticket', async () => {
    const { token, pass } = await guest();
    const ticket = await ticketOf(token);
    const ear = await listen(pass);
    await set('flag.CBS3', false);
    await ear.next('closed');
    for (const endpoint of [endpoints.chatUrl, endpoints.unreadCount])
      expect((await call(endpoint, {}, { token })).errorCode).toBe('function.disabled');
    expect((await say(pass, 'hello')).errorCode).toBe('function.disabled');
    expect((await room('enter', { ticket })).errorCode).toBe('function.disabled');
  });
});

describe('talking', () => {
  it('S-268 what one says the other hears at once, with the name masked and only the own marked as own', async () => {
    const [anong, binh] = [await guest(), await guest()];
    const ear = await listen(binh.pass);
    const sent = (await say(anong.pass, '  good\u202e evening ')).value as { message: ChatMessage };
    const { message } = await ear.next('message');
    expect(message).toEqual({ ...sent.message, mine: false });
    expect(message.text).toBe('good evening');
    expect(message.name).toBe(`${anong.username.slice(0, 2)}•••${anong.username.slice(-2)}`);
    expect(sent.message.mine).toBe(true);
    expect(JSON.stringify(message)).not.toContain(anong.playerId);
  });

  it('S-268 the same intent again, also at the same time, is one message', async () => {
    const { pass } = await guest();
    const intent = randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => room('send', { intent, text: 'once' }, pass)));
    expect(new Set(answers.map((answer) => idOf(answer))).size).toBe(1);
  });

  it('S-268 links, listed words, too long and empty texts are refused by name, and nothing of them is kept', async () => {
    await set('chat.words', ['badword']);
    await set('chat.maxLength', 40);
    const { pass } = await guest();
    const reason = async (text: string) => (await say(pass, text)).details?.['reason'];
    expect(await reason('see https://evil.example')).toBe('link');
    expect(await reason('you BadWord you')).toBe('word');
    expect(await reason('x'.repeat(41))).toBe('long');
    expect(await reason(' \u200b ')).toBe('empty');
    expect((await room('send', { text: 'no intent' }, pass)).errorCode).toBe('request.invalid');
    expect((await room('send', { intent: randomUUID(), text: 'a\u0000b' }, pass)).errorCode).toBe('request.invalid');
    const { value } = await room<ChatState>('state', {}, pass);
    expect(value?.messages.some(({ mine }) => mine)).toBe(false);
  });

  it('S-268 nobody sends more in a minute than the brand allows', async () => {
    await set('chat.perMinute', 3);
    const { pass } = await guest();
    const codes = [];
    for (const n of [1, 2, 3, 4]) codes.push((await say(pass, `line ${n}`)).errorCode ?? 'ok');
    expect(codes).toEqual(['ok', 'ok', 'ok', 'request.rate.limited']);
  });

  it('S-268 older messages come page by page, without a gap and without one twice', async () => {
    const { pass } = await guest();
    for (let n = 0; n < CHAT_PAGE + 5; n += 1)
      await sql`insert into chat.message (brand, author_name, intent, body)
        values (${brand}, 'x', ${randomUUID()}, ${`old ${n}`})`.execute(db);
    const { value: newest } = await room<ChatState>('state', {}, pass);
    const { value: older } = await room<ChatOlder>('older', { before: newest?.messages[0]?.id ?? '' }, pass);
    expect([newest?.messages.length, newest?.more]).toEqual([CHAT_PAGE, true]);
    const ids = [...(older?.messages ?? []), ...(newest?.messages ?? [])].map(({ id }) => Number(id));
    expect(ids).toEqual(ids.toSorted((a, b) => a - b));
    expect(new Set(ids).size).toBe(ids.length);
    expect(older?.messages.at(-1)?.text).toBe('old 4');
  });
});

describe('what is unread', () => {
  it('S-496 E-049 S-276 counts what others have said since the player last read, never the own, and follows reading', async () => {
    const [reader, writer] = [await guest(), await guest()];
    expect(await unread(reader.token)).toBe(0);
    await say(reader.pass, 'mine');
    await say(writer.pass, 'one');
    const last = await say(writer.pass, 'two');
    expect([await unread(reader.token), await unread(writer.token)]).toEqual([2, 1]);
    const read = (to: string) => room<{ unread: number }>('read', { to }, reader.pass);
    expect((await read(idOf(last))).value?.unread).toBe(0);
    expect((await read('1')).value?.unread).toBe(0);
    // Nobody has read what was not said yet.
    await read('999999999');
    await say(writer.pass, 'three');
    expect(await unread(reader.token)).toBe(1);
  });

  it('E-049 who was never in the room has nothing unread', async () => {
    const { token } = await newMember(db);
    await say((await guest()).pass, 'hello all');
    expect(await unread(token)).toBe(0);
  });
});

describe('two brands', () => {
  it('S-268 E-064 hear, read and count nothing of each other', async () => {
    const [here, there] = [await guest(), await guest()];
    await fixture.asOwner(`insert into brand.brand (brand, name, currency_code, currency_symbol, currency_digits)
      values ('other', 'Other', 'USD', '$', 2)`);
    for (const table of ['account.player', 'platform.session', 'chat.pass', 'chat.reader'])
      await fixture.asOwner(`update ${table} set brand = 'other' where player_id = '${there.playerId}'`);
    const ear = await listen(there.pass);
    await say(here.pass, 'for sampan alone');
    const own = await say(there.pass, 'for other alone');
    expect((await ear.next('message')).message.id).toBe(idOf(own));
    const { value } = await room<ChatState>('state', {}, there.pass);
    expect(value?.messages.map(({ text }) => text)).toEqual(['for other alone']);
    expect((await room<ChatState>('state', {}, here.pass)).value?.messages.at(-1)?.text).toBe('for sampan alone');
  });
});

describe('the operator', () => {
  it('S-268 takes a message away for everybody at once, and it stays away', async () => {
    const [writer, reader] = [await guest(), await guest()];
    const ear = await listen(reader.pass);
    const id = idOf(await say(writer.pass, 'rude thing'));
    expect(await run('chat', 'list', '5')).toContain(`${writer.username}  rude thing`);
    expect(await run('chat', 'remove', id, 'rude')).toContain('removed');
    expect((await ear.next('removed')).ids).toEqual([id]);
    const { value } = await room<ChatState>('state', {}, reader.pass);
    expect(value?.messages.at(-1)).toMatchObject({ id, text: '', removed: true });
    await expect(run('chat', 'remove', id, 'again')).rejects.toThrow(/no message/);
    expect(await unread(reader.token)).toBe(0);
  });

  it('S-268 mutes a player, who may read on, and lets them write again', async () => {
    const { username, pass } = await guest();
    const ear = await listen(pass);
    expect(await run('chat', 'mute', username, '2', 'rude')).toContain('may read but not write until');
    const { muted } = await ear.next('muted');
    expect(muted?.until).toBeGreaterThan(Date.now());
    const refused = await say(pass, 'but I');
    expect([refused.errorCode, refused.details?.['until']]).toEqual(['chat.muted', muted?.until]);
    expect((await room<ChatState>('state', {}, pass)).value?.muted).toEqual(muted);
    expect(await run('chat', 'mutes')).toContain(username);
    await run('chat', 'unmute', username);
    expect((await ear.next('muted')).muted).toBeNull();
    expect((await say(pass, 'thank you')).status).toBe(200);
    await expect(run('chat', 'mute', username, '0', 'x')).rejects.toThrow(/hours/);
  });

  it('R-76 an erased player leaves the room: what they wrote is empty for everybody, and no row names them', async () => {
    const [leaving, staying] = [await guest(), await guest()];
    const id = idOf(await say(leaving.pass, 'my secret plan'));
    const ear = await listen(staying.pass);
    await run('player', 'close', leaving.username);
    expect((await say(leaving.pass, 'one more')).errorCode).toBe('session.expired');
    await run('player', 'erase', leaving.username);
    expect((await ear.next('removed')).ids).toEqual([id]);
    for (const table of ['message', 'pass', 'mute', 'reader']) {
      const { rows } = await sql`select 1 from ${sql.table(`chat.${table}`)} t
        where t::text like ${`%${leaving.playerId}%`} or t::text like '%secret plan%'`.execute(db);
      expect(rows, table).toEqual([]);
    }
  });
});
