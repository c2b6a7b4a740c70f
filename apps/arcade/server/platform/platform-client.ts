import type {
  VendorBetRequest,
  VendorFreeRoundRequest,
  VendorFreeRoundValue,
  VendorFreeRoundWinRequest,
  VendorLeaseRequest,
  VendorLeaseValue,
  VendorPotRoundRequest,
  VendorPotRoundValue,
  VendorPotsRequest,
  VendorPotsValue,
  VendorReportRequest,
  VendorRollbackRequest,
  VendorSessionValue,
  VendorSharedRoundRequest,
  VendorWalletValue,
  VendorWinRequest,
} from '@sampan/contract';
import {
  VENDOR_API_PREFIX,
  vendorBalanceValue,
  vendorBulkValue,
  vendorFreeRoundValue,
  vendorHeaders,
  vendorLeaseValue,
  vendorPotRoundValue,
  vendorPotsValue,
  vendorSessionValue,
  vendorSharedRoundValue,
  vendorWalletValue,
} from '@sampan/contract';
import { askOutside, OutboundError } from '@sampan/service-kit/outbound';
import type { z } from 'zod';
import { type Outcome, readAnswer, readEnvelope, reasonOf } from './read-answer.ts';
import { signRequest, type VendorKey } from './signature.ts';

/** How long one call may take before its outcome counts as unknown. */
const TIMEOUT_MS = 8_000;
/** The answers to a full bulk, and more. */
const MOST_BYTES = 2 * 1024 * 1024;
/** A spin of every player of the arcade may wait at once; the platform says when it is too much. */
const MOST_AT_ONCE = 4_096;

/** An operation of the wallet. */
export type WalletCall =
  | { call: 'bet'; request: VendorBetRequest }
  | { call: 'win'; request: VendorWinRequest }
  | { call: 'rollback'; request: VendorRollbackRequest };

export interface PlatformClient {
  openSession(launchCode: string, requestId: string): Promise<Outcome<VendorSessionValue>>;
  readBalance(asked: {
    sessionToken: string;
    gameCode: string;
    requestId: string;
  }): Promise<Outcome<{ balance: string }>>;
  bet(request: VendorBetRequest): Promise<Outcome<VendorWalletValue>>;
  win(request: VendorWinRequest): Promise<Outcome<VendorWalletValue>>;
  rollback(request: VendorRollbackRequest): Promise<Outcome<VendorWalletValue>>;
  /** Up to 256 of them in one call: an outcome for each, in their order. */
  askAll(calls: readonly WalletCall[]): Promise<Outcome<VendorWalletValue>[]>;
  /** Of free rounds: a round that takes one of them instead of a stake, and what such a round won. */
  freeRound(request: VendorFreeRoundRequest): Promise<Outcome<VendorFreeRoundValue>>;
  freeRoundWin(request: VendorFreeRoundWinRequest): Promise<Outcome<VendorFreeRoundValue>>;
  readPots(request: VendorPotsRequest): Promise<Outcome<VendorPotsValue>>;
  playForPots(request: VendorPotRoundRequest): Promise<Outcome<VendorPotRoundValue>>;
  /** How the round stands that all players of a game share, for pages that do not have the game open. */
  tellSharedRound(request: VendorSharedRoundRequest): Promise<Outcome<{ told: boolean }>>;
  /** Of games that are played from the vendor wallet: may the session's player stake now? */
  lease(request: VendorLeaseRequest): Promise<Outcome<VendorLeaseValue>>;
  /** Of games that are played from the vendor wallet: a round that is over. */
  report(request: VendorReportRequest): Promise<Outcome<VendorWalletValue>>;
}

export interface PlatformClientOptions {
  /** Origin of the platform's API. */
  platformUrl: string;
  key: VendorKey;
  now: () => number;
}

/** @returns the outcome of one operation in a call of its own */
export function askAlone(platform: PlatformClient, asked: WalletCall): Promise<Outcome<VendorWalletValue>> {
  if (asked.call === 'bet') return platform.bet(asked.request);
  return asked.call === 'win' ? platform.win(asked.request) : platform.rollback(asked.request);
}

interface SignedText {
  path: string;
  body: string;
  headers: Record<string, string>;
}

/** Calls vendor API v1 over HTTP. No call ever throws for what the other side or the network does. */
export function createPlatformClient({ platformUrl, key, now }: PlatformClientOptions): PlatformClient {
  function signed(name: string, request: object): SignedText {
    const path = `${VENDOR_API_PREFIX}/${name}`;
    const body = JSON.stringify(request);
    return { path, body, headers: signRequest(key, { method: 'POST', path, body, timestamp: String(now()) }) };
  }
  const call = async <Value>(name: string, request: object, schema: z.ZodType<Value>): Promise<Outcome<Value>> => {
    const { path, body, headers } = signed(name, request);
    try {
      const response = await askOutside({
        url: new URL(path, platformUrl),
        method: 'POST',
        body,
        timeoutMs: TIMEOUT_MS,
        mostBytes: MOST_BYTES,
        mostAtOnce: MOST_AT_ONCE,
        headers: { ...headers, 'content-type': 'application/json' },
      });
      return readAnswer(response.status, response.text, schema);
    } catch (error) {
      return { kind: 'unknown', reason: error instanceof OutboundError ? error.fault : (error as Error).name };
    }
  };
  async function askAll(calls: readonly WalletCall[]): Promise<Outcome<VendorWalletValue>[]> {
    const operations = calls.map(({ call: name, request }) => {
      const { body, headers } = signed(name, request);
      const [timestamp, signature] = [headers[vendorHeaders.timestamp], headers[vendorHeaders.signature]];
      return { call: name, timestamp, signature, body };
    });
    const outcome = await call('bulk', { operations }, vendorBulkValue);
    // A bulk that was refused as a whole says nothing of its operations.
    const answers = outcome.kind === 'ok' ? outcome.value.answers : [];
    const reason = outcome.kind === 'ok' ? 'no answer in the bulk' : reasonOf(outcome);
    return calls.map((_, at) => {
      const one = answers[at];
      return one ? readEnvelope(one.status, one.answer, vendorWalletValue) : { kind: 'unknown', reason };
    });
  }
  return {
    openSession: (launchCode, requestId) => call('session', { requestId, launchCode }, vendorSessionValue),
    readBalance: ({ sessionToken, requestId }) => call('balance', { requestId, sessionToken }, vendorBalanceValue),
    bet: (request) => call('bet', request, vendorWalletValue),
    win: (request) => call('win', request, vendorWalletValue),
    rollback: (request) => call('rollback', request, vendorWalletValue),
    askAll,
    freeRound: (request) => call('free-round', request, vendorFreeRoundValue),
    freeRoundWin: (request) => call('free-round-win', request, vendorFreeRoundValue),
    readPots: (request) => call('pots', request, vendorPotsValue),
    playForPots: (request) => call('pot-round', request, vendorPotRoundValue),
    tellSharedRound: (request) => call('shared-round', request, vendorSharedRoundValue),
    lease: (request) => call('lease', request, vendorLeaseValue),
    report: (request) => call('report', request, vendorWalletValue),
  };
}
