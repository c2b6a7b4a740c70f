import type { Services } from '../../platform/services.ts';
import type { Worker } from '../../platform/worker.ts';
import { commands } from './agents.cli.ts';
import { agentsPlayerRoutes } from './agents.player-routes.ts';
import { forgetNotes } from './pages/notes/notes.queries.ts';
import { foldTeams } from './sums/note-team-days.ts';
import { teamInvariants } from './sums/team-days-invariant.queries.ts';

const FOLD_EVERY_MS = 10_000;

export const agentsFeature = {
  name: 'agents',
  playerRoutes: agentsPlayerRoutes,
  commands,
  personalData: { feature: 'agents', forget: forgetNotes },
  workers: ({ db }: Services): Worker[] => [
    { name: 'agents', everyMs: FOLD_EVERY_MS, rest: 10, run: () => foldTeams(db) },
  ],
  invariants: teamInvariants,
};
