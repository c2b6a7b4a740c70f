/**
 * `npm run fairness:verify -- FILE`: recomputes published rounds, one JSON object a line (`-` reads standard input), with
 * the engines alone: no database, no network, nothing of the server is asked (TRUST R-35). Rounds come from
 * `npm run sampan -- rounds export`, from the site's fairness page or from `npm run fairness:sample`. Prints what is wrong, then a
 * summary. Leaves 0 when every round is right, 1 when one is not, 2 when there was nothing to read.
 */
import { open } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { complainLine, printLine as say } from '@sampan/service-kit/print-line';
import { type Summary, verifyLines } from './fairness/verify-lines.ts';

/** Of a file that is wrong throughout, the first lines tell enough. */
const MOST_LISTED = 100;

async function readLines(path: string): Promise<AsyncIterable<string>> {
  if (path === '-') return createInterface({ input: process.stdin });
  return (await open(path)).readLines();
}

function report({ rounds, right, wrong, games }: Summary, seconds: number): number {
  for (const [game, count] of [...games].toSorted(([a], [b]) => a.localeCompare(b)))
    say(`  ${String(count).padStart(9)}  ${game.replaceAll(/[^\w .-]/g, '?')}`);
  say(`${rounds} rounds in ${seconds.toFixed(1)} s: ${right} right, ${wrong} wrong.`);
  if (rounds === 0) return 2;
  return wrong === 0 ? 0 : 1;
}

async function verify([path, ...more]: string[]): Promise<number> {
  if (path === undefined || more.length > 0)
    throw new Error('Usage: npm run fairness:verify -- FILE   (- reads standard input)');
  const began = performance.now();
  let listed = 0;
  const summary = await verifyLines(await readLines(path), (text) => {
    listed += 1;
    if (listed <= MOST_LISTED) say(text);
    if (listed === MOST_LISTED) say('… further wrong rounds are counted only.');
  });
  return report(summary, (performance.now() - began) / 1000);
}

try {
  process.exitCode = await verify(process.argv.slice(2));
} catch (error) {
  complainLine((error as Error).message);
  process.exitCode = 2;
}
