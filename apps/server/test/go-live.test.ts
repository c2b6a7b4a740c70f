import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { features } from '../src/compose/features.ts';
import type { Commands } from '../src/platform/cli/command.ts';
import { systemClock } from '../src/platform/clock.ts';
import { ConfigError, parseConfig } from '../src/platform/config/parse-config.ts';
import { inTransaction } from '../src/platform/database/index.ts';
import { createMetrics } from '../src/platform/observability/metrics.ts';
import { hashPassword } from '../src/platform/passwords/passwords.ts';
import { systemRandom } from '../src/platform/random.ts';
import { noteStart } from '../src/platform/server-facts.ts';
import { seedDemo } from '../src/start/seed-demo.ts';
import { refuseUnsafeStart, watchLiveBrands } from '../src/start/watch-live-brands.ts';
import { newMember } from './member.ts';
import { commandRunner, secondRunner } from './run-command.ts';
import { testDatabase } from './test-database.ts';

const { db, asOwner } = await testDatabase();
const commands: Commands = Object.assign({}, ...features.map((feature) => feature.commands ?? {}));
const owner = commandRunner(db, commands);
const second = secondRunner(db, commands);

const unsafe = parseConfig({ LOG_LEVEL: 'silent', HUMAN_CHECK: 'off' }, '/tmp');
const safeEnv = {
  LOG_LEVEL: 'silent',
  DATA_KEY: 'a-random-text-of-this-test-alone-1',
  PUBLIC_URL: 'https://play.example.com',
  GAMES_URL: 'https://games.example.com',
  SMS_PROVIDER: 'http',
  SMS_HTTP_URL: 'https://sms.example.com',
  SMS_HTTP_TOKEN: 'token-of-this-test',
  MAIL_PROVIDER: 'smtp',
  SMTP_URL: 'smtps://mail.example.com',
  MAIL_FROM: 'no-reply@example.com',
};
const safe = parseConfig(safeEnv, '/tmp');
const start = async (config: typeof safe) => noteStart(db, config);

/** The number and the code of the proposal that a command printed. */
const proposalIn = (text: string) => /proposal approve (\d+) ([0-9a-f]{8})/.exec(text)?.slice(1) ?? [];
const agree = (text: string, brand: string) => second('proposal', 'approve', ...proposalIn(text), '--brand', brand);

const MARKET = ['--currency', 'THB', '--countries', 'TH', '--hosts', 'play.example.com', '--time-zone', 'Asia/Bangkok'];

beforeAll(async () => {
  await inTransaction(db, (tx) => seedDemo(tx, unsafe, systemRandom));
});

