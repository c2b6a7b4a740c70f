import { allEndpoints } from '@sampan/contract';
import type { FastifyInstance } from 'fastify';
import { sealedColumns } from './commands/sealed-columns.ts';
import { accountJobs, accountPlayerRoutes, avatarRoutes, readPlayer } from './features/account/index.ts';
import { agentsPlayerRoutes, placeInvited } from './features/agents/index.ts';
import { betsPlayerRoutes, betsVendorRoutes, createWalletBatcher } from './features/bets/index.ts';
import { bonusesJobs, bonusesPlayerRoutes } from './features/bonuses/index.ts';
import {
  BrandDirectory,
  brandPlayerRoutes,
  brandSettings,
  listRealMoneyBrands,
  readBrand,
  readSetting,
} from './features/brand/index.ts';
import {
  cashierCallbackRoutes,
  cashierJobs,
  cashierPlayerRoutes,
  countOpenOrders,
  createPaymentProviders,
  type PaymentProviderSettings,
} from './features/cashier/index.ts';
import {
  catalogueJobs,
  cataloguePlayerRoutes,
  catalogueVendorRoutes,
  syncCatalogues,
} from './features/catalogue/index.ts';
import { chatFrameHosts, chatJobs, chatPlayerRoutes } from './features/chat/index.ts';
import { drawsPlayerRoutes, drawsVendorRoutes } from './features/draws/index.ts';
import { jackpotsVendorRoutes } from './features/jackpots/index.ts';
import { messagesPlayerRoutes } from './features/messages/index.ts';
import { type LaunchSetting, playPlayerRoutes, playVendorRoutes } from './features/play/index.ts';
import { listBanners, listPromotions } from './features/promotions/index.ts';
import { protectionPlayerRoutes, refuseDuringBreak } from './features/protection/index.ts';
import { rankJobs, rankPlayerRoutes, readRankLabel } from './features/rank/index.ts';
import { recordsPlayerRoutes } from './features/records/index.ts';
import { supportPlayerRoutes } from './features/support/index.ts';
import { mountVendorRoutes, vendorDocsRoutes } from './features/vendor-api/index.ts';
import { catchUpPlayer, readProductRules } from './features/wagering/index.ts';
import { bringMoneyAlong, readBalance, walletJobs, walletPlayerRoutes } from './features/wallet/index.ts';
import { winnersPlayerRoutes } from './features/winners/index.ts';
import type { Database, Tx } from './platform/database/index.ts';
import { deliveryJobs } from './platform/delivery/delivery-jobs.ts';
import { outboxRoutes } from './platform/delivery/outbox-routes.ts';
import type { PlayerActor } from './platform/http/actor.ts';
import { createServer } from './platform/http/create-server.ts';
import { openWireKeys } from './platform/http/encryption.ts';
import { AppError } from './platform/http/errors.ts';
import { healthRoutes } from './platform/http/health-routes.ts';
import { keyRoutes } from './platform/http/key-routes.ts';
import { mountOpenApi } from './platform/http/openapi.ts';
import { createRouter, type Router } from './platform/http/router.ts';
import type { JobDefinition } from './platform/jobs/jobs.ts';
import { platformJobs } from './platform/jobs/prune-platform.ts';
import { openMail } from './platform/mail/mail-transports.ts';
import { openSockets, type Sockets } from './platform/realtime/sockets.ts';
import { resealJobs } from './platform/reseal.ts';
import type { Services } from './platform/services.ts';
import { openSms } from './platform/sms/sms-transports.ts';
import { artRoutes } from './site/art-routes.ts';
import type { SiteBundle } from './site/site-bundle.ts';
import { mountSite } from './site/site-routes.ts';

export interface App {
  server: FastifyInstance;
  sockets: Sockets;
  directory: BrandDirectory;
  jobs: JobDefinition[];
  /** The figures of a `balance` event. */
  readBalance(playerId: string): Promise<{ sumBalance: string; held: string; bonus: string }>;
  /** What is done once after listening: the vendors' catalogues are read. */
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
}

/** Rows that are not built answer `function.not.available` from the first day. */
function mountUnbuilt(router: Router): void {
  for (const endpoint of allEndpoints.filter((row) => !row.built)) {
    router.handle(endpoint, {}, () => Promise.reject(new Error('unreachable: identify refuses unbuilt rows')));
  }
}

