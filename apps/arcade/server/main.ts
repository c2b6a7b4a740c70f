/**
 * The arcade in a process of its own: `node apps/arcade/server/main.ts`.
 * Settings: DATABASE_URL, PLATFORM_URL, VENDOR_CODE, VENDOR_KEY_ID, VENDOR_SECRET, PUBLIC_ORIGIN, SITE_ORIGINS (comma), HOST, PORT,
 * CRASH_BET_MS and CRASH_REST_MS (a shared round's window and the rest after it).
 */
import Fastify from 'fastify';
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
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(8081),
  CRASH_BET_MS: z.coerce.number().int().min(1_000).max(600_000).default(8_000),
  CRASH_REST_MS: z.coerce.number().int().min(0).max(600_000).default(4_000),
});

const parsed = settingsSchema.safeParse(process.env);
if (!parsed.success) {
  const problems = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  process.stderr.write(`Cannot start, settings to mend:\n${problems.join('\n')}\n`);
  process.exit(1);
}
const settings = parsed.data;
const app = Fastify({ logger: true, bodyLimit: 16_384 });
const arcade = createArcade({
  databaseUrl: settings.DATABASE_URL,
  platformUrl: settings.PLATFORM_URL,
  vendorCode: settings.VENDOR_CODE,
  keyId: settings.VENDOR_KEY_ID,
  secret: settings.VENDOR_SECRET,
  publicOrigin: settings.PUBLIC_ORIGIN,
  ...(settings.SITE_ORIGINS === '' ? {} : { siteOrigins: async () => settings.SITE_ORIGINS.split(',') }),
  crash: { betMs: settings.CRASH_BET_MS, restMs: settings.CRASH_REST_MS },
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
