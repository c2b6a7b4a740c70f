import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';

const DIST = fileURLToPath(new URL('../../dist/client/', import.meta.url));

/**
 * The game's page may run its own scripts and nothing else, is framed by the site only and talks to its own origin only.
 * Pictures are drawn by the page itself, hence data:.
 */
export function framePolicy(siteOrigins: readonly string[]): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
    `frame-ancestors ${siteOrigins.length > 0 ? siteOrigins.join(' ') : "'none'"}`,
  ].join('; ');
}

function setPageHeaders(reply: FastifyReply, policy: string): void {
  reply.header('content-security-policy', policy);
  reply.header('cache-control', 'no-cache');
  reply.header('referrer-policy', 'no-referrer');
  reply.header('permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=()');
}

/** Serves the built client under /arcade/. Hashed files are kept for ever, pages are asked for each time. */
export async function serveClient(app: FastifyInstance, siteOrigins: () => Promise<readonly string[]>): Promise<void> {
  app.get('/verify.html', (request, reply) =>
    reply.redirect(`/arcade/verify.html${request.url.slice('/verify.html'.length)}`, 302),
  );
  if (!existsSync(DIST)) return;
  await app.register(fastifyStatic, {
    root: DIST,
    prefix: '/arcade/',
    decorateReply: false,
    cacheControl: false,
    preCompressed: true,
    setHeaders: (reply, path) => {
      reply.header('x-content-type-options', 'nosniff');
      if (!path.includes('/assets/')) return;
      reply.header('cache-control', 'public, max-age=31536000, immutable');
    },
  });
  app.addHook('onSend', async (request, reply) => {
    const type = String(reply.getHeader('content-type') ?? '');
    if (type.startsWith('text/html')) setPageHeaders(reply, framePolicy(await siteOrigins()));
  });
}
