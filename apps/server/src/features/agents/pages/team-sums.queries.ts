import { type RawBuilder, sql } from 'kysely';
import type { PackedSums } from './team-sums.ts';

/** The columns of `Sums` summed up, of rows that have them, maybe null. @param of an alias with its dot, or '' */
export const summed = (of: string): RawBuilder<unknown> =>
  sql.raw(`coalesce(sum(${of}deposits), 0)::bigint as deposits, coalesce(sum(${of}withdrawals), 0)::bigint as withdrawals,
    coalesce(sum(${of}rounds), 0)::int as rounds, coalesce(sum(${of}stake), 0)::bigint as stake,
    coalesce(sum(${of}valid), 0)::bigint as valid, coalesce(sum(${of}net), 0)::bigint as net`);

/** An object of `PackedSums`. @param of the alias of a row with the columns of `Sums` */
export const packed = (of: string): RawBuilder<PackedSums> =>
  sql.raw(`jsonb_build_object('deposits', ${of}.deposits::text, 'withdrawals', ${of}.withdrawals::text,
    'rounds', ${of}.rounds::text, 'stake', ${of}.stake::text, 'valid', ${of}.valid::text, 'net', ${of}.net::text)`);
