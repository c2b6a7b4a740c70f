import { spawnSync } from 'node:child_process';
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readFeatureName } from './new-feature/feature-name.ts';
import { insertLines, joinsOf } from './new-feature/join-feature.ts';
import { serverFiles } from './new-feature/server-files.ts';
import { siteFiles } from './new-feature/site-files.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/** `npm run new-feature NAME`: the folders of a feature on all sides, joined up, small, and passing the checks. */
const name = readFeatureName(process.argv[2]);
if (typeof name === 'string') refuse(name);
const files = {
  ...serverFiles({ name, endpointId: nextEndpointId(), migration: nextMigration() }),
  ...siteFiles(name),
};
const folders = ['apps/server/src/features', 'apps/site/src/features', 'apps/office/src/features'].map(
  (base) => `${base}/${name.kebab}`,
);
const taken = [...folders, ...Object.keys(files)].find((path) => existsSync(join(root, path)));
if (taken) refuse(`${taken} exists already.`);
const joined = Object.entries(joinsOf(name)).map(([file, insertions]) => {
  const text = insertLines(readFileSync(join(root, file), 'utf8'), insertions);
  return text === null
    ? refuse(`${file} has changed its shape: mend tools/new-feature/join-feature.ts first.`)
    : { file, text };
});

for (const [file, text] of Object.entries(files)) write(file, text);
for (const { file, text } of joined) write(file, text);
format([...Object.keys(files), ...joined.map(({ file }) => file)].filter((file) => !file.endsWith('.sql')));
process.stdout.write(
  `Made ${Object.keys(files).length} files for ${name.kebab}:\n${Object.keys(files)
    .map((file) => `  ${file}\n`)
    .join('')}Joined in ${joined.map(({ file }) => file).join(', ')}.\n` +
    `Next: name it in docs/glossary.md and docs/architecture.md, give its page an address in apps/site/src/app/routing/routes.ts and route-page.tsx, and put its own words and rows in place of the example's.\n`,
);

function refuse(reason: string): never {
  process.stderr.write(`${reason}\n`);
  process.exit(1);
}

function write(file: string, text: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
}

function format(paths: readonly string[]): void {
  const biome = join(root, 'node_modules/@biomejs/biome/bin/biome');
  const args = [biome, 'check', '--write', '--vcs-enabled=false', ...paths];
  const { status, stderr } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' });
  if (status !== 0) process.stderr.write(stderr);
}

/** Calls the specification has no row for are numbered X-…; the next hundred leaves the features room. */
function nextEndpointId(): string {
  const text = globSync('packages/contract/src/endpoints/*.ts', { cwd: root })
    .map((file) => readFileSync(join(root, file), 'utf8'))
    .join('');
  const used = [...text.matchAll(/'X-(\d{3})'/g)].map((match) => Number(match[1]));
  return `X-${String(Math.max(0, ...used) + 1).padStart(3, '0')}`;
}

/** Migrations are numbered by tens, so that a feature's later ones stand beside its first. */
function nextMigration(): string {
  const used = globSync('apps/server/database/migrations/*.sql', { cwd: root }).map((file) =>
    Number(basename(file).slice(0, 4)),
  );
  return String((Math.floor(Math.max(0, ...used.filter(Number.isFinite)) / 10) + 1) * 10).padStart(4, '0');
}
