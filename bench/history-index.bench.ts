/**
 * What the history of a player costs a bet: the index of transfers by player is taken away in a database of its own, and the
 * database's processor time per bet is compared. In process, without HTTP: the question is the database's alone.
 */
import {
  createWalletBatcher,
  openBatchPool,
  type WalletBatcher,
} from '../apps/server/src/features/bets/batch/wallet-batcher.ts';
import { connectAsOwner, type Database, migrate } from '../apps/server/src/platform/database/index.ts';
import { openBenchDatabase } from './src/bench-database.ts';
import { openSessions, placeBet } from './src/bet-in-process.ts';
import { median } from './src/measure.ts';
import { clusterProcessorTime } from './src/processor-time.ts';

const ROUNDS = 5;
const BETS = 15_000;
const PLAYERS = 200;
const IN_FLIGHT = 256;

const variants = [
  { name: 'as it is', change: '' },
  {
    name: 'no index of transfers by player',
    change: 'drop index ledger.transfer_player',
  },
];

interface Variant {
  batcher: WalletBatcher;
  db: Database;
  tokens: Buffer[];
  spent: number[];
}

async function openVariant(ownerUrl: string, index: number, change: string): Promise<Variant> {
  const owner = await connectAsOwner(ownerUrl);
  const name = `history_${index}`;
  await owner.query(`create database ${name}`);
  await owner.end();
  const url = new URL(ownerUrl);
  url.pathname = `/${name}`;
  await migrate(url.toString());
  const inside = await connectAsOwner(url.toString());
  await inside.query(change);
  await inside.end();
  const db = openBatchPool({ ownerUrl: url.toString(), appName: 'bench' });
  return { db, batcher: createWalletBatcher(db), tokens: await openSessions(db, PLAYERS), spent: [] };
}

async function placeBets({ batcher, tokens }: Variant): Promise<void> {
  let left = BETS;
  const place = async () => {
    while (left > 0) {
      left -= 1;
      await placeBet(batcher, tokens[left % tokens.length] as Buffer);
    }
  };
  await Promise.all(Array.from({ length: IN_FLIGHT }, place));
}

const database = await openBenchDatabase();
const owner = await connectAsOwner(database.ownerUrl);
const { rows } = await owner.query<{ pid: number }>('select pg_backend_pid() as pid');
const opened: Variant[] = [];
try {
  for (const [index, { change }] of variants.entries())
    opened.push(await openVariant(database.ownerUrl, index, change));
  for (let round = 0; round <= ROUNDS; round++) {
    for (const variant of opened) {
      const before = clusterProcessorTime(rows[0]?.pid ?? 0);
      await placeBets(variant);
      // The first round warms up.
      if (round > 0) variant.spent.push(((clusterProcessorTime(rows[0]?.pid ?? 0) - before) * 1000) / BETS);
    }
  }
  const [base] = opened.map((variant) => median(variant.spent));
  for (const [index, { name }] of variants.entries()) {
    const spent = median(opened[index]?.spent ?? []);
    const share = (((base ?? 0) - spent) / (base ?? 1)) * 100;
    process.stdout.write(
      `${spent.toFixed(0).padStart(4)} µs of the database a bet, ${share.toFixed(0).padStart(3)} % less: ${name}\n`,
    );
  }
} finally {
  for (const variant of opened) {
    await variant.batcher.drained();
    await variant.db.destroy();
  }
  await owner.end();
  await database.drop();
}
