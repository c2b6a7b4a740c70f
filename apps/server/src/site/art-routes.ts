import { drawArt } from '@sampan/ui/art';
import type { FastifyInstance } from 'fastify';
import { acceptedEncoding, encode } from '../platform/http/compression.ts';
import { createPageCache } from './page-cache.ts';

/** Pictures are a pure function of their address, so a browser may keep them for ever. */
const FOREVER = 'public, max-age=31536000, immutable';
/** Those that are asked for again and again are compressed once in a while. */
const KEPT_MS = 600_000;

/** GET /art/…: tiles, heroes, panels, vendor marks and the mascot, drawn from what their address says. */
export function artRoutes(app: FastifyInstance): void {
  const compressed = createPageCache<Buffer>(KEPT_MS);
  app.get('/art/*', async (request, reply) => {
    const path = request.url.split('?')[0] ?? '';
    const svg = drawArt(path);
    if (svg === null) return reply.callNotFound();
    // The style inside a drawing must not be read as the page's: a drawing opened by itself runs nothing.
    void reply.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'");
    void reply.header('cache-control', FOREVER).header('vary', 'accept-encoding').type('image/svg+xml');
    const encoding = acceptedEncoding(request.headers['accept-encoding']);
    if (!encoding) return reply.send(svg);
    const small = await compressed.get(`${encoding} ${path}`, () => encode(svg, encoding));
    return reply.header('content-encoding', encoding).send(small);
  });
}
