import { commands } from './agents.cli.ts';
import { agentsPlayerRoutes } from './agents.player-routes.ts';

export const agentsFeature = { name: 'agents', playerRoutes: agentsPlayerRoutes, commands };
