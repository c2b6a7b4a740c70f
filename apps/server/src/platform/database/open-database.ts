import * as kit from '@sampan/service-kit/open-database';
import type pg from 'pg';
import { appUrl } from './app-role.ts';

export type { Database, Queryable, Tx } from '@sampan/service-kit/open-database';

export interface DatabaseOptions extends Omit<kit.PoolOptions, 'url'> {
  /** postgres://owner:password@host:port/name. The app role's password is derived from the owner's. */
  ownerUrl: string;
}

/** The application's pool. Connects as `sampan_app`, which can read the ledger but write it only through its functions. */
export function openDatabase({ ownerUrl, ...options }: DatabaseOptions): kit.Database {
  return kit.openDatabase({ url: appUrl(ownerUrl), ...options });
}

/** Plain connections as the app role for a library that brings its own statements. End it with `pool.end()`. */
export function openPool({
  ownerUrl,
  appName,
  poolSize,
}: Pick<DatabaseOptions, 'ownerUrl' | 'appName' | 'poolSize'>): pg.Pool {
  return kit.openPool({ url: appUrl(ownerUrl), appName, poolSize });
}

/** One connection as the owner, for migrations and the operator's tools; never for serving requests. */
export function connectAsOwner(ownerUrl: string): Promise<pg.Client> {
  return kit.connect(ownerUrl, 'sampan-owner');
}
