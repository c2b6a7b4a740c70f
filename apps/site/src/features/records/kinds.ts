import type { accountRecordKinds as contractKinds } from '@sampan/contract';
import type { RecordsKey } from './locales/index.ts';

/** The contract's kinds, written out so that its schemas stay off the page; the type keeps the two the same. */
export const accountRecordKinds: typeof contractKinds = [
  'deposit',
  'withdrawal',
  'bet',
  'win',
  'rollback',
  'bonus',
  'correction',
  'transfer',
];

/** Kinds of the ledger that have a name of their own; a younger one is shown as "other movement". */
const named = [
  ...accountRecordKinds,
  'opening',
  'withdrawal-hold',
  'withdrawal-release',
  'bonus-release',
  'vendor-hold',
  'vendor-release',
  'vendor-return',
  'bonus-win',
  'jackpot-win',
  'upline-transfer',
  'downline-transfer',
  'lottery-stake',
  'lottery-return',
  'lottery-win',
  'lottery-correction',
  'commission-dividend',
  'commission-daily',
  'commission-hourly',
  'commission-realtime',
  'commission-child',
  'points-money',
  'mall-money',
] as const;

export function kindLabel(kind: string): RecordsKey {
  if (kind.startsWith('reward:')) return 'records.kind.reward';
  const known = named.find((one) => one === kind);
  return known ? `records.kind.${known}` : 'records.kind.other';
}
