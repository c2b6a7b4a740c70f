export { agentsFeature } from './agents.feature.ts';
export { seedDemoAgent } from './agents.seed.ts';
export { requireAgent } from './require-agent.ts';
export { noteTeamBets, noteTeamMoney } from './sums/note-team-days.ts';
export { changeTypeByOperator } from './tree/agent-by-operator.service.ts';
export { placeInvited } from './tree/place-member.ts';
