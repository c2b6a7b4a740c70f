export { agentsFeature } from './agents.feature.ts';
export { demoAgent, seedDemoAgent } from './agents.seed.ts';
export { placeInvited } from './place-member.ts';
