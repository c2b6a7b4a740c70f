import { endpoints, languages, type ValueOf } from '@sampan/contract';
import { sql } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import { newName, register } from '../../../test/account-steps.ts';
import { commandRunner } from '../../../test/run-command.ts';
import { testApp } from '../../../test/test-app.ts';
import { CliError } from '../../platform/cli/cli-error.ts';
import { inTransaction } from '../../platform/database/index.ts';
import { accountCommands } from '../account/account.cli.ts';
import { changeSetting, DEMO_BRAND } from '../brand/index.ts';
import { listFeedback, seedHelpTopics } from './index.ts';
import { commands } from './support.cli.ts';
import { supportPersonalData } from './support.service.ts';

const app = await testApp();
const { db, call } = app;
await inTransaction(db, (tx) => seedHelpTopics(tx));

const write = (body: object, options = {}) => call<{ reference: string }>(endpoints.feedback, body, options);
const ticket = { type: 'deposit', content: 'My deposit D-1 did not arrive.' };
const help = async (language?: string, headers = {}) =>
  (await call<ValueOf<typeof endpoints.helpCentre>>(endpoints.helpCentre, language ? { language } : {}, { headers }))
    .value?.topics ?? [];

describe('feedback', () => {
  it('E-047 D-183 D-184 a player gets a reference number, and the operator sees who wrote', async () => {
    const username = newName();
    const token = (await register(app, username)).value?.token ?? '';
    const answer = await write(ticket, { token });
    expect(answer.value?.reference).toMatch(/^F-[2-9A-HJKMNP-TV-Z]{10}$/);
    const rows = await listFeedback(db, DEMO_BRAND, { open: true, limit: 10 });
    expect(rows.find((row) => row.reference === answer.value?.reference)).toMatchObject({
      username,
      type: 'deposit',
      content: ticket.content,
      contact: null,
    });
  });

  it('R-76 what an erased player wrote is gone, and the ticket is closed; what others wrote stays', async () => {
    const [leaving, staying] = [newName('fb'), newName('fb')];
    const references: string[] = [];
    for (const username of [leaving, staying]) {
      const token = (await register(app, username)).value?.token ?? '';
      const answer = await write({ ...ticket, content: `I am ${username}.`, contact: '+66 81 234 5678' }, { token });
      references.push(answer.value?.reference ?? '');
    }
    const run = commandRunner(
      db,
      accountCommands(() => [supportPersonalData]),
    );
    for (const verb of ['close', 'erase']) await run('player', verb, leaving, '--brand', DEMO_BRAND);
    const rows = await listFeedback(db, DEMO_BRAND, { open: false, limit: 100 });
    const [gone, stays] = references.map((reference) => rows.find((row) => row.reference === reference));
    expect(gone).toMatchObject({ username: null, content: '', contact: null, type: 'deposit', closed_by: 'erased' });
    expect(stays).toMatchObject({ username: staying, content: `I am ${staying}.`, closed_at: null });
    expect(JSON.stringify(gone)).not.toContain(leaving);
  });

  it('X-260 R-58 a player reads their own tickets with what was answered; a visitor’s and a stranger’s stay theirs', async () => {
    const [writer, stranger] = [newName('tw'), newName('ts')];
    const [token, other] = await Promise.all(
      [writer, stranger].map(async (name) => (await register(app, name)).value?.token ?? ''),
    );
    const mine = async (session = token) =>
      (await call<ValueOf<typeof endpoints.listTickets>>(endpoints.listTickets, {}, { token: session ?? '' })).value
        ?.list;
    const first = (await write(ticket, { token: token ?? '' })).value?.reference ?? '';
    const second = (await write({ ...ticket, content: 'Where is it?' }, { token: token ?? '' })).value?.reference ?? '';
    await write({ ...ticket, contact: 'lan@example.com' });
    const run = commandRunner(db, commands);
    await run('feedback', 'answer', first, 'It', 'arrived', 'at', 'noon.');
    await run('feedback', 'answer', second, 'We are looking.');
    await run('feedback', 'close', second);
    await expect(run('feedback', 'answer', second, 'Too late.')).rejects.toThrow(`there is no open ticket ${second}`);
    expect(await mine()).toMatchObject([
      { reference: second, state: 'closed', content: 'Where is it?', answer: 'We are looking.' },
      { reference: first, state: 'answered', answer: 'It arrived at noon.', answeredAt: expect.any(Number) },
    ]);
    expect(await mine(other)).toEqual([]);
    expect(await call(endpoints.listTickets, {})).toMatchObject({ success: false, errorCode: 'session.required' });
  });

  it('E-047 a visitor must leave a contact', async () => {
    for (const contact of [undefined, '', '  ', '---', '.....']) {
      expect(await write({ ...ticket, contact })).toMatchObject({
        status: 400,
        errorCode: 'feedback.invalid',
        details: { field: 'contact' },
      });
    }
    for (const contact of ['lan@example.com', 'a@b.co', '+66 81 234 5678', 'line: ลาน'])
      expect((await write({ ...ticket, contact })).success).toBe(true);
  });

  it('S-317 takes the six types and no other, and needs content', async () => {
    for (const type of ['deposit', 'withdrawal', 'game', 'customer service', 'application', 'other issues'])
      expect((await write({ type, content: 'x', contact: '0812345678' })).success).toBe(true);
    const cases: [body: object, field: string][] = [
      [{ ...ticket, type: 'complaint' }, 'type'],
      [{ ...ticket, content: '   ' }, 'content'],
      [{ ...ticket, content: 'x'.repeat(2001) }, 'content'],
      [{ ...ticket, content: 'a\u0000b' }, 'content'],
      [{ ...ticket, contact: 'x'.repeat(121) }, 'contact'],
      [{ ...ticket, playerId: 'someone' }, 'playerId'],
    ];
    for (const [body, field] of cases)
      expect(await write(body)).toMatchObject({ status: 400, errorCode: 'request.invalid', details: { field } });
  });

  it('S-433 S-436 can be written while the brand is under maintenance', async () => {
    const set = (value: boolean) =>
      inTransaction(db, (tx) =>
        changeSetting(tx, { brand: DEMO_BRAND, key: 'system.maintenance', value, changedBy: 'test' }),
      );
    await set(true);
    await vi.waitFor(
      async () => expect((await call(endpoints.registerSettings)).errorCode).toBe('system.maintenance'),
      { timeout: 10_000 },
    );
    expect((await write({ ...ticket, contact: 'lan@example.com' })).success).toBe(true);
    await set(false);
  });

  it('R-58 shows an operator of another brand nothing', async () => {
    expect(await listFeedback(db, 'other', { open: false, limit: 10 })).toEqual([]);
  });

  it('B-018 the operator lists and closes tickets; a visitor’s text cannot steer the terminal', async () => {
    const { value } = await write({ ...ticket, content: 'look \u001b[2J here', contact: 'lan@example.com' });
    const reference = value?.reference ?? '';
    const sampan = commandRunner(db, commands);
    const run = (...args: string[]) => sampan('feedback', ...args);
    const listed = await run('list');
    expect(listed).toContain(reference);
    expect(listed).not.toContain('\u001b');
    await run('close', reference);
    expect(await run('list')).not.toContain(reference);
    expect(await run('list', '--all')).toContain(`${reference} `);
    await expect(run('close', reference)).rejects.toThrow(`there is no open ticket ${reference}`);
    await expect(run('dance')).rejects.toBeInstanceOf(CliError);
  });
});

