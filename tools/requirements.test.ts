import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkReferences } from './requirements/check-references.ts';
import { checkReview } from './requirements/check-review.ts';
import { findIds, idsOf } from './requirements/find-ids.ts';
import { readRows } from './requirements/read-rows.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'sampan-requirements-'));
  write(
    'docs/requirements/screens.md',
    '# S Screens\n\n## 1 Header\n\n| Id | Statement | Src |\n|---|---|---|\n| S-001 | A header. | §1 |\n',
  );
  write('docs/decisions/0001-first.md', '# First\n');
});
afterEach(() => rmSync(root, { recursive: true }));

function write(file: string, text: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
}

/** Put together here, so that this file names nothing that does not exist. */
const unknown = ['S', '998'].join('-');
const noDecision = ['decision', '0999'].join(' ');

describe('the requirements', () => {
  it('are read with their sections, and the calls of our own come from the contract', () => {
    const rows = readRows(root);
    expect(rows.get('S-001')).toEqual({ id: 'S-001', text: 'A header. | §1', section: 'S 1 Header' });
    expect(rows.get('X-001')?.section).toBe('X calls of our own');
  });

  it('refuse a number that stands twice', () => {
    write('docs/requirements/more.md', '| S-001 | Again. |\n');
    expect(() => readRows(root)).toThrow('S-001 stands twice');
  });

  it('are named by a string of a test file, and not by a comment or by code', () => {
    const text = "// it's S-001\n/** S-001 */\nit('S-001: shown', () => 1);\nit.each([`S-001 x`])('%s');\n";
    expect(idsOf('a.test.ts', text).map(({ line, named }) => [line, named])).toEqual([
      [1, false],
      [2, false],
      [3, true],
      [4, true],
    ]);
    expect(idsOf('a.ts', text).some(({ named }) => named)).toBe(false);
  });

  it('are found in each file, whatever stood in the one before', () => {
    for (const name of ['a', 'b', 'c']) write(`apps/x/${name}.ts`, `${' '.repeat(name === 'a' ? 90 : 0)}// S-001\n`);
    expect(findIds(root)).toHaveLength(3);
  });
});

describe('the findings of the review', () => {
  it('have a row each, and each proof stands in its file', () => {
    write('e2e/a.test.ts', "test('review 1: it holds', () => 1);\n");
    const row = (number: number, words: string) => `| ${number} | found | \`e2e/a.test.ts\` “${words}” |`;
    const rows = Array.from({ length: 40 }, (_, at) => row(at + 1, 'review 1'));
    const check = () => {
      write('docs/requirements/review.md', `${rows.join('\n')}\n`);
      return checkReview(root);
    };
    rows[11] = '| 12 | found | *picture*: home at 360 px |';
    expect(check()).toEqual([]);
    rows[6] = row(7, 'another title');
    rows[39] = '| 40 | found | nothing |';
    expect(check()).toEqual([
      'docs/requirements/review.md: finding 7: e2e/a.test.ts does not say “another title”',
      'docs/requirements/review.md: finding 40 has no proof',
    ]);
  });
});

describe('the check of references', () => {
  it('passes where every id, decision and link is known', () => {
    write('apps/x/a.ts', '// S-001, decision 0001\n');
    write('docs/page.md', '[first](decisions/0001-first.md), [out](https://example.com), [part](#part)\n');
    expect(checkReferences(root).problems).toEqual([]);
  });

  it.each([
    ['code', 'apps/x/a.ts', `// ${unknown}\n`],
    ['a test', 'e2e/a.test.ts', `test('${unknown}: shown', () => 1);\n`],
    ['SQL', 'apps/x/a.sql', `-- ${unknown}\n`],
    ['a document', 'docs/page.md', `See ${unknown}.\n`],
  ])('refuses an unknown id in %s, by file and line', (_what, file, text) => {
    write(file, `\n${text}`);
    expect(checkReferences(root).problems).toEqual([`${file}:2: no row of the requirements is ${unknown}`]);
  });

  it('refuses a decision that is not there and a link that leads nowhere', () => {
    write('apps/x/a.ts', `// ${noDecision}\n`);
    write('docs/page.md', '[gone](decisions/gone.md)\n');
    expect(checkReferences(root).problems).toEqual([
      ['apps/x/a.ts: there is no', noDecision].join(' '),
      'docs/page.md: the link to decisions/gone.md leads nowhere',
    ]);
  });

  it('refuses two decisions with one number', () => {
    write('docs/decisions/0001-again.md', '# Again\n');
    expect(checkReferences(root).problems).toEqual([
      'decision 0001 is more than one: docs/decisions/0001-again.md, docs/decisions/0001-first.md',
    ]);
  });

  it('refuses a path of the architecture that does not exist, and an answer whose file does not hold its name', () => {
    write('apps/x/a.ts', 'export function refuse() {}\n');
    const rows = (from: number) =>
      Array.from({ length: 20 }, (_, n) => `| ${from + n} | Where? | \`apps/x/a.ts\` | \`refuse\` |`).join('\n');
    write('docs/architecture.md', `\`apps/<name>\`\n${rows(1)}\n`);
    expect(checkReferences(root).problems).toEqual([]);
    write('docs/architecture.md', `\`apps/gone.ts\`\n${rows(1)}\n| 21 | Who? | \`apps/x/a.ts\` | \`accept\` |\n`);
    expect(checkReferences(root).problems).toEqual([
      'docs/architecture.md: apps/gone.ts does not exist',
      'docs/architecture.md: "Who?": apps/x/a.ts has no accept',
    ]);
    write('docs/architecture.md', '| 1 | Where? | `apps/x/a.ts` | `refuse` |\n');
    expect(checkReferences(root).problems).toEqual(['docs/architecture.md: the tour has 1 answers, not 20']);
  });
});
