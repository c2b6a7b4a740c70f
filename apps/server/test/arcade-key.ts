import { ARCADE_VENDOR } from '../src/features/vendor-api/index.ts';
import { readSigningKey } from '../src/features/vendor-api/vendors/vendors.queries.ts';
import type { Queryable } from '../src/platform/database/index.ts';

/** The key that a seeded arcade signs with, for tests that call in its name; null before the demo services are there. */
export const readArcadeKey = (db: Queryable) => readSigningKey(db, ARCADE_VENDOR);
