import { childrenOf, readSources, type Source, type SyntaxNode } from './read-sources.ts';

export const mostLines = 60;

export interface LongFunction {
  file: string;
  name: string;
  line: number;
  lines: number;
}

const functions = new Set([
  'FunctionDeclaration',
  'FunctionExpression',
  'ArrowFunctionExpression',
  'ClassMethod',
  'PrivateMethod',
  'Constructor',
  'MethodProperty',
  'GetterProperty',
  'SetterProperty',
]);
const groups = new Set(['describe', 'suite']);

/**
 * Functions, methods, arrow functions and components of more than 60 lines, from the first to the last line. What a
 * `describe` is given is a list of tests and no function in this sense; each test in it is one.
 */
export function findLongFunctions(base: string): LongFunction[] {
  return readSources(base, '{apps,packages,e2e,bench,tools}/**/*.{ts,tsx,mjs}')
    .filter(({ text }) => text.split('\n').length > mostLines)
    .flatMap((source) => longIn(source));
}

function longIn(source: Source): LongFunction[] {
  const found: LongFunction[] = [];
  const visit = (node: SyntaxNode, name: string): void => {
    const own = nameOf(node) ?? name;
    if (functions.has(node.type)) {
      const line = source.lineAt(node.span.start);
      const lines = source.lineAt(node.span.end) - line + 1;
      if (lines > mostLines) found.push({ file: source.file, name: own, line, lines });
    }
    for (const child of childrenOf(node)) {
      if (node.type === 'CallExpression' && child !== node['callee'] && functions.has(child.type)) {
        const called = calleeOf(node);
        if (groups.has(called.split('.', 1)[0] ?? '')) childrenOf(child).forEach((part) => visit(part, ''));
        else visit(child, name || `${called}(${titleOf(node)})`);
      } else visit(child, functions.has(node.type) ? '' : own);
    }
  };
  visit(source.tree(), '');
  return found;
}

/** What a declaration, property or assignment calls the function in it. */
function nameOf(node: SyntaxNode): string | null {
  const named = (node['identifier'] ?? node['key'] ?? node['id'] ?? node['left']) as SyntaxNode | null | undefined;
  if (!named || named.type === 'ObjectPattern' || named.type === 'ArrayPattern') return null;
  if (named.type === 'PrivateName') return `#${nameOf(named) ?? ''}`;
  const written = named['value'] ?? (named['property'] as SyntaxNode | undefined)?.['value'];
  return typeof written === 'string' ? written : null;
}

/** `test`, `describe.each`, `page.evaluate`: the names of a call, dots between. */
function calleeOf(node: SyntaxNode): string {
  const callee = node['callee'] as SyntaxNode;
  if (callee.type === 'CallExpression') return calleeOf(callee);
  if (callee.type !== 'MemberExpression') return typeof callee['value'] === 'string' ? callee['value'] : 'call';
  const object = calleeOf({ ...node, callee: callee['object'] });
  const property = (callee['property'] as SyntaxNode)['value'];
  return typeof property === 'string' ? `${object}.${property}` : object;
}

/** The first words that a test is given. */
function titleOf(node: SyntaxNode): string {
  const first = (node['arguments'] as { expression: SyntaxNode }[])[0]?.expression;
  if (first?.type !== 'StringLiteral') return '';
  return String(first['value']).split(' ').slice(0, 6).join(' ');
}
