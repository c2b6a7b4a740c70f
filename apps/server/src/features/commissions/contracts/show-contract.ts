import type { AgentContract } from '@sampan/contract';
import type { PlayerActor } from '../../../platform/http/actor.ts';
import { readTerms } from '../rules/terms.ts';
import type { ContractRow } from './contract.queries.ts';
import { termsOnWire } from './terms/read-input.ts';

const moment = (at: Date | null) => at?.getTime() ?? null;

/** A contract as one of its sides sees it; an offer names the contract in force that it would replace. */
export function showContract(
  row: ContractRow,
  { playerId, settings, now }: PlayerActor,
  inForce: ContractRow | null,
): AgentContract {
  const waits = row.state === 'requested' && row.answerBy > now;
  const side = row.agentId === playerId || row.payerId === playerId;
  const { reference, version, kind, state, currency, text, hash, startsOn, endsOn, endedWhy, noticeBy } = row;
  const replaced = state === 'requested' && inForce?.agentId === row.agentId ? inForce : null;
  return {
    reference,
    version,
    kind,
    state: state === 'requested' && !waits ? 'expired' : state,
    currency,
    agent: { id: row.agentId, name: row.agentName },
    payer: row.payerId === null ? null : { id: row.payerId, name: row.payerName ?? '' },
    terms: termsOnWire(readTerms(row.terms), settings.currency.digits),
    text,
    hash,
    offeredAt: row.offeredAt.getTime(),
    answerBy: row.answerBy.getTime(),
    answeredAt: moment(row.answeredAt),
    startsOn,
    endsOn,
    endedWhy,
    noticeBy,
    noticeAt: moment(row.noticeAt),
    replaces: replaced && { reference: replaced.reference, version: replaced.version, startsOn: replaced.startsOn },
    mayAnswer: waits && row.agentId === playerId,
    mayEnd: (state === 'valid' && side && endsOn === null) || (waits && row.payerId === playerId),
  };
}
