import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { fetchHome } from './fetch-home.ts';

const languages = ['en', 'fil', 'th', 'vi', 'zh', 'id'];

/** One chunk of Vite's manifest, keyed by its source. */
type Chunk = { file: string; name?: string; isEntry?: boolean; imports?: string[]; css?: string[] };
type Manifest = Readonly<Record<string, Chunk>>;

/**
 * Bytes with brotli that home may weigh (DESIGN §8), the list of all other parts, which is fetched once home stands, and the
 * login window beyond both; 1 kB is 1,000 bytes.
 */
const limits = { js: 110_000, css: 12_000, html: 14_000, list: 6_000, login: 12_000 };

/** The chunk of that list, by its name (apps/site/build/name-chunk.ts). */
const listName = 'later-parts';

/** What the login window loads when it opens, by source; `{language}` is the reader's. */
const loginSources = [
  'src/features/account/login/login-popup.tsx',
  'src/features/account/login-methods/other-login-methods.tsx',
  'src/features/account/locales/{language}.ts',
];

/** Weighs what a browser loads before home answers a tap: the entry with all it imports statically, styles, HTML. */
export async function checkBudget(root: string): Promise<{ problems: string[]; notes: string[] }> {
  const client = join(root, 'apps/site/dist/client');
  const manifestFile = join(client, '.vite/manifest.json');
  if (!existsSync(manifestFile)) return { problems: ['apps/site is not built: run npm run build'], notes: [] };
  const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as Manifest;
  const chunks = reach(manifest, entries(manifest));
  const weigh = (files: Iterable<string>) =>
    [...files].reduce((sum, file) => sum + weightOf(readFileSync(join(client, file))), 0);
  // Thai takes three bytes a letter: of the four languages it weighs most.
  const pages = await fetchHome(root, ['th', 'en']);
  const figures = [
    { name: 'JS', bytes: weigh(new Set(chunks.map((chunk) => chunk.file))), limit: limits.js },
    { name: 'CSS', bytes: weigh(new Set(chunks.flatMap((chunk) => chunk.css ?? []))), limit: limits.css },
    { name: 'HTML', bytes: Math.max(...pages.map((page) => weightOf(Buffer.from(page)))), limit: limits.html },
  ].map((figure) => ({ ...figure, name: `home ${figure.name}` }));
  const home = new Set(chunks.flatMap(filesOf));
  const listKeys = Object.keys(manifest).filter((key) => manifest[key]?.name === listName);
  const list = sourceFiles(manifest, listKeys.length > 0 ? listKeys : [listName]).filter((file) => !home.has(file));
  figures.push({ name: 'list of later parts', bytes: weigh(list), limit: limits.list });
  for (const file of list) home.add(file);
  const logins = languages.map((language) =>
    weigh(
      sourceFiles(
        manifest,
        loginSources.map((source) => source.replace('{language}', language)),
      ).filter((file) => !home.has(file)),
    ),
  );
  figures.push({ name: 'login window beyond home', bytes: Math.max(...logins), limit: limits.login });
  return {
    notes: figures.map(({ name, bytes, limit }) => `${name} ${kilo(bytes)} of ${kilo(limit)} kB brotli`),
    problems: figures
      .filter(({ bytes, limit }) => bytes > limit)
      .map(({ name, bytes, limit }) => `${name} is ${kilo(bytes)} kB with brotli, at most ${kilo(limit)}`),
  };
}

const entries = (manifest: Manifest) => Object.keys(manifest).filter((key) => manifest[key]?.isEntry);
const filesOf = (chunk: Chunk) => [chunk.file, ...(chunk.css ?? [])];

/** The files of some sources with all that they import. @throws Error when one of them is no chunk any more */
function sourceFiles(manifest: Manifest, wanted: readonly string[]): string[] {
  const missing = wanted.filter((source) => !manifest[source]);
  if (missing.length > 0) throw new Error(`The site has no chunk ${missing.join(', ')}: mend the sources here.`);
  return [...new Set(reach(manifest, wanted).flatMap(filesOf))];
}

/** Chunks by their keys with all that they import statically. */
function reach(manifest: Manifest, keys: readonly string[]): Chunk[] {
  const reached = new Map<string, Chunk>();
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || reached.has(key)) return;
    reached.set(key, chunk);
    for (const next of chunk.imports ?? []) visit(next);
  };
  keys.forEach(visit);
  return [...reached.values()];
}

function weightOf(content: Buffer): number {
  return brotliCompressSync(content).length;
}

function kilo(bytes: number): string {
  return (bytes / 1000).toFixed(1);
}
