import { complainLine as complain, printLine as say } from '@sampan/service-kit/print-line';
import { ConfigError, parseConfig } from './platform/config/parse-config.ts';
import { StartError } from './platform/postgres/start-error.ts';

/** A stop that takes longer is cut off: nothing acknowledged is lost by it, and whoever stopped this waits. */
const MOST_STOP_MS = 30_000;
/** After the first the frequent background workers have come by once, after the second the others of a minute or less. */
const SETTLED_MS = [15_000, 45_000];

/** Reading the code, the start and the first rounds leave some fifty megabytes behind that Node would keep: they go back. */
function giveMemoryBack(): void {
  const collect = () => globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' });
  for (const after of SETTLED_MS) setTimeout(collect, after).unref();
}

/** `npm start` builds the sites beside this start and tells when they stand. */
async function awaitSites(): Promise<void> {
  if (process.env['AWAIT_SITES'] !== '1') return;
  const word = await new Promise((resolve) => {
    process.once('message', resolve);
    process.once('disconnect', resolve);
  });
  if (word !== 'sites stand') throw new StartError('The sites could not be built: the reason stands above.');
}

/**
 * A second signal while stopping ends the process at once. One intent to stop often arrives several times: a terminal
 * tells the whole group, and npm and tools/start.mjs pass it on; so what follows within a second is the same intent.
 */
function stopOnSignal(stop: () => Promise<void>): void {
  let stoppingSince: number | undefined;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (stoppingSince !== undefined && performance.now() - stoppingSince < 1000) return;
      if (stoppingSince !== undefined) process.exit(1);
      stoppingSince = performance.now();
      say('Stopping: open calls are finished first.');
      setTimeout(() => {
        complain(`Stopped, but not cleanly: it took longer than ${MOST_STOP_MS / 1000} s.`);
        process.exit(1);
      }, MOST_STOP_MS).unref();
      stop().then(
        () => process.exit(0),
        (error: unknown) => {
          complain(`Stopped, but not cleanly: ${(error as Error).message}`);
          process.exit(1);
        },
      );
    });
  }
}

try {
  const config = parseConfig(process.env, process.cwd());
  // Nothing that is started or imported later gets the owner's address: graphile-worker copies it into its defaults while it is
  // imported, and would hold the owner's password as long as the process runs.
  delete process.env['DATABASE_URL'];
  const { startPlatform } = await import('./start/start-platform.ts');
  const sitesStand = awaitSites();
  // Met where the start waits for it; until then it may fail unheard.
  sitesStand.catch(() => {});
  const starting = startPlatform(config, { say, sitesStand });
  // From the first moment: a start that is cut off would leave the database running.
  stopOnSignal(async () => (await starting).stop());
  const platform = await starting;
  for (const line of platform.greeting) say(line);
  // `npm start` starts a server that was killed again, once it had been ready.
  process.send?.('ready');
  giveMemoryBack();
} catch (error) {
  if (error instanceof ConfigError || error instanceof StartError) complain(error.message);
  else complain(`Cannot start: ${(error as Error).stack ?? String(error)}`);
  process.exit(1);
}