function mountFeatures(router: Router, directory: BrandDirectory, payment: PaymentProviderSettings): void {
  brandPlayerRoutes(router, directory);
  accountPlayerRoutes(router, { countOpenOrders, placeInvited, readLevelLabel: readRankLabel });
  agentsPlayerRoutes(router);
  walletPlayerRoutes(router);
  cashierPlayerRoutes(router, { bankPages: payment.demo?.bankPage ? { demo: payment.demo.bankPage } : {} });
  rankPlayerRoutes(router, { catchUp: catchUpPlayer, readRules: readProductRules });
  recordsPlayerRoutes(router);
  protectionPlayerRoutes(router);
  bonusesPlayerRoutes(router);
  messagesPlayerRoutes(router, { listBanners, listPromotions });
  supportPlayerRoutes(router);
  chatPlayerRoutes(router);
  const launchSetting = async (tx: Tx, actor: PlayerActor): Promise<LaunchSetting> => {
    const { config, random, jobs } = router.services;
    await refuseDuringBreak(tx, actor);
    const brand = await readBrand(tx, actor.brand);
    const player = await readPlayer(tx, actor.playerId);
    if (!player) throw new AppError('session.expired');
    return {
      currency: brand.currency,
      nickname: player.nickname,
      publicUrl: config.publicUrl,
      autoplay: brand.playMoney,
      random,
      bringMoney: (vendor: string) => bringMoneyAlong(tx, actor, { vendor, jobs }),
    };
  };
  const offersBingo = async (tx: Tx, brand: string) =>
    (await readSetting(tx, brand, brandSettings.languages)).includes('TY');
  cataloguePlayerRoutes(router, { offersBingo });
  drawsPlayerRoutes(router);
  playPlayerRoutes(router, { launchSetting });
  betsPlayerRoutes(router);
  winnersPlayerRoutes(router);
}

/** The platform's HTTP server with every feature mounted; the only place that knows them all. Does not listen. */
export async function createApp(services: Services, parts: AppParts): Promise<App> {
  const { config, db, log, metrics } = services;
  const server = await createServer({ config, log, metrics });
  const directory = new BrandDirectory(db);
  const keys = await openWireKeys(db);
  const sockets = await openSockets({ app: server, db, gate: directory, metrics });
  await mountOpenApi(server, config.publicUrl);
  vendorDocsRoutes(server, config.publicUrl);
  healthRoutes(server, { db, metrics, isDraining: parts.isDraining });
  artRoutes(server);
  avatarRoutes(server, db);
  outboxRoutes(server, { db, config, isPlayMoney: async () => (await listRealMoneyBrands(db)).length === 0 });

  const router = createRouter({ app: server, services, gate: directory, keys });
  keyRoutes(router, keys);
  mountFeatures(router, directory, parts.payment);
  mountUnbuilt(router);
  const providers = createPaymentProviders(parts.payment, services);
  await cashierCallbackRoutes(server, services, providers);
  const batcher = createWalletBatcher(parts.walletDb);
  const { clock, jobs } = services;
  await mountVendorRoutes(server, { db, clock }, [
    (calls) => playVendorRoutes(calls, { db }),
    (calls) => betsVendorRoutes(calls, { db, batcher }),
    (calls) => jackpotsVendorRoutes(calls, { db }),
    (calls) => drawsVendorRoutes(calls, { db }),
    (calls) => catalogueVendorRoutes(calls, { db, jobs }),
  ]);

  const { merchant } = config;
  const chatFrames = async () => {
    const brand = await directory.find(merchant);
    return brand ? chatFrameHosts(brand) : [];
  };
  if (parts.site) await mountSite({ app: server, bundle: parts.site, config, merchant, moreFrames: chatFrames });

  return {
    server,
    sockets,
    directory,
    jobs: [
      ...platformJobs(db),
      ...deliveryJobs({ ...services, transports: { sms: openSms(config.sms), mail: openMail(config.mail) } }),
      ...resealJobs(db, sealedColumns),
      ...accountJobs(services),
      ...catalogueJobs(services),
      ...walletJobs(services),
      ...bonusesJobs(services),
      ...rankJobs(services),
      ...chatJobs(services),
      ...cashierJobs({
        ...services,
        providers,
        returnUrl: (reference) => `${config.publicUrl}/me/depositv2?order=${reference}`,
      }),
    ],
    readBalance: (playerId) => readBalance(db, playerId),
    async runAtStart() {
      await syncCatalogues(services);
    },
    async close() {
      sockets.close();
      await server.close();
      await batcher.drained();
    },
  };
}
