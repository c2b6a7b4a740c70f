import { beforeAll, describe, expect, test } from 'vitest';
import { featureInvariants } from '../src/commands/invariants.ts';
import { feedRounds } from '../src/features/turnover/index.ts';
import { proveFresh, proveWhole } from '../src/ledger/index.ts';
import { createLogger } from '../src/platform/observability/log.ts';
import { createMetrics } from '../src/platform/observability/metrics.ts';
import { createChecker, keepLedger } from '../src/start/keep-ledger.ts';
import { openLedgerWorld } from './ledger-world.ts';
import { sealAll } from './seal-all.ts';

const { db, asOwner, brand, live, play } = await openLedgerWorld();
const options = { invariants: featureInvariants };
let playerId = '';

async function namesFound(prove: typeof proveWhole | typeof proveFresh): Promise<string[]> {
  const { verdicts } = await prove(db, { ...options, counting: true });
  return verdicts.filter(({ findings }) => findings.length > 0).map(({ name }) => name);
}

beforeAll(async () => {
  playerId = await live();
  await live();
  await sealAll(db);
});

/**
 * One fault per invariant, each with what takes it back. `fresh`: what the quick proof says of it; left out where it says
 * the same as the whole one. `live`: the row must be newer than the last proof for the quick one to look at it.
 */
interface Fault {
  breaks: string;
  alter: string;
  restore: string;
  fresh?: string;
  live?: boolean;
}

const main = `player_id = $player and kind = 'main'`;
const bet = `(select min(id) from ledger.transaction where player_id = $player and kind = 'bet')`;
const hold = `player_id = $player and key like '%paid:hold'`;
const newRound = `round_id = (select round_id from games.round where player_id = $player and bets > 0 order by opened_at desc limit 1)`;

const undone = `player_id = $player and outcome = 'void'`;
const won = `player_id = $player and outcome = 'counted' and net > 0`;
const given = `player_id = $player and contribution_id = (select max(id) from turnover.contribution where ${won})`;

