import { SOUND } from '../crash/run-crashes.ts';
import type { SoakReport } from './run-soak.ts';
import { growthOf, type Sample } from './watch-memory.ts';

const MOST_LOG_BYTES = 5_000_000;
const MOST_GROWTH = 0.1;
/** Reading code, filling caches and the heap's first growth are over by then. */
const WARM_MS = 180_000;
/** A shorter look at memory says nothing. */
const LEAST_MEASURED_MS = 240_000;

const inMegabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(2)} MB`;
const growthOver = (samples: readonly Sample[]) => {
  const growth = growthOf(samples, WARM_MS);
  return growth && growth.measuredMs >= LEAST_MEASURED_MS ? growth : null;
};

/** What a soak holds against the platform; empty is the proof. */
export function faultsFound({ lost, memory, logBytes, verified }: SoakReport): string[] {
  const growth = growthOver(memory.server);
  const written = logBytes.server + logBytes.arcade;
  return [
    ...lost.slice(0, 20).map((line) => `lost or booked without an answer: ${line}`),
    ...(growth && Math.abs(growth.share) > MOST_GROWTH
      ? [`resident memory went from ${growth.first.toFixed(0)} to ${growth.last.toFixed(0)} MB`]
      : []),
    ...(written > MOST_LOG_BYTES ? [`the logs hold ${inMegabytes(written)}`] : []),
    ...(verified.includes(SOUND) ? [] : [`the ledger does not hold: ${verified.trim()}`]),
  ];
}

function seriesOf(samples: readonly Sample[]): string {
  const lives = Map.groupBy(samples, ({ pid }) => pid);
  return [...lives.values()]
    .map((life) => {
      const step = Math.max(1, Math.ceil(life.length / 24));
      return life
        .filter((_, at) => at % step === 0)
        .map(({ megabytes }) => megabytes.toFixed(0))
        .join(' ');
    })
    .join(' | ');
}

const median = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

function showGrowth(samples: readonly Sample[]): string {
  const growth = growthOver(samples);
  if (!growth) return 'too short to tell';
  return `${(growth.share * 100).toFixed(1)} % in ${(growth.measuredMs / 60_000).toFixed(1)} minutes after the warm-up`;
}

/** A soak as a table of Markdown. */
export function tableOf(report: SoakReport): string[] {
  const { faults, accepted, members, memory, logBytes } = report;
  const byName = Map.groupBy(faults, ({ name }) => name);
  const sum = (numbers: readonly number[]) => numbers.reduce((all, number) => all + number, 0);
  const lines = [...byName].map(([name, those]) => {
    const back = those.map(({ backAfterMs }) => backAfterMs / 1_000);
    const longest = Math.max(...back).toFixed(1);
    const underWay = sum(those.map((one) => one.underWay));
    return `| ${name} | ${those.length} | ${underWay} | ${median(back).toFixed(1)} s, ${longest} s |`;
  });
  const kinds = Object.entries(accepted).map(([kind, count]) => `${count} ${kind}s`);
  return [
    '| fault | times | calls under way | serves again after: median, longest |',
    '|---|---|---|---|',
    ...lines,
    '',
    '| | |',
    '|---|---|',
    `| length | ${(report.ms / 60_000).toFixed(1)} minutes |`,
    `| accepted | ${kinds.join(', ')} |`,
    `| people | ${members.accounts} accounts, ${members.logins} logins, ${members.rounds} rounds at the arcade, ${members.events} events on open pages |`,
    `| asked again because no answer came | ${report.retried} |`,
    `| answers of 500 | ${report.failures.length} |`,
    `| acknowledged writes lost, or booked without an answer | ${report.lost.length} |`,
    `| resident memory of the server | ${showGrowth(memory.server)} |`,
    `| resident memory of the arcade | ${showGrowth(memory.arcade)} |`,
    `| logs | server ${inMegabytes(logBytes.server)}, arcade ${inMegabytes(logBytes.arcade)} |`,
    `| ledger | ${report.verified.includes(SOUND) ? SOUND : 'does not hold'} |`,
    '',
    ...report.failures.map((line) => `Answer of 500: ${line}`),
    `Server, MB, a process after the other: ${seriesOf(memory.server)}`,
    `Arcade, MB: ${seriesOf(memory.arcade)}`,
  ];
}
