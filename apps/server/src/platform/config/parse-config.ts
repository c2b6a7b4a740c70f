import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { LOOPBACK } from '@sampan/service-kit/outbound-address';
import { z } from 'zod';
import { parseBlock } from '../network-address.ts';
import {
  deliveryEnvironment,
  deliveryGaps,
  deliveryHints,
  type MailConfig,
  type PhoneProofConfig,
  readMailConfig,
  readPhoneProofConfig,
  readSmsConfig,
  type SmsConfig,
} from './delivery-config.ts';

import {
  type HumanCheckUrls,
  humanCheckEnvironment,
  humanCheckHints,
  readHumanCheckUrls,
} from './human-check-config.ts';
import {
  findHalfClients,
  readSocialConfig,
  type SocialConfig,
  socialEnvironment,
  socialHints,
} from './social-config.ts';

/** Settings of one server process, parsed once at start from the environment (DESIGN §3). */
export interface Config {
  host: string;
  port: number;
  gamesPort: number;
  dataDir: string;
  /** Owner's URL of an outside PostgreSQL; null: the embedded one in `dataDir`. */
  databaseUrl: string | null;
  /** The application's own URL of an outside PostgreSQL, for a server that is not given the owner's. */
  databaseAppUrl: string | null;
  /** The brand that pages at `publicUrl` belong to. */
  merchant: string;
  /** What a browser types, without a slash at the end. */
  publicUrl: string;
  /** The origin of frames: games and the demo payment page. */
  gamesUrl: string;
  /** Proxies whose X-Forwarded-For is believed (R-62): addresses or CIDR blocks. */
  trustedProxies: string[];
  /** Blocks of addresses that are not public and may be called all the same. */
  outboundPrivate: readonly string[];
  /** Hosts of push services that a browser's subscription may name; with a dot before it everything below. */
  pushServices: readonly string[];
  /** Connections of strangers that one address may hold open. */
  connectionsPerAddress: number;
  /** A header with the country of the visitor, as a trusted proxy sets it, in small letters; null: none does. */
  countryHeader: string | null;
  /** Countries of addresses in MaxMind's format; null: the file of the packages. */
  geoipFile: string | null;
  /** false: slider and captcha are off, for automated use. Refused when a brand plays for real money. */
  humanCheck: boolean;
  /** Where the outside providers of human checks are. */
  humanCheckUrls: HumanCheckUrls;
  /** Where a weakness is reported: mailto: or https:; null: nobody has said. */
  securityContact: string | null;
  /** The public key that such a report is encrypted with. */
  securityKeyFile: string | null;
  /** Reads /metrics from anywhere (METRICS_TOKEN); null: addresses alone do. */
  metricsToken: string | null;
  /** Addresses that read /metrics (METRICS_FROM); this machine's own when it is not set. */
  metricsFrom: readonly string[];
  sms: SmsConfig;
  mail: MailConfig;
  phoneProof: PhoneProofConfig;
  /** The operator's half of the keys that encrypt personal data; null: the keys are whole in the database. */
  dataKey: string | null;
  /** What the key that signs heads of the ledger is made from; null: the file is made and read. */
  anchorKey: string | null;
  anchorKeyFile: string;
  /** Where heads of the ledger are written, a line each. */
  anchorFile: string;
  /** A store that only appends and takes each line by POST. */
  anchorUrl: string | null;
  /** Who gets the lines by mail, once a day. */
  anchorMail: string | null;
  /** The inventory of games that the operator has signed, and the public key it must be signed by. */
  inventoryFile: string;
  inventorySigner: string | null;
  inventoryKeyFile: string;
  /** Sign-in with Google and Facebook. */
  social: SocialConfig;
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'silent';
  databasePoolSize: number;
}

/** Some forty visitors behind one address; more of them than that are told apart once they sign in. */
export const CONNECTIONS_PER_ADDRESS = 256;
/** Chrome and what is made of it, Firefox, Edge, Safari. */
const PUSH_SERVICES = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  '.notify.windows.com',
  '.push.apple.com',
];

