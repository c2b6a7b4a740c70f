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
  /** The same from sending alone: at a steady rate the others also hold what a bet waited for a free connection. */
  sentP99: number;
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

/**
 * Requests as bytes, one behind the other in as few pieces of memory as hold them: half a million buffers of their own would
 * have this client collect garbage while it measures.
 */
interface Prepared {
  /** Of how many bets each request is. */
  bets: number;
  count: number;
  bytesOf(index: number): Buffer;
}

const PIECE_BYTES = 64 * 1024 * 1024;

function pack(count: number, textOf: (index: number) => string): (index: number) => Buffer {
  const pieces: Buffer[] = [];
  const [pieceOf, starts, lengths] = [new Uint16Array(count), new Uint32Array(count), new Uint32Array(count)];
  let used = PIECE_BYTES;
  for (let index = 0; index < count; index++) {
    const text = textOf(index);
    if (used + text.length > PIECE_BYTES) {
      pieces.push(Buffer.allocUnsafe(PIECE_BYTES));
      used = 0;
    }
    pieceOf[index] = pieces.length - 1;
    starts[index] = used;
    lengths[index] = pieces.at(-1)?.write(text, used, 'latin1') ?? 0;
    used += text.length;
  }
  return (index) => {
    const start = starts[index] ?? 0;
    return (pieces[pieceOf[index] ?? 0] as Buffer).subarray(start, start + (lengths[index] ?? 0));
  };
}

function prepare(order: LoadOrder): Prepared {
  const made = prepareNew(order);
  const every = order.repeated ? Math.round(100 / order.repeated) : 0;
  // Far enough back that its first answer is there, near enough that the rows are warm, as a vendor's retry is.
  const sentAs = (index: number) => (every && index % every === 0 && index > 1000 ? index - 1000 : index);
  return { ...made, bytesOf: (index) => made.bytesOf(sentAs(index)) };
}

/** A request as text, signed. */
function requestOf(path: string, body: string, timestamp: string): string {
  const headers = { ...signedHeaders(path, body, timestamp), host: 'bench', 'content-length': String(body.length) };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return `POST ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body}`;
}

function prepareNew(order: LoadOrder): Prepared {
  const playerOf = playerSequence(order);
  const path = order.path ?? `${VENDOR_API_PREFIX}/bet`;
  const timestamp = String(Date.now());
  const bodyOf = (index: number) => {
    const id = `${order.round}-${index}`;
    const ids = { requestId: id, sessionToken: order.tokens[playerOf(index)], transactionId: id, roundId: id };
    return JSON.stringify({ ...ids, gameCode: benchGame, amount: '0.10' });
  };
  const { bets, bulk } = order;
  if (!bulk) {
    return { bets: 1, count: bets, bytesOf: pack(bets, (index) => requestOf(path, bodyOf(index), timestamp)) };
  }
  const bulkOf = (at: number) => {
    const operations = Array.from({ length: bulk }, (_, one) => {
      const body = bodyOf(at * bulk + one);
      return { call: 'bet', timestamp, signature: signedHeaders(path, body, timestamp)['x-signature'], body };
    });
    return requestOf(`${VENDOR_API_PREFIX}/bulk`, JSON.stringify({ operations }), timestamp);
  };
  const count = Math.ceil(bets / bulk);
  return { bets: bulk, count, bytesOf: pack(count, bulkOf) };
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
  /** Milliseconds of each accepted bet, from when it was due and from when it was sent. */
  latencies: number[];
  sinceSent: number[];
}

interface Sent {
  due: number;
  at: number;
}

/** Counts one answer, of a bet or of a bulk of them. */
function note(counts: Counts, text: string, bets: number, sent: Sent | undefined): void {
  const done = text.startsWith('HTTP/1.1 200');
  const accepted = bets === 1 ? Number(done) : text.split('{"status":200,').length - 1;
  counts.accepted += accepted;
  counts.refused += bets - accepted;
  if (accepted > 0 && sent) {
    const now = performance.now();
    counts.latencies.push(now - sent.due);
    counts.sinceSent.push(now - sent.at);
  } else if (/^HTTP\/1.1 503 [^]*\r\nretry-after: \d/i.test(text)) counts.overloaded += bets;
}

