/**
 * `npm run simulate`: a seeded day of a whole brand in the real server code, for $ and for ₫, each in a process and on a
 * database of its own that is thrown away. A day is played twice: each run ends with what the accounts came to, every
 * invariant and a hash, and both hashes must be one. Leaves 1 when something did not hold: the same command replays it.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { formatMoney } from '@sampan/contract';
import { isDay } from '@sampan/engines/lottery/games/zoned-time';
import { showProof } from '../apps/server/src/commands/show-proof.ts';
import { startPostgres } from '../apps/server/src/platform/postgres/start-postgres.ts';
import { showCommissions } from '../apps/server/src/simulation/agents/report-commissions.ts';
import { showRewards } from '../apps/server/src/simulation/rewards/report-rewards.ts';
import { runSimulation, type SimulationResult, simulatedBrands } from '../apps/server/src/simulation/run-simulation.ts';
import { FIRST_DAY } from '../apps/server/src/simulation/simulated-platform.ts';

type SimulatedBrand = (typeof simulatedBrands)[number];

const USAGE =
  'Usage: npm run simulate -- [--players 2000] [--agents 0] [--days 1] [--from 2031-03-03] [--seed 7] [--times 2] [--currency USD] [--currency VND]';

function readOptions() {
  const { values } = parseArgs({
    options: {
      players: { type: 'string', default: '2000' },
      agents: { type: 'string', default: '0' },
      days: { type: 'string', default: '1' },
      from: { type: 'string', default: FIRST_DAY },
      seed: { type: 'string', default: '7' },
      times: { type: 'string', default: '2' },
      currency: { type: 'string', multiple: true, default: ['USD', 'VND'] },
    },
  });
  const brands = values.currency.map((code) => {
    const found = simulatedBrands.find(({ currency }) => currency.code === code);
    if (!found) throw new Error(`No demo brand is in ${code}.`);
    return found;
  });
  const [players, days, times] = [Number(values.players), Number(values.days), Number(values.times)];
  const agents = Number(values.agents);
  const fits =
    Number.isInteger(players) && players > 0 && days > 0 && days <= 31 && Number.isInteger(times) && times > 0;
  const agentsFit = Number.isInteger(agents) && agents >= 0 && agents <= 100;
  if (!fits || !agentsFit || !isDay(values.from)) throw new Error(USAGE);
  return { brands, players, agents, days, from: values.from, times, seed: values.seed };
}

type Options = ReturnType<typeof readOptions>;

const commandOf = ({ brands: _, ...options }: Options, code: string): string[] =>
  Object.entries({ ...options, currency: code }).flatMap(([name, value]) => [`--${name}`, `${value}`]);

function showRun(
  { tally, amounts, rewards, commissions, proof, hash }: SimulationResult,
  brand: SimulatedBrand,
): string[] {
  const { code, digits } = brand.currency;
  const money = (minor: bigint) => formatMoney(minor, digits).padStart(20);
  return [
    ...[...tally]
      .toSorted(([a], [b]) => a.localeCompare(b))
      .map(([what, times]) => `  ${String(times).padStart(8)}  ${what}`),
    `  ${code.padEnd(24)}${'in'.padStart(20)}${'out'.padStart(20)}${'stands at'.padStart(20)}`,
    ...amounts.map(
      ({ account, credited, debited }) =>
        `  ${account.padEnd(24)}${money(credited)}${money(debited)}${money(credited - debited)}`,
    ),
    ...(rewards.length > 0 ? showRewards(rewards, digits) : []),
    ...showCommissions(commissions, digits),
    ...showProof(proof),
    `final hash ${hash}`,
  ];
}

/** @returns whether everything held, and the same in every run */
async function simulate(options: Options, brand: SimulatedBrand): Promise<boolean> {
  const { code } = brand.currency;
  const say = (line: string) => process.stdout.write(`${code}  ${line}\n`);
  const dataDir = mkdtempSync(join(tmpdir(), 'sampan-simulate-'));
  const postgres = await startPostgres({ dataDir, durable: false });
  // Cut off, it leaves no server behind.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => {
      void postgres.stop().finally(() => {
        rmSync(dataDir, { recursive: true, force: true });
        process.exit(130);
      });
    });
  const hashes = new Set<string>();
  try {
    for (let run = 1; run <= options.times; run++) {
      const { players, agents, days, from, seed } = options;
      const began = performance.now();
      const who = agents > 0 ? `${agents} agents × ${players} players` : `${players} players`;
      say(`run ${run} of ${options.times}: ${who} of ${brand.name}, ${days} days from ${from}, seed ${seed}`);
      const input = {
        players,
        agents,
        days,
        firstDay: from,
        seed,
        brand,
        serverUrl: postgres.ownerUrl,
        database: `simulated_${run}`,
        say,
      };
      const result = await runSimulation(input);
      hashes.add(result.hash);
      for (const line of showRun(result, brand)) say(line);
      say(`took ${((performance.now() - began) / 1000).toFixed(0)} s`);
      if (result.fault === null && hashes.size === 1) continue;
      say(result.fault === null ? 'FAULT the same seed came to another hash' : `FAULT ${result.fault}`);
      say(`Replay: npm run simulate -- ${commandOf(options, code).join(' ')}`);
      return false;
    }
    return true;
  } finally {
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Brands side by side, each in a process of its own: one run keeps little more than one core busy. */
function simulateBeside(options: Options, { currency }: SimulatedBrand): Promise<boolean> {
  const file = fileURLToPath(import.meta.url);
  const child = spawn(process.execPath, [...process.execArgv, file, ...commandOf(options, currency.code)], {
    stdio: 'inherit',
  });
  return new Promise((resolve) => child.once('exit', (code) => resolve(code === 0)));
}

try {
  const options = readOptions();
  const [only, ...more] = options.brands;
  const held =
    only && more.length === 0
      ? await simulate(options, only)
      : (await Promise.all(options.brands.map((brand) => simulateBeside(options, brand)))).every(Boolean);
  process.exitCode = held ? 0 : 1;
} catch (error) {
  process.stderr.write(`${(error as Error).stack}\n`);
  process.exitCode = 2;
}
