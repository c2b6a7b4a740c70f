import type { Services } from '../../platform/services.ts';
import { corrections } from './corrections/correct-account.ts';
import { walletCondition } from './live-condition.queries.ts';
import { stoppedVendors } from './vendor-play/stopped-vendors.queries.ts';
import { transferSettlements } from './vendor-wallet/settlement/settle-transfer.ts';
import { walletStuck } from './vendor-wallet/settlement/stuck-transfers.queries.ts';
import { walletJobs } from './vendor-wallet/vendor-wallet.jobs.ts';
import { commands } from './wallet.cli.ts';
import { walletInvariants } from './wallet.invariants.ts';
import { walletPlayerRoutes } from './wallet.player-routes.ts';
import { walletVendorRoutes } from './wallet.vendor-routes.ts';

export const walletFeature = {
  name: 'wallet',
  playerRoutes: walletPlayerRoutes,
  vendorRoutes: walletVendorRoutes,
  jobs: ({ services }: { services: Services }) => walletJobs(services),
  commands,
  proposals: [corrections, transferSettlements],
  stuck: [...walletStuck, stoppedVendors],
  invariants: walletInvariants,
  liveConditions: [walletCondition],
};
