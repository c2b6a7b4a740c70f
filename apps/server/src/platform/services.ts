import type { Logger } from '@sampan/service-kit/log';
import type { Clock } from './clock.ts';
import type { Config } from './config/parse-config.ts';
import type { Database } from './database/index.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { Metrics } from './observability/metrics.ts';
import type { Random } from './random.ts';

/** What a feature may ask of the platform. Features add nothing to it. */
export interface Services {
  config: Config;
  db: Database;
  clock: Clock;
  random: Random;
  jobs: Jobs;
  log: Logger;
  metrics: Metrics;
}
