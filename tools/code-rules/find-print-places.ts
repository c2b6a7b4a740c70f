import { childrenOf, readSources, type SyntaxNode } from './read-sources.ts';

export interface PrintPlace {
  file: string;
  line: number;
}

/** The two that may write to a terminal: the one escapes whatever it says, the other says its own question. */
const allowed = new Set(['packages/service-kit/src/print-line.ts', 'apps/server/src/platform/cli/ask-terminal.ts']);
/** Tests, and what runs in a browser. */
const skipped =
  /^apps\/(site|chat)\/|^apps\/arcade\/client\/|^packages\/(ui|web-client)\/|\.test\.tsx?$|^(apps|packages)\/[^/]+\/test\//;
const streams = new Set(['stdout', 'stderr']);

/**
 * Places of apps and packages that write to standard output or error past `printLine`: what players, banks and vendors
 * wrote would be obeyed by an operator's terminal there.
 */
export function findPrintPlaces(base: string): PrintPlace[] {
  return readSources(base, '{apps,packages}/**/*.{ts,tsx,mjs}')
    .filter(({ file, text }) => !allowed.has(file) && !skipped.test(file) && /\bprocess\.std(out|err)\b/.test(text))
    .flatMap((source) => {
      const places: PrintPlace[] = [];
      const visit = (node: SyntaxNode): void => {
        if (isPrint(node)) places.push({ file: source.file, line: source.lineAt(node.span.start) });
        for (const child of childrenOf(node)) visit(child);
      };
      visit(source.tree());
      return places;
    });
}

/** `process.stdout` and `process.stderr`; the console is refused by the linter. */
function isPrint(node: SyntaxNode): boolean {
  if (node.type !== 'MemberExpression') return false;
  const [object, property] = [nameOf(node['object']), nameOf(node['property'])];
  return object === 'process' && streams.has(property);
}

function nameOf(node: unknown): string {
  const { value } = node as { value?: unknown };
  return typeof value === 'string' ? value : '';
}
