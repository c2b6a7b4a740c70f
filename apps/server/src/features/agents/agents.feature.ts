import { commands } from './agents.cli.ts';
import { agentsPlayerRoutes } from './agents.player-routes.ts';
import { forgetNotes } from './pages/notes/notes.queries.ts';

export const agentsFeature = {
  name: 'agents',
  playerRoutes: agentsPlayerRoutes,
  commands,
  personalData: { feature: 'agents', forget: forgetNotes },
};
