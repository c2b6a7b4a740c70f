import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { commissionFixture, flatTerms } from '../../../../test/commission-fixture.ts';
import { testApp } from '../../../../test/test-app.ts';
import { inTransaction } from '../../../platform/database/index.ts';
import { takeOut } from '../abuse/hold.queries.ts';
import { commissionInvariants } from '../proof/commission-invariants.queries.ts';
import { closeGate } from './feed.queries.ts';

const app = await testApp();
const { db } = app;
const { brand, newPlayer, newBelow, sign, bet, run, billsOf } = commissionFixture(db, app, 'UTC');

const migration = readFileSync(
  new URL('../../../../database/migrations/0091_sales_by_product.sql', import.meta.url),
  'utf8',
);

/** The tables as they were before products: a row for all that was bet within five minutes. */
const former = `
  create temp table b as select brand, at, player_id, sum(valid) as valid, sum(net) as net, sum(lines) as lines
    from commissions.bucket group by 1, 2, 3;
  create temp table h as select hold_id, at, sum(valid) as valid, sum(net) as net, sum(lines) as lines
    from commissions.held_sales group by 1, 2;
  truncate commissions.bucket, commissions.held_sales;
  alter table commissions.bucket drop column product, add constraint bucket_pkey primary key (brand, at, player_id);
  alter table commissions.held_sales drop column product, add constraint held_sales_pkey primary key (hold_id, at);
  alter table commissions.run_sum drop column product,
    add constraint run_sum_pkey primary key (run_id, from_at, player_id, to_at);
  alter table commissions.late drop column product;
  drop table commissions.bill_product;
  insert into commissions.bucket select * from b;
  insert into commissions.held_sales select * from h;
  drop table b, h;`;

const rowsOf = async () =>
  (
    await sql<{ line: string }>`
      select concat_ws(' ', 'bucket', at, player_id, product, valid, net, lines) as line from commissions.bucket
      union all select concat_ws(' ', 'held', at, hold_id, product, valid, net, lines) from commissions.held_sales
      union all select concat_ws(' ', 'late', at, player_id, case when source <> 'held' then product end, valid, net)
        from commissions.late order by 1`.execute(db)
  ).rows.map(({ line }) => line);

test('S-542 R-22 sums, held sales and late lines from before products are split by the bets behind them, and bills add up', async () => {
  const agent = await newPlayer(1);
  const [one, held] = [await newBelow(agent), await newBelow(agent)];
  await sign({ kind: 'daily', agent, terms: flatTerms(10_000), startsOn: '2026-03-01' });
  const at = new Date('2026-03-01T12:00:00Z');
  for (const [who, stake, product] of [
    [one, 100_00n, 'RNG'],
    [one, 70_00n, 'LIVE'],
    [held, 50_00n, 'LIVE'],
    [held, 30_00n, 'LOTT'],
  ] as const)
    await bet(who, { stake, product, at });
  const wrong = await bet(one, { stake: 5_00n, product: 'FISH', at });
  await run('daily', '2026-03-01T00:00Z', '2026-03-02T00:00Z');
  await bet(one, { stake: 5_00n, product: 'FISH', at, reference: wrong, voided: true });
  await inTransaction(db, async (tx) => {
    await closeGate(tx, brand);
    await takeOut(tx, { brand, playerId: held.playerId, since: at });
  });
  await app.asOwner(`insert into commissions.flag (brand, rule, agent_id, player_id, since, reasons, evidence, state)
    values ('${brand}', 'bonus-farm', '${agent.playerId}', '${held.playerId}', '2026-03-01', '{x}', '{}', 'held')`);
  const before = await rowsOf();
  await app.asOwner(former);
  await app.asOwner(migration);
  expect(await rowsOf()).toEqual(before);
  await run('daily', '2026-03-02T00:00Z', '2026-03-03T00:00Z');
  expect(await billsOf(agent, 'daily')).toMatchObject([{ sales: 255_00n }, { correction: -85n }]);
  for (const { name, whole } of commissionInvariants) expect((await whole.execute(db)).rows, name).toEqual([]);
});
