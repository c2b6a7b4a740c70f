import { join } from 'node:path';
import { migrateOwnDatabase } from '@sampan/service-kit/migrate';
import * as kit from '@sampan/service-kit/open-database';

export type { Database } from '@sampan/service-kit/open-database';

/** A small pool: the provider has few callers. */
export function openDatabase(databaseUrl: string): kit.Database {
  return kit.openDatabase({ url: databaseUrl, appName: 'demo-pay', poolSize: 4, statementTimeoutMs: 10_000 });
}

/** Makes the database where it is missing and brings it up to date. */
export function migrateDatabase(databaseUrl: string): Promise<void> {
  return migrateOwnDatabase(databaseUrl, { folder: join(import.meta.dirname, '..'), schema: 'public' });
}
