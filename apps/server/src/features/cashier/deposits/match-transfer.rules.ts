import { isSameName } from '@sampan/contract';

/** What is known of money that came in. */
export interface ArrivedTransfer {
  /** Minor units of its account's currency. */
  amount: bigint;
  note: string;
  senderName: string;
  at: Date;
}

/** An order on the same account that money has not come for. */
export interface MatchCandidate {
  reference: string;
  payAmount: bigint;
  isWaiting: boolean;
  createdAt: Date;
  expiresAt: Date;
  /** The name the player's accounts are in; empty when it is not known yet. */
  payeeName: string;
}

export type MatchReason = 'reference' | 'amount' | 'close-amount' | 'name' | 'other-name' | 'ended';
export interface Proposal {
  reference: string;
  reasons: MatchReason[];
}
export interface Match {
  /** The one order it is for beyond doubt; null: a person decides. */
  reference: string | null;
  /** Best first. */
  proposals: Proposal[];
}

/** A payer's clock and ours may differ by this much, and a transfer may take as long. */
const SLACK_MS = 10 * 60_000;
const MOST_PROPOSALS = 5;
const weights: Record<MatchReason, number> = {
  reference: 8,
  amount: 4,
  'close-amount': 2,
  name: 1,
  'other-name': -4,
  ended: -1,
};

const bare = (text: string) => text.toUpperCase().replace(/[^A-Z0-9]/g, '');

function reasonsOf(transfer: ArrivedTransfer, order: MatchCandidate): MatchReason[] {
  const reasons: MatchReason[] = [];
  if (bare(transfer.note).includes(bare(order.reference))) reasons.push('reference');
  const gap = transfer.amount > order.payAmount ? transfer.amount - order.payAmount : order.payAmount - transfer.amount;
  if (gap === 0n) reasons.push('amount');
  else if (gap * 100n <= order.payAmount) reasons.push('close-amount');
  if (transfer.senderName && order.payeeName)
    reasons.push(isSameName(transfer.senderName, order.payeeName) ? 'name' : 'other-name');
  if (!order.isWaiting) reasons.push('ended');
  return reasons;
}

const isTimely = ({ at }: ArrivedTransfer, { createdAt, expiresAt }: MatchCandidate) =>
  at.getTime() >= createdAt.getTime() - SLACK_MS && at.getTime() <= expiresAt.getTime() + SLACK_MS;

/**
 * Finds the order that a transfer is for. Beyond doubt: its reference stands in the note and the amount is exact, also
 * when the order has ended since; or no reference is named and exactly one order asks for this amount, waits, and is of
 * its time. A sender of another name than the player's is never beyond doubt (R-20: name match). Everything else is
 * proposed to the operator.
 */
export function matchTransfer(transfer: ArrivedTransfer, orders: readonly MatchCandidate[]): Match {
  const compared = orders.map((order) => ({ order, reasons: reasonsOf(transfer, order) }));
  const sure = compared.filter(({ reasons }) => reasons.includes('amount') && !reasons.includes('other-name'));
  const named = compared.filter(({ reasons }) => reasons.includes('reference'));
  const byReference = sure.filter(({ reasons }) => reasons.includes('reference'));
  const sameAmount = compared.filter(({ reasons }) => reasons.includes('amount'));
  const timely = sure.filter(({ order }) => order.isWaiting && isTimely(transfer, order));
  const only = named.length === 1 && byReference.length === 1 ? byReference[0] : undefined;
  const alone = named.length === 0 && sameAmount.length === 1 && timely.length === 1 ? timely[0] : undefined;
  const scored = compared
    .map(({ order, reasons }) => ({
      reference: order.reference,
      reasons,
      score: reasons.reduce((sum, reason) => sum + weights[reason], 0),
    }))
    .filter(({ reasons }) =>
      reasons.some((reason) => reason !== 'ended' && reason !== 'other-name' && reason !== 'name'),
    )
    .toSorted((a, b) => b.score - a.score || (a.reference < b.reference ? 1 : -1));
  return {
    reference: (only ?? alone)?.order.reference ?? null,
    proposals: scored.slice(0, MOST_PROPOSALS).map(({ reference, reasons }) => ({ reference, reasons })),
  };
}
