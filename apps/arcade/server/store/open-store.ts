import { migrateOwnDatabase } from '@sampan/service-kit/migrate';
import { type Database, openDatabase } from '@sampan/service-kit/open-database';

export type Store = Database;

export function openStore(databaseUrl: string, onConnectionError: (error: Error) => void): Store {
  return openDatabase({ url: databaseUrl, appName: 'arcade', poolSize: 8, onConnectionError });
}

/** Brings the arcade's database to the newest form, making it first where it is missing. Safe to run from several nodes. */
export function migrateStore(databaseUrl: string): Promise<void> {
  return migrateOwnDatabase(databaseUrl, { folder: import.meta.dirname, schema: 'public' });
}
