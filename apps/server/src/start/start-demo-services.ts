import websocket from '@fastify/websocket';
import { createArcade } from '@sampan/arcade';
import { TRANSFER_NOTICE_PATH } from '@sampan/contract';
import { createDemoPay } from '@sampan/demo-pay';
import { deriveInventoryKey } from '@sampan/service-kit/inventory/signed-inventory';
import { readSecretFile } from '@sampan/service-kit/key-file';
import type { FastifyInstance } from 'fastify';
import { serveCheckFrame } from '../features/account/index.ts';
import type { BrandDirectory } from '../features/brand/index.ts';
import type { ChatRooms } from '../features/chat/index.ts';
import { systemClock } from '../platform/clock.ts';
import { APP_ROLE, connectAsOwner } from '../platform/database/index.ts';
import type { AddressShield } from '../platform/http/address-shield.ts';
import type { Connections } from '../platform/http/connections/connections.ts';
import { createServer } from '../platform/http/create-server.ts';
import { DRAIN } from '../platform/http/drain.ts';
import type { Services } from '../platform/services.ts';
import { serveChatPage } from '../site/chat-page.ts';
import { DEMO_PAY_PREFIX, type Seeded } from './seed-demo.ts';

export interface DemoServicesInput {
  services: Services;
  connections: Connections;
  shield: AddressShield;
  directory: BrandDirectory;
  appUrl: string;
  keys: Seeded['keys'];
  /** The brand's own chat rooms, whose page is framed by the site like a game. */
  chat: ChatRooms;
}

/** Suffixes that make the names of the demo services' databases from that of the platform's. */
export const DEMO_SERVICE_DATABASES = ['arcade', 'demo_pay'] as const;

/** The longest that a page says over a socket: a hello. */
const MOST_FRAME = 1024;

/** Those that speak over sockets: one registration for all of a port, or each would take every upgrade. */
export async function mountSockets(
  server: FastifyInstance,
  mounts: readonly ((scope: FastifyInstance) => Promise<void>)[],
): Promise<void> {
  await server.register(websocket, { options: { maxPayload: MOST_FRAME } });
  for (const mount of mounts) await server.register(mount);
}

/** The address of a demo service's own database on the same cluster. */
export function databaseBeside(ownerUrl: string, suffix: (typeof DEMO_SERVICE_DATABASES)[number]): string {
  const url = new URL(ownerUrl);
  url.pathname = `${url.pathname}_${suffix}`;
  return url.toString();
}

/**
 * The arcade and the demo payment provider, mounted on the games' origin in this process. They stay separate services
 * all the same: own databases, own keys, and they talk to the platform over HTTP only.
 */
export async function startDemoServices({
  services,
  connections,
  shield,
  directory,
  appUrl,
  keys,
  chat,
}: DemoServicesInput): Promise<{ stop(): Promise<void> }> {
  const { config, clock, log, metrics } = services;
  const server = await createServer({ config, log, metrics, connections, shield, drain: DRAIN });
  const arcade = createArcade({
    ...keys.vendor,
    vendorWallet: keys.vendorWallet,
    databaseUrl: databaseBeside(appUrl, 'arcade'),
    platformUrl: localUrl(config.host, config.port),
    publicOrigin: config.gamesUrl,
    siteOrigins: () => directory.siteUrls(config.publicUrl),
    inventory: { file: config.inventoryFile, signer: findInventorySigner(config) },
    clock,
    log,
    onPlayer: (connection, player) => connections.recognise(connection, { player }),
  });
  const demoPay = createDemoPay({
    databaseUrl: databaseBeside(appUrl, 'demo_pay'),
    publicUrl: `${config.gamesUrl}${DEMO_PAY_PREFIX}`,
    merchants: {
      [keys.payment.merchant]: { secret: keys.payment.secret },
      [keys.gateway.merchant]: { secret: keys.gateway.secret },
    },
    bank: {
      merchant: keys.payment.merchant,
      noticeUrl: `${localUrl(config.host, config.port)}${TRANSFER_NOTICE_PATH.replace(':provider', 'demo')}`,
    },
    clock,
  });
  await mountSockets(server, [(scope) => arcade.plugin(scope), (scope) => chat.plugin(scope)]);
  await server.register((scope) => serveChatPage(scope, { publicUrl: config.publicUrl, gate: directory }));
  serveCheckFrame(server, { config, gate: directory });
  await server.register((scope) => demoPay.plugin(scope), { prefix: DEMO_PAY_PREFIX });
  await server.listen({ host: config.host, port: config.gamesPort });
  arcade.start();
  demoPay.start();
  return {
    async stop() {
      await server.close();
      await Promise.all([arcade.stop(), demoPay.stop()]);
    },
  };
}

/** The key that is named; else the one that signs on this machine. */
function findInventorySigner({
  inventorySigner,
  inventoryKeyFile,
}: Pick<Services['config'], 'inventorySigner' | 'inventoryKeyFile'>): string | null {
  const secret = readSecretFile(inventoryKeyFile);
  return inventorySigner ?? (secret === null ? null : deriveInventoryKey(secret).publicHex);
}

/** What the application's role may do in a database that its service has for itself: everything but change the layout. */
const OWN_TABLES = `
  do $$
  declare s text;
  begin
    for s in select nspname from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema' loop
      execute format('grant usage on schema %I to ${APP_ROLE}', s);
      execute format('grant select, insert, update, delete, truncate on all tables in schema %I to ${APP_ROLE}', s);
      execute format('grant usage, select, update on all sequences in schema %I to ${APP_ROLE}', s);
      execute format('grant execute on all functions in schema %I to ${APP_ROLE}', s);
      if to_regclass(format('%I.migration', s)) is not null then
        execute format('revoke insert, update, delete, truncate on %I.migration, %I.applied_function from ${APP_ROLE}', s, s);
      end if;
    end loop;
  end $$;
`;

async function letAppRoleIn(databaseUrl: string): Promise<void> {
  const owner = await connectAsOwner(databaseUrl);
  try {
    await owner.query(OWN_TABLES);
  } finally {
    await owner.end();
  }
}

/**
 * Creates the demo services' databases where they are missing and migrates them as their owner, without starting the
 * services: those run as the application's role.
 */
export async function migrateDemoServices(ownerUrl: string): Promise<void> {
  const nowhere = 'http://127.0.0.1:9';
  const vendor = { vendorCode: '-', keyId: '-', secret: '-'.repeat(32), platformUrl: nowhere, publicOrigin: nowhere };
  const arcade = createArcade({ ...vendor, databaseUrl: databaseBeside(ownerUrl, 'arcade') });
  const demoPay = createDemoPay({
    databaseUrl: databaseBeside(ownerUrl, 'demo_pay'),
    publicUrl: nowhere,
    merchants: {},
    clock: systemClock,
  });
  try {
    // One after the other: when one fails, nothing is left that still talks to a database that is about to be stopped.
    await arcade.migrate();
    await demoPay.migrate();
  } finally {
    await Promise.all([arcade.stop(), demoPay.stop()]);
  }
  for (const name of DEMO_SERVICE_DATABASES) await letAppRoleIn(databaseBeside(ownerUrl, name));
}

/** How a process on this machine reaches the platform itself, whatever proxy stands before it. */
export function localUrl(host: string, port: number): string {
  return `http://${host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host}:${port}`;
}
