import type { Tx } from '../../platform/database/index.ts';
import type { Services } from '../../platform/services.ts';
import type { Worker } from '../../platform/worker.ts';
import { forgetMarks } from './abuse/facts.queries.ts';
import { lookForAbuse } from './abuse/look-for-abuse.ts';
import { forgetNotes } from './bills/notes.queries.ts';
import { commands } from './commissions.cli.ts';
import { commissionsPlayerRoutes } from './commissions.player-routes.ts';
import { followContracts } from './contracts/follow/follow-contracts.ts';
import { commissionInvariants } from './proof/commission-invariants.queries.ts';
import { commissionStuck } from './proof/commission-stuck.queries.ts';
import { runDue } from './runs/run-due.ts';

/** Between the end of five minutes and their salaries: a few seconds. */
const RUN_EVERY_MS = 5_000;

export const commissionsFeature = {
  name: 'commissions',
  playerRoutes: commissionsPlayerRoutes,
  jobs: ({ services: { db, clock } }: { services: Services }) => [
    { name: 'commissions.contracts', every: '* * * * *', run: () => followContracts(db, clock) },
    { name: 'commissions.abuse', every: '*/10 * * * *', run: () => lookForAbuse(db, clock.now()) },
  ],
  commands,
  // Contracts, bills and flags name ids and figures: they stay, as the ledger does.
  personalData: {
    feature: 'commissions',
    forget: async (tx: Tx, playerId: string) => {
      await forgetNotes(tx, playerId);
      await forgetMarks(tx, playerId);
    },
  },
  workers: ({ db, clock }: Services): Worker[] => [
    { name: 'commissions', everyMs: RUN_EVERY_MS, rest: 1, run: () => runDue(db, clock.now()) },
  ],
  stuck: commissionStuck,
  invariants: commissionInvariants,
};
