import { join, resolve } from 'node:path';
import { z } from 'zod';
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
  /** false: slider and captcha are off, for automated use. Refused when a brand plays for real money. */
  humanCheck: boolean;
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
  /** Sign-in with Google and Facebook. */
  social: SocialConfig;
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'silent';
  databasePoolSize: number;
}

/** A start that cannot go on: one sentence for the operator that says what to do. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

const port = z.coerce.number().int().min(1).max(65_535);
const url = z.url({ protocol: /^https?$/ }).transform((text) => text.replace(/\/+$/, ''));
const empty = (value: unknown) => (value === '' ? undefined : value);
const optional = <T extends z.ZodType>(schema: T) => z.preprocess(empty, schema.optional());

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
  HUMAN_CHECK: optional(z.enum(['on', 'off'])),
  DATA_KEY: optional(z.string().min(32).max(512)),
  ANCHOR_KEY: optional(z.string().min(32).max(512)),
  ANCHOR_FILE: optional(z.string().min(1)),
  ANCHOR_URL: optional(url),
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
  HUMAN_CHECK: 'on or off',
  DATA_KEY: 'a random text of 32 characters or more',
  ANCHOR_KEY: 'a random text of 32 characters or more',
  ANCHOR_URL: 'an address such as https://store.example.com/heads',
  ...socialHints,
  LOG_LEVEL: 'fatal, error, warn, info, debug or silent',
  DATABASE_POOL_SIZE: 'a number from 2 to 200',
  ...deliveryHints,
};

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
    trustedProxies: (values.TRUSTED_PROXIES ?? '')
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
    humanCheck: values.HUMAN_CHECK !== 'off',
    sms: readSmsConfig(values),
    mail: readMailConfig(values),
    phoneProof: readPhoneProofConfig(values),
    dataKey: values.DATA_KEY ?? null,
    anchorKey: values.ANCHOR_KEY ?? null,
    anchorKeyFile: join(dataDir, 'anchor-key'),
    anchorFile: resolve(cwd, values.ANCHOR_FILE ?? join(dataDir, 'ledger-heads.jsonl')),
    anchorUrl: values.ANCHOR_URL ?? null,
    social: readSocialConfig(values),
    logLevel: values.LOG_LEVEL ?? 'info',
    databasePoolSize: values.DATABASE_POOL_SIZE ?? 16,
  };
}
