import { sql } from 'kysely';
import type { StuckKind, StuckRow } from '../../../platform/stuck.queries.ts';

/** Vendors that the platform has stopped, for each brand that carries them: since their last breach. */
const stopped = sql<StuckRow>`
  select b.brand, v.code as subject, coalesce((select max(told_at) from wallet.vendor_breach p where p.vendor = v.code), v.created_at) as at,
    null::bigint as amount, null::text as currency, v.stopped_because as detail
  from vendor_api.vendor v join vendor_api.brand_vendor b on b.vendor = v.code
  where not v.enabled and v.stopped_because <> ''`;

export const stoppedVendors: StuckKind = { kind: 'vendor', wayOut: 'vendor enable', rows: stopped };
