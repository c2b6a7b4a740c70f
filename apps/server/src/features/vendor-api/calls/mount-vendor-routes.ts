import { VENDOR_API_PREFIX, vendorCalls, vendorHeaders } from '@sampan/contract';
import { hashBody, isFresh, isSignedBy } from '@sampan/service-kit/signing';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/index.ts';
import { AppError } from '../../../platform/http/errors.ts';
import { createVendorKeys, type VendorKeys } from '../keys/vendor-keys.ts';
import type { SignedBody } from './signed-body.ts';
import type { VendorAnswer } from './vendor-answer.ts';

/** Where a feature brings its handlers of vendor calls, each under the name of its row in the contract. */
export interface VendorRouter {
  handle(name: string, handler: (call: SignedBody) => Promise<VendorAnswer>): void;
}

/** What a feature answers to vendors: it names its calls to the router. */
export type VendorRoutes = (router: VendorRouter) => void;

function header(request: FastifyRequest, name: string): string {
  const value = request.headers[name];
  return typeof value === 'string' ? value : '';
}

function send(reply: FastifyReply, answer: VendorAnswer): FastifyReply {
  return reply.code(answer.status).type('application/json; charset=utf-8').send(answer.body);
}

/** @throws AppError vendor.unknown, vendor.signature.invalid, vendor.timestamp.stale, request.invalid */
async function authenticate(request: FastifyRequest, keys: VendorKeys, clock: Clock): Promise<SignedBody> {
  const vendor = header(request, vendorHeaders.vendor);
  const key = await keys.find(vendor, header(request, vendorHeaders.keyId));
  if (!key) throw new AppError('vendor.unknown');
  const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
  const bodyHash = hashBody(raw);
  const timestamp = header(request, vendorHeaders.timestamp);
  const path = request.url.split('?', 1)[0] ?? '';
  const signed = { timestamp, method: request.method, path, bodyHash };
  if (!isSignedBy(key.secret, signed, header(request, vendorHeaders.signature))) {
    throw new AppError('vendor.signature.invalid');
  }
  if (!isFresh(timestamp, clock.now())) throw new AppError('vendor.timestamp.stale');
  await keys.noteUse(vendor, header(request, vendorHeaders.keyId));
  return { vendor, bodyHash, enabled: key.enabled, body: parseJson(raw) };
}

/**
 * POST /vendor/v1/… with the calls of every feature. Bodies are read raw: the signature covers their bytes. A vendor that
 * is switched off opens no session and takes no bet, but its wins, prizes and rollbacks are booked.
 * @throws Error when a call of the contract has no handler, or one that the contract does not know has one
 */
export async function mountVendorRoutes(
  app: FastifyInstance,
  { db, clock }: { db: Database; clock: Clock },
  features: readonly VendorRoutes[],
): Promise<void> {
  const keys = createVendorKeys(db, clock);
  const missing = new Set(vendorCalls.map(({ name }) => name));

  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));

    const router: VendorRouter = {
      handle(name, handler) {
        if (!missing.delete(name)) throw new Error(`vendor call ${name}: not in the contract, or handled twice`);
        // No log line per bet (a twelfth of its cost here): wallet_op holds each one, /metrics counts them, failures are
        // still logged. No shield by address either: thousands of players come from one vendor's address.
        const options = { logLevel: 'warn', config: { endpoint: `vendor.${name}`, rateLimit: false } } as const;
        scope.post(`${VENDOR_API_PREFIX}/${name}`, options, async (request, reply) =>
          send(reply, await handler(await authenticate(request, keys, clock))),
        );
      },
    };
    for (const routes of features) routes(router);
    if (missing.size > 0) throw new Error(`vendor calls without a handler: ${[...missing].join(', ')}`);
  });
}

function parseJson(raw: Buffer): unknown {
  try {
    return JSON.parse(raw.toString('utf8'));
  } catch {
    throw new AppError('request.invalid', { field: 'body', reason: 'body: not JSON' });
  }
}
