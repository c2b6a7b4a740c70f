export { protectionFeature } from './protection.feature.ts';
export { checkDeposit, isOnBreak, refuseDuringBreak } from './protection-gate.ts';
