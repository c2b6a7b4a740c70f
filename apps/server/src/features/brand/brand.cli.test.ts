import { describe, expect, it } from 'vitest';
import { setBrandCurrency } from '../../../test/brand-money.ts';
import { commandRunner } from '../../../test/run-command.ts';
import { testDatabase } from '../../../test/test-database.ts';
import { CliError } from '../../platform/cli/cli-error.ts';
import { inTransaction } from '../../platform/database/index.ts';
import { withdrawalSettings } from '../cashier/withdrawals/withdrawal.settings.ts';
import { commands } from './brand.cli.ts';
import { listUnusedSettings, loadSettings, seedDemoBrand } from './index.ts';

const database = await testDatabase();
const { db, asOwner } = database;

const sampan = commandRunner(db, commands);
const run = (...args: string[]) => sampan('settings', ...args);

describe('settings on the command line', () => {
  it('says what to do before there is a brand', async () => {
    await expect(run('list')).rejects.toThrow('there is no brand yet; start the site once');
  });

  it('B-015 sets and reads a setting, by words or JSON, and a module by its id', async () => {
    await inTransaction(db, (tx) => seedDemoBrand(tx));
    await run('set', 'system.maintenance', 'on');
    expect(await run('get', 'system.maintenance')).toBe('true');
    await run('set', 'CBS3', 'on', '--brand', 'sampan');
    expect(await run('get', 'flag.CBS3')).toBe('true');
    await run('set', 'region.rules', '[{"cidr":"10.0.0.0/8","blocked":true}]');
    expect(JSON.parse(await run('get', 'region.rules'))).toEqual([{ cidr: '10.0.0.0/8', blocked: true }]);
  });

  it('lists every setting with what it means', async () => {
    const text = await run('list');
    for (const key of [
      'system.maintenance *',
      'region.rules *',
      'register.username',
      'flag.DIRECTREG3',
      'content.customerService *',
    ])
      expect(text).toContain(`${key}\n`);
  });

  it('R-11 says of an amount that was set in another currency that it is not used', async () => {
    const { limits } = withdrawalSettings;
    await asOwner(`insert into brand.setting (brand, key, value, version, changed_by)
      values ('sampan', '${limits.key}', '${JSON.stringify(limits.initialIn('USD'))}', 99, 'hand')`);
    expect(await listUnusedSettings(db)).toEqual([]);
    await setBrandCurrency(database, 'VND');
    const fault = 'minimum: must be an amount of VND above zero, without decimals, such as 1000000';
    expect(await run('list')).toContain(`"perDayAmount":"1000000000"}\n    what was set is not used: ${fault}\n`);
    expect(await listUnusedSettings(db)).toEqual([`sampan ${limits.key}: ${fault}`]);
    expect((await loadSettings(db, 'sampan')).get(limits)).toEqual(limits.initialIn('VND'));
  });

  it('refuses nonsense in one sentence', async () => {
    const cases: [args: string[], says: string][] = [
      [['set', 'system.maintenance', 'perhaps'], 'system.maintenance'],
      [['set', 'nothing', '1'], 'there is no setting nothing'],
      [['get', 'nothing'], 'there is no setting nothing'],
      [['list', '--brand', 'other'], 'there is no brand other; there are sampan'],
      [['list', '--brand'], '--brand needs a value.'],
      [['dance'], 'Usage: settings list'],
      [['set', 'system.maintenance'], 'Usage: settings set KEY VALUE … [--brand CODE]'],
    ];
    for (const [args, says] of cases) {
      const failure = run(...args);
      await expect(failure).rejects.toBeInstanceOf(CliError);
      await expect(failure).rejects.toThrow(says);
    }
  });
});
