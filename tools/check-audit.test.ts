import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';
import { evaluateAudit } from './check-audit.ts';
import { checkLock } from './check-lock.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

describe('R-64 npm audit', () => {
  const answer = (vulnerabilities: Record<string, number>) =>
    JSON.stringify({ auditReportVersion: 2, vulnerabilities: {}, metadata: { vulnerabilities } }, null, 2);

  test('with one finding that is high or critical fails, with lesser ones it says how many', () => {
    const lesser = { info: 1, low: 2, moderate: 3, total: 6 };
    expect(evaluateAudit(answer({ ...lesser, high: 0, critical: 0 }))).toEqual({
      problems: [],
      notes: ['6 findings, 0 of them high, 0 critical'],
    });
    for (const found of [
      { high: 1, critical: 0 },
      { high: 0, critical: 1 },
    ])
      expect(evaluateAudit(`npm warn old lockfile\n${answer({ ...lesser, ...found })}`).problems).toHaveLength(1);
  });

  test('that nobody answered is no clean audit, and says so', () => {
    const refused = JSON.stringify({ message: '405 Method Not Allowed - POST https://registry.example/bulk' });
    expect(evaluateAudit(`npm error audit endpoint returned an error\n${refused}`)).toEqual({
      problems: [],
      notes: ['NOT AUDITED, the registry cannot be asked: 405 Method Not Allowed - POST https://registry.example/bulk'],
    });
    expect(evaluateAudit('').notes).toEqual(['NOT AUDITED, the registry cannot be asked: no answer']);
  });
});

describe('R-64 locked dependencies', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sampan-lock-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const resolved = 'https://registry.npmjs.org/left/-/left-1.0.0.tgz';
  const good = { version: '1.0.0', resolved, integrity: 'sha512-x' };

  /** What is found wrong with a project of one dependency. */
  function faultsOf(entry: object, manifest: object = { dependencies: { left: '1.0.0' } }): string[] {
    writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest));
    const packages = { '': manifest, 'node_modules/left': entry };
    writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ packages }));
    return checkLock(folder);
  }

  test('each has a hash, an address at the registry and one version, the optional ones of all platforms too', () => {
    expect(faultsOf(good)).toEqual([]);
    expect(faultsOf({ ...good, integrity: undefined })).toHaveLength(1);
    expect(faultsOf({ ...good, resolved: 'https://evil.example/left-1.0.0.tgz' })).toHaveLength(1);
    expect(faultsOf({ ...good, optionalDependencies: { 'left-win': '1.0.0' } })).toHaveLength(1);
    for (const range of ['^1.0.0', '~1.0.0', '*', '>=1', 'latest', 'github:evil/left'])
      expect(faultsOf(good, { devDependencies: { left: range } }), range).toHaveLength(1);
  });

  test('here all are', () => expect(checkLock(root)).toEqual([]));
});
