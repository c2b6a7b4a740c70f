import * as fresh from './fresh.queries.ts';
import type { Invariant } from './invariant.ts';
import * as whole from './whole.queries.ts';

/** What the ledger itself promises, by name. `unchainedAfterSeconds`: see VerifyOptions. */
export function ledgerInvariants(unchainedAfterSeconds: number): Invariant[] {
  return [
    {
      name: 'transfer-sides',
      meaning: 'a transfer names accounts between which its kind moves nothing',
      whole: whole.transferSides,
      fresh: fresh.freshTransferSides,
    },
    {
      name: 'account-balance',
      meaning: 'an account does not hold the sum of its lines',
      whole: whole.accountBalance,
      fresh: fresh.freshAccountBalance,
    },
    {
      name: 'bonus-mark',
      meaning: 'a main account does not say whether its player holds bonus money',
      whole: whole.wronglyMarked(),
      fresh: fresh.freshWronglyMarked,
    },
    {
      name: 'never-negative',
      meaning: 'an account of a player is or was below zero',
      whole: whole.neverNegative,
      fresh: fresh.freshNeverNegative,
    },
    {
      name: 'running-balance',
      meaning: 'the balance noted after a line is not the sum up to it',
      whole: whole.runningBalance,
      fresh: fresh.freshRunningBalance,
    },
    {
      name: 'one-brand',
      meaning: "a brand moved money of another brand's player",
      whole: whole.oneBrand,
      fresh: fresh.freshOneBrand,
    },
    {
      name: 'held-money',
      meaning: 'more was released or paid for a withdrawal than was held for it',
      whole: whole.heldMoney,
      // What is held for a reference has no index of its own; the cashier's invariant looks at new orders one by one.
      fresh: null,
    },
    ...chainInvariants(unchainedAfterSeconds),
    {
      name: 'announced',
      meaning: 'money moved without a word to open pages',
      whole: whole.announced,
      fresh: fresh.freshAnnounced,
    },
  ];
}

/** That the journal is the one its hash chain was made of. */
function chainInvariants(unchainedAfterSeconds: number): Invariant[] {
  return [
    {
      name: 'hash-chain',
      meaning: 'a chained transaction was altered, or an entry is gone',
      whole: whole.hashChain,
      fresh: fresh.freshHashChain,
    },
    {
      name: 'daily-head',
      meaning: 'the chain does not reach or match the head noted for a day',
      whole: whole.dailyHead,
      fresh: () => whole.dailyHead,
    },
    {
      name: 'unchained',
      meaning: 'a transaction was slipped in below the chain, or the chain worker stands still',
      whole: whole.unchained(unchainedAfterSeconds),
      fresh: fresh.freshUnchained(unchainedAfterSeconds),
    },
    {
      name: 'row-count',
      meaning: 'the journal has more or fewer rows than the chain says',
      whole: whole.rowCount,
      fresh: () => whole.rowCount,
      counts: true,
    },
  ];
}
