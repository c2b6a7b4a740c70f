import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { CHAT_PATH } from '@sampan/contract';
import type { FastifyInstance } from 'fastify';

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

/** Serves the built page of the chat room; who may frame it stands in the page too, so that it knows whom to answer. */
export async function serveChatPage(app: FastifyInstance, siteUrl: string): Promise<void> {
  const file = join(DIST, 'index.html');
  if (!existsSync(file)) return;
  const siteOrigin = new URL(siteUrl).origin;
  const html = readFileSync(file, 'utf8').replace('SITE_ORIGIN', siteOrigin);
  const headers = chatPageHeaders(siteOrigin);
  app.get(CHAT_PATH, (_request, reply) => reply.headers(headers).type('text/html; charset=utf-8').send(html));
  await app.register(fastifyStatic, {
    root: join(DIST, 'assets'),
    prefix: `${CHAT_PATH}assets/`,
    decorateReply: false,
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
  });
}
