import { randomBytes, randomUUID } from 'node:crypto';
import type { Currency } from '@sampan/contract';
import { isNotDone } from '@sampan/service-kit/not-done';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { playsFromVendorWallet } from './catalogue/titles.ts';
import { type CrashTiming, crashTiming, createCrashTable } from './crash/index.ts';
import { addFreeRoundsRoutes } from './free-rounds/free-rounds-routes.ts';
import { ArcadeError } from './http/arcade-error.ts';
import { addPlayerRoutes } from './http/player-routes.ts';
import { addPublicRoutes } from './http/public-routes.ts';
import { serveClient } from './http/serve-client.ts';
import { createInventory, type SignedInventory } from './inventory/create-inventory.ts';
import { addOperationsRoutes } from './operations/operations-routes.ts';
import { createPlatformClient, type PlatformClient } from './platform/platform-client.ts';
import type { VendorKey } from './platform/signature.ts';
import { type Resolver, startResolver } from './rounds/resolver.ts';
import type { ArcadeLog, ArcadeServices } from './services.ts';
import { migrateStore, openStore, type Store } from './store/open-store.ts';
import { findRound } from './store/round.queries.ts';
import { createLeases } from './vendor-wallet/leases.ts';
import { chooseWallet, createVendorWalletClient } from './vendor-wallet/vendor-wallet-client.ts';
import { addVendorWalletRoutes } from './vendor-wallet/vendor-wallet-routes.ts';

export interface ArcadeOptions {
  /** The arcade's own database; made by migrate() where it is missing. */
  databaseUrl: string;
  /** Origin under which the platform's API is reached from here. */
  platformUrl: string;
  vendorCode: string;
  keyId: string;
  secret: string;
  /** The key of the wallet vendor, a vendor of its own; absent: its games are not offered. */
  vendorWallet?: VendorKey;
  /** Origin under which players reach the arcade. */
  publicOrigin: string;
  /** Origins of the sites that may frame a game, asked for with each page; default the platform's. */
  siteOrigins?(): Promise<readonly string[]>;
  clock?: { now(): Date };
  log?: ArcadeLog;
  /** Told of each connection over which a player's play token came. */
  onPlayer?: ArcadeServices['onPlayer'];
  /** The inventory that the operator has signed, and the public key it must be signed by; default: none is signed. */
  inventory?: SignedInventory;
  /** How long the windows and rests of the shared round are; default what players get. */
  crash?: CrashTiming;
  /** Milliseconds that only go forward, by which those windows close and the curve rises; default the process's own. */
  ticks?: () => number;
}

export interface Arcade {
  /** Mounts /arcade/ and /vendor/catalogue on the scope it is given. */
  plugin(app: FastifyInstance): Promise<void>;
  migrate(): Promise<void>;
  /** Starts asking again for what the platform has not answered. */
  start(): void;
  stop(): Promise<void>;
}

const BODY_LIMIT = 16_384;
/** The title of the shared round. */
const CRASH_GAME = 'sky-lantern';
/** When to try again what the server that this is mounted on refused, or the database did not do. */
const COME_BACK_SECONDS = 2;
const silent: ArcadeLog = { info: () => {}, warn: () => {}, error: () => {} };

function refuse(
  services: ArcadeServices,
  error: FastifyError | ArcadeError,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  const known = toArcadeError(error, services);
  if (known.status >= 500)
    services.log.error({ requestId: request.id, err: error.message, stack: error.stack }, 'request failed');
  const { code: errorCode, details, message, value } = known;
  if (known.status === 503 || known.status === 429) void reply.header('retry-after', String(details.seconds ?? 1));
  const requestId = known.status >= 500 ? request.id : undefined;
  void reply.code(known.status).send({ success: false, value, message, errorCode, details, requestId });
}

