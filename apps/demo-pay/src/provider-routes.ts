import { randomBytes } from 'node:crypto';
import {
  paymentEvent,
  paymentHeaders,
  paymentOrderRequest,
  paymentStatusRequest,
  payoutRequest,
} from '@sampan/contract';
import { hashBody, isFresh, isSignedBy } from '@sampan/service-kit/signing';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { findCallbackBody } from './callbacks.queries.ts';
import { COME_BACK_SECONDS, mayComeAgain } from './come-again.ts';
import type { Database } from './database.ts';
import type { DemoPayOptions } from './options.ts';
import { findOrder, insertOrder } from './orders.queries.ts';
import { findPayout, insertPayout } from './payouts.queries.ts';
import { readAmount } from './read-amount.ts';
import { newProviderReference } from './settle.ts';

const PAYOUT_DELAY_MS = 4_000;

class ProviderError extends Error {
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** @throws ProviderError for an amount that its currency does not have */
function readMinor(asked: { amount: string; currency: string }): bigint {
  const minor = readAmount(asked);
  if (minor === null) throw new ProviderError(400, 'This is no amount of this currency.');
  return minor;
}

/** The signed calls of merchants: orders, payouts, status. */
export function providerRoutes(app: FastifyInstance, db: Database, options: DemoPayOptions): void {
  // The signature covers the bytes as they came, so they are kept as they came.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer', bodyLimit: 16_384 }, (_request, body, done) =>
    done(null, body),
  );
  app.setErrorHandler((error: Error & { statusCode?: number }, _request, reply) => {
    if (mayComeAgain(error))
      return reply.status(503).header('retry-after', COME_BACK_SECONDS).send({ error: 'Come again in a moment.' });
    const status = error instanceof ProviderError ? error.status : (error.statusCode ?? 500);
    return reply.status(status).send({ error: status < 500 ? error.message : 'The provider failed.' });
  });

  app.post('/v1/orders', async (request) => {
    const { merchant, input } = readSigned(request, options, paymentOrderRequest);
    const amount = readMinor(input);
    const token = randomBytes(24).toString('base64url');
    const providerReference = newProviderReference('DP');
    const now = options.clock.now();
    const row = await insertOrder(db, { merchant, token, providerReference, amount, now, request: input });
    if (!row || row.amount !== amount || row.currency !== input.currency || row.callbackUrl !== input.callbackUrl) {
      throw new ProviderError(409, 'This reference was used for another order.');
    }
    const payUrl = `${options.publicUrl}/pay/${row.token}`;
    return { providerReference: row.providerReference, payUrl, qrText: payUrl };
  });

  app.post('/v1/payouts', async (request) => {
    const { merchant, input } = readSigned(request, options, payoutRequest);
    const amount = readMinor(input);
    const now = options.clock.now();
    const dueAt = new Date(now.getTime() + (options.payoutDelayMs ?? PAYOUT_DELAY_MS));
    const providerReference = newProviderReference('DO');
    const row = await insertPayout(db, { merchant, providerReference, amount, now, dueAt, request: input });
    if (!row || row.amount !== amount || row.currency !== input.currency || row.accountNumber !== input.accountNumber) {
      throw new ProviderError(409, 'This reference was used for another payout.');
    }
    return { providerReference: row.providerReference };
  });

  app.post('/v1/status', async (request) => {
    const { merchant, input } = readSigned(request, options, paymentStatusRequest);
    const find = input.kind === 'payment' ? findOrder : findPayout;
    const row = await find(db, merchant, input.reference);
    const body = await findCallbackBody(db, merchant, input.kind, input.reference);
    return { status: row?.status ?? 'unknown', event: body ? paymentEvent.parse(JSON.parse(body)) : null };
  });
}

/** @throws ProviderError 401 for a wrong signature or an old call, 400 for a body that does not fit */
function readSigned<Schema extends z.ZodType>(
  request: FastifyRequest,
  options: DemoPayOptions,
  schema: Schema,
): { merchant: string; input: z.output<Schema> } {
  const header = (name: string) => String(request.headers[name] ?? '');
  const merchant = header(paymentHeaders.merchant);
  const known = Object.hasOwn(options.merchants, merchant) ? options.merchants[merchant] : undefined;
  if (!known || !Buffer.isBuffer(request.body)) throw new ProviderError(401, 'The signature does not match.');
  const timestamp = header(paymentHeaders.timestamp);
  const path = request.url.split('?')[0] ?? '';
  const call = { timestamp, method: request.method, path, bodyHash: hashBody(request.body) };
  if (!isSignedBy(known.secret, call, header(paymentHeaders.signature)))
    throw new ProviderError(401, 'The signature does not match.');
  if (!isFresh(timestamp, options.clock.now())) throw new ProviderError(401, 'The timestamp is stale.');
  const parsed = schema.safeParse(parseJson(request.body));
  if (parsed.success) return { merchant, input: parsed.data };
  const issue = parsed.error.issues[0];
  throw new ProviderError(400, `${issue?.path.join('.') || 'body'}: ${issue?.message ?? 'is not valid'}`);
}

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    throw new ProviderError(400, 'The body is not JSON.');
  }
}
