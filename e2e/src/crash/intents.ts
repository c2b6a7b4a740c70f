/** Money calls under keys of their own: sent until the answer is final, and asked again afterwards. */
import { createHash, createHmac, randomUUID } from 'node:crypto';
import { endpoints, PAYMENT_CALLBACK_PATH, paymentHeaders, signedText, VENDOR_API_PREFIX } from '@sampan/contract';
import type { CrashFixture, CrashPlayer } from './fixture.ts';

export type IntentKind = 'bet' | 'win' | 'rollback' | 'deposit' | 'callback' | 'withdrawal';

export interface Intent {
  id: string;
  kind: IntentKind;
  player: CrashPlayer;
  /** What it brings to main and held together when it is accepted, in minor units. */
  effect: bigint;
  send(): Promise<Response>;
  /** The rollback that follows it: from then on the bet is told that it was undone, also when it is asked again (0586). */
  undoneLater?: true;
  /** Its final answer. */
  answer?: Given;
}

export interface Given {
  status: number;
  text: string;
}

const GAME_STAKE = 20n;
const money = (minor: bigint) => `${minor / 100n}.${String(minor % 100n).padStart(2, '0')}`;
const TIMEOUT_MS = 20_000;

function sign(secret: string, path: string, body: string): { timestamp: string; signature: string } {
  const timestamp = String(Date.now());
  const bodyHash = createHash('sha256').update(body).digest('hex');
  const text = signedText({ timestamp, method: 'POST', path, bodyHash });
  return { timestamp, signature: `v1=${createHmac('sha256', secret).update(text).digest('hex')}` };
}

function post(url: string, headers: Record<string, string>, body: string): Promise<Response> {
  const init = { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body };
  return fetch(url, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) });
}

function vendorIntent(fixture: CrashFixture, name: 'bet' | 'win' | 'rollback', body: object): Intent['send'] {
  const path = `${VENDOR_API_PREFIX}/${name}`;
  const text = JSON.stringify({ requestId: randomUUID(), ...body });
  return () => {
    const { timestamp, signature } = sign(fixture.vendor.secret, path, text);
    const { code, keyId } = fixture.vendor;
    const headers = { 'x-vendor': code, 'x-key-id': keyId, 'x-timestamp': timestamp, 'x-signature': signature };
    return post(fixture.url + path, headers, text);
  };
}

function playerIntent(fixture: CrashFixture, player: CrashPlayer, path: string, body: object): Intent['send'] {
  const key = randomUUID();
  const headers = {
    merchant: fixture.merchant,
    authorization: player.token,
    language: 'EN',
    'idempotency-key': key,
    'x-forwarded-for': player.ip,
  };
  return () => post(fixture.url + path, headers, JSON.stringify(body));
}

/** A bet and what is to follow it: mostly a win, sometimes its rollback. */
export function intentRound(fixture: CrashFixture, player: CrashPlayer): Intent[] {
  const roundId = randomUUID();
  const round = { roundId, gameCode: player.gameCode };
  const bet = { transactionId: randomUUID(), ...round, sessionToken: player.sessionToken, amount: money(GAME_STAKE) };
  const first: Intent = {
    id: bet.transactionId,
    kind: 'bet',
    player,
    effect: -GAME_STAKE,
    send: vendorIntent(fixture, 'bet', bet),
  };
  const after = { transactionId: randomUUID(), ...round, playerRef: player.playerId };
  if (Number.parseInt(roundId.slice(0, 2), 16) < 40) {
    const send = vendorIntent(fixture, 'rollback', { ...after, betTransactionId: bet.transactionId });
    first.undoneLater = true;
    return [first, { id: after.transactionId, kind: 'rollback', player, effect: GAME_STAKE, send }];
  }
  const won = BigInt(Number.parseInt(roundId.slice(2, 4), 16));
  const send = vendorIntent(fixture, 'win', { ...after, amount: money(won), roundClosed: true });
  return [first, { id: after.transactionId, kind: 'win', player, effect: won, send }];
}

export function intentDeposit(fixture: CrashFixture, player: CrashPlayer): Intent {
  const body = { method: 'demo-qr', amount: '25.00' };
  const send = playerIntent(fixture, player, endpoints.createDeposit.path, body);
  return { id: randomUUID(), kind: 'deposit', player, effect: 0n, send };
}

export function intentWithdrawal(fixture: CrashFixture, player: CrashPlayer): Intent {
  const send = playerIntent(fixture, player, endpoints.createWithdrawal.path, {
    payeeId: player.payeeId,
    amount: '10.00',
  });
  return { id: randomUUID(), kind: 'withdrawal', player, effect: 0n, send };
}

/** The provider's callback that an order was paid. */
export function intentCallback(
  fixture: CrashFixture,
  player: CrashPlayer,
  order: { reference: string; name: string },
): Intent {
  const path = PAYMENT_CALLBACK_PATH.replace(':provider', 'demo');
  const text = JSON.stringify({
    eventId: randomUUID(),
    kind: 'payment',
    reference: order.reference,
    providerReference: order.name,
    status: 'paid',
    amount: '25.00',
    currency: 'USD',
    at: Date.now(),
  });
  const send = () => {
    const { timestamp, signature } = sign(fixture.payment.secret, path, text);
    const { merchant } = fixture.payment;
    const signed = {
      [paymentHeaders.merchant]: merchant,
      [paymentHeaders.timestamp]: timestamp,
      [paymentHeaders.signature]: signature,
    };
    return post(fixture.url + path, signed, text);
  };
  return { id: order.reference, kind: 'callback', player, effect: 2_500n, send };
}
