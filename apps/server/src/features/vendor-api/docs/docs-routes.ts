import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { vendorDocsPage } from './docs-page.ts';
import { docsStyle } from './docs-style.ts';

const pages = new Map<string, string>();

/** Made once in a process from the contract's own rows: it was a seventh of what a platform's start costs. */
function pageOf(origin: string): string {
  const page = pages.get(origin) ?? vendorDocsPage(origin);
  pages.set(origin, page);
  return page;
}

/** GET /docs/vendors: the vendor API for whoever plugs games in. Public. */
export function vendorDocsRoutes(app: FastifyInstance, publicUrl: string): void {
  const page = pageOf(publicUrl);
  const style = `'sha256-${createHash('sha256').update(docsStyle).digest('base64')}'`;
  app.get('/docs/vendors', { config: { endpoint: 'docs.vendors' } }, (_request, reply) =>
    reply
      .headers({
        'content-security-policy': `default-src 'none'; style-src ${style}; base-uri 'none'; frame-ancestors 'none'`,
        'cache-control': 'public, max-age=300',
      })
      .type('text/html; charset=utf-8')
      .send(page),
  );
}
