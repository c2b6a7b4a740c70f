/**
 * A platform to test the arcade against: a real HTTP server that speaks vendor API v1, keeps a ledger of its own and can be
 * set to fail in every way a network and a server fail. It is strict: what the real one refuses, it refuses.
 */

import { randomBytes, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  currencyOf,
  vendorBalanceRequest,
  vendorBetRequest,
  vendorLeaseRequest,
  vendorPotRoundRequest,
  vendorPotsRequest,
  vendorReportRequest,
  vendorRollbackRequest,
  vendorSessionRequest,
  vendorSharedRoundRequest,
  vendorWinRequest,
} from '@sampan/contract';
import { stakeScale } from '@sampan/engines';
import { checkSignature } from '../server/platform/signature.ts';
import { answerBulk } from './answer-bulk.ts';
import { type Answer, type Fault, moneyOf, ok, type PlatformDouble, read, refuse, write } from './double-state.ts';
import { freeRound, freeRoundWin } from './free-rounds-double.ts';

export const testKey = { vendorCode: 'ARCADE', keyId: 'k1', secret: 'a-secret-of-at-least-32-characters!' };

/** The key of the wallet vendor. */
export const vendorWalletKey = { vendorCode: 'HARBOUR', keyId: 'k1', secret: 'another-secret-of-at-least-32-letters' };

function walletAnswer(double: PlatformDouble, holder: string, transactionId: string): Answer {
  const balance = write(moneyOf(double, holder), double.balance);
  return ok({ balance, transactionId, reference: `L${transactionId}` });
}

function bet(double: PlatformDouble, body: unknown): Answer {
  const request = vendorBetRequest.parse(body);
  const holder = request.sessionToken;
  const currency = moneyOf(double, holder);
  const amount = read(currency, request.amount);
  if (double.tombstones.has(request.transactionId)) return refuse('vendor.bet.rolled-back');
  if (double.moves.has(request.transactionId)) return walletAnswer(double, holder, request.transactionId);
  if (!double.sessionAlive) return refuse('vendor.session.expired');
  if (double.closedRounds.has(request.roundId)) return refuse('vendor.round.closed');
  if (amount > double.maxBet * stakeScale(currency.code)) return refuse('vendor.limit.exceeded');
  if (amount > double.balance)
    return refuse('vendor.balance.insufficient', { balance: write(currency, double.balance) });
  double.balance -= amount;
  double.moves.set(request.transactionId, { kind: 'bet', amount, roundId: request.roundId, closes: false });
  return walletAnswer(double, holder, request.transactionId);
}

function win(double: PlatformDouble, body: unknown): Answer {
  const request = vendorWinRequest.parse(body);
  const holder = request.playerRef;
  const currency = moneyOf(double, holder);
  const amount = read(currency, request.amount);
  if (double.moves.has(request.transactionId)) return walletAnswer(double, holder, request.transactionId);
  if (!double.moves.has(`${request.roundId}:bet`)) return refuse('vendor.round.unknown');
  if (double.closedRounds.has(request.roundId)) return refuse('vendor.round.closed');
  double.balance += amount;
  double.moves.set(request.transactionId, {
    kind: 'win',
    amount,
    roundId: request.roundId,
    closes: request.roundClosed,
  });
  if (request.roundClosed) double.closedRounds.add(request.roundId);
  return walletAnswer(double, holder, request.transactionId);
}

function rollback(double: PlatformDouble, body: unknown): Answer {
  const request = vendorRollbackRequest.parse(body);
  const holder = request.playerRef;
  if (double.moves.has(request.transactionId)) return walletAnswer(double, holder, request.transactionId);
  double.tombstones.add(request.betTransactionId);
  const taken = double.moves.get(request.betTransactionId)?.amount ?? 0n;
  double.balance += taken;
  double.moves.set(request.transactionId, { kind: 'rollback', amount: taken, roundId: request.roundId, closes: true });
  return walletAnswer(double, holder, request.transactionId);
}

function pots(double: PlatformDouble, body: unknown): Answer {
  const request = vendorPotsRequest.parse(body);
  const currency = moneyOf(double, request.sessionToken);
  const known = request.pots.map(({ name, seed }) => ({
    name,
    amount: write(currency, double.pots.get(name) ?? read(currency, seed)),
  }));
  return ok({ pots: known });
}

function potRound(double: PlatformDouble, body: unknown): Answer {
  const request = vendorPotRoundRequest.parse(body);
  const currency = moneyOf(double, request.playerRef);
  if (double.closedRounds.has(request.roundId)) return refuse('vendor.round.closed');
  if (!double.moves.has(`${request.roundId}:bet`)) return refuse('vendor.round.unknown');
  let won: { name: string; amount: string } | null = null;
  for (const { name, seed, contribution } of request.pots) {
    const start = read(currency, seed);
    const held = (double.pots.get(name) ?? start) + read(currency, contribution);
    double.pots.set(name, name === request.won ? start : held);
    if (name !== request.won) continue;
    double.balance += held;
    won = { name, amount: write(currency, held) };
  }
  const left = [...double.pots].map(([name, amount]) => ({ name, amount: write(currency, amount) }));
  return ok({ balance: write(currency, double.balance), transactionId: request.transactionId, won, pots: left });
}

