import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { InlineConfig } from 'vite';
import { compressFolder } from './compress-folder.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

type Bundle = { name: string; config: InlineConfig };
/** `sources` are the folders whose content decides whether the bundles in `dist` still stand. */
type Site = { app: string; sources: readonly string[]; bundles: readonly Bundle[] };

const sites: readonly Site[] = [
  {
    app: 'apps/site',
    sources: ['apps/site', 'packages'],
    bundles: [
      { name: 'client', config: {} },
      { name: 'render', config: { build: { ssr: 'src/render.tsx' } } },
    ],
  },
  { app: 'apps/chat', sources: ['apps/chat', 'packages'], bundles: [{ name: 'client', config: {} }] },
  { app: 'apps/arcade', sources: ['apps/arcade', 'packages'], bundles: [{ name: 'client', config: {} }] },
];

/** What is written for people and tests does not change a bundle. */
const ignored = /(^|\/)(node_modules|dist|test|README\.md)(\/|$)|\.test\.tsx?$/;

const stamps = new Map<Site, string>();
const ifStale = process.argv.includes('--if-stale');
const pending = sites
  .filter((site) => existsSync(join(root, site.app, 'vite.config.ts')))
  .filter((site) => !ifStale || isStale(site));
try {
  if (pending.length > 0) process.stdout.write('Building the sites …\n');
  // One after the other on a single core; the bundler itself uses threads, but not for all it does.
  if (availableParallelism() > 1) await Promise.all(pending.map(buildSite));
  else for (const site of pending) await buildSite(site);
  // `npm start` serves them from here on: a visitor of the next seconds gets files that are not compressed.
  process.send?.('in place');
  for (const site of pending) await finishSite(site);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}

async function buildSite(site: Site): Promise<void> {
  const from = performance.now();
  // Taken before the build: what is saved during it makes the next start build again.
  stamps.set(site, stampOf(site));
  await Promise.all(site.bundles.map((bundle) => buildBundle(site, bundle)));
  process.stdout.write(`${site.app} built in ${((performance.now() - from) / 1000).toFixed(1)} s\n`);
}

/** Compresses what browsers load. Only then the site is marked as built: one that was cut off here is built again. */
async function finishSite(site: Site): Promise<void> {
  await compressFolder(join(root, site.app, 'dist', 'client'), { gently: ifStale && process.send !== undefined });
  writeFileSync(stampFile(site), stamps.get(site) ?? '');
}

/** Made aside and put in place by a rename: a server that runs, or a second build, never meets a half-empty folder. */
async function buildBundle(site: Site, { name, config }: Bundle): Promise<void> {
  // Loaded only now: a start that has nothing to build is not to wait for the bundler.
  const { build } = await import('vite');
  const folder = join(root, site.app);
  mkdirSync(join(folder, 'dist'), { recursive: true });
  const stage = mkdtempSync(join(folder, 'dist', `.${name}-`));
  try {
    const outDir = { outDir: join(stage, 'new'), emptyOutDir: true };
    await build({
      ...config,
      root: folder,
      configFile: join(folder, 'vite.config.ts'),
      // Who starts the site is not the one to hear what the bundler thinks of its chunks; `npm run build` tells.
      logLevel: ifStale ? 'error' : 'warn',
      build: { ...config.build, ...outDir },
    });
    const target = join(folder, 'dist', name);
    if (existsSync(target)) renameSync(target, join(stage, 'old'));
    renameSync(join(stage, 'new'), target);
  } finally {
    rmSync(stage, { recursive: true, force: true });
  }
}

function isStale(site: Site): boolean {
  const file = stampFile(site);
  const whole = site.bundles.every((bundle) => existsSync(join(root, site.app, 'dist', bundle.name)));
  return !whole || !existsSync(file) || readFileSync(file, 'utf8') !== stampOf(site);
}

function stampFile(site: Site): string {
  return join(root, site.app, 'dist', 'built-from');
}

/** A hash over the content of all sources, the lock file and this builder: times would lie after a checkout. */
function stampOf(site: Site): string {
  const hash = createHash('sha256').update(process.version);
  const files = site.sources.flatMap(listFiles).toSorted();
  for (const file of [
    ...files,
    'package-lock.json',
    'tsconfig.base.json',
    'tools/build.ts',
    'tools/compress-folder.ts',
  ]) {
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(root, file)))
      .update('\0');
  }
  return hash.digest('hex');
}

function listFiles(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (ignored.test(path)) return [];
    return entry.isDirectory() ? listFiles(path) : [path];
  });
}
