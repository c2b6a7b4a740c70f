import { existsSync, readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import { type Endpoint, endpoints, languages, type Permission } from '@sampan/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../platform/config/parse-config.ts';
import { acceptedEncoding, encode } from '../platform/http/compression.ts';
import type { BrandGate } from '../platform/http/gate.ts';
import { siteUrlOf } from '../platform/http/served-brand.ts';
import { createPageCache, type PageCache } from './page-cache.ts';
import { type PageGuests, pageHeaders } from './page-headers.ts';
import type { Drawn, DrawnOffline, SiteBundle } from './site-bundle.ts';

/** Pages are drawn afresh after this long; figures on them are fetched by the browser anyway. */
const PAGE_LIFE_MS = 3000;
/** As many of the most played games as home shows. */
const HOT_SHOWN = 10;
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
const NOT_PAGES = /^\/(wps|lgw|lotto|vendor|pay|art|assets|docs|ws|healthz|readyz|metrics)(\/|$)/;

export interface SiteParts {
  app: FastifyInstance;
  bundle: SiteBundle;
  config: Config;
  /** Tells brands by host; one that is nobody's shows MERCHANT. */
  gate: Pick<BrandGate, 'brandAt' | 'resolve'>;
  /** Hosts of frames beside those of outside vendors' games, and addresses whose speed is measured. */
  moreGuests?(merchantCode: string): Promise<MoreGuests>;
}

/** Whose page is asked for, and under which address. */
interface Place {
  merchant: string;
  host: string;
  origin: string;
}

interface DrawnPage extends Drawn {
  /** Names the page where it is everybody's: nothing of the visitor stands in it. */
  key: string | null;
  guests: PageGuests;
  origin: string;
}

function askedBy({ headers }: FastifyRequest): { cookie?: string; acceptLanguage?: string } {
  const { cookie, 'accept-language': acceptLanguage } = headers;
  return { ...(cookie ? { cookie } : {}), ...(acceptLanguage ? { acceptLanguage } : {}) };
}

interface SentPage {
  page: DrawnPage;
  compressed: PageCache<Buffer>;
}

/** Compressed only where it is everybody's: beside the visitor's own address a length would tell something (BREACH). */
async function sendPage(request: FastifyRequest, reply: FastifyReply, sent: SentPage): Promise<FastifyReply> {
  const { html, key } = sent.page;
  void reply
    .header('cache-control', 'no-cache')
    .header('vary', 'accept-encoding, accept-language, cookie')
    .type('text/html; charset=utf-8');
  const encoding = key === null ? null : acceptedEncoding(request.headers['accept-encoding']);
  if (!encoding) return reply.send(html);
  const small = await sent.compressed.get(`${encoding} ${key}`, () => encode(html, encoding));
  return reply.header('content-encoding', encoding).send(small);
}

interface MoreGuests {
  frames: readonly string[];
  measured: readonly string[];
}

const guestsOf = (permission: Permission, more: MoreGuests = { frames: [], measured: [] }): PageGuests => ({
  firebase: permission.phone.firebase,
  analytics: permission.analytics.gtagId !== '',
  frames: [...permission.launchGameCDNs, ...more.frames],
  pictures: permission.imageCDNs,
  measured: more.measured,
});

/** Paths below the folder, as an address writes them. */
function listFiles(folder: string): string[] {
  if (!existsSync(folder)) return [];
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return entries.map(({ parentPath, name }) => relative(folder, join(parentPath, name)).replaceAll(sep, '/'));
}

/**
 * Hashed files are kept for ever, the others for an hour. Hashed ones share a route: one for each of two thousand took 15 MB.
 * Their names are read once, so that a request is answered without a look at the whole folder.
 */
async function serveFiles(app: FastifyInstance, folder: string): Promise<void> {
  const names = new Set(listFiles(join(folder, 'assets')));
  await app.register(fastifyStatic, {
    root: folder,
    prefix: '/',
    index: false,
    preCompressed: true,
    wildcard: false,
    globIgnore: ['assets/**'],
    setHeaders: (reply, path) =>
      void reply.header(
        'cache-control',
        path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      ),
  });
  app.get<{ Params: { '*': string } }>('/assets/*', ({ params }, reply) =>
    names.has(params['*']) ? reply.sendFile(`assets/${params['*']}`) : reply.callNotFound(),
  );
}

const lookOf = (bundle: SiteBundle, request: FastifyRequest, { brand }: Permission) => ({
  language: bundle.requestedLanguage(askedBy(request), [...brand.headerLanguages, ...brand.languages]),
  theme: bundle.requestedTheme(request.headers.cookie),
});

interface OfflineParts extends Pick<SiteParts, 'app' | 'bundle' | 'config'> {
  findPlace(request: FastifyRequest): Promise<Place>;
  ask<Value>(endpoint: Endpoint, place: Place, by: { language: string; ip: string }): Promise<Value | undefined>;
  sendBusy(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>;
}

/** What the worker of the site keeps for when it cannot be reached; where it cannot be had, it goes on with what it has. */
function mountOfflinePage({ app, bundle, config, findPlace, ask, sendBusy }: OfflineParts): void {
  async function pageFor(request: FastifyRequest): Promise<(DrawnOffline & { origin: string }) | null> {
    const place = await findPlace(request);
    const permission = await ask<Permission>(endpoints.systemStatus, place, { language: 'EN', ip: request.ip });
    if (!permission) return null;
    const look = lookOf(bundle, request, permission);
    return { ...(await bundle.renderOffline({ ...look, brand: permission.brand.name })), origin: place.origin };
  }

  app.get('/offline.html', async (request, reply) => {
    const page = await pageFor(request).catch(orBusy);
    if (page === BUSY) return sendBusy(request, reply);
    if (page === null) return reply.callNotFound();
    const inline = { script: `${bundle.scriptHash} ${page.scriptHash}`, style: page.styleHash };
    return reply
      .headers(pageHeaders({ ...config, publicUrl: page.origin }, inline))
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(page.html);
  });
}

/**
 * The site's files and pages. A page is drawn from what the site's own calls answer, through the very routes a browser
 * would use, so that the first render of the browser finds the same.
 */
export async function mountSite({ app, bundle, config, gate, moreGuests }: SiteParts): Promise<void> {
  const cache = createPageCache<Drawn>(PAGE_LIFE_MS);
  const compressed = createPageCache<Buffer>(PAGE_LIFE_MS);
  await serveFiles(app, bundle.clientFolder);

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
    { language, ip, body = {} }: { language: string; ip: string; body?: object },
  ): Promise<Value | undefined> {
    const answer = await app.inject({
      method: endpoint.method as 'POST',
      url: endpoint.path,
      headers: { merchant, language, host },
      payload: body,
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
      .headers(pageHeaders(config, { script: bundle.scriptHash }))
      .header('retry-after', String(AGAIN_SECONDS))
      .type('text/html; charset=utf-8')
      .send(html);
  }

  async function draw(
    { path, plain, place }: { path: string; plain: boolean; place: Place },
    look: { language: string; theme: 'dark' | 'light' },
    permission: Permission,
  ): Promise<Drawn> {
    const asked = { language: look.language, ip: LOCAL };
    const open = permission.status === 0;
    const home = HOME.has(path) && open;
    const list = { path, language: look.language, merchant: place.merchant, languages: permission.brand.languages };
    const first = plain && open ? bundle.firstList(list) : null;
    const [announcements, groups, hot, winners, page] = await Promise.all([
      ask(endpoints.announcements, place, asked),
      ask<{ data: { lanes: unknown } }>(endpoints.gameVendor, place, asked),
      home ? ask<{ list: unknown[] }>(endpoints.hotGames, place, asked) : undefined,
      home ? ask<{ list: unknown }>(endpoints.winnerBoard, place, asked) : undefined,
      first ? ask(endpoints.gameList, place, { ...asked, body: first.body }) : undefined,
    ]);
    // What is said during maintenance comes with its news: a page that is open asks for the settings again then.
    const quiet = { ...permission, maintenanceInfo: { ...permission.maintenanceInfo, text: '' } };
    const input = {
      ...look,
      permission: open ? quiet : permission,
      announcements,
      groups: groups?.data.lanes,
      at: Date.now(),
      origin: place.origin,
    };
    return home
      ? bundle.renderHome({ ...input, hot: hot?.list.slice(0, HOT_SHOWN), winners: winners?.list })
      : bundle.renderShell({ ...input, path, list: first && page ? { filter: first.filter, page } : undefined });
  }

  /** The visitor's own address is drawn only where it is shown: on the region screen, which is never kept. */
  async function pageFor(request: FastifyRequest): Promise<DrawnPage | null> {
    const [path = '/', query = ''] = request.url.split('?');
    const plain = query === '';
    const { ip } = request;
    const place = await findPlace(request);
    const { origin, merchant } = place;
    const first = await ask<Permission>(endpoints.systemStatus, place, { language: 'EN', ip });
    if (!first) return null;
    const look = lookOf(bundle, request, first);
    const permission =
      look.language === 'EN'
        ? first
        : ((await ask<Permission>(endpoints.systemStatus, place, { language: look.language, ip })) ?? first);
    const guests = guestsOf(permission, await moreGuests?.(merchant));
    if (permission.status !== 0)
      return { ...(await draw({ path, plain, place }, look, permission)), key: null, guests, origin };
    const everybodys = { ...permission, location: { ip: '', countryCode: '' } };
    const key = [merchant, origin, path, plain, look.language, look.theme, permission.version].join(' ');
    const drawn = await cache.get(key, () => draw({ path, plain, place }, look, everybodys));
    return { ...drawn, key, guests, origin };
  }

  mountOfflinePage({ app, bundle, config, findPlace, ask, sendBusy });
  app.get('/*', { config: { rateLimit: { max: 1200 } } }, async (request, reply) => {
    const page = NOT_PAGES.test(request.url) ? null : await pageFor(request).catch(orBusy);
    if (page === BUSY) return sendBusy(request, reply);
    if (page === null) return reply.callNotFound();
    const inline = { script: bundle.scriptHash, style: page.styleHash };
    const headers = pageHeaders({ ...config, publicUrl: page.origin }, inline, page.guests);
    void reply.code(bundle.isPage(request.url.split('?')[0] ?? '/') ? 200 : 404).headers(headers);
    return sendPage(request, reply, { page, compressed });
  });
}
