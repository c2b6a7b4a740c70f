/**
 * Databases of a site that has been started once, copied for each journey: making a cluster, its tables, the demo brand and
 * its catalogue takes seconds of processor time, a copy some tens of milliseconds.
 */
import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { startSite } from './site-process.ts';
import { hostedServer } from './site-server.ts';

/** The platform's own, and those of the arcade and the demo payment provider beside it. */
const SUFFIXES = ['', '_arcade', '_demo_pay'] as const;
const ADVISORY_LOCK = 7_261_729;

function addressOf(database: string): string {
  const { TEST_DATABASE_OWNER_URL: owner } = process.env;
  if (!owner)
    throw new Error('TEST_DATABASE_OWNER_URL is not set; run the journeys through vitest with its global setup.');
  const url = new URL(owner);
  url.pathname = `/${database}`;
  return url.toString();
}

/** Of this run alone: a cluster that outlives the run may hold one that was seeded by other code. */
const templateName = () => `sampan_site_${process.env['SAMPAN_TEST_RUN'] ?? process.pid}`;

async function onServer<T>(work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: addressOf('postgres') });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function dropSite(client: Client, name: string): Promise<void> {
  for (const suffix of SUFFIXES) await client.query(`drop database if exists ${name}${suffix} with (force)`);
}

/** Under a lock, so that journeys that start together make it once. The platform's own is renamed last: it says all are whole. */
async function ensureTemplate(client: Client, template: string): Promise<void> {
  const isThere = async () =>
    (await client.query('select 1 from pg_database where datname = $1', [template])).rowCount === 1;
  if (await isThere()) return;
  await client.query('select pg_advisory_lock($1)', [ADVISORY_LOCK]);
  try {
    if (await isThere()) return;
    const unfinished = `${template}_unfinished`;
    await dropSite(client, unfinished);
    await client.query(`create database ${unfinished}`);
    await (await startSite({ DATABASE_URL: addressOf(unfinished) }, hostedServer())).close();
    for (const suffix of SUFFIXES.toReversed())
      await client.query(`alter database ${unfinished}${suffix} rename to ${template}${suffix}`);
  } finally {
    await client.query('select pg_advisory_unlock($1)', [ADVISORY_LOCK]);
  }
}

export interface SiteDatabase {
  /** For DATABASE_URL. */
  url: string;
  drop(): Promise<void>;
}

/** Databases of a site's own in the cluster of the run, as they are after a first start. */
export async function openSiteDatabase(): Promise<SiteDatabase> {
  const template = templateName();
  const name = `sampan_journey_${randomBytes(8).toString('hex')}`;
  await onServer(async (client) => {
    await ensureTemplate(client, template);
    for (const suffix of SUFFIXES)
      await client.query(`create database ${name}${suffix} template ${template}${suffix} strategy wal_log`);
  });
  return { url: addressOf(name), drop: () => onServer((client) => dropSite(client, name)) };
}
