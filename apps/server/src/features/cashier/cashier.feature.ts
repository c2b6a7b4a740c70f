import type { FastifyInstance } from 'fastify';
import type { Router } from '../../platform/http/router.ts';
import type { Services } from '../../platform/services.ts';
import type { BrandDirectory } from '../brand/index.ts';
import { commands } from './cashier.cli.ts';
import { cashierJobs } from './cashier.jobs.ts';
import { cashierPlayerRoutes } from './cashier.player-routes.ts';
import { cashierInvariants } from './cashier-invariants.queries.ts';
import { cashierEncryptedColumns } from './payees/encrypted-account.ts';
import { cashierPersonalData } from './personal-data/personal-data.queries.ts';
import { cashierCallbackRoutes } from './providers/cashier.callback-routes.ts';
import type { PaymentProviders } from './providers/payment-provider.ts';
import type { PaymentProviderSettings } from './providers/payment-providers.ts';
import { cashierCondition } from './set-up/live-condition.ts';
import { receivingProposals } from './set-up/set-up.service.ts';
import { paymentCredits } from './settlements/credit-payment.ts';
import { matchProposals } from './settlements/propose-match.ts';
import { payoutSettlements } from './settlements/settle-payout.ts';
import { withdrawalSettlements } from './settlements/settle-withdrawal.ts';
import { cashierStuck } from './settlements/stuck.queries.ts';

interface CashierRuntime {
  services: Services;
  directory: BrandDirectory;
  payment: PaymentProviderSettings;
  providers: PaymentProviders;
}

export const cashierFeature = {
  name: 'cashier',
  playerRoutes: (router: Router, { payment }: CashierRuntime) =>
    cashierPlayerRoutes(router, { bankPages: payment.demo?.bankPage ? { demo: payment.demo.bankPage } : {} }),
  httpRoutes: (server: FastifyInstance, { services, providers }: CashierRuntime) =>
    cashierCallbackRoutes(server, services, providers),
  jobs: ({ services, directory, providers }: CashierRuntime) =>
    cashierJobs({
      ...services,
      providers,
      returnUrl: async ({ brand, reference }) =>
        `${await directory.siteUrl(brand, services.config.publicUrl)}/me/depositv2?order=${reference}`,
    }),
  commands,
  liveConditions: [cashierCondition],
  proposals: [receivingProposals, withdrawalSettlements, payoutSettlements, paymentCredits, matchProposals],
  stuck: cashierStuck,
  invariants: cashierInvariants,
  personalData: cashierPersonalData,
  encryptedColumns: cashierEncryptedColumns,
};
