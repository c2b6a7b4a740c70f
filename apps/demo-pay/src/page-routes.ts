import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import formbody from '@fastify/formbody';
import { languageOf } from '@sampan/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { bankRoutes } from './bank-routes.ts';
import { COME_BACK_SECONDS, mayComeAgain } from './come-again.ts';
import type { Database } from './database.ts';
import { hostedRoutes } from './hosted-routes.ts';
import { findOrderByToken, type OrderRow } from './orders.queries.ts';
import { type PageParts, secure } from './page-parts.ts';
import { awayPage, payPage } from './pay-page.ts';
import { settleOrder } from './settle.ts';

const FORM = 'application/x-www-form-urlencoded';
const TOKEN = /^[A-Za-z0-9_-]{32}$/;
const decisionBody = z.object({ decision: z.enum(['paid', 'declined']) });
const pageQuery = z.object({
  language: z.string().max(8).optional().catch(undefined),
  theme: z.enum(['dark', 'light']).catch('dark'),
});

/** What a payer sees: GET /pay/:token shows, POST decides once and shows again. */
export async function pageRoutes(app: FastifyInstance, parts: PageParts): Promise<void> {
  const { db, options } = parts;
  // The path a browser sees, which is not the route's when the plugin is mounted under a prefix.
  const base = new URL(options.publicUrl).pathname.replace(/\/$/, '');
  const style = [fileURLToPath(import.meta.resolve('@sampan/ui/tokens.css')), join(import.meta.dirname, 'pay-page.css')]
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
  // Cheap phones and headless browsers may have no Thai letters of their own.
  const thaiFont = readFileSync(
    fileURLToPath(
      import.meta.resolve('@fontsource-variable/noto-sans-thai/files/noto-sans-thai-thai-wght-normal.woff2'),
    ),
  );
  // Whoever mounts us may read forms already; here a form is a few words long.
  app.removeContentTypeParser(FORM);
  await app.register(formbody, { bodyLimit: 4096 });

  comeAgainPage(app, `${base}/pay/style.css`);

  app.get('/pay/style.css', (_request, reply) =>
    reply.header('cache-control', 'public, max-age=300').type('text/css; charset=utf-8').send(style),
  );

  app.get('/pay/thai.woff2', (_request, reply) =>
    reply.header('cache-control', 'public, max-age=604800').type('font/woff2').send(thaiFont),
  );

  if (options.bank) bankRoutes(app, { ...parts, bank: options.bank, base });
  hostedRoutes(app, { ...parts, base });

  app.get<{ Params: { token: string } }>('/pay/:token', async (request, reply) => {
    const order = await findOrder(db, request.params.token);
    const query = readQuery(request, order);
    secure(reply, order);
    const path = `${base}/pay/${encodeURIComponent(request.params.token)}`;
    const view = { order, now: options.clock.now(), ...query, path, stylePath: `${base}/pay/style.css` };
    return reply
      .code(order ? 200 : 404)
      .type('text/html; charset=utf-8')
      .send(payPage(view));
  });

  app.post<{ Params: { token: string } }>('/pay/:token', async (request, reply) => {
    const { token } = request.params;
    const body = decisionBody.safeParse(request.body);
    const order = await findOrder(db, token);
    const { language, theme } = readQuery(request, order);
    if (order && body.success) {
      const settled = await settleOrder(db, { token, status: body.data.decision, now: options.clock.now() });
      if (settled) parts.wake();
    }
    secure(reply, order);
    return reply.redirect(
      `${base}/pay/${encodeURIComponent(token)}?language=${encodeURIComponent(language)}&theme=${theme}`,
      303,
    );
  });
}

async function findOrder(db: Database, token: string): Promise<OrderRow | null> {
  return TOKEN.test(token) ? ((await findOrderByToken(db, token)) ?? null) : null;
}

function readQuery(request: FastifyRequest, order: OrderRow | null) {
  const { language, theme } = pageQuery.parse(request.query);
  return { language: languageOf(language ?? order?.language).code, theme };
}

/** Instead of a failure, while the database is away. */
function comeAgainPage(app: FastifyInstance, stylePath: string): void {
  app.setErrorHandler((error, request, reply) => {
    if (!mayComeAgain(error)) throw error;
    secure(reply, null);
    const path = request.url.split('?', 1)[0] ?? '';
    const view = { ...readQuery(request, null), path, stylePath };
    return reply
      .code(503)
      .header('retry-after', COME_BACK_SECONDS)
      .type('text/html; charset=utf-8')
      .send(awayPage(view));
  });
}
