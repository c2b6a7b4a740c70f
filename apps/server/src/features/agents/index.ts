export { commands } from './agents.cli.ts';
export { agentsPlayerRoutes } from './agents.player-routes.ts';
export { demoAgent, seedDemoAgent } from './agents.seed.ts';
export { placeInvited } from './place-member.ts';
