import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { configDefaults, defineConfig, type ViteUserConfig } from 'vitest/config';
import LongestFirst from './tools/test-sequencer.ts';

const globalSetup = ['./tools/test-cluster.ts'];

/** What `npm test` runs, and what is too long for every change: whole days, whole copies of the repository, 100,000 rounds. */
type Kind = 'usual' | 'long';

/**
 * Node reads what is no test by itself, as it does in a started platform: it is not transformed once for each project, and
 * what is imported is no property that is looked up at each use, which took engines a tenth of their time.
 */
const byNode = {
  deps: { external: [/\/(apps\/(server\/src|arcade\/server|demo-pay\/src)|packages\/[\w-]+\/src)\/(?!.*\.test\.ts)/] },
};

/**
 * A project per workspace, so that `npm test -- --project engines` runs without a database or a browser. The files of a
 * worker share what they import: reading the platform's code takes seconds, and each file did it again.
 */
function project(
  kind: Kind,
  name: string,
  folder: string,
  { exclude = [], ...more }: { exclude?: string[]; [option: string]: unknown } = {},
) {
  const long = `${folder}/**/*.long.test.ts`;
  const files =
    kind === 'long'
      ? { include: [long, ...triedOften.filter((file) => file.startsWith(`${folder}/`) && !replacing.includes(file))] }
      : { include: [`${folder}/**/*.test.{ts,tsx}`], exclude: [...configDefaults.exclude, long, ...exclude] };
  const env = { SAMPAN_TEST_KIND: kind };
  // What a test polls for is a state that comes; on a busy machine not within the second that Vitest gives it. A bar on time
  // says its own.
  const timeouts = { testTimeout: 20_000, hookTimeout: 60_000, expect: { poll: { timeout: 10_000 } } };
  return { test: { name, environment: 'node' as const, isolate: false, env, ...timeouts, ...files, ...more } };
}

/** Files that try a case more often in the long run. */
const triedOften = globSync('{apps,packages}/**/*.test.ts', {
  cwd: import.meta.dirname,
  exclude: ['**/node_modules/**'],
}).filter((file) => readFileSync(join(import.meta.dirname, file), 'utf8').includes('/property-runs.ts'));

/** Files that put a module in another's place: they need modules of their own, read after they have said which. */
const replacing = globSync('apps/server/**/*.test.ts', { cwd: import.meta.dirname }).filter((file) =>
  readFileSync(join(import.meta.dirname, file), 'utf8').includes('vi.mock('),
);

/** Files about what a hash of a password costs; everywhere else in the server's tests a hash is cheap. */
const realHashes = [
  'apps/server/src/features/account/account.rules.test.ts',
  'apps/server/src/features/account/login/guard/login-time.test.ts',
];
const quickHashes = ['./apps/server/test/quick-hashes.ts'];
const alone = [...replacing, ...realHashes];

export const testConfig = (kind: Kind): ViteUserConfig => ({
  test: {
    passWithNoTests: true,
    // Most of a test file is waiting for the database: with two at a time two cores were idle for half of the usual run
    // (430 s of processor in 510 s). What is long keeps both cores busy by itself.
    maxWorkers: kind === 'usual' ? 3 : 2,
    reporters: ['default', './tools/test-durations-reporter.ts', './tools/test-counts-reporter.ts'],
    sequence: { sequencer: LongestFirst },
    projects: [
      project(kind, 'contract', 'packages/contract', { server: byNode }),
      project(kind, 'engines', 'packages/engines', { server: byNode, testTimeout: 120_000 }),
      project(kind, 'ui', 'packages/ui'),
      project(kind, 'service-kit', 'packages/service-kit', { server: byNode, globalSetup }),
      // A page's modules hold what one visitor sees, and its tests replace globals and modules: each file has its own.
      project(kind, 'site', 'apps/site', { isolate: true }),
      project(kind, 'web-client', 'packages/web-client', { isolate: true }),
      project(kind, 'tools', 'tools', { testTimeout: 300_000 }),
      project(kind, 'server', 'apps/server', { server: byNode, globalSetup, setupFiles: quickHashes, exclude: alone }),
      project(kind, 'server-alone', 'apps/server', {
        globalSetup,
        include: kind === 'long' ? replacing.filter((file) => triedOften.includes(file)) : alone,
        isolate: true,
      }),
      project(kind, 'arcade', 'apps/arcade', { server: byNode, globalSetup }),
      project(kind, 'demo-pay', 'apps/demo-pay', { server: byNode, globalSetup }),
      // The journeys, after all others and two at a time: each is a browser, a server and a database. Two leave a quarter of
      // two cores idle; three let waits of 20 s run out.
      project(kind, 'e2e', 'e2e', {
        globalSetup,
        maxWorkers: 2,
        testTimeout: 180_000,
        hookTimeout: 120_000,
        // What a journey polls for may take as long as what it waits for by a locator.
        expect: { poll: { timeout: 20_000 } },
        sequence: { groupOrder: 1 },
        // Node reads what is no test by itself, as it does in a started platform: a journey runs commands of the whole of it.
        server: { deps: { external: [/\/(apps\/server|packages)\//] } },
      }),
    ],
  },
});

export default defineConfig(testConfig('usual'));
