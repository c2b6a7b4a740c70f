import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { endpoints, type Withdrawal } from '@sampan/contract';
import { describe, expect, test } from 'vitest';
import { runCli } from '../src/commands/run-cli.ts';
import { openCashierWorld } from './cashier-world.ts';

const world = await openCashierWorld();

interface Ended {
  code: number;
  out: string;
  error: string;
}

async function sampan(args: string[], env: Record<string, string> = { DATABASE_URL: world.ownerUrl }): Promise<Ended> {
  const ended = { out: '', error: '' };
  const code = await runCli(args, {
    env,
    cwd: '/',
    say: (line) => {
      ended.out += `${line}\n`;
    },
    complain: (line) => {
      ended.error += `${line}\n`;
    },
  });
  return { code, ...ended };
}

test('npm run sampan ends with the exit code and the sentence of a refusal', async () => {
  const program = join(import.meta.dirname, '../src/cli.ts');
  const ended = await new Promise((resolve) => {
    execFile(process.execPath, [program, 'fly'], (failure, out, error) => resolve([failure?.code, out, error]));
  });
  expect(ended).toEqual([2, '', expect.stringMatching(/^There is no command fly\./)]);
}, 60_000);

describe('the operator’s commands', () => {
  test('approve a withdrawal beside a running platform, which sends it', async () => {
    const player = await world.player(100_00n);
    const body = { payeeId: await world.payee(player), amount: '40.00' };
    const { reference } = (await world.call<Withdrawal>(endpoints.createWithdrawal, player, body)).value;
    const listed = await sampan(['withdrawal', 'list']);
    expect(listed).toMatchObject({ code: 0, error: '' });
    expect(listed.out).toMatch(
      new RegExp(
        `^${reference} .* 40\\.00 USD .*•••• 7890  requested  0/1 approvals  \\[.*first-withdrawal.*\\]$`,
        'm',
      ),
    );
    expect(listed.out).not.toContain('1234567890');
    expect(await sampan(['withdrawal', 'approve', reference])).toMatchObject({ code: 0, error: '' });
    await world.work();
    await world.callbacks.of({ reference });
    const shown = await sampan(['withdrawal', 'show', reference]);
    expect(shown.out).toContain('paid  provider:demo');
    const again = await sampan(['withdrawal', 'approve', reference]);
    expect(again).toEqual({ code: 1, out: '', error: 'This withdrawal is paid; that cannot be done any more.\n' });
  });

  test('reject a withdrawal with the reason the player reads', async () => {
    const player = await world.player(100_00n);
    const body = { payeeId: await world.payee(player), amount: '40.00' };
    const { reference } = (await world.call<Withdrawal>(endpoints.createWithdrawal, player, body)).value;
    expect(await sampan(['withdrawal', 'reject', reference])).toMatchObject({ code: 1, out: '' });
    const rejected = await sampan(['withdrawal', 'reject', reference, 'Name', 'does', 'not', 'match']);
    expect(rejected.out).toBe(`${reference} is rejected: 40.00 USD is back with the player.\n`);
    const { steps } = await world.withdrawal(player, reference);
    expect(steps.at(-1)).toMatchObject({ state: 'rejected', note: 'Name does not match' });
    expect(await world.balances(player)).toMatchObject({ main: 100_00n, held: 0n });
  });

  test('show deposits, also those of one state', async () => {
    const player = await world.player();
    const { reference } = await world.openDeposit(player);
    expect((await sampan(['deposit', 'list', '--state', 'waiting'])).out).toContain(reference);
    expect((await sampan(['deposit', 'list', '--state', 'expired'])).out).toBe('No deposits.\n');
    expect((await sampan(['deposit', 'show', reference])).out).toContain(`player ${player.playerId}`);
  });

  test('say in one sentence what is wrong, with an exit code', async () => {
    const cases: [args: string[], code: number, error: RegExp][] = [
      [['withdrawal', 'show', 'W1'], 1, /^There is no withdrawal W1\.\n$/],
      [['withdrawal', 'approve', 'W1'], 1, /^There is no such withdrawal\.\n$/],
      [['deposit', 'show', "D' or 1=1"], 1, /^There is no deposit D' or 1=1\.\n$/],
      [['deposit', 'list', '--state', 'lost'], 1, /^--state is one of waiting, .*\n$/],
      [['deposit', 'list', '--brand', 'nobody'], 1, /^there is no brand nobody.*\n$/i],
      [['deposit'], 1, /^Usage: deposit list .*\n$/],
      [['fly'], 2, /^There is no command fly\.\n\nUsage: npm run sampan/],
      [['constructor'], 2, /^There is no command constructor\./],
    ];
    for (const [args, code, error] of cases) {
      const ended = await sampan(args);
      expect(ended).toMatchObject({ code, out: '' });
      expect(ended.error).toMatch(error);
    }
  });

  test('name the cause when there is no database to work on', async () => {
    const none = await sampan(['deposit', 'list'], { DATA_DIR: '/nonexistent/sampan' });
    expect(none).toMatchObject({
      code: 1,
      error: expect.stringMatching(/^There is no database in \/nonexistent\/sampan yet/),
    });
    const down = await sampan(['deposit', 'list'], { DATABASE_URL: 'postgres://a:a-secret@127.0.0.1:1/x' });
    expect(down).toMatchObject({ code: 1, error: expect.stringMatching(/^The database cannot be reached/) });
    expect(down.error).not.toContain('a-secret');
  });

  test('list themselves', async () => {
    const { code, out } = await sampan([]);
    expect(code).toBe(0);
    for (const verb of ['settings', 'player', 'deposit', 'withdrawal']) expect(out).toContain(`  ${verb} `);
  });
});
