import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { fetchHome } from './fetch-home.ts';

/** One chunk of Vite's manifest, keyed by its source. */
type Chunk = { file: string; isEntry?: boolean; imports?: string[]; css?: string[] };
type Manifest = Readonly<Record<string, Chunk>>;

/** Bytes with brotli that home may weigh (DESIGN §8); 1 kB is 1,000 bytes. */
const limits = { js: 110_000, css: 12_000, html: 14_000 };

/** Weighs what a browser loads before home answers a tap: the entry with all it imports statically, styles, HTML. */
export async function checkBudget(root: string): Promise<{ problems: string[]; notes: string[] }> {
  const client = join(root, 'apps/site/dist/client');
  const manifestFile = join(client, '.vite/manifest.json');
  if (!existsSync(manifestFile)) return { problems: ['apps/site is not built: run npm run build'], notes: [] };
  const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as Manifest;
  const chunks = reachFromEntry(manifest);
  const weigh = (files: Iterable<string>) =>
    [...files].reduce((sum, file) => sum + weightOf(readFileSync(join(client, file))), 0);
  // Thai takes three bytes a letter: of the four languages it weighs most.
  const pages = await fetchHome(root, ['th', 'en']);
  const figures = [
    { name: 'JS', bytes: weigh(new Set(chunks.map((chunk) => chunk.file))), limit: limits.js },
    { name: 'CSS', bytes: weigh(new Set(chunks.flatMap((chunk) => chunk.css ?? []))), limit: limits.css },
    { name: 'HTML', bytes: Math.max(...pages.map((page) => weightOf(Buffer.from(page)))), limit: limits.html },
  ];
  return {
    notes: figures.map(({ name, bytes, limit }) => `home ${name} ${kilo(bytes)} of ${kilo(limit)} kB brotli`),
    problems: figures
      .filter(({ bytes, limit }) => bytes > limit)
      .map(({ name, bytes, limit }) => `home ${name} is ${kilo(bytes)} kB with brotli, at most ${kilo(limit)}`),
  };
}

function reachFromEntry(manifest: Manifest): Chunk[] {
  const reached = new Map<string, Chunk>();
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || reached.has(key)) return;
    reached.set(key, chunk);
    for (const next of chunk.imports ?? []) visit(next);
  };
  for (const [key, chunk] of Object.entries(manifest)) if (chunk.isEntry) visit(key);
  return [...reached.values()];
}

function weightOf(content: Buffer): number {
  return brotliCompressSync(content).length;
}

function kilo(bytes: number): string {
  return (bytes / 1000).toFixed(1);
}
