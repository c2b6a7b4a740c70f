import type { Services } from '../../platform/services.ts';
import type { StuckKind } from '../../platform/stuck.queries.ts';
import { openBreaks } from './breaks/breaks.queries.ts';
import { breakKinds } from './breaks/describe-break.ts';
import { commands } from './reconciliation.cli.ts';
import { reconciliationJobs } from './reconciliation.jobs.ts';

const stuck: readonly StuckKind[] = Object.entries(breakKinds).map(([kind, wayOut]) => ({
  kind: `vendor-${kind}`,
  wayOut: `${wayOut}; then reconciliation acknowledge`,
  rows: openBreaks(kind),
}));

export const reconciliationFeature = {
  name: 'reconciliation',
  jobs: ({ services }: { services: Services }) => reconciliationJobs(services),
  commands,
  stuck,
};
