/**
 * Runs one platform after the other in one process, as its parent says: a journey has a whole site of its own, and what takes
 * most of a start, reading the platform's code and making it fast, is paid once per worker. Journeys that are about the
 * process itself start one of their own (`main.ts`).
 */
import { printLine } from '@sampan/service-kit/print-line';
import { parseConfig } from '../../apps/server/src/platform/config/parse-config.ts';
import { type Platform, startPlatform } from '../../apps/server/src/start/start-platform.ts';

export type HostOrder = { start: Record<string, string | undefined> } | 'stop';
export type HostAnswer = 'ready' | 'stopped' | { failed: string };

let platform: Platform | undefined;

async function follow(order: HostOrder): Promise<HostAnswer> {
  if (order === 'stop') {
    await platform?.stop();
    platform = undefined;
    return 'stopped';
  }
  const config = parseConfig(order.start, process.cwd());
  platform = await startPlatform(config, { say: printLine, sitesStand: Promise.resolve() });
  for (const line of platform.greeting) printLine(line);
  return 'ready';
}

process.on('message', (order: HostOrder) => {
  follow(order).then(
    (answer) => process.send?.(answer),
    (error: unknown) => process.send?.({ failed: (error as Error).stack ?? String(error) }),
  );
});
// It serves the journeys of its parent alone, and one that was killed outright says nothing.
process.once('disconnect', () => process.exit());
