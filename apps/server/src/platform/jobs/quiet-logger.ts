import type { Logger } from '@sampan/service-kit/log';
import { Logger as WorkerLogger } from 'graphile-worker';

/** graphile-worker speaks on every job; only its warnings and errors belong in our log. */
export function quietLogger(log: Logger): WorkerLogger {
  return new WorkerLogger(() => (level, message) => {
    if (level === 'error') log.error({ part: 'jobs' }, message);
    else if (level === 'warning') log.warn({ part: 'jobs' }, message);
  });
}