/** A start that cannot go on: one sentence for the operator that says what to do. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

const port = z.coerce.number().int().min(1).max(65_535);
const url = z.url({ protocol: /^https?$/ }).transform((text) => text.replace(/\/+$/, ''));
const empty = (value: unknown) => (value === '' ? undefined : value);
const optional = <T extends z.ZodType>(schema: T) => z.preprocess(empty, schema.optional());

const readNames = (text: string) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
const readBlocks = (text: string) => (text === 'none' ? [] : readNames(text));

const blocks = z.string().refine((text) => readBlocks(text).every((block) => parseBlock(block) !== null));

const environment = z.object({
  HOST: optional(z.string().min(1)),
  PORT: optional(port),
  GAMES_PORT: optional(port),
  DATA_DIR: optional(z.string().min(1)),
  DATABASE_URL: optional(z.url({ protocol: /^postgres(ql)?$/ })),
  DATABASE_APP_URL: optional(z.url({ protocol: /^postgres(ql)?$/ })),
  MERCHANT: optional(z.string().regex(/^[A-Za-z0-9_-]{1,32}$/)),
  PUBLIC_URL: optional(url),
  GAMES_URL: optional(url),
  TRUSTED_PROXIES: optional(z.string()),
  OUTBOUND_PRIVATE: optional(blocks),
  PUSH_SERVICES: optional(z.string()),
  CONNECTIONS_PER_ADDRESS: optional(z.coerce.number().int().min(16).max(100_000)),
  COUNTRY_HEADER: optional(z.string().regex(/^[A-Za-z0-9-]{1,60}$/)),
  GEOIP_FILE: optional(z.string().refine((file) => existsSync(file))),
  HUMAN_CHECK: optional(z.enum(['on', 'off'])),
  SECURITY_CONTACT: optional(z.string().regex(/^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/)),
  SECURITY_KEY_FILE: optional(z.string().refine((file) => existsSync(file))),
  METRICS_TOKEN: optional(z.string().min(16).max(512)),
  METRICS_FROM: optional(blocks),
  DATA_KEY: optional(z.string().min(32).max(512)),
  ANCHOR_KEY: optional(z.string().min(32).max(512)),
  ANCHOR_FILE: optional(z.string().min(1)),
  ANCHOR_URL: optional(url),
  ANCHOR_MAIL: optional(z.email().max(254)),
  INVENTORY_FILE: optional(z.string().min(1)),
  INVENTORY_SIGNER: optional(z.string().regex(/^[0-9a-f]{64}$/)),
  ...humanCheckEnvironment,
  ...socialEnvironment,
  LOG_LEVEL: optional(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent'])),
  DATABASE_POOL_SIZE: optional(z.coerce.number().int().min(2).max(200)),
  ...deliveryEnvironment,
});

const hints: Record<string, string> = {
  PORT: 'a port number from 1 to 65535',
  GAMES_PORT: 'a port number from 1 to 65535',
  DATABASE_URL: 'an address such as postgres://user:password@host:5432/name',
  DATABASE_APP_URL: 'the address that npm run sampan -- database migrate prints',
  MERCHANT: 'the merchant code of a brand',
  PUBLIC_URL: 'an address such as https://play.example.com',
  GAMES_URL: 'an address such as https://games.example.com',
  OUTBOUND_PRIVATE: 'none, or blocks such as 127.0.0.0/8,10.1.0.0/16',
  CONNECTIONS_PER_ADDRESS: 'a number from 16 to 100000',
  COUNTRY_HEADER: 'the name of a header such as CF-IPCountry',
  GEOIP_FILE: "a file that exists, in MaxMind's format",
  HUMAN_CHECK: 'on or off',
  SECURITY_CONTACT: 'an address such as mailto:security@example.com or https://example.com/report',
  SECURITY_KEY_FILE: 'a file that exists, with a public key',
  METRICS_TOKEN: 'a random text of 16 characters or more',
  METRICS_FROM: 'none, or blocks such as 10.1.0.0/16',
  DATA_KEY: 'a random text of 32 characters or more',
  ANCHOR_KEY: 'a random text of 32 characters or more',
  ANCHOR_MAIL: 'an e-mail address such as audit@example.com',
  ANCHOR_URL: 'an address such as https://store.example.com/heads',
  INVENTORY_SIGNER: 'the public key that npm run inventory prints, 64 hex characters',
  ...humanCheckHints,
  ...socialHints,
  LOG_LEVEL: 'fatal, error, warn, info, debug or silent',
  DATABASE_POOL_SIZE: 'a number from 2 to 200',
  ...deliveryHints,
};

/** What is signed to be proved from outside: heads of the ledger, and the inventory of games. */
function readProofFiles(values: z.output<typeof environment>, { cwd, dataDir }: { cwd: string; dataDir: string }) {
  return {
    anchorKey: values.ANCHOR_KEY ?? null,
    anchorKeyFile: join(dataDir, 'anchor-key'),
    anchorFile: resolve(cwd, values.ANCHOR_FILE ?? join(dataDir, 'ledger-heads.jsonl')),
    anchorUrl: values.ANCHOR_URL ?? null,
    anchorMail: values.ANCHOR_MAIL ?? null,
    inventoryFile: resolve(cwd, values.INVENTORY_FILE ?? join(dataDir, 'inventory.json')),
    inventorySigner: values.INVENTORY_SIGNER ?? null,
    inventoryKeyFile: join(dataDir, 'inventory-key'),
  };
}

