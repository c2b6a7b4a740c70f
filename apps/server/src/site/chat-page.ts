import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { CHAT_PATH } from '@sampan/contract';
import type { FastifyInstance } from 'fastify';
import type { BrandGate } from '../platform/http/gate.ts';
import { siteUrlOf } from '../platform/http/served-brand.ts';

const DIST = join(import.meta.dirname, '../../../chat/dist/client');

/** The room's page runs its own scripts, talks to its own origin, and only the site may frame it (TRUST §6). */
export function chatPageHeaders(siteOrigin: string): Record<string, string> {
  const policy = [
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
    `frame-ancestors ${siteOrigin}`,
  ];
  return {
    'content-security-policy': policy.join('; '),
    'cache-control': 'no-cache',
    'referrer-policy': 'no-referrer',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  };
}

/**
 * Serves the built page of the chat room. Who may frame it stands in the page too, so that it knows whom to answer: the
 * site whose host the address names (`?site=`), when that is the host of a brand, else the one at PUBLIC_URL.
 */
export async function serveChatPage(
  app: FastifyInstance,
  { publicUrl, gate }: { publicUrl: string; gate: Pick<BrandGate, 'brandAt'> },
): Promise<void> {
  const file = join(DIST, 'index.html');
  if (!existsSync(file)) return;
  const page = readFileSync(file, 'utf8');
  app.get<{ Querystring: { site?: unknown } }>(CHAT_PATH, async ({ query }, reply) => {
    const host = typeof query.site === 'string' ? query.site : '';
    const isBrands = host !== '' && (await gate.brandAt(host)) !== null;
    const siteOrigin = siteUrlOf(new URL(publicUrl).origin, isBrands ? [host] : []);
    return reply
      .headers(chatPageHeaders(siteOrigin))
      .type('text/html; charset=utf-8')
      .send(page.replace('SITE_ORIGIN', siteOrigin));
  });
  await app.register(fastifyStatic, {
    root: join(DIST, 'assets'),
    prefix: `${CHAT_PATH}assets/`,
    decorateReply: false,
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
  });
}
