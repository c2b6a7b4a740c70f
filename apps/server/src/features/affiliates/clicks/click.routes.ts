import type { FastifyInstance } from 'fastify';
import type { BrandGate } from '../../../platform/http/gate.ts';
import { takeToken } from '../../../platform/http/rate-limit.queries.ts';
import type { Services } from '../../../platform/services.ts';
import { CLICK_PATH } from '../pages/present.ts';
import { noteClick } from './count-click.ts';

/** Clicks of one address that are counted; whoever clicks more is sent on all the same. */
const limit = { name: 'affiliate-clicks', by: 'address', max: 60, windowSeconds: 60 } as const;
const text = (value: string | string[] | undefined) => (typeof value === 'string' ? value : '');

/** GET /go/CODE: counts the click and sends the visitor on to the registration, or home with a code that nobody has. */
export function clickRoutes(
  server: FastifyInstance,
  { db, random, clock, config }: Pick<Services, 'db' | 'random' | 'clock' | 'config'>,
  gate: Pick<BrandGate, 'brandAt'>,
): void {
  server.get<{ Params: { code: string } }>(`${CLICK_PATH}:code`, async (request, reply) => {
    const { ip, method, headers } = request;
    const brand = (await gate.brandAt(request.hostname.toLowerCase())) ?? config.merchant;
    const code = request.params.code.slice(0, 64);
    const counts = await takeToken(db, limit, { brand, playerId: null, ip }).then(
      () => true,
      () => false,
    );
    const visit = {
      method,
      userAgent: text(headers['user-agent']).slice(0, 400),
      purpose: text(headers['sec-purpose']) || text(headers['purpose']),
    };
    const link = counts ? await noteClick(db, random, { ...visit, brand, code, ip, now: clock.now() }) : { code };
    return reply
      .header('cache-control', 'no-store')
      .header('x-robots-tag', 'noindex')
      .redirect(link ? `/register?affiliateCode=${encodeURIComponent(link.code)}` : '/', 302);
  });
}