/** How far the answer reaches that `text` begins with; 0: it is not whole yet. */
function endOfAnswer(text: string): number {
  const end = text.indexOf('\r\n\r\n');
  if (end < 0) return 0;
  const whole = end + 4 + Number(/content-length: (\d+)/i.exec(text)?.[1]);
  return text.length < whole ? 0 : whole;
}

/** The round: sockets that take one request after another, until the requests are used up or the time is over. */
interface Round {
  prepared: Prepared;
  counts: Counts;
  next: number;
  began: number;
  until: number;
  perSecond: LoadOrder['perSecond'];
  inFlight: number;
  /** At a steady rate: what sends a request when its moment has come. */
  idle: (() => void)[];
}

const isOver = (round: Round) => round.next >= round.prepared.count || performance.now() > round.until;
/** When the next request is due; one that is late because no connection was free waits from then on. */
const dueAt = ({ began, next, perSecond }: Round) =>
  perSecond ? began + (next * 1000) / perSecond : performance.now();

function sendInTurn(socket: Socket, round: Round): Promise<void> {
  const { prepared, counts } = round;
  return new Promise<void>((resolve, reject) => {
    const sent: Sent[] = [];
    let buffered = '';
    const write = (due: number) => {
      sent.push({ due, at: performance.now() });
      socket.write(prepared.bytesOf(round.next++));
    };
    const send = () => {
      if (round.inFlight > 1) socket.cork();
      while (sent.length < round.inFlight) {
        if (isOver(round)) {
          if (sent.length === 0) socket.end();
          break;
        }
        const due = dueAt(round);
        if (due > performance.now() || round.idle.length > 0) {
          round.idle.push(() => (isOver(round) ? socket.end() : write(performance.now())));
          break;
        }
        write(due);
      }
      if (round.inFlight > 1) socket.uncork();
    };
    socket.on('data', (chunk) => {
      buffered += chunk.toString('latin1');
      for (let end = endOfAnswer(buffered); end > 0; end = endOfAnswer(buffered)) {
        note(counts, buffered.slice(0, end), prepared.bets, sent.shift());
        buffered = buffered.slice(end);
      }
      send();
    });
    socket.once('error', reject);
    socket.once('close', () => resolve());
    send();
  });
}

/** Sends what has become due over the connections that wait for it, each millisecond. */
function keepPace(round: Round): NodeJS.Timeout {
  return setInterval(() => {
    while (round.idle.length > 0 && (isOver(round) || dueAt(round) <= performance.now())) round.idle.shift()?.();
  }, 1);
}

async function run(order: LoadOrder): Promise<LoadResult> {
  const { seconds, perSecond, inFlight = 1 } = order;
  const counts: Counts = { accepted: 0, refused: 0, overloaded: 0, latencies: [], sinceSent: [] };
  const prepared = prepare(order);
  const sockets = await openAll(order);
  globalThis.gc?.();
  const cpu = process.cpuUsage();
  const began = performance.now();
  const round: Round = {
    prepared,
    counts,
    next: 0,
    began,
    until: began + seconds * 1000,
    perSecond,
    inFlight,
    idle: [],
  };
  const pace = perSecond ? keepPace(round) : undefined;
  await Promise.all(sockets.map((socket) => sendInTurn(socket, round)));
  clearInterval(pace);
  const took = (performance.now() - began) / 1000;
  const { user, system } = process.cpuUsage(cpu);
  const { accepted, refused, overloaded } = counts;
  const latencies = counts.latencies.toSorted((a, b) => a - b);
  const sinceSent = counts.sinceSent.toSorted((a, b) => a - b);
  const at = (sorted: readonly number[], share: number) => sorted[Math.floor(sorted.length * share)] ?? 0;
  return {
    perSecond: accepted / took,
    used: user + system,
    accepted,
    refused,
    overloaded,
    p50: at(latencies, 0.5),
    p99: at(latencies, 0.99),
    sentP99: at(sinceSent, 0.99),
  };
}

process.on('message', (order) => {
  void run(order as LoadOrder).then((result) => process.send?.(result));
});
