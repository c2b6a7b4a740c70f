import { isLoopbackHost } from '../../apps/server/src/platform/config/loopback-host.ts';
import { type Finding, gaveWay, type Line } from './line.ts';
import type { Target } from './target.ts';

export interface AttackResult extends Finding {
  name: string;
  tries: string;
  read: string;
  seconds: number;
}

/** @throws Error in a sentence, for a site that is not on this machine and that nobody has called their own */
export function refuseOthers(url: string, ownHost: string | undefined): void {
  const { hostname } = new URL(url);
  if (isLoopbackHost(hostname) || hostname === ownHost) return;
  throw new Error(`${hostname} is not this machine. If the site is yours, say so: --i-own-this-site ${hostname}`);
}

async function runLine(line: Line, target: Target): Promise<AttackResult> {
  const { name, tries, read } = line;
  const began = performance.now();
  const finding = await line.run(target).catch((error: Error) => gaveWay(`the line itself failed: ${error.message}`));
  return { name, tries, read, ...finding, seconds: Math.round((performance.now() - began) / 100) / 10 };
}

/** One line after the other: what one does is not seen by the next. */
export async function runAttack(
  lines: readonly Line[],
  { target, say }: { target: Target; say: (line: string) => void },
): Promise<AttackResult[]> {
  const results: AttackResult[] = [];
  for (const line of lines) {
    const result = await runLine(line, target);
    results.push(result);
    for (const text of describeResult(result)) say(text);
  }
  return results;
}

const describeResult = ({ name, verdict, seen, seconds, tries, read }: AttackResult): string[] => [
  `${verdict.padEnd(9)} ${name.padEnd(20)} ${seen} (${seconds} s)`,
  ...(verdict === 'green' ? [] : [`          tried: ${tries}`, `          ${read}`]),
];
