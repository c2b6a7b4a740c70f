/**
 * Shares of stakes that went back. A pot pays back what stakes have brought to it, and a stake that went back is none:
 * its share leaves the pot, to the millionth. A share that a winner has been paid since cannot be taken back: it is the
 * operator's loss.
 */
import { SHARE_SCALE } from '@sampan/contract';
import { returnJackpotShare } from '../../ledger/index.ts';
import { type Database, inTransaction, type Tx } from '../../platform/database/index.ts';
import { keepRest, movePot } from './pots.queries.ts';
import { lockPotsById, type ReturnedStake, settleReturnedStake, takeReturnedStake } from './returned-shares.queries.ts';

async function takeBack(tx: Tx, stake: ReturnedStake): Promise<void> {
  const { playerId, brand, currency, vendor, transactionId, roundId, shares } = stake;
  const pots = await lockPotsById(
    tx,
    shares.map(({ pot }) => pot),
  );
  const moves: { potId: bigint; amount: bigint }[] = [];
  for (const pot of pots) {
    const brought = shares.find((one) => one.pot === `${pot.id}` && one.wins === pot.wins);
    if (!brought) continue;
    const left = pot.rest - BigInt(brought.share);
    // What the rest does not cover comes from the pot, in whole minor units; what is too much of them is the new rest.
    const amount = left < 0n ? (-left + SHARE_SCALE - 1n) / SHARE_SCALE : 0n;
    await keepRest(tx, pot.id, left + amount * SHARE_SCALE);
    if (amount > 0n) moves.push({ potId: pot.id, amount });
  }
  const total = moves.reduce((sum, { amount }) => sum + amount, 0n);
  if (total === 0n) return;
  const key = `pot:${vendor}:${transactionId}:return`;
  const { transferId } = await returnJackpotShare(tx, {
    brand,
    playerId,
    currency,
    amount: total,
    key,
    reference: roundId,
  });
  for (const move of moves) await movePot(tx, { ...move, kind: 'return', playerId, transferId });
}

/** Takes back what can be, round by round. @returns how many rounds were looked at */
export async function returnShares(db: Database): Promise<number> {
  for (let count = 0; ; count++) {
    const found = await inTransaction(db, async (tx) => {
      const stake = await takeReturnedStake(tx);
      if (stake) {
        await takeBack(tx, stake);
        await settleReturnedStake(tx, stake);
      }
      return stake !== null;
    });
    if (!found) return count;
  }
}
