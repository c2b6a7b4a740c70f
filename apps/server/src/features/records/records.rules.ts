import type { accountRecordKinds } from '@sampan/contract';
import { AppError } from '../../platform/http/errors.ts';
import type { Period } from './records.queries.ts';

export const MAX_PERIOD_DAYS = 92;
const DAY_MS = 86_400_000;

/** @throws AppError request.invalid when the end is not after the start, or the period is longer than 92 days */
export function readPeriod(input: { from: number; to: number }): Period {
  const length = input.to - input.from;
  if (length <= 0) throw new AppError('request.invalid', { field: 'to', reason: 'to: must be after from' });
  if (length > MAX_PERIOD_DAYS * DAY_MS) {
    throw new AppError('request.invalid', {
      field: 'to',
      reason: `to: must be within ${MAX_PERIOD_DAYS} days of from`,
    });
  }
  return { from: new Date(input.from), to: new Date(input.to) };
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
