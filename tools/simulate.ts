/**
 * `npm run simulate -- --players 2000 --days 1 --seed 7`: a seeded day of a whole brand in the real server code, on a
 * database of its own that is thrown away. Ends with every invariant, and a hash that the same seed gives again. Leaves 1
 * when something did not hold: the same command replays it.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { showProof } from '../apps/server/src/commands/show-proof.ts';
import { startPostgres } from '../apps/server/src/platform/postgres/start-postgres.ts';
import { runSimulation } from '../apps/server/src/simulation/run-simulation.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);

function readOptions() {
  const { values } = parseArgs({
    options: {
      players: { type: 'string', default: '2000' },
      days: { type: 'string', default: '1' },
      seed: { type: 'string', default: '7' },
    },
  });
  const options = { players: Number(values.players), days: Number(values.days), seed: values.seed };
  const fits = Number.isInteger(options.players) && options.players > 0 && options.days > 0 && options.days <= 31;
  if (!fits) throw new Error('Usage: npm run simulate -- [--players 2000] [--days 1] [--seed 7]');
  return options;
}

async function simulate(): Promise<number> {
  const options = readOptions();
  const dataDir = mkdtempSync(join(tmpdir(), 'sampan-simulate-'));
  const postgres = await startPostgres({ dataDir, durable: false });
  const began = performance.now();
  // Cut off, it leaves no server behind.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => {
      void postgres.stop().finally(() => {
        rmSync(dataDir, { recursive: true, force: true });
        process.exit(130);
      });
    });
  try {
    say(`${options.players} players, ${options.days} days, seed ${options.seed}`);
    const result = await runSimulation({ ...options, serverUrl: postgres.ownerUrl, database: 'simulated', say });
    for (const [what, times] of [...result.tally].toSorted(([a], [b]) => a.localeCompare(b)))
      say(`  ${String(times).padStart(8)}  ${what}`);
    for (const line of showProof({ verdicts: result.verdicts, seq: 0n, caughtUp: true, wantsWhole: false })) say(line);
    say(`final hash ${result.hash}`);
    say(`took ${((performance.now() - began) / 1000).toFixed(0)} s`);
    if (result.fault === null) return 0;
    say(`FAULT ${result.fault}`);
    say(`Replay: npm run simulate -- --players ${options.players} --days ${options.days} --seed ${options.seed}`);
    return 1;
  } finally {
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

try {
  process.exitCode = await simulate();
} catch (error) {
  process.stderr.write(`${(error as Error).stack}\n`);
  process.exitCode = 2;
}
