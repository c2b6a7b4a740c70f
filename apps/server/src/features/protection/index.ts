export { commands } from './protection.cli.ts';
export { protectionPlayerRoutes } from './protection.player-routes.ts';
export { checkDeposit, isOnBreak, refuseDuringBreak } from './protection-gate.ts';
