/**
 * The demo payment provider in a process of its own:
 * `DEMO_PAY_DATABASE_URL=… DEMO_PAY_MERCHANTS=sampan:secret node apps/demo-pay/src/main.ts`
 */
import { complainLine, printLine } from '@sampan/service-kit/print-line';
import fastify from 'fastify';
import { z } from 'zod';
import { createDemoPay } from './index.ts';

const environment = z.object({
  DEMO_PAY_DATABASE_URL: z.url({
    protocol: /^postgres(ql)?$/,
    error: 'must be an address such as postgres://user:password@host:5432/demo_pay',
  }),
  DEMO_PAY_MERCHANTS: z
    .string('must be CODE:SECRET pairs with a comma between them')
    .regex(
      /^[^:,]+:[^:,]{16,}(,[^:,]+:[^:,]{16,})*$/,
      'must be CODE:SECRET pairs with a comma between them, secrets of 16 characters or more',
    ),
  DEMO_PAY_HOST: z.string().default('127.0.0.1'),
  DEMO_PAY_PORT: z.coerce.number('must be a port number').int().min(1).max(65_535).default(8082),
  DEMO_PAY_PUBLIC_URL: z.url({ protocol: /^https?$/, error: 'must be an http(s) address' }).optional(),
  DEMO_PAY_PAYOUT_SECONDS: z.coerce.number('must be a number of seconds').min(0).max(86_400).default(4),
});

async function main(): Promise<void> {
  const parsed = environment.safeParse(process.env);
  if (!parsed.success) {
    const problems = parsed.error.issues.map((issue) => `${String(issue.path[0])} ${issue.message}`);
    complainLine(`Settings to mend: ${problems.join('; ')}.`);
    process.exitCode = 1;
    return;
  }
  const settings = parsed.data;
  const pairs = settings.DEMO_PAY_MERCHANTS.split(',').map((pair) => pair.split(':'));
  const publicUrl = settings.DEMO_PAY_PUBLIC_URL ?? `http://localhost:${settings.DEMO_PAY_PORT}`;
  const demoPay = createDemoPay({
    databaseUrl: settings.DEMO_PAY_DATABASE_URL,
    publicUrl: publicUrl.replace(/\/+$/, ''),
    merchants: Object.fromEntries(pairs.map(([code = '', secret = '']) => [code, { secret }])),
    clock: { now: () => new Date() },
    payoutDelayMs: settings.DEMO_PAY_PAYOUT_SECONDS * 1000,
    onProblem: (error) => complainLine(error instanceof Error ? error.message : String(error)),
  });
  await demoPay.migrate();
  const app = fastify({ forceCloseConnections: 'idle' });
  await app.register(demoPay.plugin);
  app.get('/healthz', () => ({ ready: true }));
  await app.listen({ host: settings.DEMO_PAY_HOST, port: settings.DEMO_PAY_PORT });
  demoPay.start();
  printLine(`Demo payments are open at ${publicUrl}`);
  const stop = () => void app.close().then(() => demoPay.stop());
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
}

main().catch((error: unknown) => {
  complainLine(`Demo payments do not start: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
});
