/**
 * A database of its own for each test file: a clone of a migrated template, about 20 ms each. The template is named after
 * the content of its tables and functions and made by whichever file comes first; the cluster comes from TEST_DATABASE_OWNER_URL, which
 * vitest's global setup provides.
 */
import { randomBytes } from 'node:crypto';
import { layoutChecksum } from '@sampan/service-kit/layout';
import pg from 'pg';
import { afterAll } from 'vitest';
import '../src/compose/subscribers.ts';
import { seedDemoBrand } from '../src/features/brand/index.ts';
import { type Database, inTransaction, LAYOUT, migrate, openDatabase } from '../src/platform/database/index.ts';

const ADVISORY_LOCK = 7_261_728;

export interface TestDatabase {
  db: Database;
  /** The owner's address of this file's own database: for tampering behind the ledger's back, and for whole servers. */
  ownerUrl: string;
  /** Runs statements as the owner: for what no service may do, such as tampering. */
  asOwner(statements: string): Promise<void>;
}

function clusterUrl(): string {
  const url = process.env.TEST_DATABASE_OWNER_URL;
  if (!url) throw new Error('TEST_DATABASE_OWNER_URL is not set; run the tests through vitest with its global setup.');
  return url;
}

function urlOf(database: string): string {
  const url = new URL(clusterUrl());
  url.pathname = `/${database}`;
  return url.toString();
}

async function onDatabase<T>(database: string, fn: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: urlOf(database) });
  await client.connect();
  try {
    return await fn(client);
  } finally {
    await client.end();
  }
}

let named: string | undefined;
/** The layout stays what it is during a run: looking through all folders for its files took a twentieth of a second a file. */
function templateName(): string {
  named ??= `sampan_template_${layoutChecksum(LAYOUT).slice(0, 16)}`;
  return named;
}

async function exists(client: pg.Client, database: string): Promise<boolean> {
  const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [database]);
  return rowCount === 1;
}

/** Of this run alone: a cluster that outlives the run may hold one that was seeded by other code. */
const demoName = () => `${templateName()}_${process.env.SAMPAN_TEST_RUN ?? process.pid}`;

async function seedDemo(ownerUrl: string): Promise<void> {
  const db = openDatabase({ ownerUrl, appName: 'sampan-test-demo', poolSize: 1 });
  await inTransaction(db, (tx) => seedDemoBrand(tx));
  await db.destroy();
}

/** Under a lock, so that files that start together make it once. Renamed only when whole: a killed run leaves no half. */
async function ensureTemplate(
  client: pg.Client,
  template: string,
  fill: (unfinished: string) => Promise<void>,
): Promise<void> {
  if (await exists(client, template)) return;
  await client.query('select pg_advisory_lock($1)', [ADVISORY_LOCK]);
  try {
    if (await exists(client, template)) return;
    const unfinished = `${template}_unfinished`;
    await client.query(`drop database if exists ${unfinished} with (force)`);
    await fill(unfinished);
    await client.query(`alter database ${unfinished} rename to ${template}`);
  } finally {
    await client.query('select pg_advisory_unlock($1)', [ADVISORY_LOCK]);
  }
}

/** The files as they are: page by page through the log, as PostgreSQL does by itself, takes twice the processor. */
const copy = (client: pg.Client, name: string, template: string) =>
  client.query(`create database ${name} template ${template} strategy file_copy`);

async function createClone(name: string, demo: boolean): Promise<void> {
  const template = templateName();
  await onDatabase('postgres', async (client) => {
    await ensureTemplate(client, template, async (unfinished) => {
      await client.query(`create database ${unfinished}`);
      await migrate(urlOf(unfinished));
    });
    if (demo)
      await ensureTemplate(client, demoName(), async (unfinished) => {
        await copy(client, unfinished, template);
        await seedDemo(urlOf(unfinished));
      });
    await copy(client, name, demo ? demoName() : template);
  });
}

/**
 * A fresh migrated database with the app's pool on it; closed and dropped after the test file.
 * Call it at the top of the file: `const { db } = await testDatabase()`. `through`: something between the two, by its address.
 * `demo`: the demo brand is in it already; to write its settings one by one takes longer than the copy.
 */
export async function testDatabase(
  options: { poolSize?: number; demo?: boolean; through?: (ownerUrl: string) => Promise<string> } = {},
): Promise<TestDatabase> {
  const name = `sampan_test_${randomBytes(8).toString('hex')}`;
  await createClone(name, options.demo ?? false);
  const ownerUrl = (await options.through?.(urlOf(name))) ?? urlOf(name);
  const db = openDatabase({ ownerUrl, appName: 'sampan-test', poolSize: options.poolSize ?? 10 });
  afterAll(async () => {
    await db.destroy();
    await onDatabase('postgres', (client) => client.query(`drop database if exists ${name} with (force)`));
  });
  const asOwner = (statements: string) => onDatabase(name, async (client) => void (await client.query(statements)));
  return { db, ownerUrl, asOwner };
}
