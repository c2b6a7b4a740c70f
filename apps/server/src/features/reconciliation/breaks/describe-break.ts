import { findCurrency, formatMoney } from '@sampan/contract';
import type { FoundBreak } from '../compare/compare.queries.ts';
import type { NewBreak } from './breaks.queries.ts';

/** Kinds of a break, and what an operator does about each. Nothing is mended by itself. */
export const breakKinds = {
  'missing-here': 'ask the vendor to send it again; else correct',
  'missing-there': 'round void while the round is open; else correct',
  'other-amount': 'correct',
  'other-player': 'correct, of both players',
  'other-state': 'round void of a stake that is booked here; else correct',
  'other-currency': 'correct, and ask the vendor',
  'other-operation': 'ask the vendor',
  duplicate: 'ask the vendor: it counts one movement twice',
  'no-report': 'reconciliation day, or reconciliation file',
} as const;

const minor = (amount: bigint | null, currency: string | null): string => {
  const known = currency === null ? null : findCurrency(currency);
  return amount === null
    ? 'nothing'
    : known
      ? `${formatMoney(amount, known.digits)} ${currency}`
      : `${amount} ${currency}`;
};

function sentence(found: FoundBreak, here: string, there: string): string {
  const { kind, operation, state, outcome } = found;
  const booked = outcome === 'ok' ? 'booked' : `refused (${outcome})`;
  if (kind === 'missing-here') return `${operation} of ${there}, ${state} there, not here`;
  if (kind === 'missing-there') return `${operation} of ${here}, booked here, not there`;
  if (kind === 'other-player')
    return `${operation} of ${here}: of ${found.ourPlayerId} here, of ${found.playerId} there`;
  if (kind === 'other-state') return `${operation} of ${here}: ${booked} here, ${state} there`;
  if (kind === 'other-operation')
    return `${found.ourOperation} of round ${found.ourRoundId} here, ${operation} of round ${found.roundId} there`;
  if (kind === 'duplicate') return `${operation} of ${there} is listed more than once`;
  return `${operation}: ${here} here, ${there} there`;
}

/** What is at stake: the difference where both name an amount, else the one there is. */
function atStake({ kind, amount, theirs }: FoundBreak): bigint | null {
  if (kind !== 'other-amount' || amount === null || theirs === null) return amount ?? theirs;
  return amount > theirs ? amount - theirs : theirs - amount;
}

export function describeBreak(found: FoundBreak): NewBreak {
  // As the vendor wrote it where that is no amount of the currency.
  const there = found.theirs === null ? `"${found.said}" ${found.currency}` : minor(found.theirs, found.currency);
  const here = minor(found.amount, found.ourCurrency ?? found.currency);
  return {
    kind: found.kind,
    transactionId: found.transactionId,
    brand: found.brand,
    playerId: found.ourPlayerId ?? found.playerId,
    roundId: found.ourRoundId ?? found.roundId,
    amount: atStake(found),
    currency: found.ourCurrency ?? found.currency,
    detail: sentence(found, here, there),
  };
}
