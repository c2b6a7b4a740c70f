import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { seedWallet } from '../../test/builders.ts';
import { chainAll } from '../../test/chain-all.ts';
import { rowsRead } from '../../test/rows-read.ts';
import { testDatabase } from '../../test/test-database.ts';
import { type Database, inTransaction, type Queryable } from '../platform/database/index.ts';
import { deposit, transferToUpline } from './index.ts';

const { db, asOwner } = await testDatabase();

async function moveSome(players: readonly string[], count: number): Promise<void> {
  await inTransaction(db, async (tx) => {
    for (let turn = 0; turn < count; turn++) {
      const playerId = players[turn % players.length] ?? '';
      await deposit(tx, { playerId, brand: 'demo', currency: 'USD', amount: 5n, key: randomUUID(), reference: 'S' });
    }
  });
}

/** Entries whose hash is not that of the one before it and of what `ledger.transfer_contents` tells. */
async function wrongEntries(): Promise<{ entries: number; wrong: number }> {
  const { rows } = await sql<{ entries: number; wrong: number }>`
    select count(*)::int as entries,
      (count(*) filter (where hash is distinct from sha256(before || content)))::int as wrong
    from (
      select s.hash, coalesce(lag(s.hash) over (order by s.seq), '\\x') as before, c.content
      from ledger.chain_entry s
      left join ledger.transfer_contents(0, 9223372036854775807) c on c.id = s.transfer_id
    ) link
  `.execute(db);
  return rows[0] ?? { entries: 0, wrong: 0 };
}

async function append(queryable: Queryable, limit: number): Promise<number> {
  const { rows } = await sql<{ chained: number }>`select chained from ledger.append_chain_entries(${limit})`.execute(
    queryable,
  );
  return rows[0]?.chained ?? 0;
}

/** Until every older transaction of the cluster, other files' too, has ended: then the mark may be used. */
async function markWhenQuiet(database: Database): Promise<void> {
  await sql`select ledger.mark_chain()`.execute(database);
  await expect
    .poll(
      async () => {
        const { rows } = await sql<{ usable: boolean }>`
          select xid < pg_snapshot_xmin(pg_current_snapshot())::text::bigint as usable from ledger.chain_mark
        `.execute(database);
        return rows[0]?.usable;
      },
      { timeout: 10_000 },
    )
    .toBe(true);
}

test('R-24 a chunk reads its own rows, with plans that were made before any table was analysed', async () => {
  const players = await Promise.all(Array.from({ length: 20 }, () => seedWallet(db, 1_000n)));
  await moveSome(players, 600);
  await markWhenQuiet(db);
  await inTransaction(db, async (tx) => {
    expect(await append(tx, 20)).toBe(20);
    const before = await rowsRead(tx, 'ledger.transfer');
    expect(await append(tx, 300)).toBe(300);
    // A chunk that read all up to the mark would be at 600.
    expect((await rowsRead(tx, 'ledger.transfer')) - before).toBeLessThanOrEqual(301);
  });
  await chainAll(db);
  expect(await wrongEntries()).toEqual({ entries: 620, wrong: 0 });
});

test('R-24 wherever the rows lie, an entry covers what the proof reads', async () => {
  const [one, two] = await Promise.all([seedWallet(db, 1_000n), seedWallet(db, 1_000n)]);
  const { entries } = await wrongEntries();
  // Ids leave a gap wider than a chunk, as rolled back batches do.
  await moveSome([one, two], 10);
  await asOwner(`select setval('ledger.transfer_id_seq', 9000 + nextval('ledger.transfer_id_seq'))`);
  await moveSome([two, one], 10);
  const move = { playerId: one, brand: 'demo', currency: 'USD', amount: 3n, key: randomUUID(), reference: 'T' };
  await inTransaction(db, (tx) => transferToUpline(tx, move, two));
  await chainAll(db);
  expect(await wrongEntries()).toEqual({ entries: entries + 23, wrong: 0 });
});
