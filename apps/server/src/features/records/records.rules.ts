import type { accountRecordKinds } from '@sampan/contract';

export const MAX_PERIOD_DAYS = 92;
const DAY_MS = 86_400_000;

/** null: the end is after the start, and the period no longer than 92 days. */
export function findPeriodFault({ from, to }: { from: number; to: number }): string | null {
  if (to <= from) return 'to: must be after from';
  return to - from > MAX_PERIOD_DAYS * DAY_MS ? `to: must be within ${MAX_PERIOD_DAYS} days of from` : null;
}

type Filter = (typeof accountRecordKinds)[number];

/** The ledger's kinds behind a filter of the record. A withdrawal touches the spendable balance when it is held or given back. */
const ledgerKinds: Record<Filter, readonly string[]> = {
  deposit: ['deposit'],
  withdrawal: ['withdrawal-hold', 'withdrawal-release'],
  bet: ['bet'],
  win: ['win'],
  rollback: ['rollback'],
  correction: ['correction'],
  transfer: ['upline-transfer'],
};

/** undefined: every kind. */
export function ledgerKindsOf(filter: Filter | undefined): readonly string[] | undefined {
  return filter && ledgerKinds[filter];
}

/** `game:<vendor>:<transaction id>`: the key under which the vendor wallet books. @returns null for other keys */
export function vendorTransactionOf(key: string): { vendor: string; transactionId: string } | null {
  const match = /^game:([A-Za-z0-9_-]+):(.+)$/.exec(key);
  return match?.[1] && match[2] ? { vendor: match[1], transactionId: match[2] } : null;
}
