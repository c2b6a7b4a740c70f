import fastifyStatic from '@fastify/static';
import { type Endpoint, endpoints, languages, type Permission } from '@sampan/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../platform/config/parse-config.ts';
import type { BrandGate } from '../platform/http/gate.ts';
import { siteUrlOf } from '../platform/http/served-brand.ts';
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
  /** Tells brands by host; one that is nobody's shows MERCHANT. */
  gate: Pick<BrandGate, 'brandAt' | 'resolve'>;
  /** Hosts of frames beside those of outside vendors' games: an outside chat provider's. */
  moreFrames?(merchantCode: string): Promise<readonly string[]>;
}

/** Whose page is asked for, and under which address. */
interface Place {
  merchant: string;
  host: string;
  origin: string;
}

interface DrawnPage {
  html: string;
  guests: PageGuests;
  origin: string;
}

function askedBy({ headers }: FastifyRequest): { cookie?: string; acceptLanguage?: string } {
  const { cookie, 'accept-language': acceptLanguage } = headers;
  return { ...(cookie ? { cookie } : {}), ...(acceptLanguage ? { acceptLanguage } : {}) };
}

/**
 * The site's files and pages. A page is drawn from what the site's own calls answer, through the very routes a browser
 * would use, so that the first render of the browser finds the same.
 */
export async function mountSite({ app, bundle, config, gate, moreFrames }: SiteParts): Promise<void> {
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

  async function findPlace({ hostname }: FastifyRequest): Promise<Place> {
    const host = hostname.toLowerCase();
    try {
      const merchant = (await gate.brandAt(host)) ?? config.merchant;
      const { hosts } = (await gate.resolve(merchant)) ?? { hosts: [] };
      return { merchant, host, origin: siteUrlOf(config.publicUrl, hosts, host) };
    } catch (error) {
      // Which brand it is stands in the database: without it nothing can be drawn, as with any other answer of the site's.
      throw new Busy('the brand of a host cannot be read', { cause: error });
    }
  }

  async function ask<Value>(
    endpoint: Endpoint,
    { merchant, host }: Place,
    { language, ip }: { language: string; ip: string },
  ): Promise<Value | undefined> {
    const answer = await app.inject({
      method: endpoint.method as 'POST',
      url: endpoint.path,
      headers: { merchant, language, host },
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
    { path, place }: { path: string; place: Place },
    look: { language: string; theme: 'dark' | 'light' },
    permission: Permission,
  ): Promise<string> {
    const asked = { language: look.language, ip: LOCAL };
    const home = HOME.has(path) && permission.status === 0;
    const [announcements, groups, hot, winners] = await Promise.all([
      ask(endpoints.announcements, place, asked),
      ask<{ data: { lanes: unknown } }>(endpoints.gameVendor, place, asked),
      home ? ask<{ list: unknown }>(endpoints.hotGames, place, asked) : undefined,
      home ? ask<{ list: unknown }>(endpoints.winnerBoard, place, asked) : undefined,
    ]);
    const input = {
      ...look,
      permission,
      announcements,
      groups: groups?.data.lanes,
      at: Date.now(),
      origin: place.origin,
    };
    return home
      ? bundle.renderHome({ ...input, hot: hot?.list, winners: winners?.list })
      : bundle.renderShell({ ...input, path });
  }

  /** The visitor's own address is drawn only where it is shown: on the region screen, which is never kept. */
  async function pageFor(request: FastifyRequest): Promise<DrawnPage | null> {
    const path = request.url.split('?')[0] ?? '/';
    const asked = askedBy(request);
    const { ip } = request;
    const place = await findPlace(request);
    const { origin, merchant } = place;
    const first = await ask<Permission>(endpoints.systemStatus, place, { language: 'EN', ip });
    if (!first) return null;
    const look = {
      language: bundle.requestedLanguage(asked, [...first.brand.headerLanguages, ...first.brand.languages]),
      theme: bundle.requestedTheme(request.headers.cookie),
    };
    const permission =
      look.language === 'EN'
        ? first
        : ((await ask<Permission>(endpoints.systemStatus, place, { language: look.language, ip })) ?? first);
    const { launchGameCDNs, imageCDNs: pictures } = permission;
    const frames = [...launchGameCDNs, ...((await moreFrames?.(merchant)) ?? [])];
    const guests: PageGuests = { firebase: permission.phone.firebase, frames, pictures };
    if (permission.status !== 0) return { html: await draw({ path, place }, look, permission), guests, origin };
    const everybodys = { ...permission, location: { ip: '', countryCode: '' } };
    const key = [merchant, origin, path, look.language, look.theme, permission.version].join(' ');
    const html = await cache.get(key, () => draw({ path, place }, look, everybodys));
    return { html, guests, origin };
  }

  app.get('/*', { config: { rateLimit: { max: 1200 } } }, async (request, reply) => {
    const page = NOT_PAGES.test(request.url) ? null : await pageFor(request).catch(orBusy);
    if (page === BUSY) return sendBusy(request, reply);
    if (page === null) return reply.callNotFound();
    return reply
      .code(bundle.isPage(request.url.split('?')[0] ?? '/') ? 200 : 404)
      .headers(pageHeaders({ ...config, publicUrl: page.origin }, bundle.scriptHash, page.guests))
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(page.html);
  });
}
