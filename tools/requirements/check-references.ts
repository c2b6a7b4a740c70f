import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { checkReview, reviewPage } from './check-review.ts';
import { checkTour } from './check-tour.ts';
import { findIds, listTextFiles } from './find-ids.ts';
import { readRows } from './read-rows.ts';

const decisionPattern = /\bdecisions? (\d{4})\b/gi;
const linkPattern = /\]\(([^)#\s]+)(?:#[^)\s]*)?\)/g;

/** Ids of rows, numbers of decisions, links and paths of documents that lead nowhere. */
export function checkReferences(root: string): { problems: string[]; notes: string[] } {
  const rows = readRows(root);
  const mentions = findIds(root);
  const problems = mentions
    .filter(({ id }) => !rows.has(id))
    .map(({ file, line, id }) => `${file}:${line}: no row of the requirements is ${id}`);
  const decisions = Map.groupBy(globSync('docs/decisions/*.md', { cwd: root }).toSorted(), (file) =>
    file.slice(15, 19),
  );
  for (const [number, files] of decisions)
    if (files.length > 1) problems.push(`decision ${number} is more than one: ${files.join(', ')}`);
  for (const file of listTextFiles(root)) {
    const text = readFileSync(join(root, file), 'utf8');
    for (const [, number] of text.matchAll(decisionPattern)) {
      if (!decisions.has(number as string)) problems.push(`${file}: there is no decision ${number}`);
    }
    if (file.endsWith('.md')) problems.push(...brokenLinks(root, file, text));
  }
  if (existsSync(join(root, 'docs/architecture.md'))) problems.push(...checkTour(root));
  if (existsSync(join(root, reviewPage))) problems.push(...checkReview(root));
  const unknown = mentions.filter(({ id }) => !rows.has(id)).length;
  return { problems, notes: [`${rows.size} rows, ${mentions.length} mentions, ${unknown} unknown ids`] };
}

function brokenLinks(root: string, file: string, text: string): string[] {
  return [...text.matchAll(linkPattern)]
    .map(([, target]) => target as string)
    .filter((target) => !/^[a-z]+:/.test(target))
    .filter((target) => !existsSync(join(root, normalize(join(dirname(file), target)))))
    .map((target) => `${file}: the link to ${target} leads nowhere`);
}
