/**
 * Every kind of movement is one function with one name. A new kind is a row of `ledger.movement` (in a migration) and a
 * function here or in its own file.
 *
 * All of them run inside the caller's transaction, reject with LedgerInsufficient or LedgerConflict without having
 * written anything, and repeat the stored result for a known key.
 */
import type { Tx } from '../platform/database/index.ts';
import { LedgerConflict, LedgerInsufficient } from './ledger-error.ts';
import { callMove, type MoveInput, type MoveResult, selectBalancesAfter } from './move.queries.ts';

/** The mechanism under every named movement. `counterpartyId`: the other player of a movement between two. */
export async function move(tx: Tx, kind: string, input: MoveInput, counterpartyId?: string): Promise<MoveResult> {
  const row = await callMove(tx, kind, input, counterpartyId ?? null);
  if (row.status === 'insufficient') {
    throw new LedgerInsufficient(
      `${kind} ${input.reference}: the account does not hold ${input.amount} ${input.currency}`,
    );
  }
  if (row.status === 'conflict') {
    throw new LedgerConflict(`${kind} ${input.reference}: key ${input.key} was used for another movement`);
  }
  return {
    transferId: row.transfer_id,
    reference: row.reference,
    createdAt: row.created_at,
    balances: await selectBalancesAfter(tx, input.playerId, row.transfer_id),
    repeated: row.status === 'repeated',
  };
}

/** House cashier → main: a payment provider has confirmed money. */
export function deposit(tx: Tx, input: MoveInput): Promise<MoveResult> {
  return move(tx, 'deposit', input);
}

/** main → held: a withdrawal was requested. Hold, release and pay of one withdrawal carry the same `reference`. */
export function holdWithdrawal(tx: Tx, input: MoveInput): Promise<MoveResult> {
  return move(tx, 'withdrawal-hold', input);
}

/** held → main: the withdrawal was rejected or cancelled. */
export function releaseWithdrawal(tx: Tx, input: MoveInput): Promise<MoveResult> {
  return move(tx, 'withdrawal-release', input);
}

/** held → house cashier: the withdrawal was paid out. */
export function payWithdrawal(tx: Tx, input: MoveInput): Promise<MoveResult> {
  return move(tx, 'withdrawal-pay', input);
}

/** main → house games. The vendor wallet books bets in batches; this is the single form of the same movement. */
export function bet(tx: Tx, input: MoveInput): Promise<MoveResult> {
  return move(tx, 'bet', input);
}

/** House games → main. */
export function win(tx: Tx, input: MoveInput): Promise<MoveResult> {
  return move(tx, 'win', input);
}

/** House games → main: undoes one bet. */
export function rollback(tx: Tx, input: MoveInput): Promise<MoveResult> {
  return move(tx, 'rollback', input);
}

/** House corrections → main when the amount is above zero, main → house corrections when it is below. */
export function correction(tx: Tx, input: MoveInput): Promise<MoveResult> {
  return move(tx, 'correction', input);
}

/** House bonuses → bonus: a bonus is granted. */
export function grantBonus(tx: Tx, input: MoveInput): Promise<MoveResult> {
  return move(tx, 'bonus-grant', input);
}

/** bonus → main: a bonus was staked as its terms ask. */
export function releaseBonus(tx: Tx, input: MoveInput): Promise<MoveResult> {
  return move(tx, 'bonus-release', input);
}

/** bonus → house bonuses: a bonus expired, was given up, or exceeds the cap of its release. */
export function forfeitBonus(tx: Tx, input: MoveInput): Promise<MoveResult> {
  return move(tx, 'bonus-forfeit', input);
}

/** main → main of the member above: money handed up. The other side's line says whose movement it was. */
export function transferToUpline(tx: Tx, input: MoveInput, uplineId: string): Promise<MoveResult> {
  return move(tx, 'upline-transfer', input, uplineId);
}

/** main → main of a member below: an agent gives money to somebody of the own team. */
export function transferToDownline(tx: Tx, input: MoveInput, receiverId: string): Promise<MoveResult> {
  return move(tx, 'downline-transfer', input, receiverId);
}

/** House games → house jackpots: the shares a stake brings into pots. Booked with the player who staked. */
export function contributeToJackpot(tx: Tx, input: MoveInput): Promise<MoveResult> {
  return move(tx, 'jackpot-contribution', input);
}

/** House games → house jackpots: what the house puts into a pot that begins. */
export function seedJackpot(tx: Tx, input: MoveInput): Promise<MoveResult> {
  return move(tx, 'jackpot-seed', input);
}

/** House jackpots → house games: the share of a stake that went back. Booked with the player who staked. */
export function returnJackpotShare(tx: Tx, input: MoveInput): Promise<MoveResult> {
  return move(tx, 'jackpot-return', input);
}

/** House jackpots → main: a pot was won. */
export function payJackpot(tx: Tx, input: MoveInput): Promise<MoveResult> {
  return move(tx, 'jackpot-win', input);
}

/** What marketing gives something for; each has an account of its own, `house:marketing:<source>`. */
export type MarketingSource =
  | 'mission'
  | 'leaderboard'
  | 'referral'
  | 'raffle'
  | 'campaign'
  | 'daily-draw'
  | 'free-rounds';

/** House marketing → main: a reward in money. */
export function payReward(tx: Tx, source: MarketingSource, input: MoveInput): Promise<MoveResult> {
  return move(tx, `reward:${source}`, input);
}

/** House marketing → house bonuses: what a bonus costs that is a reward. Booked with the player who gets it. */
export function payRewardBonus(tx: Tx, source: MarketingSource, input: MoveInput): Promise<MoveResult> {
  return move(tx, `reward-bonus:${source}`, input);
}

/** House affiliates → house cashier: an affiliate was paid, by bank or otherwise. Booked with the affiliate's id. */
export function payAffiliate(tx: Tx, input: MoveInput): Promise<MoveResult> {
  return move(tx, 'affiliate-payment', input);
}

/** House points → main: points were changed into money. */
export function payForPoints(tx: Tx, input: MoveInput): Promise<MoveResult> {
  return move(tx, 'points-money', input);
}

/** House mall → main: money that points were redeemed for. */
export function payFromMall(tx: Tx, input: MoveInput): Promise<MoveResult> {
  return move(tx, 'mall-money', input);
}

/** House mall → house bonuses: what a bonus costs that points were redeemed for. Booked with the player who gets it. */
export function payMallBonus(tx: Tx, input: MoveInput): Promise<MoveResult> {
  return move(tx, 'mall-bonus', input);
}
