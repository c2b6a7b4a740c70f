import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { isAlive, login, newName, register } from '../../../test/account-steps.ts';
import { commandRunner } from '../../../test/run-command.ts';
import { testApp } from '../../../test/test-app.ts';
import { CliError } from '../../platform/cli/cli-error.ts';
import { inTransaction } from '../../platform/database/index.ts';
import { systemRandom } from '../../platform/random.ts';
import { sampan } from '../brand/index.ts';
import { accountCommands } from './account.cli.ts';
import { seedAccount } from './index.ts';

const app = await testApp();
const { db } = app;

const runCommand = commandRunner(
  db,
  accountCommands(() => []),
);
const run = (...args: string[]) => runCommand('player', ...args);

it('B-009 finds and shows a player, without password or hash', async () => {
  const username = newName('find');
  await register(app, username);
  expect(await run('list', username.slice(0, 6).toUpperCase())).toContain(username);
  expect(await run('list', 'nobody-is-called-so')).toBe('No players.');
  const shown = await run('show', username.toUpperCase());
  expect(shown).toContain(`username: ${username}`);
  expect(shown).not.toMatch(/argon2|password/i);
});

it('B-009 closes, reopens and resets a player', async () => {
  const username = newName('close');
  const token = (await register(app, username)).value?.token ?? '';
  await run('close', username);
  expect(await isAlive(app, token)).toBe(false);
  expect((await login(app, username)).errorCode).toBe('login.account.closed');
  await run('reopen', username);
  expect((await login(app, username)).success).toBe(true);
  const password = /password of \S+: (\S+)/.exec(await run('reset-password', username))?.[1] ?? '';
  expect((await login(app, username, password)).value?.passwordChangeRequired).toBe(true);
});

it('R-53 logs a player out everywhere, who may log in again', async () => {
  const username = newName('out');
  const tokens = [
    (await register(app, username)).value?.token ?? '',
    (await login(app, username, undefined, { remember: true })).value?.token ?? '',
  ];
  expect(await run('log-out', username)).toContain('2 sessions have ended');
  for (const token of tokens) expect(await isAlive(app, token)).toBe(false);
  const { rows } = await sql`select from account.remembered_login`.execute(db);
  expect(rows).toHaveLength(0);
  expect((await login(app, username)).success).toBe(true);
});

it('refuses nonsense in one sentence', async () => {
  const cases: [args: string[], says: string][] = [
    [['show', 'nobody-is-called-so'], 'brand sampan has no player nobody-is-called-so'],
    [['show'], 'Usage: player show NAME'],
    [['dance', 'mali'], 'Usage: player list'],
    [['list', '--brand', 'other'], 'there is no brand other'],
  ];
  for (const [args, says] of cases) {
    const failure = run(...args);
    await expect(failure).rejects.toBeInstanceOf(CliError);
    await expect(failure).rejects.toThrow(says);
  }
});

it('the demo player is made once and logs in with the password that npm start tells', async () => {
  const seed = () =>
    inTransaction(db, (tx) => seedAccount(tx, systemRandom, sampan, { ...sampan.player, accountType: 0 }));
  const first = await seed();
  expect(first.made).toBe(true);
  expect(await seed()).toEqual({ playerId: first.playerId, made: false });
  expect((await login(app, sampan.player.username, sampan.player.password)).success).toBe(true);
});
