import type { FastifyReply } from 'fastify';
import type { Database } from './database.ts';
import type { DemoPayOptions } from './options.ts';
import type { OrderRow } from './orders.queries.ts';

export interface PageParts {
  db: Database;
  options: DemoPayOptions;
  /** A notice to a merchant waits. */
  wake(): void;
}

/** Nothing but our own style may load; only the merchant's site may frame the page; the address goes to nobody. */
export function secure(reply: FastifyReply, order: OrderRow | null): void {
  const framer = order ? new URL(order.returnUrl).origin : "'none'";
  void reply.headers({
    'content-security-policy': `default-src 'none'; style-src 'self'; font-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors ${framer}`,
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  });
}
