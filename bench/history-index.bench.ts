/**
 * What the two histories of a player cost a bet: the order of the ledger's primary key (player, transaction), and the
 * index of the betting record (player, time). Each is taken away in a database of its own, and the database's processor
 * time per bet is compared. In process, without HTTP: the question is the database's alone.
 */
import {
  createWalletBatcher,
  openBatchPool,
  type WalletBatcher,
} from '../apps/server/src/features/bets/batch/wallet-batcher.ts';
import { connectAsOwner, type Database, migrate } from '../apps/server/src/platform/database/index.ts';
import { placeBet, seatPlayers } from './src/bet-in-process.ts';
import { prepareGround } from './src/ground.ts';
import { median } from './src/measure.ts';
import { clusterProcessorTime } from './src/processor-time.ts';

const ROUNDS = 5;
const BETS = 15_000;
const PLAYERS = 200;
const IN_FLIGHT = 256;

const variants = [
  { name: 'as it is', change: '' },
  { name: 'no index for the betting record', change: 'drop index bets.round_player_opened' },
  {
    name: 'ledger lines keyed by transaction alone',
    change: `alter table ledger.posting drop constraint posting_pkey;
      alter table ledger.posting add primary key (transaction_id, line)`,
  },
];

interface Seat {
  batcher: WalletBatcher;
  db: Database;
  tokens: Buffer[];
  spent: number[];
}

async function openVariant(ownerUrl: string, index: number, change: string): Promise<Seat> {
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
  return { db, batcher: createWalletBatcher(db), tokens: await seatPlayers(db, PLAYERS), spent: [] };
}

async function placeBets({ batcher, tokens }: Seat): Promise<void> {
  let left = BETS;
  const place = async () => {
    while (left > 0) {
      left -= 1;
      await placeBet(batcher, tokens[left % tokens.length] as Buffer);
    }
  };
  await Promise.all(Array.from({ length: IN_FLIGHT }, place));
}

const ground = await prepareGround();
const owner = await connectAsOwner(ground.ownerUrl);
const { rows } = await owner.query<{ pid: number }>('select pg_backend_pid() as pid');
const seats: Seat[] = [];
try {
  for (const [index, { change }] of variants.entries()) seats.push(await openVariant(ground.ownerUrl, index, change));
  for (let round = 0; round <= ROUNDS; round++) {
    for (const seat of seats) {
      const before = clusterProcessorTime(rows[0]?.pid ?? 0);
      await placeBets(seat);
      // The first round warms up.
      if (round > 0) seat.spent.push(((clusterProcessorTime(rows[0]?.pid ?? 0) - before) * 1000) / BETS);
    }
  }
  const [base] = seats.map((seat) => median(seat.spent));
  for (const [index, { name }] of variants.entries()) {
    const spent = median(seats[index]?.spent ?? []);
    const share = (((base ?? 0) - spent) / (base ?? 1)) * 100;
    process.stdout.write(
      `${spent.toFixed(0).padStart(4)} µs of the database a bet, ${share.toFixed(0).padStart(3)} % less: ${name}\n`,
    );
  }
} finally {
  for (const seat of seats) {
    await seat.batcher.drained();
    await seat.db.destroy();
  }
  await owner.end();
  await ground.drop();
}