describe('the help centre', () => {
  it('E-050 S-427 has topics on deposit, withdrawal, fairness and limits, in four languages that differ', async () => {
    const english = await help('EN');
    expect(english.map((topic) => topic.id)).toEqual([
      'play-money',
      'account',
      'deposit',
      'withdrawal',
      'fairness',
      'limits',
      'trouble',
    ]);
    for (const language of ['PH', 'TH', 'VI']) {
      const topics = await help(language);
      expect(topics.map((topic) => topic.id)).toEqual(english.map((topic) => topic.id));
      for (const [index, topic] of topics.entries()) {
        expect(topic.title).not.toBe(english[index]?.title);
        expect(topic.content.match(/<li>/g)?.length).toBe(english[index]?.content.match(/<li>/g)?.length);
      }
    }
  });

  it('S-015 every language code gets topics; one without a dictionary gets the English ones', async () => {
    const english = await help('EN');
    for (const { code, dictionary } of languages) {
      const topics = await help(code);
      expect(topics).toHaveLength(english.length);
      if (dictionary === null) expect(topics).toEqual(english);
    }
    expect(await help(undefined, { language: 'TH' })).toEqual(await help('TH'));
  });

  it('cleaning took nothing from the texts of the seed', async () => {
    const { rows } = await sql<{ stored: string }>`select texts::text as stored from support.help_topic`.execute(db);
    for (const { stored } of rows) expect(stored).not.toMatch(/&lt;|<a>|undefined/);
  });
});
