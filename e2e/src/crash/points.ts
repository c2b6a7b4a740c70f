/** The moments at which something is killed. Each is seen in the database before the signal goes out. */
import type { SiteProcess } from '../site-process.ts';

export interface CrashPoint {
  name: string;
  victim: 'server' | 'database';
  /** A condition on `a`, a row of pg_stat_activity; null: at once, whatever goes on. */
  seen: string | null;
  /** `again`: killed a second time while it comes back. `checkpoint`: one is asked for first. */
  also?: 'again' | 'checkpoint';
}

const batch = `a.state = 'active' and a.query like '%apply_wallet_batch%'`;
const withdrawal = `a.state <> 'idle' and a.xact_start is not null and a.query ~* '(cashier\\.withdrawal|withdrawal-hold|ledger\\.move)'`;
const callback = `a.state <> 'idle' and a.query ~* '(payment_event|cashier\\.deposit|ledger\\.move)'`;
const chainWorker = `a.state = 'active' and a.query ~ '(append_chain_entries|mark_chain)'`;
const commit = `a.state = 'active' and a.wait_event ilike 'wal%'`;

export const crashPoints: readonly CrashPoint[] = [
  { name: 'server: calls under way, at no moment in particular', victim: 'server', seen: null },
  { name: 'server: a wallet batch runs in the database', victim: 'server', seen: batch },
  { name: 'server: a batch waits for the disk', victim: 'server', seen: commit },
  { name: 'server: a withdrawal is inside its transaction', victim: 'server', seen: withdrawal },
  { name: 'server: a deposit callback is being booked', victim: 'server', seen: callback },
  { name: 'server: the chain worker appends to the chain', victim: 'server', seen: chainWorker },
  { name: 'server: and once more while it starts', victim: 'server', seen: batch, also: 'again' },
  { name: 'database: a wallet batch runs', victim: 'database', seen: batch },
  { name: 'database: a batch waits for the disk', victim: 'database', seen: commit },
  { name: 'database: a deposit callback is being booked', victim: 'database', seen: callback },
  { name: 'database: a checkpoint was asked for', victim: 'database', seen: batch, also: 'checkpoint' },
  { name: 'database: and once more while it recovers', victim: 'database', seen: batch, also: 'again' },
];

const LONGEST_WAIT_MS = 15_000;

/** Looks until the point is there. @returns false when it was not seen in time */
export async function awaitPoint(site: SiteProcess, point: CrashPoint): Promise<boolean> {
  if (point.seen === null) return true;
  const client = await site.connect();
  try {
    const until = performance.now() + LONGEST_WAIT_MS;
    while (performance.now() < until) {
      const { rowCount } = await client.query({
        name: point.name.slice(0, 60),
        text: `select from pg_stat_activity a where a.pid <> pg_backend_pid() and ${point.seen} limit 1`,
      });
      if (rowCount) return true;
    }
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}