const faults: Fault[] = [
  {
    breaks: 'transaction-sum',
    alter: `update ledger.posting set amount = amount + 1 where player_id = $player and transaction_id = ${bet} and line = 2`,
    restore: `update ledger.posting set amount = amount - 1 where player_id = $player and transaction_id = ${bet} and line = 2`,
    fresh: 'append-only',
  },
  {
    breaks: 'transaction-lines',
    alter: `create table public.kept as select * from ledger.posting where player_id = $player and transaction_id = ${bet} and line = 2;
      delete from ledger.posting where player_id = $player and transaction_id = ${bet} and line = 2`,
    restore: `insert into ledger.posting select * from public.kept; drop table public.kept`,
    fresh: 'append-only',
  },
  {
    breaks: 'account-balance',
    alter: `update ledger.account set balance = balance + 1 where ${main}`,
    restore: `update ledger.account set balance = balance - 1 where ${main}`,
  },
  {
    breaks: 'never-negative',
    alter: `alter table ledger.account drop constraint account_balance_check;
      update ledger.account set balance = balance - 1000000 where ${main}`,
    restore: `update ledger.account set balance = balance + 1000000 where ${main};
      alter table ledger.account add check (balance >= 0)`,
  },
  {
    breaks: 'running-balance',
    alter: `update ledger.posting set balance_after = balance_after + 1 where player_id = $player and transaction_id = ${bet} and line = 1`,
    restore: `update ledger.posting set balance_after = balance_after - 1 where player_id = $player and transaction_id = ${bet} and line = 1`,
    fresh: 'append-only',
  },
  {
    breaks: 'one-brand',
    alter: `update ledger.account set brand = 'other' where ${main}`,
    restore: `update ledger.account set brand = '${brand}' where ${main}`,
    live: true,
  },
  {
    breaks: 'held-money',
    alter: `update ledger.transaction set reference = reference || 'x' where ${hold}`,
    restore: `update ledger.transaction set reference = left(reference, -1) where ${hold}`,
    fresh: 'append-only',
  },
  {
    breaks: 'seal-chain',
    alter: `update ledger.seal set hash = sha256(hash) where seq = 2`,
    restore: `update ledger.seal s set hash = k.hash from public.seal_kept k where s.seq = 2 and k.seq = 2`,
    fresh: 'append-only',
  },
  {
    breaks: 'daily-head',
    alter: `update ledger.daily_head set hash = sha256(hash)`,
    restore: `update ledger.daily_head d set hash = s.hash from ledger.seal s where s.seq = d.seq`,
  },
  {
    breaks: 'unsealed',
    alter: `insert into ledger.transaction (player_id, id, brand, kind, key, reference, created_at)
        select $player, max(id) + 1, '${brand}', 'win', 'forged', 'F', now() - interval '2 minutes' from ledger.transaction;
      insert into ledger.posting select $player, id, l, 'house:games', 'USD', case l when 1 then -5 else 5 end
        from ledger.transaction, generate_series(1, 2) l where key = 'forged'`,
    restore: `delete from ledger.posting where transaction_id = (select id from ledger.transaction where key = 'forged');
      delete from ledger.transaction where key = 'forged'`,
  },
  {
    breaks: 'row-count',
    alter: `insert into ledger.transaction (player_id, id, brand, kind, key, reference) values ($player, 0, '${brand}', 'win', 'forged', 'F');
      insert into ledger.posting values ($player, 0, 1, 'house:games', 'USD', -5), ($player, 0, 2, 'house:cashier', 'USD', 5)`,
    restore: `delete from ledger.posting where transaction_id = 0; delete from ledger.transaction where id = 0`,
  },
  {
    breaks: 'announced',
    alter: `create table public.kept as select * from platform.outbox where player_id = $player;
      delete from platform.outbox where player_id = $player`,
    restore: `insert into platform.outbox overriding system value select * from public.kept; drop table public.kept`,
    live: true,
  },
  {
    breaks: 'withdrawal-held',
    alter: `update cashier.withdrawal set state = 'cancelled', ended_at = now() where player_id = $player and state = 'requested'`,
    restore: `update cashier.withdrawal set state = 'requested', ended_at = null where player_id = $player and reference like '%open'`,
  },
  {
    breaks: 'deposit-credited',
    alter: `update cashier.deposit set amount = amount + 1 where player_id = $player`,
    restore: `update cashier.deposit set amount = amount - 1 where player_id = $player`,
  },
  {
    breaks: 'operation-booked',
    alter: `update games.wallet_op set amount = amount + 1 where player_id = $player and kind = 'win'`,
    restore: `update games.wallet_op set amount = amount - 1 where player_id = $player and kind = 'win'`,
    live: true,
  },
  {
    breaks: 'round-totals',
    alter: `update games.round set win = win + 1 where ${newRound}`,
    restore: `update games.round set win = win - 1 where ${newRound}`,
    live: true,
  },
  {
    breaks: 'bonus-money',
    alter: `update promotions.bonus set amount = amount + 1 where player_id = $player`,
    restore: `update promotions.bonus set amount = amount - 1 where player_id = $player`,
  },
  {
    breaks: 'turnover-done',
    alter: `update turnover.requirement set done = done - 1 where player_id = $player and done > 0`,
    restore: `update turnover.requirement set done = done + 1 where player_id = $player and done > 0`,
  },
  {
    breaks: 'turnover-days',
    alter: `update turnover.daily_total set net = net + 1 where player_id = $player`,
    restore: `update turnover.daily_total set net = net - 1 where player_id = $player`,
  },
  {
    breaks: 'bets-counted',
    alter: `update turnover.contribution set valid = valid + 1 where ${undone}`,
    restore: `update turnover.contribution set valid = valid - 1 where ${undone}`,
    live: true,
  },
];

/** What may be wrong with a bet in the map while every sum of the map itself is right. */
const miscounted: [fault: string, alter: string][] = [
  ['a bet that was rolled back counts', `update turnover.contribution set valid = 100 where ${undone}`],
  [
    'a rollback was not taken back from what its bet had counted for',
    `update turnover.contribution set outcome = 'void', stake = 0, net = 0, valid = 0 where ${won}`,
  ],
  [
    'a bet counts twice, as a change of itself',
    `insert into turnover.contribution select (jsonb_populate_record(c, jsonb_build_object('entry', 1, 'id', -c.id))).*
     from turnover.contribution c where ${won}`,
  ],
  ['a push counts', `update turnover.contribution set outcome = 'push' where ${won}`],
  ['opposite bets count', `update turnover.contribution set outcome = 'opposite' where ${won}`],
  [
    'more is given to requirements than a bet counts',
    `update turnover.allocation set amount = amount + 100 where ${given}`,
  ],
  ['a bet counts more than its stake', `update turnover.contribution set valid = stake + 1 where ${won}`],
  ['a line is gone', `update turnover.contribution set entry = 1 where ${won}`],
];

