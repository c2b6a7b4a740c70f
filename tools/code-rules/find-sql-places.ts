import { childrenOf, readSources, type Source, type SyntaxNode } from './read-sources.ts';

export interface SqlPlace {
  file: string;
  line: number;
}

/** Where SQL may stand as text; tests and journeys write what they need beside what they prove. */
const allowed = /\.queries\.ts$|\.test\.tsx?$|^(apps|packages)\/[^/]+\/test\/|^e2e\//;
/** A whole statement by its first words, in small letters as SQL is written here. */
const statement =
  /^\s*(select\b[\s\S]*\bfrom (\w+\.\w|pg_|\()|select [\w.]+\(|insert into [\w.]+|update [\w.]+ (as )?\w* ?set\b|delete from [\w.]+|with (recursive )?\w+(\([^)]*\))? as (materialized |not materialized )?\(|(create|alter|drop) (or replace )?(unique )?(table|index|schema|database|role|user|function|extension|view|type|sequence) |lock table |truncate |copy [\w.]+ (from|to)|grant \w+ on|call [\w.]+\()/;
const worthParsing =
  /\bsql[`.<]|\.query\b|\b(select|insert into|update|delete from|with|create|alter|drop|lock|truncate|copy|grant|call)\b|(selectFrom|insertInto|updateTable|deleteFrom)\(/;
/** Where a transaction begins and ends is a step of the code around it, and no query. */
const transactionStep = /^\s*(begin|commit|rollback|savepoint|release)\b/i;
const builders = new Set(['selectFrom', 'insertInto', 'updateTable', 'deleteFrom', 'mergeInto']);

/** Places where a source file other than `*.queries.ts` holds SQL: templates, texts that are run, whole statements. */
export function findSqlPlaces(base: string): SqlPlace[] {
  return readSources(base, '{apps,packages,bench,tools}/**/*.{ts,tsx,mjs}')
    .filter(({ file, text }) => !allowed.test(file) && worthParsing.test(text))
    .flatMap((source) => placesIn(source));
}

function placesIn(source: Source): SqlPlace[] {
  const places: SqlPlace[] = [];
  const visit = (node: SyntaxNode): void => {
    const parts = sqlOf(node);
    if (parts) places.push({ file: source.file, line: source.lineAt(node.span.start) });
    for (const child of parts ?? childrenOf(node)) visit(child);
  };
  visit(source.tree());
  return places;
}

/** What else to look at inside a piece of SQL; null when the node is none. */
function sqlOf(node: SyntaxNode): SyntaxNode[] | null {
  if (node.type === 'TaggedTemplateExpression' && nameOf(node['tag'] as SyntaxNode) === 'sql') {
    return childrenOf(node['template'] as SyntaxNode).filter((child) => child.type !== 'TemplateElement');
  }
  if (node.type === 'CallExpression') return sqlOfCall(node);
  return statement.test(textOf(node) ?? '') ? [] : null;
}

function sqlOfCall(node: SyntaxNode): SyntaxNode[] | null {
  const callee = node['callee'] as SyntaxNode;
  if (callee.type !== 'MemberExpression') return null;
  const called = nameOf(callee['property'] as SyntaxNode);
  const [first, ...rest] = (node['arguments'] as { expression: SyntaxNode }[]).map(({ expression }) => expression);
  const text = first ? textOf(first) : null;
  if (text === null || transactionStep.test(text)) return null;
  const isSql =
    called === 'query' ||
    builders.has(called) ||
    (called === 'raw' && nameOf(callee['object'] as SyntaxNode) === 'sql');
  return isSql ? [callee, ...rest] : null;
}

function nameOf(node: SyntaxNode): string {
  return typeof node['value'] === 'string' ? node['value'] : '';
}

/** The text of a string or template; null of anything else. */
function textOf(node: SyntaxNode): string | null {
  if (node.type === 'StringLiteral') return String(node['value']);
  if (node.type !== 'TemplateLiteral') return null;
  return (node['quasis'] as { raw: string }[]).map(({ raw }) => raw).join(' x ');
}
