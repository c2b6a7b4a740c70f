import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endpoints, type Withdrawal } from '@sampan/contract';
import { afterAll, describe, expect, test } from 'vitest';
import { commands, runCli } from '../src/commands/run-cli.ts';
import { openCashierFixture } from './cashier-fixture.ts';
import { OPERATOR_PASSWORD, testOperator } from './operators.ts';
import { readingCommands } from './reading-commands.ts';

const fixture = await openCashierFixture();

interface Ended {
  code: number;
  out: string;
  error: string;
}

const dataDir = await mkdtemp(join(tmpdir(), 'sampan-cli-'));
afterAll(() => rm(dataDir, { recursive: true, force: true }));
const here = { DATABASE_URL: fixture.ownerUrl, DATA_DIR: dataDir };
const { token } = await testOperator(fixture.db, 'ana', 'finance');
const signedIn = { ...here, SAMPAN_OPERATOR_TOKEN: token };

async function sampan(args: string[], env: Record<string, string> = signedIn): Promise<Ended> {
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
    const player = await fixture.player(100_00n);
    const body = { payeeId: await fixture.payee(player), amount: '40.00' };
    const { reference } = (await fixture.call<Withdrawal>(endpoints.createWithdrawal, player, body)).value;
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
    await fixture.work();
    await fixture.callbacks.of({ reference });
    const shown = await sampan(['withdrawal', 'show', reference]);
    expect(shown.out).toContain('paid  provider:demo');
    const again = await sampan(['withdrawal', 'approve', reference]);
    expect(again).toEqual({ code: 1, out: '', error: 'This withdrawal is paid; that cannot be done any more.\n' });
  });

  test('reject a withdrawal with the reason the player reads', async () => {
    const player = await fixture.player(100_00n);
    const body = { payeeId: await fixture.payee(player), amount: '40.00' };
    const { reference } = (await fixture.call<Withdrawal>(endpoints.createWithdrawal, player, body)).value;
    expect(await sampan(['withdrawal', 'reject', reference])).toMatchObject({ code: 1, out: '' });
    const rejected = await sampan(['withdrawal', 'reject', reference, 'Name', 'does', 'not', 'match']);
    expect(rejected.out).toBe(`${reference} is rejected: 40.00 USD is back with the player.\n`);
    const { steps } = await fixture.withdrawal(player, reference);
    expect(steps.at(-1)).toMatchObject({ state: 'rejected', note: 'Name does not match' });
    expect(await fixture.balances(player)).toMatchObject({ main: 100_00n, held: 0n });
  });

  test('show deposits, also those of one state', async () => {
    const player = await fixture.player();
    const { reference } = await fixture.openDeposit(player);
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
      [['deposit'], 1, /^Usage: deposit list \[--state STATE\] \[--brand CODE\]\n {7}deposit show REFERENCE/],
      [['deposit', 'show'], 1, /^Usage: deposit show REFERENCE \[--brand CODE\]\n$/],
      [['deposit', 'show', 'D1', 'D2'], 1, /^Usage: deposit show REFERENCE \[--brand CODE\]\n$/],
      [['deposit', 'list', '--stat', 'paid'], 1, /^There is no option --stat here\.\nUsage: deposit list /],
      [['deposit', 'list', '--file', 'x'], 1, /^There is no option --file here\.\nUsage: deposit list /],
      [['deposit', 'list', '-x'], 1, /^There is no option -x here\./],
      [['deposit', 'list', '--state'], 1, /^--state needs a value\.\n$/],
      [['deposit', 'transfers', '--all=yes'], 1, /^--all takes no value\.\n$/],
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

  test('list themselves, and say what one takes', async () => {
    const { code, out } = await sampan([]);
    expect(code).toBe(0);
    for (const verb of ['settings', 'player', 'deposit', 'withdrawal']) expect(out).toContain(`  ${verb} `);
    const help = (await sampan(['help', 'withdrawal'])).out;
    expect(help).toContain('  withdrawal reject REFERENCE REASON … [--brand CODE]\n');
    expect(help).toContain('--state is one of requested, ');
    expect((await sampan(['withdrawal', 'approve', '--help'])).out).toBe(help);
  });
});

