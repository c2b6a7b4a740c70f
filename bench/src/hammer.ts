/** What the two yardsticks share: connections that each do one thing after another for a while, in a process of their own. */
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

/** One transaction; `turn` counts all of them. */
type Once = (client: pg.Client, turn: number, order: CommitOrder) => Promise<unknown>;

async function hammer(order: CommitOrder, once: Once): Promise<CommitResult> {
  const clients = await Promise.all(
    Array.from({ length: order.connections }, async () => {
      const client = new pg.Client({ connectionString: order.url });
      await client.connect();
      return client;
    }),
  );
  const latencies: number[] = [];
  let turn = 0;
  const cpu = process.cpuUsage();
  const began = performance.now();
  const until = began + order.seconds * 1000;
  await Promise.all(
    clients.map(async (client) => {
      while (performance.now() < until) {
        turn += 1;
        const sentAt = performance.now();
        await once(client, turn, order);
        latencies.push(performance.now() - sentAt);
      }
    }),
  );
  const seconds = (performance.now() - began) / 1000;
  const { user, system } = process.cpuUsage(cpu);
  await Promise.all(clients.map((client) => client.end()));
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

/** Answers each order that comes over IPC. */
export function serveOrders(once: Once): void {
  process.on('message', (order) => {
    void hammer(order as CommitOrder, once).then((result) => process.send?.(result));
  });
}
