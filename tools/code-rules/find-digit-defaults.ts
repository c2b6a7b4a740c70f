import { childrenOf, readSources, type Source, type SyntaxNode } from './read-sources.ts';

export interface DigitDefault {
  file: string;
  line: number;
}

/** What reads, writes or counts amounts: its second argument is the number of digits. */
const readers = new Set(['formatMoney', 'parseMoney', 'settingAmount', 'parseEntry', 'shortParts']);
/** Digits that a currency has. One of its own (a rate of six decimals, minutes without) has a name and no money in it. */
const ofCurrencies = new Set([2, 3]);
const isDigits = (node: SyntaxNode | null | undefined): boolean => /digits$/i.test(nameOf(node));

/**
 * Places that take the digits of a currency for granted: `formatMoney(amount, 2)`, `digits ?? 2`, a parameter `digits = 2`.
 * Whoever counts money asks the currency; then the compiler finds every place that has none.
 */
export function findDigitDefaults(base: string): DigitDefault[] {
  return readSources(base, '{apps,packages,tools}/**/*.{ts,tsx}')
    .filter(({ file, text }) => !/\.test\.tsx?$|(^|\/)test\//.test(file) && /[dD]igits|Money|Amount|Entry/.test(text))
    .flatMap((source) => defaultsIn(source));
}

function defaultsIn(source: Source): DigitDefault[] {
  const found: DigitDefault[] = [];
  const visit = (node: SyntaxNode): void => {
    if (assumesDigits(node)) found.push({ file: source.file, line: source.lineAt(node.span.start) });
    for (const child of childrenOf(node)) visit(child);
  };
  visit(source.tree());
  return found;
}

function assumesDigits(node: SyntaxNode): boolean {
  if (node.type === 'CallExpression') {
    const [, second] = node['arguments'] as { expression: SyntaxNode }[];
    return readers.has(nameOf(node['callee'] as SyntaxNode)) && isNumber(second?.expression);
  }
  if (node.type === 'BinaryExpression' && (node['operator'] === '??' || node['operator'] === '||'))
    return isDigits(node['left'] as SyntaxNode) && isNumber(node['right'] as SyntaxNode);
  // `{ digits = 2 }` of a destructured parameter, and `digits = 2` of a plain one.
  if (node.type === 'AssignmentPatternProperty')
    return isDigits(node['key'] as SyntaxNode) && isNumber(node['value'] as SyntaxNode | null);
  if (node.type === 'AssignmentPattern')
    return isDigits(node['left'] as SyntaxNode) && isNumber(node['right'] as SyntaxNode);
  return false;
}

function isNumber(node: SyntaxNode | null | undefined): boolean {
  return node?.type === 'NumericLiteral' && ofCurrencies.has(Number(node['value']));
}

/** Of an identifier or of the last part of `order.payDigits`, also behind a `?.`. */
function nameOf(node: SyntaxNode | null | undefined): string {
  if (!node) return '';
  if (node.type === 'MemberExpression') return nameOf(node['property'] as SyntaxNode);
  if (node.type === 'OptionalChainingExpression') return nameOf(node['base'] as SyntaxNode);
  return typeof node['value'] === 'string' ? node['value'] : '';
}
