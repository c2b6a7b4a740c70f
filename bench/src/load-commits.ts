/**
 * The yardstick: single-statement commits on the same database, each one statement that updates a player row and inserts
 * a row, prepared, one in flight per connection. In a process of its own, started by the bench with IPC.
 */
import pg from 'pg';

export interface CommitOrder {
  url: string;
  connections: number;
  players: number;
  seconds: number;
}

export interface CommitResult {
  perSecond: number;
  /** Processor time of this client, preparations left out, in microseconds. */
  used: number;
  commits: number;
  p50: number;
  p99: number;
}

export const YARDSTICK_TABLES = `
  create schema bench;
  create table bench.player (id int primary key, balance bigint not null check (balance >= 0)) with (fillfactor = 70);
  create table bench.bet (id bigint generated always as identity primary key, player_id int not null, amount bigint not null,
    created_at timestamptz not null default now());
`;

const STATEMENT = `
  with taken as (update bench.player set balance = balance - 10 where id = $1 returning id)
  insert into bench.bet (player_id, amount) select id, -10 from taken
`;

async function run(order: CommitOrder): Promise<CommitResult> {
  const clients = await Promise.all(
    Array.from({ length: order.connections }, async () => {
      const client = new pg.Client({ connectionString: order.url });
      await client.connect();
      return client;
    }),
  );
  const latencies: number[] = [];
  let next = 0;
  const cpu = process.cpuUsage();
  const began = performance.now();
  const until = began + order.seconds * 1000;
  await Promise.all(
    clients.map(async (client) => {
      while (performance.now() < until) {
        next += 1;
        const sentAt = performance.now();
        await client.query({ name: 'bet', text: STATEMENT, values: [(next % order.players) + 1] });
        latencies.push(performance.now() - sentAt);
      }
    }),
  );
  const seconds = (performance.now() - began) / 1000;
  await Promise.all(clients.map((client) => client.end()));
  const { user, system } = process.cpuUsage(cpu);
  latencies.sort((a, b) => a - b);
  const at = (share: number) => latencies[Math.floor(latencies.length * share)] ?? 0;
  return {
    perSecond: latencies.length / seconds,
    used: user + system,
    commits: latencies.length,
    p50: at(0.5),
    p99: at(0.99),
  };
}

process.on('message', (order) => {
  void run(order as CommitOrder).then((result) => process.send?.(result));
});
