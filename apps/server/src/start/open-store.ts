import type { Config } from '../platform/config/parse-config.ts';
import { appUrl, migrate } from '../platform/database/index.ts';
import { StartError } from '../platform/postgres/start-error.ts';
import { startPostgres } from '../platform/postgres/start-postgres.ts';
import { migrateDemoServices } from './start-demo-services.ts';

/** The database of this start: the embedded one, or the operator's own. */
export interface Store {
  /** Null: this process was not given the owner's address. */
  ownerUrl: string | null;
  /** As the application's role: all that a server needs once everything is migrated. */
  appUrl: string;
  stop(): Promise<void>;
}

/** What an operator can do about a database that cannot be reached or used. Never shows the password. */
function explain(error: unknown): StartError {
  if (error instanceof StartError) return error;
  const { code, message } = error as { code?: string; message?: string };
  if (code === 'ECONNREFUSED' || code === 'ENOTFOUND' || code === 'ETIMEDOUT')
    return new StartError(`The database of DATABASE_URL cannot be reached (${code}); start it or mend the address.`);
  if (code === '28P01' || code === '28000')
    return new StartError('The database of DATABASE_URL refuses the user or password; mend the address.');
  if (code === '3D000') return new StartError('The database named in DATABASE_URL does not exist; create it first.');
  if (code === '42501')
    return new StartError(
      'The user of DATABASE_URL may not create roles or schemas; give it CREATEROLE and make it owner of the database.',
    );
  return new StartError(message ?? 'The database cannot be used.');
}

/** Brings every database of the installation up to date, as their owner. */
export async function migrateAll(ownerUrl: string): Promise<void> {
  await migrate(ownerUrl);
  await migrateDemoServices(ownerUrl);
}

/**
 * Starts or reaches the database and brings it up to date, or leaves that to `database migrate` where only the
 * application's address is known. @throws StartError
 */
export async function openStore(config: Config, say: (line: string) => void): Promise<Store> {
  if (config.databaseAppUrl !== null && config.databaseUrl === null)
    return { ownerUrl: null, appUrl: config.databaseAppUrl, stop: () => Promise.resolve() };
  const embedded =
    config.databaseUrl === null
      ? await startPostgres({ dataDir: config.dataDir, durable: true, onRevived: say })
      : null;
  const ownerUrl = embedded?.ownerUrl ?? (config.databaseUrl as string);
  try {
    await migrateAll(ownerUrl);
  } catch (error) {
    await embedded?.stop();
    throw explain(error);
  }
  return { ownerUrl, appUrl: appUrl(ownerUrl), stop: async () => embedded?.stop() };
}
