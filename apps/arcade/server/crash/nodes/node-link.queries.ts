/**
 * The one connection over which a node hears the other nodes of the arcade and holds the lead of the shared rounds. Both end
 * with it, so a node that leads has missed nothing that was sent to it.
 */
import { endSilentConnection } from '@sampan/service-kit/end-silent-connection';
import { holdLayout } from '@sampan/service-kit/layout-in-use.queries';
import { Client } from 'pg';

/** One node draws the shared rounds: the one that holds this lock of the database. */
const LEAD_LOCK = 7_261_732;
const CHANNEL = 'arcade_crash';
/** The database frees the lock of a machine that is lost after ten seconds; of a process that dies, at once. */
const KEEPALIVE = '-c tcp_keepalives_idle=4 -c tcp_keepalives_interval=2 -c tcp_keepalives_count=3';
/** A node that hears nothing from the database for so long no longer believes that it leads. */
const SILENCE_MS = 6_000;
const ASK_EVERY_MS = 2_000;

export interface NodeLink {
  /** Aborted when the connection is lost: another node may lead from then on. */
  lost: AbortSignal;
  /** @returns whether this node leads now */
  tryLead(): Promise<boolean>;
  /** Sends to all nodes, this one too. At most 8,000 bytes. */
  notify(payload: string): Promise<void>;
  /** Gives the lead back, and says so. */
  free(payload: string): Promise<void>;
  close(): Promise<void>;
}

/** @throws Error when the database cannot be reached */
export async function openNodeLink(databaseUrl: string, onMessage: (payload: string) => void): Promise<NodeLink> {
  const client = new Client({
    connectionString: databaseUrl,
    application_name: 'arcade-crash',
    options: KEEPALIVE,
    keepAlive: true,
  });
  const lost = new AbortController();
  client.on('error', () => lost.abort());
  client.on('end', () => lost.abort());
  client.on('notification', ({ payload }) => onMessage(payload ?? ''));
  await client.connect();
  endSilentConnection(client, SILENCE_MS);
  await client.query(`listen ${CHANNEL}`);
  await holdLayout(client);
  const asking = setInterval(() => void client.query('select 1').catch(() => {}), ASK_EVERY_MS);
  asking.unref();
  lost.signal.addEventListener('abort', () => clearInterval(asking), { once: true });
  return {
    lost: lost.signal,
    async tryLead() {
      const { rows } = await client.query<{ held: boolean }>('select pg_try_advisory_lock($1) as held', [LEAD_LOCK]);
      return rows[0]?.held ?? false;
    },
    async notify(payload) {
      // What is said here is worth nothing after a crash of the database, so its commit waits for no disk.
      await client.query(`select set_config('synchronous_commit', 'off', true), pg_notify($1, $2)`, [CHANNEL, payload]);
    },
    async free(payload) {
      await client.query('select pg_advisory_unlock($3), pg_notify($1, $2)', [CHANNEL, payload, LEAD_LOCK]);
    },
    async close() {
      lost.abort();
      await client.end();
    },
  };
}
