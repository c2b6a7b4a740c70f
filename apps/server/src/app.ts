import { allEndpoints } from '@sampan/contract';
import type { FastifyInstance } from 'fastify';
import { encryptedColumns } from './compose/encrypted-columns.ts';
import { features } from './compose/features.ts';
import { createWalletBatcher } from './features/bets/index.ts';
import { BrandDirectory, brandSettings, listRealMoneyBrands } from './features/brand/index.ts';
import { createPaymentProviders, type PaymentProviderSettings } from './features/cashier/index.ts';
import { chatFrameHosts } from './features/chat/index.ts';
import { forgetBrowser } from './features/messages/index.ts';
import { serviceFrameHosts } from './features/support/index.ts';
import { mountVendorRoutes } from './features/vendor-api/index.ts';
import { readBalance } from './features/wallet/index.ts';
import type { Config } from './platform/config/parse-config.ts';
import { type Database, inTransaction } from './platform/database/index.ts';
import { deliveryJobs } from './platform/delivery/delivery-jobs.ts';
import { outboxRoutes } from './platform/delivery/outbox-routes.ts';
import type { AddressShield } from './platform/http/address-shield.ts';
import type { Connections } from './platform/http/connections/connections.ts';
import { createServer } from './platform/http/create-server.ts';
import type { DrainPace } from './platform/http/drain.ts';
import { openWireKeys } from './platform/http/encryption.ts';
import { healthRoutes } from './platform/http/health-routes.ts';
import { keyRoutes } from './platform/http/key-routes.ts';
import { mountOpenApi } from './platform/http/openapi.ts';
import { createRouter, type Router } from './platform/http/router.ts';
import { securityTxtRoutes } from './platform/http/security-txt.ts';
import { siteUrlOf } from './platform/http/served-brand.ts';
import type { JobDefinition } from './platform/jobs/jobs.ts';
import { platformJobs } from './platform/jobs/prune-platform.ts';
import { openMail } from './platform/mail/mail-transports.ts';
import { openWebPush } from './platform/push/web-push.ts';
import { openSockets, type Sockets } from './platform/realtime/sockets.ts';
import { reencryptJobs } from './platform/reencrypt.ts';
import type { Services } from './platform/services.ts';
import { openSms } from './platform/sms/sms-transports.ts';
import { openWebhook } from './platform/webhook/webhook.ts';
import { appRoutes } from './site/app-routes.ts';
import { artRoutes } from './site/art-routes.ts';
import type { SiteBundle } from './site/site-bundle.ts';
import { mountSite } from './site/site-routes.ts';

export interface App {
  server: FastifyInstance;
  sockets: Sockets;
  directory: BrandDirectory;
  jobs: JobDefinition[];
  /** The figures of a `balance` event. */
  readBalance(playerId: string): Promise<{ sumBalance: string; held: string; bonus: string } | null>;
  /** What features do once after the process listens. */
  runAtStart(): Promise<void>;
  close(): Promise<void>;
}

export interface AppParts {
  /** A pool of two connections for the wallet's batches alone. */
  walletDb: Database;
  payment: PaymentProviderSettings;
  /** The built site; null: calls only, as tests want it. */
  site: SiteBundle | null;
  isDraining(): boolean;
  /** Of the whole process, where it has more than this server. */
  connections?: Connections;
  shield?: AddressShield;
  drain?: DrainPace;
}

/** Rows that are not built answer `function.not.available` from the first day. */
function mountUnbuilt(router: Router): void {
  for (const endpoint of allEndpoints.filter((row) => !row.built)) {
    router.handle(endpoint, {}, () => Promise.reject(new Error('unreachable: identify refuses unbuilt rows')));
  }
}

/** Whom the pages of a brand let in because of its settings, beside vendors. */
const guestsOf = (directory: BrandDirectory) => async (merchantCode: string) => {
  const brand = await directory.find(merchantCode);
  if (!brand) return { frames: [], measured: [] };
  const frames = [...chatFrameHosts(brand), ...serviceFrameHosts(brand)];
  return { frames, measured: brand.get(brandSettings.domains).map(({ domain }) => domain) };
};

/** Whose site a host shows, and where it is. */
const placesOf = (directory: BrandDirectory, config: Config) => async (host: string) => {
  const merchant = (await directory.brandAt(host)) ?? config.merchant;
  const brand = await directory.find(merchant);
  const hosts = (await directory.resolve(merchant))?.hosts ?? [];
  return brand && { brand, origin: siteUrlOf(config.publicUrl, hosts, host) };
};

const openTransports = ({ config, db, clock }: Services) => ({
  sms: openSms(config.sms),
  mail: openMail(config.mail),
  webhook: openWebhook(db, clock),
  push: openWebPush({
    db,
    clock,
    services: config.pushServices,
    contact: config.securityContact ?? config.publicUrl,
    forget: (endpoint) => inTransaction(db, (tx) => forgetBrowser(tx, endpoint)),
  }),
});

/** The platform's HTTP server with every feature mounted (compose/features.ts). Does not listen. */
export async function createApp(services: Services, parts: AppParts): Promise<App> {
  const { config, db, log, metrics } = services;
  const { connections, shield, drain } = parts;
  const more = { ...(connections && { connections }), ...(shield && { shield }), ...(drain && { drain }) };
  const server = await createServer({ config, log, metrics, ...more });
  const directory = new BrandDirectory(db);
  const keys = await openWireKeys(db);
  const sockets = await openSockets({ app: server, db, gate: directory, metrics, merchant: config.merchant });
  await mountOpenApi(server, config.publicUrl);
  securityTxtRoutes(server, services);
  healthRoutes(server, { db, metrics, isDraining: parts.isDraining, config });
  artRoutes(server);
  outboxRoutes(server, { db, config, isPlayMoney: async () => (await listRealMoneyBrands(db)).length === 0 });

  const router = createRouter({ app: server, services, gate: directory, keys });
  keyRoutes(router, keys);
  const runtime = {
    services,
    directory,
    payment: parts.payment,
    providers: createPaymentProviders(parts.payment, services),
  };
  for (const feature of features) feature.playerRoutes?.(router, runtime);
  mountUnbuilt(router);
  for (const feature of features) await feature.httpRoutes?.(server, runtime);
  const batcher = createWalletBatcher(parts.walletDb);
  const vendorParts = { db, jobs: services.jobs, batcher };
  await mountVendorRoutes(
    server,
    { db, clock: services.clock },
    features.map((feature) => (calls) => feature.vendorRoutes?.(calls, vendorParts)),
  );

  if (parts.site) appRoutes(server, { clientFolder: parts.site.clientFolder, placeOf: placesOf(directory, config) });
  if (parts.site)
    await mountSite({ app: server, bundle: parts.site, config, gate: directory, moreGuests: guestsOf(directory) });

  return {
    server,
    sockets,
    directory,
    jobs: [
      ...platformJobs(db),
      ...deliveryJobs({ ...services, transports: openTransports(services) }),
      ...reencryptJobs(db, encryptedColumns),
      ...features.flatMap((feature) => feature.jobs?.(runtime) ?? []),
    ],
    readBalance: (playerId) => readBalance(db, playerId, (brand) => directory.find(brand)),
    async runAtStart() {
      for (const feature of features) await feature.atStart?.(services);
    },
    async close() {
      sockets.close();
      await server.close();
      await batcher.drained();
    },
  };
}