/**
 * Reads the settings; every bad one is named in a single error.
 * @throws ConfigError
 */
export function parseConfig(env: Record<string, string | undefined>, cwd: string): Config {
  const parsed = environment.safeParse(env);
  if (!parsed.success) {
    const names = [...new Set(parsed.error.issues.map((issue) => String(issue.path[0])))];
    throw new ConfigError(
      `Settings to mend: ${names.map((name) => `${name} must be ${hints[name] ?? 'another value'}`).join('; ')}.`,
    );
  }
  const values = parsed.data;
  const gaps = deliveryGaps(values);
  if (gaps.length > 0) throw new ConfigError(`Settings to mend: ${gaps.join('; ')}.`);
  const half = findHalfClients(values);
  if (half.length > 0)
    throw new ConfigError(`Settings to mend: ${half.map((name) => `${name} must be ${hints[name]}`).join('; ')}.`);
  const host = values.HOST ?? '127.0.0.1';
  const sitePort = values.PORT ?? 8080;
  const gamesPort = values.GAMES_PORT ?? 8081;
  if (sitePort === gamesPort)
    throw new ConfigError(
      `Settings to mend: PORT and GAMES_PORT are both ${sitePort}; games need an origin of their own.`,
    );
  const shown = host === '0.0.0.0' || host === '127.0.0.1' || host === '::' ? 'localhost' : host;
  const dataDir = resolve(cwd, values.DATA_DIR ?? '.data');
  return {
    host,
    port: sitePort,
    gamesPort,
    dataDir,
    databaseUrl: values.DATABASE_URL ?? null,
    databaseAppUrl: values.DATABASE_APP_URL ?? null,
    merchant: values.MERCHANT ?? 'sampan',
    publicUrl: values.PUBLIC_URL ?? `http://${shown}:${sitePort}`,
    gamesUrl: values.GAMES_URL ?? `http://${shown}:${gamesPort}`,
    trustedProxies: readNames(values.TRUSTED_PROXIES ?? ''),
    outboundPrivate: values.OUTBOUND_PRIVATE === undefined ? LOOPBACK : readBlocks(values.OUTBOUND_PRIVATE),
    pushServices: values.PUSH_SERVICES === undefined ? PUSH_SERVICES : readNames(values.PUSH_SERVICES),
    connectionsPerAddress: values.CONNECTIONS_PER_ADDRESS ?? CONNECTIONS_PER_ADDRESS,
    countryHeader: values.COUNTRY_HEADER?.toLowerCase() ?? null,
    geoipFile: values.GEOIP_FILE === undefined ? null : resolve(cwd, values.GEOIP_FILE),
    humanCheck: values.HUMAN_CHECK !== 'off',
    humanCheckUrls: readHumanCheckUrls(values),
    securityContact: values.SECURITY_CONTACT ?? null,
    securityKeyFile: values.SECURITY_KEY_FILE === undefined ? null : resolve(cwd, values.SECURITY_KEY_FILE),
    metricsToken: values.METRICS_TOKEN ?? null,
    metricsFrom: values.METRICS_FROM === undefined ? LOOPBACK : readBlocks(values.METRICS_FROM),
    sms: readSmsConfig(values),
    mail: readMailConfig(values),
    phoneProof: readPhoneProofConfig(values),
    dataKey: values.DATA_KEY ?? null,
    ...readProofFiles(values, { cwd, dataDir }),
    social: readSocialConfig(values),
    logLevel: values.LOG_LEVEL ?? 'info',
    databasePoolSize: values.DATABASE_POOL_SIZE ?? 16,
  };
}