function session(double: PlatformDouble, launches: Map<string, string>, body: unknown): Answer {
  const { launchCode } = vendorSessionRequest.parse(body);
  const gameCode = launches.get(launchCode);
  const { currency } = double;
  const scale = stakeScale(currency.code);
  const sessionToken = `session-${launchCode}`;
  for (const holder of [sessionToken, double.playerRef]) double.currencies.set(holder, currency);
  if (!gameCode) return refuse('vendor.launch.invalid');
  launches.delete(launchCode);
  return ok({
    sessionToken,
    playerRef: double.playerRef,
    nickname: 'Mali',
    gameCode,
    mode: 'real',
    currency: { ...currency, rate: 10 ** currency.digits },
    language: double.language,
    theme: 'dark',
    balance: write(currency, double.balance),
    limits: { minBet: write(currency, 20n * scale), maxBet: write(currency, double.maxBet * scale) },
    autoplay: true,
    lobbyUrl: 'http://127.0.0.1:1/rng',
    expiresAt: Date.now() + 3_600_000,
  });
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

/** Answers by request id: the same id again is the same answer, and with another body it is refused. */
function remember(answers: Map<string, { text: string; answer: Answer }>, text: string, make: () => Answer): Answer {
  const { requestId } = JSON.parse(text) as { requestId: string };
  const known = answers.get(requestId);
  if (known && known.text !== text) return refuse('vendor.request.conflict');
  if (known) return known.answer;
  const answer = make();
  answers.set(requestId, { text, answer });
  return answer;
}

function send(response: ServerResponse, answer: Answer): void {
  response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body);
}

/** What the platform answers, by the name of the call. */
function callsOf(double: PlatformDouble, launches: Map<string, string>): Record<string, (body: unknown) => Answer> {
  return {
    bet: (body) => bet(double, body),
    win: (body) => win(double, body),
    rollback: (body) => rollback(double, body),
    session: (body) => session(double, launches, body),
    'free-round': (body) => freeRound(double, body),
    'free-round-win': (body) => freeRoundWin(double, body),
    pots: (body) => pots(double, body),
    'pot-round': (body) => potRound(double, body),
    lease: (body) => {
      vendorLeaseRequest.parse(body);
      const { lease } = double;
      if ('refusal' in lease) return refuse(lease.refusal);
      return ok({ leaseUntil: Date.now() + 60_000, ...lease });
    },
    report: (body) => {
      const report = vendorReportRequest.parse(body);
      double.reports.push(report);
      return walletAnswer(double, report.playerRef, report.transactionId);
    },
    'shared-round': (body) => {
      double.sharedRounds.push(vendorSharedRoundRequest.parse(body));
      return ok({ told: true });
    },
    balance: (body) => {
      const { sessionToken } = vendorBalanceRequest.parse(body);
      return ok({ balance: write(moneyOf(double, sessionToken), double.balance) });
    },
  };
}

/** Starts the double on a free port. */
export async function startPlatformDouble(): Promise<PlatformDouble> {
  const launches = new Map<string, string>();
  const answers = new Map<string, { text: string; answer: Answer }>();
  const server: Server = createServer((request, response) => void handle(request, response));
  const double: PlatformDouble = {
    url: '',
    currency: currencyOf('USD'),
    currencies: new Map(),
    balance: 100_000n,
    moves: new Map(),
    tombstones: new Set(),
    closedRounds: new Set(),
    calls: [],
    bundles: new Map(),
    lease: { stakeLeft: null },
    reports: [],
    sharedRounds: [],
    faults: () => null,
    sessionAlive: true,
    maxBet: 10_000n,
    pots: new Map(),
    language: 'EN',
    playerRef: randomUUID(),
    launch(gameCode) {
      const code = randomBytes(24).toString('base64url');
      launches.set(code, gameCode);
      return code;
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  const perform = callsOf(double, launches);
  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const text = await readBody(request);
    const path = request.url ?? '';
    const call = path.replace('/vendor/v1/', '');
    const key = request.headers['x-vendor'] === vendorWalletKey.vendorCode ? vendorWalletKey : testKey;
    const verdict = checkSignature(key, request.headers, { method: 'POST', path, body: text, now: Date.now() });
    if (verdict !== 'ok') return send(response, { ...refuse(verdict), status: 401 });
    const body = JSON.parse(text) as { transactionId?: string; operations?: unknown[] };
    const note = (name: string, { transactionId = '' }: typeof body): Fault | null => {
      double.calls.push(`${name} ${transactionId}`.trim());
      return double.faults(name, transactionId);
    };
    const fault = note(call, body);
    if (fault === 'before') return void request.socket.destroy();
    if (fault === 'before500') return send(response, { status: 502, body: '<html>bad gateway</html>' });
    if (fault === 'maintenance') return send(response, { ...refuse('system.maintenance'), status: 503 });
    const answerAlone = (name: string, asked: string) =>
      remember(answers, asked, () => (perform[name] ?? (() => refuse('request.not.found')))(JSON.parse(asked)));
    const inBulk = {
      key,
      refuse,
      perform: answerAlone,
      fault: (name: string, asked: string) => note(name, JSON.parse(asked)),
    };
    const answer = call === 'bulk' ? answerBulk(inBulk, body) : answerAlone(call, text);
    if (fault === 'after') return void request.socket.destroy();
    if (fault === 'after500') return send(response, { status: 504, body: '' });
    send(response, answer);
  }
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  double.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return double;
}
