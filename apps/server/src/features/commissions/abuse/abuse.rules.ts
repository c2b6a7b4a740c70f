/** What looks like abuse in a team. Pure: facts and thresholds in, findings with their reasons out. */

export interface Thresholds {
  /** Marks of a person that an agent and somebody below must share. */
  sharedMarks: number;
  /** Accounts of one team that took a bonus and left, or are one person's, and their share of all who took one. */
  farmAccounts: number;
  farmShare: number;
  /** Bets of a day that two members made against each other, and their share of the bets of whoever bet less. */
  mirroredBets: number;
  mirroredShare: number;
  /** How often a member received money, and how much of it was handed on. */
  passedTimes: number;
  passedShare: number;
}

export type Rule = 'self-referral' | 'bonus-farm' | 'mirrored-bets' | 'passed-on';

export interface Finding {
  rule: Rule;
  agentId: string;
  playerId: string;
  reasons: string[];
  evidence: Record<string, unknown>;
}

export interface SharedMarks {
  agentId: string;
  playerId: string;
  depth: number;
  /** Kinds of the marks that both have; a name alone is no mark of one person. */
  kinds: readonly string[];
}

export interface BonusTaker {
  /** Directly above. */
  agentId: string;
  playerId: string;
  bonuses: number;
  /** None of the bonuses is active any more. */
  ended: boolean;
  /** What the bonuses asked for, and what was bet in all since the first of them. */
  required: bigint;
  valid: bigint;
  /** Has bet in the last week. */
  playsOn: boolean;
  /** Others under the same agent who took a bonus and share a mark. */
  twins: number;
}

export interface MirroredPair {
  agentId: string;
  playerIds: readonly [string, string];
  /** Bets of the same game, moment and size of which one won what the other lost. */
  mirrored: number;
  /** All bets of the day, of each. */
  bets: readonly [number, number];
  stake: bigint;
  net: bigint;
}

export interface PassedOn {
  /** Who gave the money. */
  agentId: string;
  playerId: string;
  times: number;
  received: bigint;
  handedOn: bigint;
}

const words: Record<string, string> = {
  'payee-account': 'a bank account',
  contact: 'a contact',
  identity: 'an identity number',
  device: 'a device',
};
const isAtLeast = (part: bigint, percent: number, whole: bigint) => part * 100n >= whole * BigInt(percent);
const plural = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

/** An agent who stands above an own second account. */
export function findSelfReferral(facts: readonly SharedMarks[], { sharedMarks }: Thresholds): Finding[] {
  return facts.flatMap(({ agentId, playerId, depth, kinds }) => {
    const strong = kinds.filter((kind) => words[kind] !== undefined);
    if (strong.length < sharedMarks) return [];
    const shared = [...new Set(strong)].map((kind) => words[kind]).join(', ');
    const reasons = [`The agent and this member, ${plural(depth, 'level', 'levels')} below, share ${shared}.`];
    return [{ rule: 'self-referral' as const, agentId, playerId, reasons, evidence: { depth, kinds: strong } }];
  });
}

/** A bonus is taken, bet just as far as it asks (a fifth more at most), and nobody is seen again. */
const hasLeft = ({ ended, playsOn, required, valid }: BonusTaker) => ended && !playsOn && valid * 5n <= required * 6n;

/** Accounts of a team that are there for bonuses. */
export function findBonusFarms(takers: readonly BonusTaker[], thresholds: Thresholds): Finding[] {
  return [...Map.groupBy(takers, ({ agentId }) => agentId)].flatMap(([agentId, team]) => {
    const farmed = team.filter((one) => hasLeft(one) || one.twins > 0);
    const enough = farmed.length >= thresholds.farmAccounts;
    if (!enough || !isAtLeast(BigInt(farmed.length), thresholds.farmShare, BigInt(team.length))) return [];
    const whole = `${farmed.length} of ${plural(team.length, 'member', 'members')} of this agent who took a bonus within 30 days took it and left, or are one person.`;
    return farmed.map((one) => {
      const { playerId, bonuses, required, valid, twins } = one;
      const reasons = [whole];
      if (hasLeft(one))
        reasons.push(
          `This one took ${plural(bonuses, 'bonus', 'bonuses')}, bet no more than a fifth above what was asked, and has not played for a week.`,
        );
      if (twins > 0) reasons.push(`This one shares a mark with ${plural(twins, 'other', 'others')} of them.`);
      const evidence = { bonuses, required: `${required}`, valid: `${valid}`, twins };
      return { rule: 'bonus-farm' as const, agentId, playerId, reasons, evidence };
    });
  });
}

/** Two members who bet against each other: turnover without risk, for which the agent is paid. */
export function findMirroredBets(pairs: readonly MirroredPair[], thresholds: Thresholds): Finding[] {
  return pairs.flatMap(({ agentId, playerIds, mirrored, bets, stake, net }) => {
    const fewer = Math.min(...bets);
    if (mirrored < thresholds.mirroredBets || mirrored * 100 < thresholds.mirroredShare * fewer) return [];
    return playerIds.map((playerId, at) => ({
      rule: 'mirrored-bets' as const,
      agentId,
      playerId,
      reasons: [
        `${mirrored} of ${bets[at]} bets of the day stood against bets of another member of the team: same game, same moment, about the same stake, and one won what the other lost.`,
      ],
      evidence: { with: playerIds[1 - at], mirrored, bets: bets[at], stake: `${stake}`, net: `${net}` },
    }));
  });
}

/** Money that an agent gives and that goes on to others: it was not given to be played with. */
export function findPassedOn(facts: readonly PassedOn[], { passedTimes, passedShare }: Thresholds): Finding[] {
  return facts
    .filter(({ times, received, handedOn }) => times >= passedTimes && isAtLeast(handedOn, passedShare, received))
    .map(({ agentId, playerId, times, received, handedOn }) => ({
      rule: 'passed-on' as const,
      agentId,
      playerId,
      reasons: [
        `Within 7 days the agent gave this member money ${plural(times, 'time', 'times')}, and the member handed ${handedOn >= received ? 'all of it' : `${(handedOn * 100n) / received} % of it`} on.`,
      ],
      evidence: { times, received: `${received}`, handedOn: `${handedOn}` },
    }));
}
