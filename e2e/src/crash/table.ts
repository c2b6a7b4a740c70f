import { type CrashReport, SOUND } from './run-crashes.ts';

/** What one round holds against the platform; empty is the proof. */
export function failuresOf({ crashes, lost, verified }: CrashReport): string[] {
  const changed = crashes.filter(({ differently }) => differently > 0);
  return [
    ...lost.slice(0, 20).map((line) => `lost or booked without an answer: ${line}`),
    ...changed.map(({ point, differently }) => `${differently} answers changed after ${point}`),
    ...(verified.includes(SOUND) ? [] : [`the ledger does not hold: ${verified.trim()}`]),
  ];
}

/** The rounds as a table of Markdown, a line a moment, and what all of them came to. */
export function tableOf(reports: readonly CrashReport[]): string[] {
  const crashes = reports.flatMap((report) => report.crashes);
  const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
  const lines = [...new Set(crashes.map(({ point }) => point))].map((name) => {
    const those = crashes.filter(({ point }) => point === name);
    const back = those.map(({ backAfterMs }) => backAfterMs / 1000).toSorted((a, b) => a - b);
    return `| ${[
      name,
      those.length,
      those.filter(({ seen }) => seen).length,
      sum(those.map(({ underWay }) => underWay)),
      sum(those.map(({ repeated }) => repeated)),
      sum(those.map(({ differently }) => differently)),
      `${back[Math.floor(back.length / 2)]?.toFixed(1)} s, ${back.at(-1)?.toFixed(1)} s`,
    ].join(' | ')} |`;
  });
  const accepted = new Map<string, number>();
  for (const report of reports)
    for (const [kind, count] of Object.entries(report.accepted)) accepted.set(kind, (accepted.get(kind) ?? 0) + count);
  return [
    '| killed | times | moment seen | calls under way | asked again | answered otherwise | back after: median, longest |',
    '|---|---|---|---|---|---|---|',
    ...lines,
    '',
    `Accepted: ${[...accepted].map(([kind, count]) => `${count} ${kind}s`).join(', ')}. ` +
      `Asked again because no answer had come: ${sum(reports.map(({ retried }) => retried))}. ` +
      `Acknowledged writes lost, or booked without an answer: ${sum(reports.map(({ lost }) => lost.length))}. ` +
      `Ledgers sound afterwards: ${reports.filter(({ verified }) => verified.includes(SOUND)).length} of ${reports.length}.`,
  ];
}
