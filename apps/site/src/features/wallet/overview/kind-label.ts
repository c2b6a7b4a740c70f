import type { WalletKey } from '../locales/index.ts';

/** Kinds of the ledger that have a name here; a younger one is shown as "other movement". */
const named = [
  'deposit',
  'withdrawal',
  'withdrawal-hold',
  'withdrawal-release',
  'bet',
  'win',
  'rollback',
  'correction',
  'opening',
  'transfer',
  'upline-transfer',
  'downline-transfer',
  'bonus-release',
  'vendor-hold',
  'vendor-release',
  'vendor-return',
  'bonus-win',
  'jackpot-win',
] as const;

export function kindLabel(kind: string): WalletKey {
  if (kind.startsWith('reward:')) return 'wallet.kind.reward';
  const known = named.find((one) => one === kind);
  return known ? `wallet.kind.${known}` : 'wallet.kind.other';
}
