import type { accountRecordKinds as contractKinds } from '@sampan/contract';

/** The contract's kinds, written out so that its schemas stay off the page; the type keeps the two the same. */
export const accountRecordKinds: typeof contractKinds = [
  'deposit',
  'withdrawal',
  'bet',
  'win',
  'rollback',
  'correction',
  'transfer',
];
