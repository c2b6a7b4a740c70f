import { createLogger } from '@sampan/service-kit/log';
import { beforeAll, describe, expect, test } from 'vitest';
import { featureInvariants } from '../src/compose/features.ts';
import { feedRounds } from '../src/features/wagering/counting/feed-rounds.ts';
import { proveFresh, proveWhole } from '../src/ledger/index.ts';
import { createMetrics } from '../src/platform/observability/metrics.ts';
import { createChecker, monitorLedger } from '../src/start/monitor-ledger.ts';
import { chainAll } from './chain-all.ts';
import { bet, faultsOf, given, undone, won } from './ledger-faults.ts';
import { openLedgerFixture } from './ledger-fixture.ts';

const { db, asOwner, brand, live, play } = await openLedgerFixture();
const options = { invariants: featureInvariants };
const faults = faultsOf(brand);
let playerId = '';

async function namesFound(prove: typeof proveWhole | typeof proveFresh): Promise<string[]> {
  const { verdicts } = await prove(db, { ...options, counting: true });
  return verdicts.filter(({ findings }) => findings.length > 0).map(({ name }) => name);
}

beforeAll(async () => {
  playerId = await live();
  await live();
  await chainAll(db);
});

/** What may be wrong with a bet in the map while every sum of the map itself is right. */
const miscounted: [fault: string, alter: string][] = [
  ['a bet that was rolled back counts', `update wagering.contribution set valid = 100 where ${undone}`],
  [
    'a rollback was not taken back from what its bet had counted for',
    `update wagering.contribution set outcome = 'void', stake = 0, net = 0, valid = 0 where ${won}`,
  ],
  [
    'a bet counts twice, as a change of itself',
    `insert into wagering.contribution select (jsonb_populate_record(c, jsonb_build_object('entry', 1, 'id', -c.id))).*
     from wagering.contribution c where ${won}`,
  ],
  ['a push counts', `update wagering.contribution set outcome = 'push' where ${won}`],
  ['opposite bets count', `update wagering.contribution set outcome = 'opposite' where ${won}`],
  [
    'more is given to requirements than a bet counts',
    `update wagering.allocation set amount = amount + 100 where ${given}`,
  ],
  ['a bet counts more than its stake', `update wagering.contribution set valid = stake + 1 where ${won}`],
  ['a line is gone', `update wagering.contribution set entry = 1 where ${won}`],
];

describe('R-22 one planted fault per rule of what counts', () => {
  test.each(miscounted)('%s', async (_fault, alter) => {
    const player = await live();
    await chainAll(db);
    await feedRounds(db, () => Promise.resolve());
    const run = (statements: string) => asOwner(statements.replaceAll('$player', `'${player}'`));
    expect(await namesFound(proveWhole)).toEqual([]);
    await run(`create table public.kept_lines as select * from wagering.contribution where player_id = $player;
      create table public.kept_parts as select * from wagering.allocation where player_id = $player`);
    await run(alter);
    const found = await namesFound(proveWhole);
    await run(`delete from wagering.contribution where player_id = $player; delete from wagering.allocation where player_id = $player;
      insert into wagering.contribution select * from public.kept_lines; insert into wagering.allocation select * from public.kept_parts;
      drop table public.kept_lines, public.kept_parts`);
    expect(found).toContain('bets-counted');
    expect(await namesFound(proveWhole)).toEqual([]);
  });
});

describe('R-24 one planted fault per invariant', () => {
  const run = (statements: string) => asOwner(statements.replaceAll('$player', `'${playerId}'`));

  test('an honest ledger holds all of them, quickly and as a whole', async () => {
    await run('create table public.chain_kept as select * from ledger.chain_entry');
    expect(await namesFound(proveWhole)).toEqual([]);
    await live();
    await chainAll(db);
    expect(await namesFound(proveFresh)).toEqual([]);
    const named = (await proveWhole(db, options)).verdicts.map(({ name }) => name);
    expect(faults.map(({ breaks }) => breaks).sort()).toEqual([...named].sort());
  });

  // Each starts on what the one before it, or the honest platform, has left and proved.
  test.each(faults)('$breaks', async ({ breaks, alter, restore, fresh = breaks, live: onLive }) => {
    if (onLive) {
      await play(playerId);
      await chainAll(db);
    }
    await run(alter);
    const quick = await namesFound(proveFresh);
    const whole = await namesFound(proveWhole);
    await run(restore);
    if (fresh !== null) expect(quick).toContain(fresh);
    expect(whole).toContain(breaks);
    expect(await namesFound(proveWhole)).toEqual([]);
  });

  test('append-only: a row of the journal that was touched and says the same', async () => {
    await run(`update ledger.transfer set amount = amount where id = ${bet}`);
    const proof = await proveFresh(db, options);
    expect(proof.wantsWhole).toBe(true);
    expect(proof.verdicts.flatMap(({ findings }) => findings)).toMatchObject([
      { check: 'append-only', subject: 'ledger.transfer', detail: '1 rows' },
    ]);
    expect(await namesFound(proveWhole)).toEqual([]);
    expect(await namesFound(proveFresh)).toEqual([]);
  });
});

describe('R-24 the monitor', () => {
  const lightOf = async (metrics: ReturnType<typeof createMetrics>, line: RegExp) =>
    line.exec(await metrics.registry.metrics())?.[1];

  test('R-24 finds an altered row within a minute, names the invariant at /metrics, and is content when it is mended', async () => {
    const metrics = createMetrics();
    const parts = { db, metrics, log: createLogger({ logLevel: 'silent' }), ...options };
    const monitor = monitorLedger(parts);
    const sound = () => lightOf(metrics, /^sampan_ledger_sound (\d)$/m);
    await asOwner(`update ledger.transfer set amount = amount + 1
      where id = (select min(id) from ledger.transfer where player_id = '${playerId}')`);
    const since = performance.now();
    await expect
      .poll(() => lightOf(metrics, /^sampan_ledger_invariant\{name="hash-chain"\} (\d)$/m), {
        timeout: 60_000,
        interval: 200,
      })
      .toBe('0');
    expect(performance.now() - since).toBeLessThan(60_000);
    expect(await sound()).toBe('0');
    await monitor.stop();
    await asOwner(`update ledger.transfer set amount = amount - 1
      where id = (select min(id) from ledger.transfer where player_id = '${playerId}')`);
    await createChecker(parts).pass();
    expect(await sound()).toBe('1');
  }, 90_000);

  test('what is new is read, not what there is', async () => {
    const metrics = createMetrics();
    const checker = createChecker({ db, metrics, log: createLogger({ logLevel: 'silent' }), ...options });
    await checker.pass();
    const before = Number(await lightOf(metrics, /^sampan_ledger_proved_entries (\d+)$/m));
    await play(playerId);
    await chainAll(db);
    await checker.pass();
    // Eight movements, points, a win of nothing and the request id of a round for the pots.
    expect(Number(await lightOf(metrics, /^sampan_ledger_proved_entries (\d+)$/m))).toBe(before + 11);
  });
});
