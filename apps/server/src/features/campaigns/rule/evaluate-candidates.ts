import { type CampaignData, givenDigits } from './campaign-schema.ts';
import { type CapRefusal, capAward, type GivenSoFar } from './cap-award.ts';
import { computeValue } from './compute-value.ts';
import { type AudienceRefusal, evaluateAudience, type PlayerFacts } from './evaluate-audience.ts';

/** A player to whom something has happened that the rule listens to. */
export interface Candidate {
  playerId: string;
  occasion: string;
  figure: bigint | null;
}

export type Refusal = AudienceRefusal | CapRefusal | 'same-person' | 'early' | 'small' | 'given';

export interface Award extends Candidate {
  amount: bigint;
}

export interface Evaluation {
  awards: Award[];
  refused: Map<Refusal, number>;
}

export interface EvaluationInput {
  data: CampaignData;
  candidates: readonly Candidate[];
  facts: ReadonlyMap<string, PlayerFacts>;
  given: GivenSoFar;
  today: string;
  digits: number;
}

/**
 * Audience, value and caps for each candidate in turn. The same for a dry run and the real one: what differs is whose
 * sums it counts on and what is done with the awards.
 */
export function evaluateCandidates({ data, candidates, facts, given, today, digits }: EvaluationInput): Evaluation {
  const unit = givenDigits(data, digits);
  const awards: Award[] = [];
  const refused = new Map<Refusal, number>();
  for (const candidate of candidates) {
    const of = facts.get(candidate.playerId);
    if (!of) continue;
    const refusal = evaluateAudience(data, of, today);
    if (refusal) {
      addRefusal(refused, refusal);
      continue;
    }
    const amount = computeValue(data.value, { figure: candidate.figure, level: of.level, digits, givenDigits: unit });
    const capped = capAward(data, given, { playerId: candidate.playerId, amount, today, digits: unit });
    if ('refusal' in capped) addRefusal(refused, capped.refusal);
    else awards.push({ ...candidate, amount: capped.amount });
  }
  return { awards, refused };
}

export function addRefusal(refused: Map<Refusal, number>, reason: Refusal, times = 1): void {
  refused.set(reason, (refused.get(reason) ?? 0) + times);
}
