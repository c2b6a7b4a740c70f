export { protectionFeature } from './protection.feature.ts';
export { checkDeposit, isOnBreak, leftToDeposit, refuseDuringBreak } from './protection-gate.ts';
