import type { FastifyInstance } from 'fastify';
import type { WalletBatcher } from '../features/bets/index.ts';
import type { BrandDirectory } from '../features/brand/index.ts';
import type { PaymentProviderSettings, PaymentProviders } from '../features/cashier/index.ts';
import type { VendorRouter } from '../features/vendor-api/index.ts';
import type { Invariant } from '../ledger/index.ts';
import type { Commands } from '../platform/cli/command.ts';
import type { Database } from '../platform/database/index.ts';
import type { Router } from '../platform/http/router.ts';
import type { JobDefinition, Jobs } from '../platform/jobs/jobs.ts';
import type { LiveCondition } from '../platform/live-condition.ts';
import type { PersonalData } from '../platform/personal-data.ts';
import type { ProposalKind } from '../platform/proposal-kind.ts';
import type { EncryptedColumn } from '../platform/reencrypt.ts';
import type { Services } from '../platform/services.ts';
import type { StuckKind } from '../platform/stuck.queries.ts';
import type { Worker } from '../platform/worker.ts';

/** What the process has made by the time features are mounted. */
export interface Runtime {
  services: Services;
  directory: BrandDirectory;
  payment: PaymentProviderSettings;
  providers: PaymentProviders;
}

export interface VendorParts {
  db: Database;
  jobs: Jobs;
  batcher: WalletBatcher;
}

/**
 * What a feature brings to the process, as data: each `<name>.feature.ts` exports one, features.ts lists them once. A
 * function names in its parameter only what it uses of the runtime.
 */
export interface Feature {
  name: string;
  /** Calls of the site. */
  playerRoutes?: (router: Router, runtime: Runtime) => void;
  /** Calls of vendors. */
  vendorRoutes?: (router: VendorRouter, parts: VendorParts) => void;
  /** HTTP beside the tables of the contract: pages, pictures, callbacks of providers. */
  httpRoutes?: (server: FastifyInstance, runtime: Runtime) => void | Promise<void>;
  jobs?: (runtime: Runtime) => JobDefinition[];
  /** Done again and again on every node, seconds apart. */
  workers?: (services: Services) => Worker[];
  /** Done once after the process listens. */
  atStart?: (services: Services) => Promise<unknown>;
  /** Commands of `npm run sampan`. */
  commands?: Commands;
  /** What of the feature takes two operators. */
  proposals?: readonly ProposalKind[];
  /** What of the feature does not end by itself. */
  stuck?: readonly StuckKind[];
  /** What the feature promises about its rows and the ledger; every proof looks at them. */
  invariants?: readonly Invariant[];
  /** What must hold before a brand plays for real money. */
  liveConditions?: readonly LiveCondition[];
  /** How a person is forgotten. */
  personalData?: PersonalData;
  /** Columns of encrypted values. */
  encryptedColumns?: readonly EncryptedColumn[];
}
