import type { Database } from '../../platform/database/index.ts';
import type { JobDefinition } from '../../platform/jobs/jobs.ts';
import { pruneChat } from './prune-chat.queries.ts';

/** Every hour: removes passes of yesterday's sessions and messages past the brand's time. */
export function chatJobs({ db }: { db: Database }): JobDefinition[] {
  return [{ name: 'chat.prune', every: '37 * * * *', run: () => pruneChat(db) }];
}
