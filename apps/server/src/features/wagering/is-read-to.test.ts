import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { seedWallet } from '../../../test/builders.ts';
import { chainAll } from '../../../test/chain-all.ts';
import { rowsRead } from '../../../test/rows-read.ts';
import { testDatabase } from '../../../test/test-database.ts';
import { deposit } from '../../ledger/index.ts';
import { inTransaction } from '../../platform/database/index.ts';
import { isReadTo } from './counting/round.queries.ts';

const { db, asOwner } = await testDatabase();

const move = (playerId: string, times: number) =>
  inTransaction(db, async (tx) => {
    for (let time = 0; time < times; time += 1)
      await deposit(tx, { playerId, brand: 'demo', currency: 'USD', amount: 5n, key: randomUUID(), reference: 'S' });
  });

/** As the reader of the journal leaves it when it has read all that is chained. */
const readAll = () =>
  asOwner(`update wagering.watermark set seq = (select max(seq) from ledger.chain_entry),
    transfer_id = (select max(transfer_id) from ledger.chain_entry)`);

test('whether the journal is read past a moment is found in what came after the watermark, not in the whole ledger', async () => {
  const playerId = await seedWallet(db, 5n);
  // In short transactions: the chains of all test files wait for the oldest one of the cluster.
  for (let part = 0; part < 10; part += 1) await move(playerId, 100);
  await chainAll(db);
  await readAll();
  const soon = new Date(Date.now() + 60_000);
  const { read, rows } = await inTransaction(db, async (tx) => {
    const before = await rowsRead(tx, 'ledger.transfer');
    const answer = await isReadTo(tx, soon);
    return { read: answer, rows: (await rowsRead(tx, 'ledger.transfer')) - before };
  });
  expect(read).toBe(true);
  expect(rows).toBeLessThan(10);

  await move(playerId, 1);
  expect(await isReadTo(db, soon)).toBe(false);
  expect(await isReadTo(db, new Date(Date.now() - 60_000))).toBe(true);
});
