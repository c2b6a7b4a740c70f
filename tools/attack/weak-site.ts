/**
 * A site that gives way to every line of the attack: what a line is worth shows here. It stands in for no part of the real one.
 */
import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { endpoints } from '@sampan/contract';

/** Half of what the short floods hold. */
const MOST_OPEN_CALLS = 75;
const MOST_CONNECTIONS = 300;

const { publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const wireKey = { ...publicKey.export({ format: 'jwk' }), kid: 'weak' };

/** What it answers to whoever asks, with a session or without. */
function listAnswers(origin: string): Readonly<Record<string, () => unknown>> {
  const money = { available: '100.00', maximumAmount: '500.00', payeeName: 'Ma\u202eli' };
  return {
    [endpoints.keys.path]: () => ({ keys: [wireKey] }),
    [endpoints.login.path]: () => ({ token: 'everybody' }),
    [endpoints.humanCheck.path]: () => ({ id: randomUUID(), width: 300, work: { bits: 1, beside: 1 } }),
    [endpoints.withdrawalOptions.path]: () => ({ ...money, payees: [{ id: randomUUID() }], banks: [{ code: 'X' }] }),
    [endpoints.createWithdrawal.path]: () => ({ reference: randomUUID() }),
    [endpoints.depositMethods.path]: () => [{ code: 'x' }],
    [endpoints.createDeposit.path]: () => ({ reference: randomUUID() }),
    [endpoints.rewardCentre.path]: () => ({ promotions: [{ id: 'x', claimBy: 'claim' }] }),
    [endpoints.gameList.path]: () => ({ games: [{ nodeId: 'x' }] }),
    [endpoints.launch.path]: () => ({ content: { game_url: `${origin}/arcade/?launch=x` } }),
    '/arcade/v1/open': () => ({ playToken: 'x', next: { serverSeedHash: '0' }, bets: ['1.00'] }),
    '/arcade/v1/spin': () => ({ round: { roundId: randomUUID() } }),
  };
}

async function readBody(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const part of request) text += String(part);
  return text;
}

/** A body is taken by any type and read without bounds; what cannot be read is the server's fault. */
function answerCall(answers: Readonly<Record<string, () => unknown>>, path: string, text: string): [number, string] {
  try {
    const body = (text === '' ? {} : JSON.parse(text)) as { accountName?: string };
    const value = answers[path]?.() ?? { accountName: body.accountName };
    return [200, JSON.stringify({ success: true, value })];
  } catch (error) {
    return [500, (error as Error).message];
  }
}

function answerOdd(request: IncomingMessage, response: ServerResponse): boolean {
  const url = request.url ?? '';
  if (decodeURIComponent(url.replaceAll(/%(?![0-9a-f]{2})|%c0%ae/gi, '')).includes('etc/passwd')) {
    response.end('root:x:0:0:root:/root:/bin/sh\n');
    return true;
  }
  if (url.startsWith('//')) {
    response.writeHead(302, { location: url }).end();
    return true;
  }
  if (request.method === 'OPTIONS') {
    response.writeHead(204, { 'access-control-allow-origin': request.headers.origin ?? '*' }).end();
    return true;
  }
  return false;
}

export async function startWeakSite(): Promise<{ url: string; stop(): Promise<void> }> {
  let open = 0;
  let answers: ReturnType<typeof listAnswers> = {};
  // Two servers in a row that read an end differently begin with one that reads what it should refuse.
  const server = createServer({ insecureHTTPParser: true }, (request, response) => {
    open++;
    response.once('close', () => open--);
    if (answerOdd(request, response)) return;
    if (open > MOST_OPEN_CALLS) {
      response.writeHead(503).end();
      return;
    }
    void readBody(request)
      .then((text) => {
        const path = request.url ?? '';
        const [status, body] =
          path === endpoints.exportRecord.path
            ? ([200, 'when,note\n1,=HYPERLINK("x")\n'] as const)
            : answerCall(answers, path, text);
        response.writeHead(status, { 'content-type': 'application/json' }).end(body);
      })
      .catch(() => response.destroy());
  });
  server.maxConnections = MOST_CONNECTIONS;
  server.on('upgrade', (_request, socket) => {
    socket.on('error', () => {});
    socket.end('HTTP/1.1 101 Switching Protocols\r\nconnection: Upgrade\r\nupgrade: websocket\r\n\r\n');
  });
  server.on('clientError', (_error, socket) => socket.destroy());
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as { port: number }).port}`;
  answers = listAnswers(url);
  return {
    url,
    async stop() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
