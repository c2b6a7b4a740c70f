/**
 * The load: bets signed beforehand, written to keep-alive sockets as they are: one in flight per connection, several one
 * behind the other, or many in a bulk call. A bare socket client on purpose: it shares the machine with what it measures.
 * Started by the bench with IPC.
 */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { VENDOR_API_PREFIX } from '@sampan/contract';
import { benchGame, signedHeaders } from './bench-players.ts';

export interface LoadOrder {
  port: number;
  /** Session tokens of the players; bets go round them. */
  tokens: string[];
  connections: number;
  /** Bets prepared; the round ends when they are used up or the time is. */
  bets: number;
  seconds: number;
  /** Makes ids of this round unlike those of any other. */
  round: string;
  /** Hundredths of the bets that are sent a second time under their ids, as after a lost answer. */
  repeated?: number;
  /** Bets go to the players by Zipf's law with s = 1, the first of them most, instead of round them. */
  zipf?: boolean;
  /** Sent evenly at this rate instead of as fast as answers come. */
  perSecond?: number;
  /** Another endpoint that is sent the same. */
  path?: string;
  /** Calls under way on one connection at once, written one behind the other; 1 unless said. */
  inFlight?: number;
  /** So many bets go in one bulk call. */
  bulk?: number;
}

export interface LoadResult {
  perSecond: number;
  /** Processor time of this client, preparations left out, in microseconds. */
  used: number;
  accepted: number;
  refused: number;
  /** Of the refused: 503 with a time to come back. */
  overloaded: number;
  /** Milliseconds; of what was accepted. Of a bulk call: of the whole. */
  p50: number;
  p99: number;
}

/** Connections opened at the same moment: of more than the server's backlog holds (511) the kernel resets some. */
const AT_ONCE = 256;

/** A cheap spread over [0, 1): the same in every run. */
const spread = (n: number) => (Math.imul(n, 2_654_435_761) >>> 0) / 2 ** 32;

/** Which player the bets go to, in turn. */
function playerSequence({ tokens, zipf }: LoadOrder): (index: number) => number {
  if (!zipf) return (index) => index % tokens.length;
  let sum = 0;
  const upto = tokens.map((_, rank) => (sum += 1 / (rank + 1)));
  return (index) => upto.findIndex((weight) => spread(index) * sum < weight);
}

interface Prepared {
  bytes: Buffer;
  bets: number;
}

function prepare(order: LoadOrder): Prepared[] {
  const made = prepareNew(order);
  const every = order.repeated ? Math.round(100 / order.repeated) : 0;
  // Far enough back that its first answer is there, near enough that the rows are warm, as a vendor's retry is.
  return every
    ? made.map((request, index) => (index % every === 0 && index > 1000 ? (made[index - 1000] ?? request) : request))
    : made;
}

/** A request as bytes, signed. */
function requestOf(path: string, body: string, timestamp: string): Buffer {
  const headers = { ...signedHeaders(path, body, timestamp), host: 'bench', 'content-length': String(body.length) };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.from(`POST ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body}`);
}

function prepareNew(order: LoadOrder): Prepared[] {
  const playerOf = playerSequence(order);
  const path = order.path ?? `${VENDOR_API_PREFIX}/bet`;
  const timestamp = String(Date.now());
  const bodyOf = (index: number) => {
    const id = `${order.round}-${index}`;
    const ids = { requestId: id, sessionToken: order.tokens[playerOf(index)], transactionId: id, roundId: id };
    return JSON.stringify({ ...ids, gameCode: benchGame, amount: '0.10' });
  };
  const { bulk } = order;
  if (!bulk)
    return Array.from({ length: order.bets }, (_, index) => ({
      bytes: requestOf(path, bodyOf(index), timestamp),
      bets: 1,
    }));
  return Array.from({ length: Math.ceil(order.bets / bulk) }, (_, at) => {
    const operations = Array.from({ length: bulk }, (__, one) => {
      const body = bodyOf(at * bulk + one);
      return { call: 'bet', timestamp, signature: signedHeaders(path, body, timestamp)['x-signature'], body };
    });
    const bytes = requestOf(`${VENDOR_API_PREFIX}/bulk`, JSON.stringify({ operations }), timestamp);
    return { bytes, bets: bulk };
  });
}

