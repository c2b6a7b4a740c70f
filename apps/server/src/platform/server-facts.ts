import type { Config } from './config/parse-config.ts';
import type { Queryable } from './database/index.ts';
import { insertStart, type ServerFacts, selectNewestStart } from './server-facts.queries.ts';

export const factsOf = (config: Config): ServerFacts => ({
  humanCheck: config.humanCheck,
  dataKey: config.dataKey !== null,
  sms: config.sms.provider,
  mail: config.mail.provider,
  publicUrl: config.publicUrl,
  gamesUrl: config.gamesUrl,
});

/** Every start is noted: a command runs in a shell of its own and cannot see how the servers were started. */
export const noteStart = (db: Queryable, config: Config): Promise<void> => insertStart(db, factsOf(config));

/** How the server that was started last is set; null: none ever was. */
export const readServerFacts = (db: Queryable): Promise<ServerFacts | null> => selectNewestStart(db);
