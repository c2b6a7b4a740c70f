import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, test } from 'vitest';
import { runCli } from '../src/commands/run-cli.ts';
import { chainAll } from './chain-all.ts';
import { openLedgerFixture } from './ledger-fixture.ts';

const { db, ownerUrl, asOwner, live } = await openLedgerFixture();
let playerId = '';

beforeAll(async () => {
  playerId = await live();
  await chainAll(db);
});

describe('on the command line', () => {
  const tool = join(import.meta.dirname, '../../../tools/ledger-verify.ts');
  const verify = (...args: string[]) =>
    promisify(execFile)(process.execPath, [tool, ...args], { env: { ...process.env, DATABASE_URL: ownerUrl } }).then(
      ({ stdout }) => ({ code: 0, stdout }),
      (error: { code: number; stdout: string }) => ({ code: error.code, stdout: error.stdout }),
    );

  test('R-24 npm run ledger:verify shows a line an invariant and leaves 0 or 1', async () => {
    const sound = await verify();
    expect(sound).toMatchObject({ code: 0, stdout: expect.stringContaining('The ledger is sound') });
    expect(sound.stdout).toMatch(/^ {2}hash-chain +holds +\d+ ms$/m);
    expect(await verify('--fresh')).toMatchObject({ code: 0, stdout: expect.stringContaining('append-only') });
    await asOwner(`update ledger.account set balance = balance + 1 where player_id = '${playerId}' and kind = 'main'`);
    const altered = await verify();
    await asOwner(`update ledger.account set balance = balance - 1 where player_id = '${playerId}' and kind = 'main'`);
    expect(altered.code).toBe(1);
    expect(altered.stdout).toContain(`account ${playerId} main`);
    expect(altered.stdout).toContain('The ledger is NOT sound: account-balance.');
  }, 120_000);

  test('R-12 the trial balance of a day sums to nothing, and says so when it does not', async () => {
    const said: string[] = [];
    const ask = (...args: string[]) =>
      runCli(['trial-balance', ...args], {
        env: { DATABASE_URL: ownerUrl },
        cwd: '/',
        say: (line) => said.push(line),
        complain: (line) => said.push(line),
      });
    expect(await ask()).toBe(0);
    const total = said
      .find((line) => line.trim().startsWith('total'))
      ?.trim()
      .split(/\s+/);
    expect(total).toEqual(['total', '0.00', expect.stringMatching(/^[\d,]+\.\d\d$/), expect.any(String), '0.00']);
    expect(total?.[2]).toBe(total?.[3]);
    expect(said.some((line) => /^ {2}players:held +0\.00/.test(line))).toBe(true);
    const tomorrow = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
    said.length = 0;
    expect(await ask('--day', tomorrow)).toBe(0);
    expect(said.join('\n')).toMatch(/players:main +\d[\d,.]* +0\.00 +0\.00/);
    expect(await ask('--day', '2026-13-40')).toBe(1);
    await asOwner(`update ledger.transfer set amount = amount + 1
      where id = (select min(id) from ledger.transfer where player_id = '${playerId}')`);
    expect(await ask()).toBe(1);
    expect(said.at(-1)).toContain('does not sum to zero');
  });
});
