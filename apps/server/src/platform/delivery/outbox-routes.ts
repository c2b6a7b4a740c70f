import { escapeHtml } from '@sampan/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isLoopbackHost } from '../config/loopback-host.ts';
import type { Config } from '../config/parse-config.ts';
import type { Database } from '../database/index.ts';
import { AppError } from '../http/errors.ts';
import { listOutbox, type OutboxLine } from './outgoing-messages.queries.ts';

export interface OutboxParts {
  db: Database;
  config: Pick<Config, 'sms' | 'mail' | 'publicUrl'>;
  /** Whether every brand here plays for play money. */
  isPlayMoney(): Promise<boolean>;
}

/** The text with its links to this site made into links: a mail is read to be followed. */
function linked(text: string, origin: string): string {
  const escaped = escapeHtml(text);
  const start = escapeHtml(origin).replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  return escaped.replaceAll(new RegExp(String.raw`${start}/[^\s<]*`, 'g'), (url) => `<a href="${url}">${url}</a>`);
}

function row(message: OutboxLine, origin: string): string {
  const fault = message.last_fault ? ` <span>${escapeHtml(message.last_fault)}</span>` : '';
  return `<article><h2>${escapeHtml(message.recipient)}</h2>
<p><b>${message.channel}</b> ${message.state}, ${message.created_at.toISOString()}${fault}</p>
${message.subject ? `<h3>${escapeHtml(message.subject)}</h3>` : ''}<pre>${linked(message.content, origin)}</pre></article>`;
}

function page(messages: OutboxLine[], origin: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Outbox</title>
<meta name="viewport" content="width=device-width"><style>body{font:16px/1.5 system-ui;max-width:44rem;margin:2rem auto;padding:0 1rem;color-scheme:light dark}article{border-top:1px solid;padding:.5rem 0}h2{font-size:1.1rem;margin:.5rem 0}pre{white-space:pre-wrap;overflow-wrap:anywhere}</style></head>
<body><h1>Outbox</h1><p>Messages of this development installation, newest first. Nothing here has left the machine.</p>
${messages.map((message) => row(message, origin)).join('\n') || '<p>Nothing yet.</p>'}</body></html>`;
}

/** A call from this machine to this machine, through no proxy: the only one that may read other people's codes. */
function isLocal(request: FastifyRequest): boolean {
  const forwarded = request.headers['x-forwarded-for'] ?? request.headers.forwarded ?? request.headers.via;
  const host = (request.headers.host ?? '').replace(/:\d+$/, '');
  return forwarded === undefined && isLoopbackHost(request.socket.remoteAddress ?? '') && isLoopbackHost(host);
}

/**
 * GET /outbox: messages of the development outbox. Only while some channel uses it, the site's own address is this
 * machine's, the call comes from this machine, and every brand plays for play money; otherwise there is nothing here.
 */
export function outboxRoutes(app: FastifyInstance, { db, config, isPlayMoney }: OutboxParts): void {
  const inUse = config.sms.provider === 'outbox' || config.mail.provider === 'outbox';
  if (!inUse || !isLoopbackHost(new URL(config.publicUrl).hostname)) return;
  app.get('/outbox', async (request, reply) => {
    if (!isLocal(request) || !(await isPlayMoney())) throw new AppError('request.not.found');
    const messages = await listOutbox(db, 50);
    return reply
      .headers({
        'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
        'referrer-policy': 'no-referrer',
      })
      .type('text/html; charset=utf-8')
      .send(page(messages, config.publicUrl));
  });
}
