import type { FastifyInstance } from 'fastify';
import { type Database, migrateDatabase, openDatabase } from './database.ts';
import { startWorker, type Worker } from './deliver.ts';
import type { DemoPayOptions } from './options.ts';
import { pageRoutes } from './page-routes.ts';
import { providerRoutes } from './provider-routes.ts';

export type { DemoPayOptions } from './options.ts';

export interface DemoPay {
  /** Mount it anywhere: `app.register(demoPay.plugin, { prefix })`; `publicUrl` says where that is for a browser. */
  plugin(app: FastifyInstance): Promise<void>;
  /** Makes the database if there is none and brings it up to date. Before `start`. */
  migrate(): Promise<void>;
  /** Begins to pay payouts and to deliver callbacks. */
  start(): void;
  /** Ends what is under way and closes the database. */
  stop(): Promise<void>;
}

/** The demo payment provider: takes orders and payouts, shows the payer a page, notifies the merchant by signed callbacks. */
export function createDemoPay(options: DemoPayOptions): DemoPay {
  const db: Database = openDatabase(options.databaseUrl);
  let worker: Worker | null = null;
  const wake = () => worker?.wake();
  return {
    async plugin(app) {
      // Each in a scope of its own: they read bodies differently.
      await app.register(async (scope) => providerRoutes(scope, db, options));
      await app.register(async (scope) => pageRoutes(scope, { db, options, wake }));
    },
    migrate: () => migrateDatabase(options.databaseUrl),
    start() {
      worker ??= startWorker(db, options);
    },
    async stop() {
      await worker?.stop();
      worker = null;
      await db.destroy();
    },
  };
}
