/**
 * The arcade in a process of its own: `node apps/arcade/server/main.ts`.
 * Settings: DATABASE_URL, PLATFORM_URL, VENDOR_CODE, VENDOR_KEY_ID, VENDOR_SECRET, PUBLIC_ORIGIN, SITE_ORIGINS (comma), HOST, PORT,
 * INVENTORY_FILE and INVENTORY_SIGNER (what the operator has signed, and its public key),
 * CRASH_BET_MS and CRASH_REST_MS (a shared round's window and the rest after it).
 */
import { complainLine } from '@sampan/service-kit/print-line';
import Fastify, { LogController } from 'fastify';
import { z } from 'zod';
import { createArcade } from './create-arcade.ts';

const origin = z.url({ protocol: /^https?$/ });
const settingsSchema = z.object({
  DATABASE_URL: z.string().startsWith('postgres'),
  PLATFORM_URL: origin,
  VENDOR_CODE: z.string().min(1),
  VENDOR_KEY_ID: z.string().min(1),
  VENDOR_SECRET: z.string().min(16),
  PUBLIC_ORIGIN: origin,
  SITE_ORIGINS: z.string().default(''),
  INVENTORY_FILE: z.string().min(1).default('inventory.json'),
  INVENTORY_SIGNER: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .optional(),
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(8081),
  CRASH_BET_MS: z.coerce.number().int().min(1_000).max(600_000).default(8_000),
  CRASH_REST_MS: z.coerce.number().int().min(0).max(600_000).default(4_000),
});

const parsed = settingsSchema.safeParse(process.env);
if (!parsed.success) {
  const problems = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  complainLine(`Cannot start, settings to mend:\n${problems.join('\n')}`);
  process.exit(1);
}
const settings = parsed.data;
// A line for each press would be most of the log.
const logController = new LogController({ disableRequestLogging: true });
const app = Fastify({ logger: true, logController, bodyLimit: 16_384 });
const arcade = createArcade({
  databaseUrl: settings.DATABASE_URL,
  platformUrl: settings.PLATFORM_URL,
  vendorCode: settings.VENDOR_CODE,
  keyId: settings.VENDOR_KEY_ID,
  secret: settings.VENDOR_SECRET,
  publicOrigin: settings.PUBLIC_ORIGIN,
  ...(settings.SITE_ORIGINS === '' ? {} : { siteOrigins: async () => settings.SITE_ORIGINS.split(',') }),
  crash: { betMs: settings.CRASH_BET_MS, restMs: settings.CRASH_REST_MS },
  inventory: { file: settings.INVENTORY_FILE, signer: settings.INVENTORY_SIGNER ?? null },
  log: app.log,
});

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    void app
      .close()
      .then(() => arcade.stop())
      .then(() => process.exit(0));
  });
}
await arcade.migrate();
await app.register((scope) => arcade.plugin(scope));
app.get('/healthz', () => ({ ok: true }));
await app.listen({ host: settings.HOST, port: settings.PORT });
arcade.start();
process.send?.('ready');