describe('a brand goes live', () => {
  test('R-74 a demo brand stays one, and all that stands open is named with what to do', async () => {
    await expect(owner('brand', 'check', '--brand', 'sampan')).resolves.toContain('no server was started yet');
    await start(unsafe);
    const told = await owner('brand', 'check', '--brand', 'sampan');
    for (const open of [
      'sampan is a demo brand',
      'no country is named',
      'the brand has no host name of its own',
      'mali is a demo account',
      'chai is a demo account',
      'demo-qr is paid by the demo provider',
      'promptpay is paid by the demo provider',
      'demo-card is paid by the demo provider',
      'withdrawals go out by demo',
      'HARBOUR is a demo vendor',
      'ARCADE is at http://localhost:8081',
      'DATA_KEY is not set',
      'HUMAN_CHECK is off',
      'SMS_PROVIDER is outbox',
      'MAIL_PROVIDER is outbox',
      'PUBLIC_URL is http://localhost:8080',
      'GAMES_URL is http://localhost:8081',
      'players have play money',
    ])
      expect(told).toContain(open);
    await expect(owner('brand', 'go-live', '--brand', 'sampan')).rejects.toThrow('stays with play money');
    await start(safe);
    await expect(owner('brand', 'go-live', '--brand', 'sampan')).rejects.toThrow('stays with play money');
  });

  test('R-74 real money is off for every new brand, and the application cannot switch it on', async () => {
    expect(await owner('brand', 'create', 'naga', 'Naga', ...MARKET)).toContain('naga plays for play money');
    await expect(sql`update brand.brand set play_money = false where brand = 'naga'`.execute(db)).rejects.toThrow(
      'permission denied',
    );
    await expect(
      sql`insert into brand.brand (brand, name, currency_code, currency_symbol, currency_digits, play_money)
        values ('fast', 'Fast', 'THB', '฿', 2, false)`.execute(db),
    ).rejects.toThrow('permission denied');
    await expect(sql`select brand.go_live('naga', 1)`.execute(db)).rejects.toThrow('approval of a second person');
    await expect(owner('brand', 'create', 'naga', 'Naga', ...MARKET)).rejects.toThrow('There is a brand naga already');
    for (const key of ['phone.countries', 'market.countries'])
      expect(JSON.parse(await owner('settings', 'get', key, '--brand', 'naga'))).toEqual(['TH']);
  });

  test('R-74 R-77 the one path: ways in and out, nothing known or made up, two operators', async () => {
    const at = ['--brand', 'naga'];
    expect(await owner('brand', 'check', ...at)).toContain('there is no open way to pay in');
    const account = await owner(
      'receiving',
      'add',
      'kbank',
      '0987654321',
      '--bank',
      'Kasikornbank',
      '--name',
      'Naga Co',
      ...at,
    );
    await expect(owner('proposal', 'approve', ...proposalIn(account), ...at)).rejects.toThrow('another person');
    await agree(account, 'naga');
    const limits = ['--min', '100', '--max', '50000'];
    await expect(
      owner('method', 'add', 'page', 'Page', '--provider', 'nobody', '--kind', 'redirect', ...limits, ...at),
    ).rejects.toThrow('There is no gateway nobody');
    await owner(
      'method',
      'add',
      'bank',
      'Bank transfer',
      '--provider',
      'manual',
      '--kind',
      'transfer',
      '--account',
      'kbank',
      ...limits,
      ...at,
    );
    await owner('payout', 'route', 'manual', ...at);
    expect(await owner('brand', 'check', ...at)).toContain('Nothing stands in the way of naga');
    const proposed = await owner('brand', 'go-live', ...at);
    expect(await owner('brand', 'list')).toMatch(/naga\s+play/);
    await expect(owner('proposal', 'approve', ...proposalIn(proposed), ...at)).rejects.toThrow('another person');
    // What opens between the two is seen by the second.
    await start(unsafe);
    await expect(agree(proposed, 'naga')).rejects.toThrow('HUMAN_CHECK is off');
    await start(safe);
    expect(await agree(proposed, 'naga')).toContain('naga plays for real money');
    expect(await owner('brand', 'list')).toMatch(/naga\s+real since/);
    await expect(owner('brand', 'go-live', ...at)).rejects.toThrow('plays for real money already');
    await expect(owner('vendor', 'carry', 'HARBOUR', ...at)).rejects.toThrow('HARBOUR is a demo vendor');
  });

  test('R-74 a password of the repository and money of the time before stand in the way too', async () => {
    await owner('brand', 'create', 'kinnari', 'Kinnari', ...MARKET.with(5, 'k.example.com'));
    const { playerId, username } = await newMember(db, { main: 500n, currency: 'THB' });
    await asOwner(`update account.player set brand = 'kinnari', password_hash = '${await hashPassword('lantern-river-7')}'
      where player_id = '${playerId}'; update ledger.account set brand = 'kinnari' where player_id = '${playerId}'`);
    const told = await owner('brand', 'check', '--brand', 'kinnari');
    expect(told).toContain(`${username} has a password that everybody knows`);
    expect(told).toContain('1 players have play money');
  });
});

describe('a live brand is watched', () => {
  const services = (config: typeof safe) => {
    const said: unknown[] = [];
    const log = { error: (line: unknown) => said.push(line) } as never;
    return { said, services: { config, db, log, metrics: createMetrics(), clock: systemClock } };
  };

  test('R-74 a server whose own settings are unsafe does not start, and names them all', async () => {
    const refused = refuseUnsafeStart(services(unsafe).services);
    await expect(refused).rejects.toBeInstanceOf(ConfigError);
    for (const name of ['DATA_KEY', 'HUMAN_CHECK', 'SMS_PROVIDER', 'MAIL_PROVIDER', 'PUBLIC_URL', 'GAMES_URL', 'naga'])
      await expect(refused).rejects.toThrow(name);
    await expect(refuseUnsafeStart(services(safe).services)).resolves.toBeUndefined();
  });

  test('R-74 what opens later in the database is said loudly and halts the brand, not the start', async () => {
    await asOwner(`insert into cashier.method (brand, code, provider, name, kind, min_amount, max_amount)
      values ('naga', 'demo-qr', 'demo', 'Demo', 'qr', 1, 2)`);
    const { said, services: parts } = services(safe);
    await refuseUnsafeStart(parts);
    expect(JSON.stringify(said)).toContain('demo-qr is paid by the demo provider');
    expect(await parts.metrics.registry.metrics()).toContain('sampan_live_faults{brand="naga"} 1');
    expect(await owner('halt', 'show')).toContain('demo-qr is paid by the demo provider');
    await owner('method', 'set', 'demo-qr', 'open', 'off', '--brand', 'naga');
    await owner('halt', 'lift', 'closed again', '--brand', 'naga');
    expect(await watchLiveBrands(parts)).toEqual([{ brand: 'naga', faults: [] }]);
  });
});
