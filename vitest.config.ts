import { defineConfig } from 'vitest/config';

const cluster = ['./tools/test-cluster.ts'];

/** A project per workspace, so that `npm test -- --project engines` runs without a database or a browser. */
const project = (name: string, include: string[], more: object = {}) => ({
  test: { name, include, environment: 'node', testTimeout: 20_000, hookTimeout: 60_000, ...more },
});

export default defineConfig({
  test: {
    passWithNoTests: true,
    // Vitest leaves one of two cores to itself; most of a test file is waiting for the database.
    maxWorkers: 2,
    reporters: ['default', './tools/test-counts-reporter.ts'],
    projects: [
      project('contract', ['packages/contract/**/*.test.ts']),
      project('engines', ['packages/engines/**/*.test.ts'], { testTimeout: 120_000 }),
      project('ui', ['packages/ui/**/*.test.{ts,tsx}']),
      project('service-kit', ['packages/service-kit/**/*.test.ts'], { globalSetup: cluster }),
      project('web-client', ['packages/web-client/**/*.test.{ts,tsx}']),
      project('site', ['apps/site/**/*.test.{ts,tsx}']),
      project('tools', ['tools/**/*.test.ts'], { testTimeout: 300_000 }),
      project('server', ['apps/server/**/*.test.ts'], { globalSetup: cluster }),
      project('arcade', ['apps/arcade/**/*.test.ts'], { globalSetup: cluster }),
      project('demo-pay', ['apps/demo-pay/**/*.test.ts'], { globalSetup: cluster }),
      // The journeys come last, two at a time: each is a browser, a server and a database, and half of it is waiting.
      project('e2e', ['e2e/**/*.test.ts'], {
        globalSetup: cluster,
        maxWorkers: 2,
        testTimeout: 180_000,
        hookTimeout: 120_000,
        // What a journey polls for may take as long as what it waits for by a locator; a bar on time says its own.
        expect: { poll: { timeout: 20_000 } },
        sequence: { groupOrder: 1 },
      }),
    ],
  },
});
