import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { checkBudget } from './bundle-budget.ts';
import { auditArguments, evaluateAudit } from './check-audit.ts';
import { checkFileLength } from './check-file-length.ts';
import { checkLock } from './check-lock.ts';
import { checkMessages } from './check-messages.ts';
import {
  checkDigits,
  checkFolders,
  checkFunctionLength,
  checkMigrationNumbers,
  checkPrinting,
  checkSqlPlaces,
} from './code-rules/check-code-rules.ts';
import { checkImports } from './import-rules/check-imports.ts';
import { checkTableReads } from './import-rules/check-table-reads.ts';
import { checkVersions } from './inventory/check-versions.ts';
import { checkReferences } from './requirements/check-references.ts';
import { checkWords } from './words/check-words.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/** What a part found: `problems` fail the check, `notes` are figures worth a look. */
type Outcome = { problems: readonly string[]; notes?: readonly string[] };
type Part = { name: string; run: () => Promise<Outcome> };

/** Longest first: two run at a time, and the short ones fill what is left. */
const parts: readonly Part[] = [
  { name: 'lint', run: () => runTool('oxlint/bin/oxlint', ['-f', 'unix']) },
  { name: 'bundle budget', run: runBudget },
  {
    name: 'types of the server',
    run: () => runTypes('tsconfig.json'),
  },
  {
    name: 'types of the sites',
    run: () => runTypes('tsconfig.web.json'),
  },
  {
    name: "types of the sites' tests",
    run: () => runTypes('tsconfig.web-test.json'),
  },
  {
    name: 'types of the journeys',
    run: () => runTypes('e2e'),
  },
  {
    name: 'dead code',
    run: () => runTool('knip/bin/knip.js', ['--no-progress', '--no-config-hints', '--reporter', 'compact']),
  },
  { name: 'import rules', run: runImports },
  { name: 'table reads', run: async () => runTableReads() },
  { name: 'audit of dependencies', run: runAudit },
  {
    name: 'format',
    run: () => runTool('@biomejs/biome/bin/biome', ['check', '--reporter=summary', '--max-diagnostics=none']),
  },
  { name: 'file length', run: async () => ({ problems: checkFileLength(root) }) },
  { name: 'function length', run: async () => checkFunctionLength() },
  { name: 'SQL in its files', run: async () => checkSqlPlaces() },
  { name: 'printing', run: async () => checkPrinting() },
  { name: 'digits of currencies', run: async () => checkDigits() },
  { name: 'references', run: async () => checkReferences(root) },
  { name: 'folders', run: async () => checkFolders() },
  { name: 'migration numbers', run: async () => checkMigrationNumbers() },
  { name: 'words', run: async () => checkWords() },
  { name: 'versions of games', run: async () => checkVersions() },
  { name: 'lock file', run: async () => ({ problems: checkLock(root) }) },
  { name: 'messages in six languages', run: async () => ({ problems: await checkMessages(root) }) },
];

const only = process.argv.slice(2);
const chosen = parts.filter((part) => only.length === 0 || only.some((word) => part.name.includes(word)));
const failed: { name: string; problems: readonly string[] }[] = [];
const queue = [...chosen];
await Promise.all([runQueue(), runQueue()]);

for (const { name, problems } of failed) {
  process.stdout.write(`\n${name}\n${problems.map((problem) => `  ${problem}\n`).join('')}`);
}
process.stdout.write(
  failed.length === 0
    ? `\nAll ${chosen.length} checks passed.\n`
    : `\n${failed.length} of ${chosen.length} checks failed: ${failed.map((part) => part.name).join(', ')}.\n`,
);
process.exitCode = failed.length === 0 ? 0 : 1;

async function runQueue(): Promise<void> {
  for (let part = queue.shift(); part; part = queue.shift()) {
    const from = performance.now();
    const { problems, notes = [] } = await part
      .run()
      .catch((error: Error) => ({ problems: [error.message], notes: [] }));
    if (problems.length > 0) failed.push({ name: part.name, problems });
    const seconds = ((performance.now() - from) / 1000).toFixed(1);
    process.stdout.write(`${problems.length > 0 ? 'FAIL' : 'ok  '} ${part.name} (${seconds} s)\n`);
    for (const note of notes) process.stdout.write(`       ${note}\n`);
  }
}

/** A tool of node_modules by the file it is started with, on the Node that runs this. */
async function runTool(file: string, args: readonly string[]): Promise<Outcome> {
  const { status, output } = await runCommand([join(root, 'node_modules', file), ...args]);
  const lines = output.split('\n').filter((line) => line.trim() !== '');
  return { problems: status === 0 ? [] : lines.length > 0 ? lines : [`${file} ended with ${status}`] };
}

function runCommand(args: readonly string[]): Promise<{ status: number | null; output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      cwd: root,
      // One thread a tool that is written in Go (lint): each further one reads the types again, and two parts run at once anyway.
      env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined, GOMAXPROCS: '1' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    const collect = (chunk: Buffer) => {
      output += chunk.toString();
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.once('error', reject);
    child.once('close', (status) => resolve({ status, output }));
  });
}

/** A project's types; what was found right is kept in .cache, so only what a change touches is read again. */
function runTypes(project: string): Promise<Outcome> {
  const kept = join(root, '.cache', `${project}.tsbuildinfo`);
  return runTool('typescript/bin/tsc', [
    '-p',
    project,
    '--pretty',
    'false',
    // Of several checkers each infers the contract's types again: four took twice the processor time of one, and two parts
    // of the check run at once anyway.
    '--checkers',
    '1',
    '--incremental',
    '--tsBuildInfoFile',
    kept,
  ]);
}

async function runImports(): Promise<Outcome> {
  const { problems, modules, circles, floors } = await checkImports();
  return {
    problems,
    notes: [`${modules} modules read, ${circles} circles, the planted violations were refused`, ...floors],
  };
}

function runTableReads(): Outcome {
  const { problems, reads, unlisted } = checkTableReads();
  const note = `${reads} reads of other features' tables are listed, ${unlisted} unlisted, the planted ones were refused`;
  return { problems, notes: [note] };
}

async function runBudget(): Promise<Outcome> {
  const built = await runCommand([join(root, 'tools', 'build.ts'), '--if-stale']);
  if (built.status !== 0) return { problems: [`the sites do not build:`, ...built.output.split('\n').slice(0, 20)] };
  return checkBudget(root);
}

/** Asks the registry (TRUST R-64). */
async function runAudit(): Promise<Outcome> {
  const npm = process.env['npm_execpath'];
  if (!npm?.endsWith('.js')) return { problems: [], notes: ['NOT AUDITED: not started by npm'] };
  const { output } = await runCommand([npm, ...auditArguments]);
  return evaluateAudit(output);
}
