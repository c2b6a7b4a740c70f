/** A proxy as an operator puts before several nodes: it asks their health and takes another node where one does not answer. */
import { once } from 'node:events';
import { Agent, createServer, type IncomingMessage, type ServerResponse, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

const HEALTH_EVERY_MS = 200;
const HOP_BY_HOP = new Set(['connection', 'keep-alive', 'transfer-encoding']);

export interface RollingProxy {
  url: string;
  /** Calls that each node has answered. */
  answered(): readonly number[];
  /** Resolves when the proxy sends calls to this node, or no more. */
  untilHealthy(node: number, healthy: boolean): Promise<void>;
  close(): Promise<void>;
}

interface Call {
  method: string;
  path: string;
  headers: IncomingMessage['headers'];
  body: Buffer;
}

interface Answer {
  status: number;
  headers: IncomingMessage['headers'];
  body: Buffer;
}

async function readAll(stream: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/**
 * Without the headers that are for the next hop only (RFC 9110, 7.6.1). A node keeps an idle connection for 72 s and says so; the
 * proxy keeps its own for 5 s, and a caller who read 72 sends into one that is being closed: ECONNRESET, no answer.
 */
function endToEnd(headers: IncomingMessage['headers']): IncomingMessage['headers'] {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !HOP_BY_HOP.has(name)));
}

/** @throws Error when the node is not there or hangs up */
async function forward(node: string, call: Call, agent: Agent): Promise<Answer> {
  const { method, path, headers, body } = call;
  const outgoing = send(node + path, { method, headers: { ...endToEnd(headers), host: new URL(node).host }, agent });
  outgoing.end(body);
  const [incoming] = (await once(outgoing, 'response')) as [IncomingMessage];
  return { status: incoming.statusCode ?? 502, headers: endToEnd(incoming.headers), body: await readAll(incoming) };
}

/** Money calls carry keys of their own, so one whose answer was lost may be asked of the next node. */
export async function startProxy(nodes: readonly string[]): Promise<RollingProxy> {
  const agent = new Agent({ keepAlive: true });
  const healthy = nodes.map(() => false);
  const answered = nodes.map(() => 0);
  let turn = 0;
  let watching = true;

  const look = async (node: string, index: number): Promise<void> => {
    while (watching) {
      const health = await fetch(`${node}/readyz`, { signal: AbortSignal.timeout(2_000) }).catch(() => null);
      healthy[index] = health?.status === 200;
      await wait(HEALTH_EVERY_MS);
    }
  };
  const watches = nodes.map(look);

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = 'GET', url: path = '/', headers } = request;
    const call = { method, path, headers, body: await readAll(request) };
    turn += 1;
    const order = nodes
      .map((_, index) => (index + turn) % nodes.length)
      .toSorted((a, b) => Number(healthy[b]) - Number(healthy[a]));
    for (const index of order) {
      const given = await forward(nodes[index] ?? '', call, agent).catch(() => null);
      if (!given || given.status === 503) continue;
      answered[index] = (answered[index] ?? 0) + 1;
      response.writeHead(given.status, given.headers).end(given.body);
      return;
    }
    response.writeHead(502).end();
  }

  const server = createServer((request, response) => void answer(request, response).catch(() => response.destroy()));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    answered: () => [...answered],
    async untilHealthy(node, wanted) {
      while (healthy[node] !== wanted) await wait(HEALTH_EVERY_MS);
    },
    async close() {
      watching = false;
      server.closeAllConnections();
      server.close();
      agent.destroy();
      await Promise.all(watches);
    },
  };
}
