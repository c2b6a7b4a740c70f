import { inTransaction } from '../../../platform/database/index.ts';
import type { JobDefinition } from '../../../platform/jobs/jobs.ts';
import type { Services } from '../../../platform/services.ts';
import { END_VENDOR_PLAY_JOB, runEndVendorPlay } from '../vendor-play/end-vendor-play.ts';
import { moveTransfer } from './move-transfer.ts';
import { selectForgotten } from './vendor-wallet.queries.ts';
import { MOVE_TRANSFER_JOB } from './vendor-wallet.service.ts';

const FORGOTTEN = 500;

/** A transfer's own steps; and once a minute those whose step was lost with a process that died. */
export function walletJobs(services: Services): JobDefinition[] {
  const { db, jobs } = services;
  return [
    {
      name: MOVE_TRANSFER_JOB,
      run: (payload) => moveTransfer(services, payload as { playerId: string; reference: string }),
    },
    { name: END_VENDOR_PLAY_JOB, run: (payload) => runEndVendorPlay(services, payload) },
    {
      name: 'wallet.find-transfers',
      every: '* * * * *',
      run: () =>
        inTransaction(db, async (tx) => {
          for (const name of await selectForgotten(tx, FORGOTTEN))
            await jobs.add(tx, MOVE_TRANSFER_JOB, name, { key: `${MOVE_TRANSFER_JOB}:${name.reference}` });
        }),
    },
  ];
}
