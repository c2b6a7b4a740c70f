/**
 * `npm run attack [-- --url http://127.0.0.1:8080] [--short] [--player NAME:PASSWORD] [--only NAME,NAME] [--json FILE]`: hostile
 * scripts against a site, a line each. Without `--url` it starts a site of its own and throws it away. It moves money of the
 * player that is named. Against another machine only with `--i-own-this-site HOST`. Leaves 1 when a line is red.
 */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { complainLine, printLine as say } from '@sampan/service-kit/print-line';
import { attackLines } from './attack/lines.ts';
import { OWN_PLAYER, startOwnSite } from './attack/own-site.ts';
import { refuseOthers, runAttack } from './attack/run-attack.ts';
import { openTarget } from './attack/target.ts';

function readOptions() {
  return parseArgs({
    options: {
      url: { type: 'string' },
      merchant: { type: 'string', default: 'sampan' },
      short: { type: 'boolean', default: false },
      player: { type: 'string' },
      only: { type: 'string' },
      json: { type: 'string' },
      'i-own-this-site': { type: 'string' },
    },
  }).values;
}

/** @throws Error in a sentence */
function chooseLines(only: string | undefined) {
  const wanted = only?.split(',') ?? attackLines.map(({ name }) => name);
  const unknown = wanted.filter((name) => attackLines.every((line) => line.name !== name));
  if (unknown.length > 0)
    throw new Error(
      `There is no line ${unknown.join(', ')}. There are ${attackLines.map(({ name }) => name).join(', ')}.`,
    );
  return attackLines.filter(({ name }) => wanted.includes(name));
}

/** @throws Error in a sentence */
function readPlayer(text: string | undefined): { name: string; password: string } | null {
  if (text === undefined) return null;
  const [name, ...rest] = text.split(':');
  if (!name || rest.length === 0) throw new Error('--player is NAME:PASSWORD.');
  return { name, password: rest.join(':') };
}

try {
  const { url: named, merchant, short, player, only, json, 'i-own-this-site': own } = readOptions();
  const lines = chooseLines(only);
  if (named !== undefined) refuseOthers(named, own);
  const site = named === undefined ? await startOwnSite() : null;
  const url = site?.url ?? named ?? '';
  try {
    const target = openTarget({ url, merchant, short, player: readPlayer(player) ?? (site ? OWN_PLAYER : null) });
    const results = await runAttack(lines, { target, say });
    const count = (verdict: string) => results.filter((result) => result.verdict === verdict).length;
    say(`\n${count('green')} green, ${count('red')} red, ${count('not tried')} not tried, at ${url}`);
    const report = { url, short, at: new Date().toISOString(), results };
    if (json !== undefined) writeFileSync(json, `${JSON.stringify(report, null, 2)}\n`);
    process.exitCode = count('red') > 0 ? 1 : 0;
  } finally {
    await site?.stop();
  }
} catch (error) {
  complainLine((error as Error).message);
  process.exitCode = 2;
}
