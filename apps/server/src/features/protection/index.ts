export { matchExcluded, matchNewMembers } from './excluded/match-excluded.ts';
export { protectionFeature } from './protection.feature.ts';
export { breakOf } from './protection.queries.ts';
export { checkDeposit, isOnBreak, leftToDeposit, leftToStake, refuseDuringBreak } from './protection-gate.ts';
