import {
  VENDOR_API_PREFIX,
  vendorBalanceRequest,
  vendorCatalogueRequest,
  vendorDrawsRequest,
  vendorHeaders,
  vendorPotRoundRequest,
  vendorPotsRequest,
  vendorReportRequest,
  vendorSessionRequest,
} from '@sampan/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../../platform/clock.ts';
import { type Database, inTransaction } from '../../platform/database/index.ts';
import { AppError } from '../../platform/http/errors.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { WalletBatcher } from '../bets/index.ts';
import {
  applyAward,
  applyReport,
  parseBody,
  type ReadOp,
  readBet,
  readBonusWin,
  readClose,
  readJackpotWin,
  readMoneyOf,
  readRollback,
  readWin,
  type SignedBody,
} from '../bets/index.ts';
import { noteCatalogueChange } from '../catalogue/index.ts';
import { tellDraws } from '../draws/index.ts';
import { playForPots, tellPots } from '../jackpots/index.ts';
import { exchangeLaunchCode, tellBalance } from '../play/index.ts';
import { type VendorAnswer, walletAnswer } from './vendor-answer.ts';
import { createVendorKeys } from './vendor-keys.ts';
import { hashBody, isFresh, isSignedBy } from './vendor-signature.ts';

export interface VendorRouteParts {
  db: Database;
  batcher: WalletBatcher;
  clock: Clock;
  jobs: Jobs;
}

function header(request: FastifyRequest, name: string): string {
  const value = request.headers[name];
  return typeof value === 'string' ? value : '';
}

function send(reply: FastifyReply, answer: VendorAnswer): FastifyReply {
  return reply.code(answer.status).type('application/json; charset=utf-8').send(answer.body);
}

/** Only who names a currency pays for the look: ours is what the session or the round says. */
async function checkCurrency(
  db: Database,
  { vendor, currency }: { vendor: string; currency: string | undefined },
  subject: Parameters<typeof readMoneyOf>[2],
): Promise<void> {
  if (currency === undefined) return;
  const ours = await readMoneyOf(db, vendor, subject);
  if (ours !== null && ours !== currency) throw new AppError('vendor.currency.mismatch', { currency: ours });
}

/**
 * POST /vendor/v1/{session,balance,bet,win,rollback,close,bonus-win,jackpot-win,pots,pot-round,report,draws,catalogue}. Bodies are read raw: the signature covers their bytes.
 * A vendor that is switched off opens no session and takes no bet, but its wins, prizes and rollbacks are booked.
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
    await keys.noteUse(vendor, header(request, vendorHeaders.keyId));
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
    async function applyOp({ op, currency }: ReadOp): Promise<VendorAnswer> {
      const subject = op.tokenHash
        ? { tokenHash: op.tokenHash }
        : { playerId: op.playerId as string, roundId: op.roundId };
      await checkCurrency(parts.db, { vendor: op.vendor, currency }, subject);
      return walletAnswer(op.transactionId, await parts.batcher.submit(op));
    }
    async function award({ award: prize, currency }: ReturnType<typeof readBonusWin>): Promise<VendorAnswer> {
      const { vendor, playerId, subject, transactionId } = prize;
      await checkCurrency(parts.db, { vendor, currency }, { playerId, roundId: subject });
      return walletAnswer(transactionId, await inTransaction(parts.db, (tx) => applyAward(tx, prize)));
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
      const read = readBet(call);
      if (!call.enabled) throw new AppError('game.unavailable');
      return applyOp(read);
    });
    post('win', (call) => applyOp(readWin(call)));
    post('rollback', (call) => applyOp(readRollback(call)));
    post('close', (call) => applyOp(readClose(call)));
    post('bonus-win', (call) => award(readBonusWin(call)));
    post('jackpot-win', (call) => award(readJackpotWin(call)));
    post('pots', (call) => tellPots(parts.db, call.vendor, parseBody(vendorPotsRequest, call.body)));
    post('pot-round', (call) => {
      const request = parseBody(vendorPotRoundRequest, call.body);
      return inTransaction(parts.db, (tx) => playForPots(tx, { ...call, requestId: request.requestId }, request));
    });
    post('report', async (call) => {
      const report = parseBody(vendorReportRequest, call.body);
      return walletAnswer(report.transactionId, await inTransaction(parts.db, (tx) => applyReport(tx, call, report)));
    });
    post('draws', async (call) => {
      const request = parseBody(vendorDrawsRequest, call.body);
      return inTransaction(parts.db, (tx) => tellDraws(tx, { ...call, requestId: request.requestId }, request));
    });
    post('catalogue', async (call) => {
      const { requestId } = parseBody(vendorCatalogueRequest, call.body);
      return inTransaction(parts.db, (tx) => noteCatalogueChange(tx, { ...call, requestId }, parts.jobs));
    });
  });
}

function parseJson(raw: Buffer): unknown {
  try {
    return JSON.parse(raw.toString('utf8'));
  } catch {
    throw new AppError('request.invalid', { field: 'body', reason: 'body: not JSON' });
  }
}
