import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';

/** `import … from`, `export … from` and `import '…'` at the beginning of a line; types decide nothing and are passed over. */
const IMPORT = /^(?:import|export)\s+(?!type\b)(?:[^'";]*?from\s+)?['"]([^'"]+)['"]/gm;
const OWN_PACKAGE = /^@sampan\/([a-z-]+)\/(.+)$/;

/** The path of what a file imports, from the root of the repository; null: it comes with Node. @throws Error for another way of naming */
function resolveImport(from: string, named: string): string | null {
  if (named.startsWith('node:')) return null;
  if (named.startsWith('.')) return posix.join(posix.dirname(from), named);
  const own = OWN_PACKAGE.exec(named);
  if (own) return `packages/${own[1]}/src/${own[2]}.ts`;
  if (/\.m?js$/.test(named)) return `node_modules/${named}`;
  throw new Error(`${from} imports ${named}, whose file cannot be told from its name`);
}

/** These files and all that they import, sorted. Paths are from `root`. */
export function followImports(root: string, entries: readonly string[]): string[] {
  const seen = new Set(entries);
  for (const file of seen) {
    const text = readFileSync(join(root, file), 'utf8');
    for (const [, named = ''] of text.matchAll(IMPORT)) {
      const path = resolveImport(file, named);
      if (path !== null) seen.add(path);
    }
  }
  return [...seen].toSorted();
}
