/** A service's database for a test: a copy of one that was migrated once, as each test that needs one starts its own. */
import { type Layout, layoutChecksum } from '@sampan/service-kit/layout';
import { migrateOwnDatabase } from '@sampan/service-kit/migrate';
import { connect } from '@sampan/service-kit/open-database';

const ADVISORY_LOCK = 7_261_729;

/** Under a lock, and renamed only when whole: a killed run leaves no half. */
async function ensureTemplate(
  client: Awaited<ReturnType<typeof connect>>,
  ownerUrl: string,
  layout: Layout,
): Promise<string> {
  const template = `sampan_service_template_${layoutChecksum(layout).slice(0, 16)}`;
  const exists = async () =>
    (await client.query('select 1 from pg_database where datname = $1', [template])).rowCount === 1;
  if (await exists()) return template;
  await client.query('select pg_advisory_lock($1)', [ADVISORY_LOCK]);
  try {
    if (await exists()) return template;
    const unfinished = new URL(ownerUrl);
    unfinished.pathname = `/${template}_unfinished`;
    await client.query(`drop database if exists ${template}_unfinished with (force)`);
    await migrateOwnDatabase(unfinished.href, layout);
    await client.query(`alter database ${template}_unfinished rename to ${template}`);
    return template;
  } finally {
    await client.query('select pg_advisory_unlock($1)', [ADVISORY_LOCK]);
  }
}

export async function createServiceDatabase(ownerUrl: string, name: string, layout: Layout): Promise<void> {
  // PostgreSQL keeps an advisory lock within one database: files that hold one of their own each would not wait.
  const common = new URL(ownerUrl);
  common.pathname = '/postgres';
  const client = await connect(common.href, 'test-template');
  try {
    const template = await ensureTemplate(client, ownerUrl, layout);
    await client.query(`create database ${name} template ${template} strategy file_copy`);
  } finally {
    await client.end();
  }
}
