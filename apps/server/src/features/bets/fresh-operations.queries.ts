import { type RawBuilder, sql } from 'kysely';
import type { FreshScope } from '../../ledger/index.ts';

/**
 * An operation is noted a moment before its movement is booked, in the same transaction. When what is new begins between
 * the two, the movement is new and its operation is not: so operations are looked up from a little earlier on.
 */
export const before = (scope: FreshScope): RawBuilder<Date> => sql`${scope.since}::timestamptz - interval '1 minute'`;
