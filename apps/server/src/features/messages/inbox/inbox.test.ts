import { endpoints, type MessageTopic, type platformMessagesEndpoints, type ValueOf } from '@sampan/contract';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { newMember, type TestMember } from '../../../../test/member.ts';
import { TEST_MERCHANT, testApp } from '../../../../test/test-app.ts';
import { inTransaction } from '../../../platform/database/index.ts';
import { announce, notifyPlayer } from '../index.ts';
import { deleteEnded, forgetReader } from './inbox.queries.ts';

const app = await testApp();
const { db, call } = app;
const brand = TEST_MERCHANT;
type Inbox = ValueOf<(typeof platformMessagesEndpoints)['listMessages']>;

const write = (playerId: string, id: string, topic: Exclude<MessageTopic, 'news'> = 'money') =>
  inTransaction(db, (tx) =>
    notifyPlayer(tx, {
      brand,
      playerId,
      id,
      topic,
      texts: { EN: { title: `Title of ${id}`, text: `About <${id}>` }, TH: { title: `ชื่อ ${id}`, text: id } },
    }),
  );
const announceTo = (type: 'PL' | 'H', id: string) =>
  inTransaction(db, (tx) =>
    announce(tx, brand, { announcementId: id, type, texts: { EN: { title: id, content: id } } }),
  );

async function inbox({ token }: TestMember, language = 'EN'): Promise<Inbox> {
  const { value } = await call<Inbox>(endpoints.listMessages, {}, { token, headers: { language } });
  expect(endpoints.listMessages.value.safeParse(value).error).toBeUndefined();
  return value as Inbox;
}
const unread = async ({ token }: TestMember) =>
  (await call<{ unread: number }>(endpoints.countMessages, {}, { token })).value?.unread;
const mark = async ({ token }: TestMember, body: { ids?: string[]; read: boolean }) =>
  (await call<{ unread: number }>(endpoints.markMessages, body, { token })).value?.unread;
const remove = async ({ token }: TestMember, ids: string[]) =>
  (await call<{ unread: number }>(endpoints.removeMessages, { ids }, { token })).value?.unread;

describe('S-313 D-159 X-520 X-521 X-522 X-523 platform messages', () => {
  test('own ones and those for players, with what is unread; the number falls as they are read', async () => {
    const player = await newMember(db);
    const other = await newMember(db);
    await announceTo('H', 'for-everybody');
    await announceTo('PL', 'for-players');
    await write(player.playerId, 'first');
    await write(player.playerId, 'second', 'safety');
    const { list, unread: count } = await inbox(player);
    expect(list.map(({ id, topic, read }) => [id, topic, read])).toEqual([
      ['second', 'safety', false],
      ['first', 'money', false],
      ['for-players', 'news', false],
    ]);
    expect(list[1]).toMatchObject({ title: 'Title of first', content: '<p>About &lt;first&gt;</p>' });
    expect((await inbox(player, 'TH')).list[1]?.title).toBe('ชื่อ first');
    expect(count).toBe(3);
    expect(await unread(player)).toBe(3);

    expect(await mark(player, { ids: ['first'], read: true })).toBe(2);
    expect(await mark(player, { ids: ['first'], read: true })).toBe(2);
    expect((await inbox(player)).list.map(({ read }) => read)).toEqual([false, true, false]);
    // Marks are the reader's own.
    expect(await unread(other)).toBe(1);
  });

  test('many at once: all read, some unread again, some removed', async () => {
    const player = await newMember(db);
    for (const id of ['a', 'b', 'c']) await write(player.playerId, `${player.username}-${id}`);
    const ids = ['a', 'b', 'c'].map((id) => `${player.username}-${id}`);
    expect(await mark(player, { read: true })).toBe(0);
    expect(await mark(player, { ids: ids.slice(0, 2), read: false })).toBe(2);
    expect(await remove(player, ids.slice(1))).toBe(1);
    const left = (await inbox(player)).list.map(({ id }) => id);
    expect(left).toContain(ids[0]);
    expect(left).not.toContain(ids[1]);
    // What was removed stays so.
    await mark(player, { ids, read: false });
    expect((await inbox(player)).list.map(({ id }) => id)).toEqual(left);
  });

  test('R-58 nobody reads, marks or removes what was written to somebody else', async () => {
    const [owner, other] = [await newMember(db), await newMember(db)];
    await write(owner.playerId, 'private');
    const before = await unread(owner);
    expect((await inbox(other)).list.map(({ id }) => id)).not.toContain('private');
    await mark(other, { ids: ['private'], read: true });
    await remove(other, ['private', 'unknown']);
    expect(await unread(owner)).toBe(before);
    const { rows } = await sql`select from messages.mark where player_id = ${other.playerId}`.execute(db);
    expect(rows).toHaveLength(0);
    expect((await call(endpoints.listMessages, {})).status).toBe(401);
  });

  test('what was announced before somebody joined is listed and no news to them', async () => {
    await announceTo('PL', 'long-ago');
    await sql`update messages.announcement set published_at = now() - interval '3 days' where announcement_id = 'long-ago'`.execute(
      db,
    );
    const player = await newMember(db);
    const row = (await inbox(player)).list.find(({ id }) => id === 'long-ago');
    expect(row).toMatchObject({ read: true, topic: 'news' });
  });

  test('a hundred ids, none, or a read that is no yes or no are refused', async () => {
    const { token } = await newMember(db);
    const refuse = async (body: object) => (await call(endpoints.markMessages, body, { token })).status;
    expect(await refuse({ ids: Array.from({ length: 100 }, (_, n) => `${n}`), read: true })).toBe(400);
    expect(await refuse({ ids: [], read: true })).toBe(400);
    expect(await refuse({ read: 'yes' })).toBe(400);
    expect((await call(endpoints.removeMessages, {}, { token })).status).toBe(400);
  });

  test('R-76 messages end, and a person that is forgotten leaves none', async () => {
    const player = await newMember(db);
    await write(player.playerId, 'ends');
    await write(player.playerId, 'stays');
    await mark(player, { read: true });
    await sql`update messages.announcement set ends_at = now() - interval '1 s' where announcement_id = 'ends'`.execute(
      db,
    );
    await deleteEnded(db);
    const own = async () =>
      (
        await sql<{ id: string }>`
          select announcement_id as id from messages.announcement where player_id = ${player.playerId}
          union all select announcement_id || ' mark' from messages.mark where player_id = ${player.playerId}
            and announcement_id in ('ends', 'stays')`.execute(db)
      ).rows.map(({ id }) => id);
    expect((await own()).toSorted()).toEqual(['stays', 'stays mark']);
    await inTransaction(db, (tx) => forgetReader(tx, player.playerId));
    expect(await own()).toEqual([]);
  });
});
