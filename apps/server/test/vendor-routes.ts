/** The vendor calls of every feature, as the process mounts them, for a server that serves nothing else. */
import { betsVendorRoutes, type WalletBatcher } from '../src/features/bets/index.ts';
import { catalogueVendorRoutes } from '../src/features/catalogue/index.ts';
import { drawsVendorRoutes } from '../src/features/draws/index.ts';
import { jackpotsVendorRoutes } from '../src/features/jackpots/index.ts';
import { playVendorRoutes } from '../src/features/play/index.ts';
import type { VendorRoutes } from '../src/features/vendor-api/index.ts';
import type { Database } from '../src/platform/database/index.ts';
import type { Jobs } from '../src/platform/jobs/jobs.ts';

export function vendorRoutes(parts: { db: Database; batcher: WalletBatcher; jobs: Jobs }): VendorRoutes[] {
  return [
    (router) => playVendorRoutes(router, parts),
    (router) => betsVendorRoutes(router, parts),
    (router) => jackpotsVendorRoutes(router, parts),
    (router) => drawsVendorRoutes(router, parts),
    (router) => catalogueVendorRoutes(router, parts),
  ];
}
