import { sql } from 'kysely';
import type { StuckKind, StuckRow } from '../../../../platform/stuck.queries.ts';

const pending = sql<StuckRow>`
  select brand, reference as subject, created_at as at, amount, currency,
    case direction when 'in' then 'to ' else 'from ' end || vendor || ', asked ' || attempts || ' times' as detail
  from wallet.vendor_transfer where state = 'pending' and created_at < now() - interval '15 minutes'`;

export const walletStuck: readonly StuckKind[] = [
  { kind: 'vendor-transfer', wayOut: 'vendor-transfer settle', rows: pending },
];
