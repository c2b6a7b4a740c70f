import { ConfigError, parseConfig } from './platform/config/parse-config.ts';
import { StartError } from './platform/postgres/start-error.ts';
import { startPlatform } from './start/start-platform.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);
const complain = (line: string) => process.stderr.write(`${line}\n`);

/** A second signal while stopping ends the process at once. */
function stopOnSignal(stop: () => Promise<void>): void {
  let stopping = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (stopping) process.exit(1);
      stopping = true;
      say('Stopping: open calls are finished first.');
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
  const platform = await startPlatform(config, say);
  stopOnSignal(platform.stop);
  for (const line of platform.greeting) say(line);
} catch (error) {
  if (error instanceof ConfigError || error instanceof StartError) complain(error.message);
  else complain(`Cannot start: ${(error as Error).stack ?? String(error)}`);
  process.exit(1);
}