describe('R-22 one planted fault per rule of what counts', () => {
  test.each(miscounted)('%s', async (_fault, alter) => {
    const player = await live();
    await sealAll(db);
    await feedRounds(db, () => Promise.resolve());
    const run = (statements: string) => asOwner(statements.replaceAll('$player', `'${player}'`));
    expect(await namesFound(proveWhole)).toEqual([]);
    await run(`create table public.kept_lines as select * from turnover.contribution where player_id = $player;
      create table public.kept_parts as select * from turnover.allocation where player_id = $player`);
    await run(alter);
    const found = await namesFound(proveWhole);
    await run(`delete from turnover.contribution where player_id = $player; delete from turnover.allocation where player_id = $player;
      insert into turnover.contribution select * from public.kept_lines; insert into turnover.allocation select * from public.kept_parts;
      drop table public.kept_lines, public.kept_parts`);
    expect(found).toContain('bets-counted');
    expect(await namesFound(proveWhole)).toEqual([]);
  });
});

describe('R-24 one planted fault per invariant', () => {
  const run = (statements: string) => asOwner(statements.replaceAll('$player', `'${playerId}'`));

  test('an honest house holds all of them, quickly and as a whole', async () => {
    await run('create table public.seal_kept as select * from ledger.seal');
    expect(await namesFound(proveWhole)).toEqual([]);
    await live();
    await sealAll(db);
    expect(await namesFound(proveFresh)).toEqual([]);
    const named = (await proveWhole(db, options)).verdicts.map(({ name }) => name);
    expect(faults.map(({ breaks }) => breaks).sort()).toEqual([...named].sort());
  });

  test.each(faults)('$breaks', async ({ breaks, alter, restore, fresh = breaks, live: onLive }) => {
    expect(await namesFound(proveWhole)).toEqual([]);
    if (onLive) {
      await play(playerId);
      await sealAll(db);
    }
    await run(alter);
    const quick = await namesFound(proveFresh);
    const whole = await namesFound(proveWhole);
    await run(restore);
    expect(quick).toContain(fresh);
    expect(whole).toContain(breaks);
    expect(await namesFound(proveWhole)).toEqual([]);
  });

  test('append-only: a row of the journal that was touched and says the same', async () => {
    await run(`update ledger.posting set amount = amount where player_id = $player and transaction_id = ${bet}`);
    const proof = await proveFresh(db, options);
    expect(proof.wantsWhole).toBe(true);
    expect(proof.verdicts.flatMap(({ findings }) => findings)).toMatchObject([
      { check: 'append-only', subject: 'ledger.posting', detail: '2 rows' },
    ]);
    expect(await namesFound(proveWhole)).toEqual([]);
    expect(await namesFound(proveFresh)).toEqual([]);
  });
});

describe('R-24 the keeper', () => {
  const lightOf = async (metrics: ReturnType<typeof createMetrics>, line: RegExp) =>
    line.exec(await metrics.registry.metrics())?.[1];

  test('R-24 finds an altered row within a minute, names the invariant at /metrics, and is content when it is mended', async () => {
    const metrics = createMetrics();
    const parts = { db, metrics, log: createLogger({ logLevel: 'silent' }), ...options };
    const keeper = keepLedger(parts);
    const sound = () => lightOf(metrics, /^sampan_ledger_sound (\d)$/m);
    await asOwner(`update ledger.posting set amount = amount + 1 where player_id = '${playerId}' and line = 1
      and transaction_id = (select min(transaction_id) from ledger.posting where player_id = '${playerId}')`);
    const since = performance.now();
    await expect
      .poll(() => lightOf(metrics, /^sampan_ledger_invariant\{name="seal-chain"\} (\d)$/m), {
        timeout: 60_000,
        interval: 200,
      })
      .toBe('0');
    expect(performance.now() - since).toBeLessThan(60_000);
    expect(await sound()).toBe('0');
    await keeper.stop();
    await asOwner(`update ledger.posting set amount = amount - 1 where player_id = '${playerId}' and line = 1
      and transaction_id = (select min(transaction_id) from ledger.posting where player_id = '${playerId}')`);
    await createChecker(parts).pass();
    expect(await sound()).toBe('1');
  }, 90_000);

  test('what is new is read, not what there is', async () => {
    const metrics = createMetrics();
    const checker = createChecker({ db, metrics, log: createLogger({ logLevel: 'silent' }), ...options });
    await checker.pass();
    const before = Number(await lightOf(metrics, /^sampan_ledger_proved_seals (\d+)$/m));
    await play(playerId);
    await sealAll(db);
    await checker.pass();
    expect(Number(await lightOf(metrics, /^sampan_ledger_proved_seals (\d+)$/m))).toBe(before + 4);
  });
});
