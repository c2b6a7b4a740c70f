import { BULK_BODY_LIMIT, VENDOR_API_PREFIX, vendorCalls, vendorHeaders } from '@sampan/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/index.ts';
import { BODY_LIMIT } from '../../../platform/http/answer-failure.ts';
import { AppError } from '../../../platform/http/errors.ts';
import type { RawCall } from '../../../platform/http/short-road.ts';
import { createVendorKeys, type VendorKeys } from '../keys/vendor-keys.ts';
import { answerBulk, type BulkOperations } from './answer-bulk.ts';
import { type KeyOfVendor, openSigned } from './open-signed.ts';
import type { SignedBody } from './signed-body.ts';
import type { VendorAnswer } from './vendor-answer.ts';

/** Where a feature brings its handlers of vendor calls, each under the name of its row in the contract. */
export interface VendorRouter {
  handle(name: string, handler: (call: SignedBody) => Promise<VendorAnswer>): void;
  /** A call that carries others, each signed by itself. */
  handleBulk(name: string, operations: BulkOperations): void;
}

/** What a feature answers to vendors: it names its calls to the router. */
export type VendorRoutes = (router: VendorRouter) => void;

function header({ headers }: RawCall, name: string): string {
  const value = headers[name];
  return typeof value === 'string' ? value : '';
}

interface Authentic {
  key: KeyOfVendor;
  call: SignedBody;
}

/** @throws AppError vendor.unknown, vendor.signature.invalid, vendor.timestamp.stale, request.invalid */
async function authenticate(raw: RawCall, keys: VendorKeys, now: Date): Promise<Authentic> {
  const vendor = header(raw, vendorHeaders.vendor);
  const keyId = header(raw, vendorHeaders.keyId);
  const found = await keys.find(vendor, keyId);
  if (!found) throw new AppError('vendor.unknown');
  const key = { ...found, vendor };
  const timestamp = header(raw, vendorHeaders.timestamp);
  const signature = header(raw, vendorHeaders.signature);
  const call = openSigned(key, { path: raw.path, body: raw.body, timestamp, signature }, now);
  await keys.noteUse(vendor, keyId);
  return { key, call };
}

/** A call that came by Fastify, as the short road has it. */
const rawCallOf = ({ id, url, headers, body, raw }: FastifyRequest): RawCall => ({
  requestId: id,
  path: url.split('?', 1)[0] ?? '',
  headers,
  body: Buffer.isBuffer(body) ? body : Buffer.alloc(0),
  socket: raw.socket,
});

/**
 * POST /vendor/v1/… with the calls of every feature, each on the short road and as a route of Fastify, which answers what the
 * short road leaves to it. Bodies are read raw: the signature covers their bytes. A vendor that is switched off opens no
 * session and takes no bet, but its wins, prizes and rollbacks are booked.
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

    function mount(
      name: string,
      answerSigned: (signed: Authentic, raw: RawCall, now: Date) => Promise<VendorAnswer>,
      bodyLimit = BODY_LIMIT,
    ): void {
      if (!missing.delete(name)) throw new Error(`vendor call ${name}: not in the contract, or handled twice`);
      const path = `${VENDOR_API_PREFIX}/${name}`;
      const endpoint = `vendor.${name}`;
      const answer = async (raw: RawCall) => {
        const now = clock.now();
        const signed = await authenticate(raw, keys, now);
        app.connections.recognise(raw.socket, { vendor: signed.key.vendor });
        return answerSigned(signed, raw, now);
      };
      app.shortRoad.calls.set(path, { endpoint, bodyLimit, answer });
      // No log line per bet (a twelfth of its cost here): ledger.transfer holds each, /metrics counts them, failures are
      // still logged. No shield by address either: thousands of players come from one vendor's address.
      const options = { bodyLimit, logLevel: 'warn', config: { endpoint, rateLimit: false } } as const;
      scope.post(path, options, async (request, reply) => {
        const { status, body } = await answer(rawCallOf(request));
        return reply.code(status).type('application/json; charset=utf-8').send(body);
      });
    }
    const router: VendorRouter = {
      handle(name, handler) {
        mount(name, ({ call }) => handler(call));
      },
      handleBulk(name, operations) {
        mount(
          name,
          ({ key, call }, raw, now) => answerBulk({ raw, key, now, operations, road: app.shortRoad }, call.body),
          BULK_BODY_LIMIT,
        );
      },
    };
    for (const routes of features) routes(router);
    if (missing.size > 0) throw new Error(`vendor calls without a handler: ${[...missing].join(', ')}`);
  });
}
