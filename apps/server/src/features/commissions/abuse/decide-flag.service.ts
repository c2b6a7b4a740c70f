import type { Tx } from '../../../platform/database/index.ts';
import { AppError } from '../../../platform/http/errors.ts';
import type { OperatorActor } from '../../../platform/operator-actor.ts';
import { perform } from '../../operators/index.ts';
import { closeGate } from '../feed/feed.queries.ts';
import { type Flag, isKeptOut, lockFlag, markDecided, markHeld } from './flags.queries.ts';
import { bringBack, takeOut } from './hold.queries.ts';

export const flagActs = ['hold', 'release', 'refuse'] as const;
export type FlagAct = (typeof flagActs)[number];

interface Decision {
  flag: bigint;
  act: FlagAct;
  reason: string;
}

const outcomes = { hold: 'held', release: 'released', refuse: 'refused' } as const;

async function carryOut(tx: Tx, by: string, flag: Flag, { act, reason }: Decision): Promise<void> {
  const { flagId, playerId } = flag;
  if (act !== 'release') await takeOut(tx, flag);
  if (act === 'hold') return markHeld(tx, [flagId]);
  await markDecided(tx, flagId, { state: outcomes[act], by, decision: reason });
  // Another flag may still hold the member, or have been refused.
  if (act === 'release' && !(await isKeptOut(tx, playerId))) await bringBack(tx, playerId);
}

/**
 * An operator holds what a flag is about, releases it, or keeps it out for good. What was held comes back as a correction in
 * the next bills. The gate is closed first: of two who decide at once the second finds what the first has decided.
 * @throws AppError operator.*, request.invalid
 */
export function decideFlagByOperator(tx: Tx, actor: OperatorActor, decision: Decision): Promise<void> {
  const { flag: flagId, act, reason } = decision;
  const action = { permission: 'agents.manage', what: `commissions.flag.${act}`, subject: `${flagId}` } as const;
  return perform(tx, actor, action, async () => {
    const refused = (why: string) => new AppError('request.invalid', { field: 'flag', reason: `flag: ${why}` });
    await closeGate(tx, actor.brand);
    const flag = await lockFlag(tx, actor.brand, flagId);
    if (!flag) throw refused('there is no such flag');
    if (flag.state !== 'open' && (flag.state !== 'held' || act === 'hold')) throw refused(`it is ${flag.state}`);
    if (reason.trim() === '') throw refused('a decision needs a reason');
    await carryOut(tx, actor.name, flag, decision);
    return { result: undefined, before: { state: flag.state }, after: { state: outcomes[act], reason } };
  });
}
