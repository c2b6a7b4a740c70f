import { Client } from 'pg';
import type { ArcadeLog } from '../services.ts';

/** One node draws the shared rounds: the one that holds this lock of the database. */
const LEAD_LOCK = 7_261_732;
const RETRY_MS = 2_000;

export interface Lead {
  /** aborted when the lock is lost: another node may lead from then on */
  lost: AbortSignal;
  release(): Promise<void>;
}

async function tryLead(databaseUrl: string): Promise<Client | null> {
  const client = new Client({ connectionString: databaseUrl });
  client.on('error', () => {});
  await client.connect();
  const { rows } = await client.query<{ held: boolean }>('select pg_try_advisory_lock($1) as held', [LEAD_LOCK]);
  if (rows[0]?.held) return client;
  await client.end();
  return null;
}

/** Waits until this node leads. @returns null when `stop` came first */
export async function holdLead(databaseUrl: string, stop: AbortSignal, log: ArcadeLog): Promise<Lead | null> {
  while (!stop.aborted) {
    try {
      const client = await tryLead(databaseUrl);
      if (client) {
        const lost = new AbortController();
        client.on('end', () => lost.abort());
        client.on('error', () => lost.abort());
        return { lost: lost.signal, release: () => client.end() };
      }
    } catch (error) {
      log.warn({ err: (error as Error).message }, 'the lead of the shared rounds could not be asked for');
    }
    await rest(RETRY_MS, stop);
  }
  return null;
}

/** A pause that ends at once when one of the signals comes. */
export function rest(ms: number, ...signals: readonly AbortSignal[]): Promise<void> {
  return new Promise((resolve) => {
    if (signals.some((signal) => signal.aborted)) return resolve();
    const done = (): void => {
      clearTimeout(timer);
      for (const signal of signals) signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    for (const signal of signals) signal.addEventListener('abort', done);
  });
}
