import {
  parseMoney,
  VENDOR_API_PREFIX,
  vendorBalanceRequest,
  vendorBetRequest,
  vendorHeaders,
  vendorRollbackRequest,
  vendorSessionRequest,
  vendorWinRequest,
} from '@sampan/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Clock } from '../../platform/clock.ts';
import { type Database, inTransaction } from '../../platform/database/index.ts';
import { AppError } from '../../platform/http/errors.ts';
import { hashToken } from './open-game-session.ts';
import { type VendorAnswer, walletAnswer } from './vendor-answer.ts';
import { createVendorKeys } from './vendor-keys.ts';
import { exchangeLaunchCode, tellBalance, type VendorCall } from './vendor-session.ts';
import { hashBody, isFresh, isSignedBy } from './vendor-signature.ts';
import type { WalletOp } from './wallet-batch.queries.ts';
import type { WalletBatcher } from './wallet-batcher.ts';

export interface VendorRouteParts {
  db: Database;
  batcher: WalletBatcher;
  clock: Clock;
}

interface SignedBody extends Omit<VendorCall, 'requestId'> {
  enabled: boolean;
  body: unknown;
}

function header(request: FastifyRequest, name: string): string {
  const value = request.headers[name];
  return typeof value === 'string' ? value : '';
}

function parseBody<Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> {
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  const unknown = issue?.code === 'unrecognized_keys' ? issue.keys[0] : undefined;
  const field = (unknown ?? (issue?.path.map(String).join('.') || 'body')).slice(0, 80);
  throw new AppError('request.invalid', { field, reason: `${field}: ${issue?.message ?? 'not valid'}` });
}

function minorUnits(amount: string): bigint {
  const minor = parseMoney(amount);
  if (minor === null) throw new AppError('request.invalid', { field: 'amount', reason: 'amount: not an amount' });
  return minor;
}

function send(reply: FastifyReply, answer: VendorAnswer): FastifyReply {
  return reply.code(answer.status).type('application/json; charset=utf-8').send(answer.body);
}

const nothing = { tokenHash: null, playerId: null, betTransactionId: null, roundClosed: false } as const;

function readBet(call: SignedBody): WalletOp {
  const { sessionToken, amount, ...bet } = parseBody(vendorBetRequest, call.body);
  const { vendor, bodyHash } = call;
  return {
    ...nothing,
    ...bet,
    vendor,
    bodyHash,
    kind: 'bet',
    amount: minorUnits(amount),
    tokenHash: hashToken(sessionToken),
  };
}

function readWin(call: SignedBody): WalletOp {
  const { playerRef, amount, ...win } = parseBody(vendorWinRequest, call.body);
  const { vendor, bodyHash } = call;
  return { ...nothing, ...win, vendor, bodyHash, kind: 'win', amount: minorUnits(amount), playerId: playerRef };
}

function readRollback(call: SignedBody): WalletOp {
  const { playerRef, ...rollback } = parseBody(vendorRollbackRequest, call.body);
  const { vendor, bodyHash } = call;
  return { ...nothing, ...rollback, vendor, bodyHash, kind: 'rollback', amount: 0n, playerId: playerRef };
}

/**
 * POST /vendor/v1/{session,balance,bet,win,rollback}. Bodies are read raw: the signature covers their bytes.
 * A vendor that is switched off opens no session and takes no bet, but its wins and rollbacks are booked.
 */
export async function mountVendorRoutes(app: FastifyInstance, parts: VendorRouteParts): Promise<void> {
  const keys = createVendorKeys(parts.db, parts.clock);

  async function authenticate(request: FastifyRequest): Promise<SignedBody> {
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
    if (!isFresh(timestamp, parts.clock.now())) throw new AppError('vendor.timestamp.stale');
    return { vendor, bodyHash, enabled: key.enabled, body: parseJson(raw) };
  }

  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));

    function post(name: string, handler: (call: SignedBody) => Promise<VendorAnswer>): void {
      const url = `${VENDOR_API_PREFIX}/${name}`;
      // No log line per bet (a twelfth of its cost here): wallet_op holds each one, /metrics counts them, failures are
      // still logged. No shield by address either: thousands of players come from one vendor's address.
      const options = { logLevel: 'warn', config: { endpoint: `vendor.${name}`, rateLimit: false } } as const;
      scope.post(url, options, async (request, reply) => send(reply, await handler(await authenticate(request))));
    }
    async function applyOp(op: WalletOp): Promise<VendorAnswer> {
      return walletAnswer(op.transactionId, await parts.batcher.submit(op));
    }

    post('session', async (call) => {
      const { requestId, launchCode } = parseBody(vendorSessionRequest, call.body);
      if (!call.enabled) throw new AppError('game.unavailable');
      return inTransaction(parts.db, (tx) => exchangeLaunchCode(tx, { ...call, requestId }, launchCode));
    });
    post('balance', async (call) => {
      const { requestId, sessionToken } = parseBody(vendorBalanceRequest, call.body);
      return inTransaction(parts.db, (tx) => tellBalance(tx, { ...call, requestId }, sessionToken));
    });
    post('bet', async (call) => {
      const op = readBet(call);
      if (!call.enabled) throw new AppError('game.unavailable');
      return applyOp(op);
    });
    post('win', (call) => applyOp(readWin(call)));
    post('rollback', (call) => applyOp(readRollback(call)));
  });
}

function parseJson(raw: Buffer): unknown {
  try {
    return JSON.parse(raw.toString('utf8'));
  } catch {
    throw new AppError('request.invalid', { field: 'body', reason: 'body: not JSON' });
  }
}
