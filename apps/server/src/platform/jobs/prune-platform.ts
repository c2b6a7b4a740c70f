import { type Database, pruneEvents } from '../database/index.ts';
import type { JobDefinition } from './jobs.ts';
import { deleteOutdated } from './prune-platform.queries.ts';

/** How long the stored answer of a money call is kept: far beyond any client's retries. */
const ANSWER_DAYS = 30;
const SESSION_DAYS = 90;

/** Every ten minutes: removes what the platform keeps for a while only. */
export function platformJobs(db: Database): JobDefinition[] {
  return [
    {
      name: 'platform.prune',
      every: '*/10 * * * *',
      run: async () => {
        await pruneEvents(db);
        await deleteOutdated(db, { answers: ANSWER_DAYS, sessions: SESSION_DAYS });
      },
    },
  ];
}
