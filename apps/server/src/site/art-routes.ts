import { drawArt } from '@sampan/ui/art';
import type { FastifyInstance } from 'fastify';

/** Pictures are a pure function of their address, so a browser may keep them for ever. */
const FOREVER = 'public, max-age=31536000, immutable';

/** GET /art/…: tiles, heroes, panels, vendor marks and the mascot, drawn from what their address says. */
export function artRoutes(app: FastifyInstance): void {
  app.get('/art/*', async (request, reply) => {
    const svg = drawArt(request.url.split('?')[0] ?? '');
    if (svg === null) return reply.callNotFound();
    // The style inside a drawing must not be read as the page's: a drawing opened by itself runs nothing.
    void reply.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'");
    return reply.header('cache-control', FOREVER).type('image/svg+xml').send(svg);
  });
}
