import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));

describe('npm run new-feature in a copy of the project', () => {
  let copy: string;
  const runTool = (tool: string, ...args: string[]) =>
    spawnSync(process.execPath, [join(copy, 'tools', tool), ...args], { cwd: copy, encoding: 'utf8' });

  beforeAll(() => {
    copy = copyProject();
  });
  afterAll(() => rmSync(copy, { recursive: true, force: true }));

  test('makes a feature that the checks accept, once', () => {
    const made = runTool('new-feature.ts', 'tea-house');
    expect(made.stderr).toBe('');
    expect(made.status).toBe(0);
    const checked = runTool(
      'check.ts',
      'types',
      'lint',
      'import rules',
      'dead code',
      'format',
      'file length',
      'messages',
    );
    const complaints = checked.stdout.split('\n').filter((line) => /tea-?house/i.test(line));
    expect(complaints).toEqual([]);
    expect(checked.stdout).toContain('modules read');

    const again = runTool('new-feature.ts', 'tea-house');
    expect(again.status).toBe(1);
    expect(again.stderr).toBe('apps/server/src/features/tea-house exists already.\n');
  });

  test('refuses a bad name and makes nothing', () => {
    const refused = runTool('new-feature.ts', 'Bad Name');
    expect(refused.status).toBe(1);
    expect(refused.stderr).toMatch(/^"Bad Name" is no feature name/);
    expect(existsSync(join(copy, 'apps/server/src/features/Bad Name'))).toBe(false);
  });
});

/** Everything but what is installed or built; packages are linked, the workspaces to the copy's own folders. */
function copyProject(): string {
  const copy = mkdtempSync(join(tmpdir(), 'sampan-copy-'));
  const left = new Set(['node_modules', 'dist', '.git', '.data', '.cache']);
  cpSync(root, copy, { recursive: true, filter: (path) => !left.has(basename(path)) });
  const modules = join(copy, 'node_modules');
  mkdirSync(join(modules, '@sampan'), { recursive: true });
  for (const entry of readdirSync(join(root, 'node_modules'))) {
    if (entry !== '@sampan' && entry !== '.cache') symlinkSync(join(root, 'node_modules', entry), join(modules, entry));
  }
  for (const folder of ['packages', 'apps']) {
    for (const name of readdirSync(join(copy, folder)))
      symlinkSync(join(copy, folder, name), join(modules, '@sampan', name));
  }
  return copy;
}