async function openAll({ port, connections }: LoadOrder): Promise<Socket[]> {
  const sockets: Socket[] = [];
  while (sockets.length < connections) {
    const group = Array.from({ length: Math.min(AT_ONCE, connections - sockets.length) }, async () => {
      const socket = connect(port, '127.0.0.1').setNoDelay(true);
      await once(socket, 'connect');
      return socket;
    });
    sockets.push(...(await Promise.all(group)));
  }
  return sockets;
}

interface Counts {
  accepted: number;
  refused: number;
  overloaded: number;
  /** Milliseconds of each accepted bet. */
  latencies: number[];
}

/** What all sockets take their requests from, and until when. */
interface Queue {
  requests: readonly Prepared[];
  next: number;
  began: number;
  until: number;
  perSecond: LoadOrder['perSecond'];
  inFlight: number;
}

/** Counts one answer, of a bet or of a bulk of them. */
function note(counts: Counts, text: string, { bets, sentAt }: { bets: number; sentAt: number }): void {
  const done = text.startsWith('HTTP/1.1 200');
  const accepted = bets === 1 ? Number(done) : text.split('{"status":200,').length - 1;
  counts.accepted += accepted;
  counts.refused += bets - accepted;
  if (accepted > 0) counts.latencies.push(performance.now() - sentAt);
  if (/^HTTP\/1.1 503 [^]*\r\nretry-after: \d/i.test(text)) counts.overloaded += bets;
}

/** Sends one request after another over a socket, as many at once as the queue says, until the time is over. */
function sendInTurn(socket: Socket, turn: Queue, counts: Counts): Promise<void> {
  return new Promise<void>((resolve, reject) => {
    const sent: { bets: number; sentAt: number }[] = [];
    let underWay = 0;
    let buffered = '';
    const write = ({ bytes, bets }: Prepared, sentAt: number) => {
      sent.push({ bets, sentAt });
      socket.write(bytes);
    };
    const send = () => {
      socket.cork();
      while (underWay < turn.inFlight) {
        const request = turn.requests[turn.next];
        if (!request || performance.now() > turn.until) {
          if (underWay === 0) socket.end();
          break;
        }
        // At a steady rate a request has its moment; one that is late because answers were waits from that moment on.
        const due = turn.perSecond ? turn.began + (turn.next * 1000) / turn.perSecond : performance.now();
        turn.next += 1;
        underWay += 1;
        const early = due - performance.now();
        if (early > 0) setTimeout(() => write(request, performance.now()), early);
        else write(request, due);
      }
      socket.uncork();
    };
    socket.on('data', (chunk) => {
      buffered += chunk.toString('latin1');
      for (;;) {
        const end = buffered.indexOf('\r\n\r\n');
        if (end < 0) break;
        const after = end + 4 + Number(/content-length: (\d+)/i.exec(buffered)?.[1]);
        const first = sent[0];
        if (buffered.length < after || !first) break;
        sent.shift();
        underWay -= 1;
        note(counts, buffered.slice(0, after), first);
        buffered = buffered.slice(after);
      }
      send();
    });
    socket.once('error', reject);
    socket.once('close', () => resolve());
    send();
  });
}

async function run(order: LoadOrder): Promise<LoadResult> {
  const requests = prepare(order);
  const counts: Counts = { accepted: 0, refused: 0, overloaded: 0, latencies: [] };
  const sockets = await openAll(order);
  const cpu = process.cpuUsage();
  const began = performance.now();
  const until = began + order.seconds * 1000;
  const { perSecond, inFlight = 1 } = order;
  const queue: Queue = { requests, next: 0, began, until, perSecond, inFlight };
  await Promise.all(sockets.map((socket) => sendInTurn(socket, queue, counts)));
  const seconds = (performance.now() - began) / 1000;
  const { user, system } = process.cpuUsage(cpu);
  const { accepted, refused, overloaded } = counts;
  const latencies = counts.latencies.toSorted((a, b) => a - b);
  const at = (share: number) => latencies[Math.floor(latencies.length * share)] ?? 0;
  return {
    perSecond: accepted / seconds,
    used: user + system,
    accepted,
    refused,
    overloaded,
    p50: at(0.5),
    p99: at(0.99),
  };
}

process.on('message', (order) => {
  void run(order as LoadOrder).then((result) => process.send?.(result));
});
