/**
 * A small outside vendor of lotteries: its catalogue, and a page that buys a ticket over the vendor API as soon as it is
 * opened and shows the result. Money, session and rules are the platform's own, as for any vendor.
 */
import { createHash, createHmac, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import {
  signedText,
  VENDOR_API_PREFIX,
  type VendorCatalogue,
  type VendorDrawsRequest,
  type VendorGame,
  type VendorSessionValue,
} from '@sampan/contract';
import { findFreePort } from './free-port.ts';

export interface LotteryVendor {
  origin: string;
  catalogueUrl: string;
  /** The query of every page that was opened, first to last. */
  opened: URLSearchParams[];
  /** From now on it can call; says that its catalogue is there. */
  join(key: { vendor: string; keyId: string; secret: string }, platform: string): Promise<void>;
  /** Sends the draws of a lottery; they replace those before. */
  replaceDraws(gameCode: string, draws: VendorDrawsRequest['draws']): Promise<void>;
  close(): Promise<void>;
}

type Lottery = Pick<VendorGame, 'code' | 'names' | 'category' | 'vassalage' | 'lottery'>;

const stakes = { limits: { USD: { minBet: '1.00', maxBet: '50.00' } }, lines: 0, rtp: 9_500, demo: false };

export async function openLotteryVendor(
  groups: VendorCatalogue['lanes'],
  lotteries: Lottery[],
): Promise<LotteryVendor> {
  const port = await findFreePort();
  const origin = `http://127.0.0.1:${port}`;
  let link: { key: Parameters<LotteryVendor['join']>[0]; platform: string } | null = null;
  const opened: URLSearchParams[] = [];

  async function call<Value>(name: string, request: object): Promise<Value> {
    if (!link) throw new Error('the vendor has no key yet');
    const { key, platform } = link;
    const body = JSON.stringify({ requestId: randomUUID(), ...request });
    const path = `${VENDOR_API_PREFIX}/${name}`;
    const timestamp = String(Date.now());
    const bodyHash = createHash('sha256').update(body).digest('hex');
    const text = signedText({ timestamp, method: 'POST', path, bodyHash });
    const response = await fetch(platform + path, {
      method: 'POST',
      body,
      headers: {
        'content-type': 'application/json',
        'x-vendor': key.vendor,
        'x-key-id': key.keyId,
        'x-timestamp': timestamp,
        'x-signature': `v1=${createHmac('sha256', key.secret).update(text).digest('hex')}`,
      },
    });
    const answer = (await response.json()) as { success: boolean; value: Value; errorCode?: string };
    if (!answer.success) throw new Error(`${name} was refused: ${answer.errorCode}`);
    return answer.value;
  }

  /** One ticket of 1.00 that wins nothing. */
  async function play(query: URLSearchParams): Promise<string> {
    opened.push(query);
    const session = await call<VendorSessionValue>('session', { launchCode: query.get('launch') });
    const { sessionToken, playerRef, gameCode, nickname } = session;
    const roundId = randomUUID();
    const round = { roundId, gameCode };
    await call('bet', { ...round, sessionToken, transactionId: `${roundId}-b`, amount: '1.00' });
    const won = { transactionId: `${roundId}-w`, amount: '0.00', roundClosed: true };
    const { balance } = await call<{ balance: string }>('win', { ...round, ...won, playerRef });
    return `<!doctype html><html lang="en"><title>Lottery</title><h1>${gameCode}</h1><p>Ticket of ${nickname}</p><output>${balance}</output></html>`;
  }

  async function respond(request: IncomingMessage): Promise<[type: string, body: string]> {
    const url = new URL(request.url ?? '/', origin);
    if (url.pathname === '/play') return ['text/html', await play(url.searchParams)];
    const games = lotteries.map((game) => ({ ...stakes, ...game, url: `${origin}/play` }));
    return [
      'application/json',
      JSON.stringify({ currencies: ['USD'], lanes: groups, games } satisfies VendorCatalogue),
    ];
  }

  const server = createServer((request, response) => {
    respond(request).then(
      ([type, body]) => response.writeHead(200, { 'content-type': `${type}; charset=utf-8` }).end(body),
      (error: Error) => response.writeHead(502).end(error.message),
    );
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin,
    catalogueUrl: `${origin}/catalogue`,
    opened,
    async join(key, platform) {
      link = { key, platform };
      await call('catalogue', {});
    },
    async replaceDraws(gameCode, draws) {
      await call('draws', { gameCode, draws });
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