function toArcadeError(error: FastifyError | ArcadeError, { random }: ArcadeServices): ArcadeError {
  if (error instanceof ArcadeError) return error;
  const status = error.statusCode ?? 500;
  if (status === 503 || isNotDone(error)) return new ArcadeError('system.overloaded', { seconds: COME_BACK_SECONDS });
  if (status === 429) return new ArcadeError('request.rate.limited', { seconds: COME_BACK_SECONDS });
  if (status === 413) return new ArcadeError('request.too.large', { limit: BODY_LIMIT });
  if (status === 415) return new ArcadeError('request.media.unsupported');
  if (status >= 400 && status < 500) return new ArcadeError('request.invalid', { reason: 'body: not valid JSON' });
  return new ArcadeError('system.failure', { requestId: random.uuid().slice(0, 8) });
}

/** Own parser in this scope: the host that mounts the arcade may read bodies in another way. */
function readJson(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string', bodyLimit: BODY_LIMIT }, (_request, body, done) => {
    try {
      done(null, JSON.parse(body as string));
    } catch {
      done(new ArcadeError('request.invalid', { reason: 'body: not valid JSON' }));
    }
  });
}

/** The way to players' money: the platform for every game, the vendor wallet here for those of the wallet vendor. */
function openWallets(
  { platformUrl, vendorWallet, ...key }: ArcadeOptions,
  store: Store,
  now: () => number,
): PlatformClient {
  const seamless = createPlatformClient({ platformUrl, key, now });
  if (!vendorWallet) return seamless;
  const roundCurrency = async (roundId: string): Promise<Currency> => {
    const round = await findRound(store, roundId);
    if (!round) throw new Error('a round of the vendor wallet is gone');
    return { code: round.currency_code, symbol: round.currency_symbol, digits: round.currency_digits };
  };
  const platform = createPlatformClient({ platformUrl, key: vendorWallet, now });
  const own = createVendorWalletClient(store, { platform, leases: createLeases(store, platform, now) }, roundCurrency);
  return chooseWallet(seamless, own, playsFromVendorWallet);
}

/** The arcade as a vendor: its own database, its own signed way to the platform, one scope of routes. */
export function createArcade(options: ArcadeOptions): Arcade {
  const now = (): number => (options.clock ? options.clock.now().getTime() : Date.now());
  const log = options.log ?? silent;
  const { vendorCode, keyId, secret, platformUrl, publicOrigin } = options;
  const key = { vendorCode, keyId, secret };
  const store = openStore(options.databaseUrl, (error) => log.warn({ err: error.message }, 'database connection lost'));
  const services: ArcadeServices = {
    store,
    platform: openWallets(options, store, now),
    random: { bytes: randomBytes, uuid: randomUUID },
    now,
    ticks: options.ticks ?? (() => performance.now()),
    log,
    onPlayer: options.onPlayer ?? (() => {}),
  };
  const table = createCrashTable({
    services,
    databaseUrl: options.databaseUrl,
    gameCode: CRASH_GAME,
    timing: options.crash ?? crashTiming,
  });
  let resolver: Resolver | null = null;
  return {
    async plugin(app) {
      readJson(app);
      app.setErrorHandler((error: FastifyError | ArcadeError, request, reply) =>
        refuse(services, error, request, reply),
      );
      await addPlayerRoutes(app, services, table);
      const inventory = createInventory(options.inventory ?? null, now);
      addPublicRoutes(app, services, { key, publicOrigin, inventory, vendorWalletKey: options.vendorWallet ?? null });
      await addFreeRoundsRoutes(app, services, key);
      await addOperationsRoutes(app, services, key);
      if (options.vendorWallet) await addVendorWalletRoutes(app, services, options.vendorWallet);
      await serveClient(app, options.siteOrigins ?? (async () => [new URL(platformUrl).origin]));
    },
    migrate: () => migrateStore(options.databaseUrl),
    start() {
      resolver ??= startResolver(services);
      table.start();
    },
    async stop() {
      await table.stop();
      await resolver?.stop();
      await store.destroy();
    },
  };
}
