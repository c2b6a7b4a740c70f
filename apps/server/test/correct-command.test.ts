import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { commands } from '../src/commands/run-cli.ts';
import { readBalances } from '../src/ledger/index.ts';
import { register } from './account-steps.ts';
import { commandRunner, secondRunner } from './run-command.ts';
import { testApp } from './test-app.ts';

const app = await testApp();
const { db } = app;

async function player() {
  const username = (await register(app)).value?.userName ?? '';
  const { rows } = await sql<{ id: string }>`
    select player_id as id from account.player where username = ${username}`.execute(db);
  return { username, main: async () => (await readBalances(db, rows[0]?.id ?? '', 'USD')).main };
}

describe('R-77 what takes two operators', () => {
  test('on the command line both read what it does before they say yes', async () => {
    const { username, main } = await player();
    const before = await main();
    const [first, second] = [commandRunner(db, commands), secondRunner(db, commands)];
    const told = await first('correct', 'give', username, '5.00', 'a', 'lost', 'bet');
    expect(told).toContain(`5.00 USD are given to ${username}`);
    const [, number = '', code = ''] = /proposal approve (\d+) (\w+)/.exec(told) ?? [];
    expect(await second('proposal', 'show', number)).toContain('are given to');
    await expect(first('proposal', 'approve', number, code)).rejects.toThrow('another person must approve it');
    expect(await second('proposal', 'approve', number, code)).toContain(`${username} has`);
    expect(await main()).toBe(before + 5_00n);
  });
});
