import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from '@swc/core';

/** A node of the syntax tree, as far as these rules look at it. */
export interface SyntaxNode {
  type: string;
  span: { start: number; end: number };
  [property: string]: unknown;
}

export interface Source {
  file: string;
  text: string;
  /** Read when first asked for: most files need no tree. */
  tree(): SyntaxNode;
  /** The line of an offset of the tree, from 1. */
  lineAt(offset: number): number;
}

const skipped = /(^|\/)(node_modules|dist)\/|^tools\/(code-rules|import-rules)\/planted/;

/** The source files under `base`, in the order of their names. */
export function readSources(base: string, pattern: string): Source[] {
  return globSync(pattern, { cwd: base, exclude: (path) => skipped.test(`${path}/`) })
    .filter((file) => !skipped.test(file))
    .toSorted()
    .map((file) => readSource(base, file));
}

function readSource(base: string, file: string): Source {
  const bytes = readFileSync(join(base, file));
  const text = bytes.toString('utf8');
  let ends: number[] | null = null;
  return {
    file,
    text,
    tree: () => parseSync(text, { syntax: 'typescript', tsx: file.endsWith('x') }) as unknown as SyntaxNode,
    lineAt(offset) {
      ends ??= lineEnds(bytes);
      // swc counts bytes of UTF-8, from 1.
      return ends.filter((end) => end < offset - 1).length + 1;
    },
  };
}

function lineEnds(bytes: Buffer): number[] {
  const ends: number[] = [];
  for (let at = bytes.indexOf('\n'); at >= 0; at = bytes.indexOf('\n', at + 1)) ends.push(at);
  return ends;
}

/** The nodes that hang on this one. */
export function childrenOf(node: SyntaxNode): SyntaxNode[] {
  return Object.values(node).flatMap((value) => nodesIn(value));
}

function nodesIn(value: unknown): SyntaxNode[] {
  if (Array.isArray(value)) return value.flatMap((item) => nodesIn(item));
  if (value === null || typeof value !== 'object') return [];
  if (typeof (value as SyntaxNode).type === 'string') return [value as SyntaxNode];
  // An argument of a call is wrapped in an object of its own: `{ spread, expression }`.
  return Object.values(value).flatMap((item) => nodesIn(item));
}
