/** The vendor's side of the wire in tests: signs and sends, and can send a signed call again byte by byte. */
import { createHash, createHmac, randomUUID } from 'node:crypto';
import { signedText, VENDOR_API_PREFIX, type VendorSessionValue, wireOfMinor, wireUnitOf } from '@sampan/contract';
import type { FastifyInstance } from 'fastify';
import type { SeededVendor } from './builders.ts';

export interface SentCall {
  path: string;
  body: string;
  headers: Record<string, string>;
}

export interface VendorReply {
  status: number;
  text: string;
  json: { success: boolean; errorCode?: string; message?: string; value: Record<string, unknown> | null };
}

/** Signs as the contract says, independently of the server's own signer. */
export function signedCall(vendor: SeededVendor, name: string, body: object | string, at = Date.now()): SentCall {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const path = `${VENDOR_API_PREFIX}/${name}`;
  const bodyHash = createHash('sha256').update(text).digest('hex');
  const timestamp = String(at);
  const signature = createHmac('sha256', vendor.secret)
    .update(signedText({ timestamp, method: 'POST', path, bodyHash }))
    .digest('hex');
  return {
    path,
    body: text,
    headers: {
      'content-type': 'application/json',
      'x-vendor': vendor.code,
      'x-key-id': vendor.keyId,
      'x-timestamp': timestamp,
      'x-signature': `v1=${signature}`,
    },
  };
}

export function createVendorClient(app: FastifyInstance, vendor: SeededVendor) {
  async function send(call: SentCall): Promise<VendorReply> {
    const answer = await app.inject({ method: 'POST', url: call.path, headers: call.headers, payload: call.body });
    return { status: answer.statusCode, text: answer.body, json: JSON.parse(answer.body) as VendorReply['json'] };
  }
  const post = (name: string, body: object | string) => send(signedCall(vendor, name, body));
  const requestId = () => randomUUID();

  return {
    send,
    post,
    async exchange(launchCode: string): Promise<VendorSessionValue> {
      const reply = await post('session', { requestId: requestId(), launchCode });
      if (!reply.json.success) throw new Error(`exchange refused: ${reply.text}`);
      return reply.json.value as unknown as VendorSessionValue;
    },
    bet(session: VendorSessionValue, transactionId: string, amount: bigint, more: object = {}): Promise<VendorReply> {
      return post('bet', {
        requestId: requestId(),
        sessionToken: session.sessionToken,
        transactionId,
        roundId: `r-${transactionId}`,
        gameCode: session.gameCode,
        amount: wireOfMinor(amount, wireUnitOf(session.currency)),
        ...more,
      });
    },
    win(session: VendorSessionValue, transactionId: string, amount: bigint, more: object): Promise<VendorReply> {
      return post('win', {
        requestId: requestId(),
        playerRef: session.playerRef,
        transactionId,
        gameCode: session.gameCode,
        amount: wireOfMinor(amount, wireUnitOf(session.currency)),
        roundClosed: true,
        ...more,
      });
    },
    rollback(session: VendorSessionValue, transactionId: string, betTransactionId: string, more: object = {}) {
      return post('rollback', {
        requestId: requestId(),
        playerRef: session.playerRef,
        transactionId,
        betTransactionId,
        roundId: `r-${betTransactionId}`,
        gameCode: session.gameCode,
        ...more,
      });
    },
  };
}
export type VendorClient = ReturnType<typeof createVendorClient>;
