import type { Tx } from '../../../platform/database/index.ts';
import { AppError } from '../../../platform/http/errors.ts';
import type { OperatorActor } from '../../../platform/operator-actor.ts';
import { readReason } from '../../../platform/proposal-kind.ts';
import { loadSettings } from '../../brand/index.ts';
import { perform } from '../../operators/index.ts';
import { noteEvent } from '../protection.queries.ts';
import { decideMatch, dropImposedBreak, lockMatch, type MatchRow } from './excluded.queries.ts';
import { imposeExclusion } from './match-excluded.ts';

export interface MatchDecision {
  id: bigint;
  reason: string;
}

/** @throws AppError operator.match.unknown, operator.match.decided */
async function findOpen(tx: Tx, actor: OperatorActor, id: bigint): Promise<MatchRow> {
  const row = await lockMatch(tx, actor.brand, id);
  if (!row) throw new AppError('operator.match.unknown', { id: id.toString() });
  if (row.verdict) throw new AppError('operator.match.decided', { id: id.toString(), verdict: row.verdict });
  return row;
}

/** The two are one person: play stays closed, or is closed now where a name alone had matched. @throws AppError operator.* */
export function confirmMatch(tx: Tx, actor: OperatorActor, input: MatchDecision): Promise<void> {
  const subject = `match ${input.id}`;
  return perform(tx, actor, { permission: 'protection.exclude', what: 'exclusion.confirm', subject }, async () => {
    const reason = readReason(input.reason);
    const { playerId, excludedId, closesPlay, until } = await findOpen(tx, actor, input.id);
    await decideMatch(tx, input.id, 'confirmed');
    if (!closesPlay) {
      const settings = await loadSettings(tx, actor.brand);
      await imposeExclusion(tx, { playerId, settings, now: actor.now }, until);
    }
    return { result: undefined, after: { playerId, excludedId, reason } };
  });
}

/**
 * The two are not one person: what the match had closed opens again, and the two never match again. An exclusion that the
 * player asked for stays.
 * @returns whether play is open again
 * @throws AppError operator.*
 */
export function clearMatch(tx: Tx, actor: OperatorActor, input: MatchDecision): Promise<boolean> {
  const subject = `match ${input.id}`;
  return perform(tx, actor, { permission: 'protection.clear', what: 'exclusion.clear', subject }, async () => {
    const reason = readReason(input.reason);
    const { playerId, excludedId, id } = await findOpen(tx, actor, input.id);
    await decideMatch(tx, id, 'cleared');
    const opened = await dropImposedBreak(tx, { id, playerId });
    await noteEvent(tx, { playerId, by: `operator:${actor.name}`, what: 'match-cleared', details: { reason } });
    return { result: opened, after: { playerId, excludedId, reason, opened } };
  });
}
