/**
 * The operator's commands: `npm run sampan -- VERB …`. They work on the database of a running platform without disturbing
 * it (open pages follow within seconds), or on the database alone when nothing runs.
 */
import { complainLine, printLine } from '@sampan/service-kit/print-line';
import { runCli } from './commands/run-cli.ts';
import { askTerminal } from './platform/cli/ask-terminal.ts';

process.exitCode = await runCli(process.argv.slice(2), {
  env: process.env,
  cwd: process.cwd(),
  ask: askTerminal,
  say: printLine,
  complain: complainLine,
});
