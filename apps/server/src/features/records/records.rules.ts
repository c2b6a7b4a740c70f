import { type accountRecordKinds, type recordStatuses, rewardSources } from '@sampan/contract';

export const MAX_PERIOD_DAYS = 92;
/** Profit and loss reads days, not bets. */
export const MAX_PROFIT_DAYS = 366;
/** Whether a movement is the end of its matter. Money set aside is under way until its withdrawal has ended. */
export function statusOf(kind: string, withdrawalState: string | undefined): (typeof recordStatuses)[number] {
  if (kind !== 'withdrawal-hold') return 'done';
  if (withdrawalState === undefined || withdrawalState === 'paid') return 'done';
  return ['rejected', 'failed', 'cancelled'].includes(withdrawalState) ? 'returned' : 'pending';
}

type Filter = (typeof accountRecordKinds)[number];

/** The ledger's kinds behind a filter of the record. A withdrawal touches the spendable balance when it is held or given back. */
const ledgerKinds: Record<Filter, readonly string[]> = {
  deposit: ['deposit'],
  withdrawal: ['withdrawal-hold', 'withdrawal-release'],
  bet: ['bet', 'lottery-stake'],
  win: ['win', 'jackpot-win', 'lottery-win'],
  rollback: ['rollback', 'lottery-return'],
  bonus: [
    'bonus-release',
    'bonus-win',
    'points-money',
    'mall-money',
    ...rewardSources.map((source) => `reward:${source}`),
  ],
  correction: ['correction', 'lottery-correction'],
  transfer: [
    'upline-transfer',
    'downline-transfer',
    'vendor-hold',
    'vendor-release',
    'vendor-return',
    ...['dividend', 'daily', 'hourly', 'realtime', 'child'].map((kind) => `commission-${kind}`),
  ],
};

/** undefined: every kind. */
export function ledgerKindsOf(filter: Filter | undefined): readonly string[] | undefined {
  return filter && ledgerKinds[filter];
}

/** `game:<vendor>:<transaction id>`: the key under which a vendor's calls are shown. @returns null for other keys */
export function vendorTransactionOf(key: string): { vendor: string; transactionId: string } | null {
  const match = /^game:([A-Za-z0-9_-]+):(.+)$/.exec(key);
  return match?.[1] && match[2] ? { vendor: match[1], transactionId: match[2] } : null;
}
