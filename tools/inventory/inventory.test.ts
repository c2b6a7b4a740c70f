import { createHash } from 'node:crypto';
import { appendFileSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findStanding, readStanding } from '@sampan/service-kit/inventory/inventory-state';
import { type InventoryParts, measureInventory } from '@sampan/service-kit/inventory/measure';
import { readRecordedVersions } from '@sampan/service-kit/inventory/recorded-versions';
import { deriveInventoryKey, signInventory, writeInventory } from '@sampan/service-kit/inventory/signed-inventory';
import { afterAll, expect, it } from 'vitest';
import { addVersions, checkVersions, findVersionFaults } from './check-versions.ts';
import { describeRelease, listParts, measureHere, root } from './measure-here.ts';

const key = deriveInventoryKey('a secret that only the operator holds');
const signer = key.publicHex;
const release = describeRelease();
const signed = signInventory(release, { key, by: 'Dara of the platform', at: new Date('2026-11-23T10:00:00Z') });
const text = writeInventory(signed);
const parts = listParts();
const recorded = readRecordedVersions(root);

const folder = mkdtempSync(join(tmpdir(), 'sampan-inventory-'));
afterAll(() => rmSync(folder, { recursive: true }));

const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest('hex');

it('R-77 a signed inventory names every engine, table and game, with its commit, and is what this checkout has', () => {
  const standing = findStanding(text, { signer, measured: measureHere() });
  expect(standing).toMatchObject({
    state: 'signed',
    differences: [],
    signed: { by: 'Dara of the platform', key: signer },
  });
  for (const kind of ['engine', 'table', 'game'] as const)
    expect(release.items.some((item) => item.kind === kind)).toBe(true);
  expect(release.items.every(({ version }) => version !== null)).toBe(true);
  expect(new Set(parts.games.map(({ table }) => table))).toEqual(new Set(parts.tables.map(({ id }) => id)));
});

it('a stranger recomputes the hashes from the file and the checkout alone', () => {
  const { items } = JSON.parse(text) as typeof signed;
  const engine = items.find(({ kind, id }) => kind === 'engine' && id === 'hold');
  const lines = (engine?.files ?? []).map((file) => `${sha256(readFileSync(join(root, file)))}  ${file}\n`);
  expect(lines.map((line) => line.slice(66))).toEqual(lines.map((line) => line.slice(66)).toSorted());
  expect(sha256(lines.join(''))).toBe(engine?.sha256);
  expect(engine?.files).toEqual(
    expect.arrayContaining([
      'node_modules/@noble/hashes/sha2.js',
      'packages/engines/src/fairness.ts',
      'packages/engines/src/slot/hold/play.ts',
      'packages/engines/src/slot/slot-game.ts',
    ]),
  );
  const table = items.find(({ kind, id }) => kind === 'table' && id === 'hold');
  // The file is canonical, so its own text of the figures is what was hashed.
  expect(text).toContain(JSON.stringify(table?.data));
  expect(sha256(JSON.stringify(table?.data))).toBe(table?.sha256);
});

it('one changed byte of an engine is red, in that engine and in its games', () => {
  for (const part of ['packages/engines/src', 'packages/contract/src', 'node_modules/@noble/hashes'])
    cpSync(join(root, part), join(folder, part), { recursive: true });
  const measure = () => measureInventory({ root: folder, parts, recorded });
  expect(findStanding(text, { signer, measured: measure() }).state).toBe('signed');

  appendFileSync(join(folder, 'packages/engines/src/slot/hold/play.ts'), ' ');
  const changed = findStanding(text, { signer, measured: measure() });
  expect(changed.state).toBe('different');
  expect(changed.differences[0]).toMatch(/^engine hold is another one/);
  const games = parts.games.filter(({ table }) => table === 'hold').length;
  expect(changed.differences).toHaveLength(1 + games);
  expect(findVersionFaults({ parts, measured: measure(), recorded })).toEqual([
    'engine hold is none of its recorded versions: npm run inventory -- --record makes it the next one',
  ]);

  appendFileSync(join(folder, 'node_modules/@noble/hashes/sha2.js'), '\n');
  const library = findStanding(text, { signer, measured: measure() });
  expect(library.differences.filter((line) => line.startsWith('engine '))).toHaveLength(parts.engines.length);
});

it('a changed figure is red, and no new version is none', () => {
  const changeClassic = (version: number): InventoryParts => ({
    ...parts,
    tables: parts.tables.map((table) =>
      table.id === 'classic' ? { ...table, version, data: { ...(table.data as object), unit: 40n } } : table,
    ),
  });
  const measure = (now: InventoryParts) => measureInventory({ root, parts: now, recorded });

  const same = changeClassic(1);
  expect(findStanding(text, { signer, measured: measure(same) }).differences[0]).toMatch(
    /^table classic is another one/,
  );
  expect(findVersionFaults({ parts: same, measured: measure(same), recorded })).toEqual([
    'table classic is not what version 1 was: give it a new version, then npm run inventory -- --record',
  ]);
  expect(() => addVersions({ parts: same, measured: measure(same), recorded })).toThrow(/give it a new version/);

  const next = changeClassic(2);
  const grown = addVersions({ parts: next, measured: measure(next), recorded });
  expect(Object.keys(grown.tables['classic'] ?? {})).toEqual(['1', '2']);
  expect(findVersionFaults({ parts: next, measured: measure(next), recorded: grown })).toEqual([]);
  expect(checkVersions().problems).toEqual([]);
});

it('another key, a changed line, no signature and no inventory at all are told apart', () => {
  const measured = measureHere();
  const stateOf = (of: string | null, trusted: string | null = signer) =>
    findStanding(of, { signer: trusted, measured }).state;
  expect(stateOf(text, deriveInventoryKey('a key of somebody else entirely').publicHex)).toBe('unknownSigner');
  expect(stateOf(text, null)).toBe('unknownSigner');
  expect(stateOf(text.replace('Dara of', 'Nobody of'))).toBe('badSignature');
  expect(stateOf(text.replace(/"sha256":"[0-9a-f]{4}/, '"sha256":"0000'))).toBe('badSignature');
  expect(stateOf(writeInventory({ ...release, signed: null, signature: null }))).toBe('unsigned');
  expect(stateOf('{}')).toBe('unreadable');
  expect(readStanding(join(folder, 'none.json'), { signer, measured }).state).toBe('unsigned');
  const file = join(folder, 'inventory.json');
  writeFileSync(file, text);
  expect(readStanding(file, { signer, measured }).state).toBe('signed');
});
