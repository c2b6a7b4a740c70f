import * as kit from '@sampan/service-kit/open-database';
import type pg from 'pg';
import { appUrlOf, type DatabaseAddress } from './app-role.ts';

export type { Database, Queryable, Tx } from '@sampan/service-kit/open-database';

export type PoolSettings = Omit<kit.PoolOptions, 'url'>;
export type DatabaseOptions = PoolSettings & DatabaseAddress;

/** The application's pool. Connects as `sampan_app`, which can read the ledger but write it only through its functions. */
export function openDatabase(options: DatabaseOptions): kit.Database {
  return kit.openDatabase({ ...options, url: appUrlOf(options) });
}

/** Plain connections as the app role for a library that brings its own statements. End it with `pool.end()`. */
export function openPool(options: DatabaseAddress & Pick<kit.PoolOptions, 'appName' | 'poolSize'>): pg.Pool {
  const { appName, poolSize } = options;
  return kit.openPool({ url: appUrlOf(options), appName, poolSize });
}

/** One connection as the owner, for migrations and the operator's tools; never for serving requests. */
export function connectAsOwner(ownerUrl: string): Promise<pg.Client> {
  return kit.connect(ownerUrl, 'sampan-owner');
}
