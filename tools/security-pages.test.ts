/** What pages of `docs/security` say of the code, held against it. */
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const read = (file: string) => readFileSync(`${root}/${file}`, 'utf8');
const page = read('docs/security/calls-and-work.md');
const sources = globSync('{apps,packages}/*/{src,server,client}/**/*.{ts,tsx}', { cwd: root }).filter(
  (file) => !/\.test\.tsx?$|\/test\//.test(file),
);

/** Files of the sources in which a pattern stands. */
const filesWith = (pattern: RegExp) => sources.filter((file) => pattern.test(read(file))).toSorted();

test('R-59 whoever calls outside stands on the page, and nobody who does not', () => {
  expect(sources.length).toBeGreaterThan(1_500);
  const callers = filesWith(/\b(askOutside|boundedFetch)\(/).filter(
    (file) => !file.startsWith('packages/service-kit/'),
  );
  expect(callers.length).toBeGreaterThan(12);
  const table = page.slice(page.indexOf('## Calls out'), page.indexOf('## What costs work'));
  const named = [...table.matchAll(/`((?:apps|packages)\/[^`]+\.ts)`/g)].map(([, file = '']) => file);
  expect(named.filter((file) => file !== 'packages/service-kit/src/outbound.ts').toSorted()).toEqual(callers);
});

test('every concurrency limit stands on the page', () => {
  const limits = filesWith(/= createConcurrencyLimit\(/);
  expect(limits.length).toBeGreaterThan(1);
  for (const file of limits) expect(page).toContain(file);
});

test('R-59 no pattern is made of what a player has typed: constants, and what an operator wrote to be a pattern', () => {
  expect(filesWith(/new RegExp\(/)).toEqual([
    'apps/server/src/features/cashier/payees/payees.service.ts',
    'apps/server/src/features/chat/chat.rules.ts',
    'apps/server/src/ledger/anchor/anchor-line.ts',
    'apps/server/src/platform/delivery/outbox-routes.ts',
    'apps/site/src/features/cashier/payees/payee-entry.ts',
    'packages/contract/src/clean-text.ts',
    'packages/contract/src/field-check.ts',
    'packages/contract/src/inventory.ts',
  ]);
});
