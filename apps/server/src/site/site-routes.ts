import fastifyStatic from '@fastify/static';
import { type Endpoint, endpoints, languages, type Permission } from '@sampan/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../platform/config/parse-config.ts';
import { createPageCache } from './page-cache.ts';
import { type PageGuests, pageHeaders } from './page-headers.ts';
import type { SiteBundle } from './site-bundle.ts';

/** Pages are drawn afresh after this long; figures on them are fetched by the browser anyway. */
const PAGE_LIFE_MS = 3000;
const HOME = new Set(['/', '/index', '/index.html', '/home']);
const LOCAL = '127.0.0.1';
/** What a page that could not be drawn asks again after, by itself. */
const AGAIN_SECONDS = 3;
const ALL_LANGUAGES = languages.map(({ code }) => code);

/** The site's own calls are not answered just now: the database is away, or too much is asked. */
class Busy extends Error {}

const BUSY = 'busy';
function orBusy(error: unknown): typeof BUSY {
  if (error instanceof Busy) return BUSY;
  throw error;
}
/** First segments of what is not a page: a miss there is an error, not the site's not-found screen. */
const NOT_PAGES = /^\/(wps|lgw|lotto|vendor|pay|art|assets|docs|ws|healthz|metrics)(\/|$)/;

export interface SiteParts {
  app: FastifyInstance;
  bundle: SiteBundle;
  config: Config;
  /** The brand this address serves. */
  merchant: string;
  /** Hosts of frames beside those of outside vendors' games: an outside chat provider's. */
  moreFrames?(): Promise<readonly string[]>;
}

function askedBy({ headers }: FastifyRequest): { cookie?: string; acceptLanguage?: string } {
  const { cookie, 'accept-language': acceptLanguage } = headers;
  return { ...(cookie ? { cookie } : {}), ...(acceptLanguage ? { acceptLanguage } : {}) };
}

/**
 * The site's files and pages. A page is drawn from what the site's own calls answer, through the very routes a browser
 * would use, so that the first render of the browser finds the same.
 */
export async function mountSite({ app, bundle, config, merchant, moreFrames }: SiteParts): Promise<void> {
  const cache = createPageCache(PAGE_LIFE_MS);
  await app.register(fastifyStatic, {
    root: bundle.clientFolder,
    prefix: '/',
    index: false,
    preCompressed: true,
    wildcard: false,
    decorateReply: false,
    setHeaders: (reply, path) =>
      void reply.header(
        'cache-control',
        path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      ),
  });

  async function ask<Value>(endpoint: Endpoint, language: string, ip: string): Promise<Value | undefined> {
    const answer = await app.inject({
      method: endpoint.method as 'POST',
      url: endpoint.path,
      headers: { merchant, language },
      payload: {},
      remoteAddress: ip,
    });
    if (endpoint === endpoints.systemStatus && answer.statusCode >= 500) throw new Busy();
    return answer.statusCode === 200 ? (answer.json().value as Value) : undefined;
  }

  async function sendBusy(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const html = await bundle.renderBusy({
      language: bundle.requestedLanguage(askedBy(request), ALL_LANGUAGES),
      theme: bundle.requestedTheme(request.headers.cookie),
      seconds: AGAIN_SECONDS,
    });
    return reply
      .code(503)
      .headers(pageHeaders(config, bundle.scriptHash))
      .header('retry-after', String(AGAIN_SECONDS))
      .type('text/html; charset=utf-8')
      .send(html);
  }

  async function draw(
    path: string,
    look: { language: string; theme: 'dark' | 'light' },
    permission: Permission,
  ): Promise<string> {
    const home = HOME.has(path) && permission.status === 0;
    const [announcements, lanes, hot, winners] = await Promise.all([
      ask(endpoints.announcements, look.language, LOCAL),
      ask<{ data: { lanes: unknown } }>(endpoints.gameVendor, look.language, LOCAL),
      home ? ask<{ list: unknown }>(endpoints.hotGames, look.language, LOCAL) : undefined,
      home ? ask<{ list: unknown }>(endpoints.winnerBoard, look.language, LOCAL) : undefined,
    ]);
    const input = {
      ...look,
      permission,
      announcements,
      lanes: lanes?.data.lanes,
      at: Date.now(),
      origin: config.publicUrl,
    };
    return home
      ? bundle.renderHome({ ...input, hot: hot?.list, winners: winners?.list })
      : bundle.renderShell({ ...input, path });
  }

  /** The visitor's own address is drawn only where it is shown: on the region screen, which is never kept. */
  async function pageFor(request: FastifyRequest): Promise<{ html: string; guests: PageGuests } | null> {
    const path = request.url.split('?')[0] ?? '/';
    const asked = askedBy(request);
    const first = await ask<Permission>(endpoints.systemStatus, 'EN', request.ip);
    if (!first) return null;
    const look = {
      language: bundle.requestedLanguage(asked, [...first.brand.headerLanguages, ...first.brand.languages]),
      theme: bundle.requestedTheme(request.headers.cookie),
    };
    const permission =
      look.language === 'EN'
        ? first
        : ((await ask<Permission>(endpoints.systemStatus, look.language, request.ip)) ?? first);
    const { launchGameCDNs, imageCDNs: pictures } = permission;
    const frames = [...launchGameCDNs, ...((await moreFrames?.()) ?? [])];
    const guests: PageGuests = { firebase: permission.phone.firebase, frames, pictures };
    if (permission.status !== 0) return { html: await draw(path, look, permission), guests };
    const everybodys = { ...permission, location: { ip: '', countryCode: '' } };
    const html = await cache.get([path, look.language, look.theme, permission.version].join(' '), () =>
      draw(path, look, everybodys),
    );
    return { html, guests };
  }

  app.get('/*', { config: { rateLimit: { max: 1200 } } }, async (request, reply) => {
    const page = NOT_PAGES.test(request.url) ? null : await pageFor(request).catch(orBusy);
    if (page === BUSY) return sendBusy(request, reply);
    if (page === null) return reply.callNotFound();
    return reply
      .code(bundle.isPage(request.url.split('?')[0] ?? '/') ? 200 : 404)
      .headers(pageHeaders(config, bundle.scriptHash, page.guests))
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(page.html);
  });
}