describe('R-20 signing in on the command line', () => {
  const enter = (password: string, more: Record<string, string> = {}) => ({
    ...here,
    SAMPAN_OPERATOR_PASSWORD: password,
    ...more,
  });
  const file = join(dataDir, 'operator-session');

  test('what changes something is refused without it, what reads is not', async () => {
    const refused = {
      code: 1,
      out: '',
      error: /^Sign in as an operator first\. \(npm run sampan -- operator login NAME\)/,
    };
    for (const args of [
      ['withdrawal', 'approve', 'W1'],
      ['withdrawal', 'reject', 'W1', 'why'],
      ['deposit', 'match', '1', 'D1'],
      ['method', 'set', 'card', 'open', 'off'],
      ['gateway', 'off', 'demo'],
      ['operator', 'add', 'eve', '--role', 'owner'],
      ['operator', 'disable', 'ana'],
    ]) {
      const ended = await sampan(args, here);
      expect(ended, args.join(' ')).toMatchObject({ code: 1, out: '' });
      expect(ended.error).toMatch(refused.error);
    }
    expect(await sampan(['withdrawal', 'list'], here)).toMatchObject({ code: 0, error: '' });
    expect((await sampan(['operator', 'list'], here)).out).toMatch(/^ana +finance +all +works /m);
  });

  const changes = ({ needs }: { needs: string }) => needs === 'operator' || needs === 'installation';

  test.each(Object.entries(commands))(
    'R-77 %s: every verb that changes something is refused',
    async (name, { verbs }) => {
      for (const [verbName, verb] of Object.entries(verbs)) {
        if (!changes(verb)) continue;
        const words = verb.args.filter((one) => !/(\?|\[\])$/.test(one)).map(() => 'x');
        const ended = await sampan([name, ...verbName.split(' ').filter(Boolean), ...words], here);
        expect(ended.error, verbName).toMatch(/^Sign in as an operator first\./);
      }
    },
  );

  test('R-77 the verbs that take no operator are these', () => {
    const reading = Object.entries(commands).flatMap(([name, { verbs }]) =>
      Object.entries(verbs)
        .filter(([, verb]) => !changes(verb))
        .map(([verbName]) => `${name} ${verbName}`.trim()),
    );
    expect(reading.filter((one) => !one.startsWith('operator '))).toEqual(readingCommands);
  });

  test('the session stands in a file that nobody else can read, until it is ended', async () => {
    expect(await sampan(['operator', 'login', 'ana'], enter('wrong'))).toMatchObject({
      code: 1,
      error: 'The name or the password is wrong.\n',
    });
    const entered = await sampan(['operator', 'login', 'ana'], enter(OPERATOR_PASSWORD));
    expect(entered.out).toBe('ana has signed in. The session ends after an hour without a command.\n');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    const kept = (await readFile(file, 'utf8')).trim();
    expect(kept).toMatch(/^[\w-]{43}$/);
    expect((await sampan(['operator', 'whoami'], here)).out).toBe('ana, finance of all brands\n');
    expect((await sampan(['withdrawal', 'approve', 'W1'], here)).error).toBe('There is no such withdrawal.\n');
    expect((await sampan(['operator', 'logout'], here)).out).toBe('ana has signed out.\n');
    await expect(stat(file)).rejects.toThrow('ENOENT');
    const ended = await sampan(['operator', 'whoami'], { ...here, SAMPAN_OPERATOR_TOKEN: kept });
    expect(ended.error).toMatch(/^Your operator session has ended\. Sign in again\./);
  });

  test('somebody new gets a password for once, chooses another, and may do what the role may', async () => {
    const owner = { ...here, SAMPAN_OPERATOR_TOKEN: (await testOperator(fixture.db)).token };
    const added = await sampan(['operator', 'add', 'Tim', '--role', 'support', '--brand', 'sampan'], owner);
    const first = /: (\S+)\n$/.exec(added.out)?.[1] ?? '';
    const login = (more: Record<string, string>) => sampan(['operator', 'login', 'tim', '--token'], enter(first, more));
    expect((await login({})).error).toMatch(/^Choose a password of your own: Nobody is there to be asked\./);
    const { out } = await login({ SAMPAN_OPERATOR_NEW_PASSWORD: OPERATOR_PASSWORD });
    const tim = { ...here, SAMPAN_OPERATOR_TOKEN: out.trim() };
    expect((await sampan(['withdrawal', 'approve', 'W1'], tim)).error).toBe(
      'tim has the role support: deciding withdrawals takes one of the roles finance, owner, risk.\n',
    );
    const log = await sampan(['operator', 'log', '--subject', 'tim'], here);
    expect(log.out).toMatch(/^\S+ \S+ +owner +all +operator\.add +tim +- +\{"role":/m);
    expect(log.out).not.toContain(first);
  });
});
