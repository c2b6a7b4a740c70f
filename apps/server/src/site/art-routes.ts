import { parseTileArtPath, parseVendorMarkPath, vendorMarkSvg } from '@sampan/ui/art';
import { tileArt } from '@sampan/ui/art/tile-art';
import type { FastifyInstance } from 'fastify';

/** Pictures are a pure function of their address, so a browser may keep them for ever. */
const FOREVER = 'public, max-age=31536000, immutable';

/** GET /art/…: tile pictures and vendor marks, drawn from the seed in their address. */
export function artRoutes(app: FastifyInstance): void {
  app.get('/art/*', async (request, reply) => {
    const path = request.url.split('?')[0] ?? '';
    const picture = parseTileArtPath(path);
    const vendor = picture ? null : parseVendorMarkPath(path);
    const svg = picture ? tileArt(picture) : vendor ? vendorMarkSvg(vendor) : null;
    if (svg === null) return reply.callNotFound();
    // The style inside a drawing must not be read as the page's: a drawing opened by itself runs nothing.
    void reply.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'");
    return reply.header('cache-control', FOREVER).type('image/svg+xml').send(svg);
  });
}
