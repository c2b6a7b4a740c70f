/**
 * A stake that an action adds to an open round: a second bet in the same round, under ids that follow from round, step and
 * attempt. The action is played in the transaction that notes the stake as taken, so it may be killed anywhere and run again.
 */
import type { ArcadeServices } from '../services.ts';
import { addToRound, type ExtraStake, findLastExtra, isWaiting, moveExtra } from '../store/extra-stake.queries.ts';
import { lockRound, type RoundRow } from '../store/round.queries.ts';
import { askStake, giveBack, type Progress, waiting } from './ask-stake.ts';
import { storeNextStep } from './store-next-step.ts';

const betIdOf = (round: RoundRow, { step, attempt }: ExtraStake): string => `${round.round_id}:x${step}.${attempt}`;

const ask = (services: ArcadeServices, round: RoundRow, extra: ExtraStake): Promise<Progress> =>
  askStake(services, round, {
    betId: betIdOf(round, extra),
    amount: extra.amount,
    refused: (to, refusal) => moveExtra(services.store, round, extra, { to, refusal }),
    taken: () =>
      services.store.transaction().execute(async (tx) => {
        const locked = await lockRound(tx, round.round_id);
        if (!locked || !(await moveExtra(tx, round, extra, { to: 'taken' }))) return;
        await addToRound(tx, round, extra.amount);
        await storeNextStep(tx, locked, extra.action);
      }),
  });

async function rollBack(services: ArcadeServices, round: RoundRow, extra: ExtraStake): Promise<Progress> {
  const betId = betIdOf(round, extra);
  const balance = await giveBack(services, round, { betId, rollbackId: `${betId}:rollback` });
  if (balance === null) return waiting;
  await moveExtra(services.store, round, extra, { to: 'refused', refusal: extra.refusal });
  return { done: false, balance };
}

/** @returns null when no extra stake waits */
export async function settleExtra(services: ArcadeServices, round: RoundRow): Promise<Progress | null> {
  const extra = await findLastExtra(services.store, round);
  if (!isWaiting(extra)) return null;
  return extra.status === 'asked' ? ask(services, round, extra) : rollBack(services, round, extra);
}
