import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** What an alarm should follow. */
const createWatchGauges = (registry: Registry) => ({
  liveFaults: new Gauge({
    name: 'sampan_live_faults',
    help: 'Conditions of real money that a live brand does not meet: npm run sampan -- brand check',
    labelNames: ['brand'],
    registers: [registry],
  }),
  stuck: new Gauge({
    name: 'sampan_stuck',
    help: 'How much waits for an operator: npm run sampan -- stuck list',
    labelNames: ['kind'],
    registers: [registry],
  }),
  alertsTold: new Counter({
    name: 'sampan_alerts_told_total',
    help: 'Alerts that were sent to operators: npm run sampan -- alerts list',
    labelNames: ['kind'],
    registers: [registry],
  }),
  lotteryExposure: new Gauge({
    name: 'sampan_lottery_exposure',
    help: 'What the dearest number of the running draw would cost, minor units: npm run sampan -- lottery exposure',
    labelNames: ['brand', 'game'],
    registers: [registry],
  }),
  stuckSeconds: new Gauge({
    name: 'sampan_stuck_oldest_seconds',
    help: 'For how long the oldest of them waits, 0 when there is none',
    labelNames: ['kind'],
    registers: [registry],
  }),
});

const connectionMetrics = (registry: Registry) => ({
  connections: new Gauge({
    name: 'sampan_connections',
    help: 'Open connections: of strangers, and of vendors and players who were recognised',
    labelNames: ['of'],
    registers: [registry],
  }),
  sockets: new Gauge({ name: 'sampan_sockets', help: 'Open sockets', registers: [registry] }),
});

/** Figures of this process at /metrics, one registry a server so that tests can run several. */
export function createMetrics() {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  return {
    registry,
    calls: new Histogram({
      name: 'sampan_call_seconds',
      help: 'Duration of a call',
      labelNames: ['endpoint', 'status'],
      buckets: [0.005, 0.02, 0.05, 0.1, 0.3, 1, 3, 10],
      registers: [registry],
    }),
    refusals: new Counter({
      name: 'sampan_refusals_total',
      help: 'Refused calls by error code',
      labelNames: ['code'],
      registers: [registry],
    }),
    ...connectionMetrics(registry),
    ledgerSound: new Gauge({
      name: 'sampan_ledger_sound',
      help: '1 when the last proof of the ledger found nothing, else 0',
      registers: [registry],
    }),
    ledgerInvariant: new Gauge({
      name: 'sampan_ledger_invariant',
      help: '1 when this invariant held in the last proof that looked at it, else 0',
      labelNames: ['name'],
      registers: [registry],
    }),
    ledgerFindings: new Gauge({
      name: 'sampan_ledger_findings',
      help: 'Findings of proofs that no operator has acknowledged: npm run sampan -- finding list',
      registers: [registry],
    }),
    ledgerAnchored: new Gauge({
      name: 'sampan_ledger_anchored_entries',
      help: 'Up to which entry of the hash chain its heads stand outside the database',
      registers: [registry],
    }),
    ...createWatchGauges(registry),
    ledgerProvedEntries: new Gauge({
      name: 'sampan_ledger_proved_entries',
      help: 'Up to which entry of the hash chain the ledger is proved',
      registers: [registry],
    }),
  };
}
export type Metrics = ReturnType<typeof createMetrics>;
