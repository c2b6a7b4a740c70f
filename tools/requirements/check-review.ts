import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export const reviewPage = 'docs/requirements/review.md';
const FINDINGS = 40;
const rowPattern = /^\| (\d+) \| .* \|$/gm;
/** It was looked at, or nothing proves it yet. */
const saidPattern = /\*(?:picture|open)\*/;
const proofPattern = /`([^`]+)` “([^”]+)”/g;

/** Findings without a row or a word about their proof, and proofs that stand in no file: a test by a part of its title, a step by its words. */
export function checkReview(root: string): string[] {
  const text = readFileSync(join(root, reviewPage), 'utf8');
  const rows = new Map([...text.matchAll(rowPattern)].map(([row, number]) => [Number(number), row]));
  return Array.from({ length: FINDINGS }, (_, at) => at + 1).flatMap((number) => {
    const row = rows.get(number) ?? '';
    const proofs = [...row.matchAll(proofPattern)];
    if (proofs.length === 0 && !saidPattern.test(row)) return [`${reviewPage}: finding ${number} has no proof`];
    return proofs
      .filter(([, file, words]) => !holds(join(root, file as string), words as string))
      .map(([, file, words]) => `${reviewPage}: finding ${number}: ${file} does not say “${words}”`);
  });
}

const holds = (file: string, words: string): boolean => existsSync(file) && readFileSync(file, 'utf8').includes(words);
