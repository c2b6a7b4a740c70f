import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, test } from 'vitest';
import { runCli } from '../src/commands/run-cli.ts';
import { deriveAnchorKey } from '../src/ledger/anchor/anchor-key.ts';
import { createAnchorWriter } from '../src/ledger/anchor/write-anchors.ts';
import { chainAll } from './chain-all.ts';
import { chainAnew } from './chain-anew.ts';
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

  test('R-24 npm run ledger:verify -- --anchor FILE leaves 1 for a chain that was made anew and is sound by itself', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'sampan-anchor-cli-'));
    const file = join(folder, 'heads.jsonl');
    const key = deriveAnchorKey(randomUUID() + randomUUID());
    // As if the moments had passed in which a crash could take entries back.
    await asOwner(`update ledger.chain_entry set chained_at = now() - interval '1 minute'`);
    await createAnchorWriter({ db, file, key, now: () => new Date() }).pass();
    const anchored = () => verify('--anchor', file, '--anchor-key', key.publicHex);
    // No sum says a word of it.
    const move = (by: string) =>
      asOwner(`update ledger.transfer set created_at = created_at ${by} where id = (select min(id) from ledger.transfer
        where player_id = '${playerId}'); ${chainAnew}`);
    try {
      expect(await anchored()).toMatchObject({ code: 0, stdout: expect.stringContaining('goes through all 1 heads') });
      await move(`- interval '1 second'`);
      expect(await verify()).toMatchObject({ code: 0, stdout: expect.stringContaining('The ledger is sound') });
      const found = await anchored();
      await move(`+ interval '1 second'`);
      expect(found.code).toBe(1);
      expect(found.stdout).toContain(`The ledger is NOT the one that was anchored in ${file}.`);
      expect((await anchored()).code).toBe(0);
    } finally {
      rmSync(folder, { recursive: true });
    }
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
