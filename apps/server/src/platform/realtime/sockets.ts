import type { WebSocket } from '@fastify/websocket';
import websocket from '@fastify/websocket';
import { REALTIME_PATH, type RealtimeEvent, realtimeHello } from '@sampan/contract';
import { refuseForeignOrigin } from '@sampan/service-kit/own-origin';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/index.ts';
import type { BrandGate } from '../http/gate.ts';
import { findServedBrand } from '../http/served-brand.ts';
import { findLiving, findSession } from '../http/sessions.queries.ts';
import type { Metrics } from '../observability/metrics.ts';
import { createPacedWrites } from './paced-writes.ts';
import { createPagesByPlayer } from './pages-by-player.ts';
import { noteAnswer, releaseRequest } from './release-request.ts';
import { countVisitors, type Visitor } from './visitors.ts';

/** A socket that has not said hello by then is closed. */
const HELLO_MS = 10_000;
const PING_MS = 25_000;
/** Sessions that are looked up at once: their tokens are hashed here. */
const LOOKED_UP = 256;
/**
 * Who is connected is known here, and pings are answered here: for either the library keeps a function of its own for each
 * socket.
 */
const LIBRARY = { maxPayload: 1024, clientTracking: false, autoPong: false };
/** Before the upgrade. */
const BEFORE = [refuseForeignOrigin, noteAnswer];

interface Member {
  socket: WebSocket;
  brand: string;
  playerId: string | null;
  token: string | null;
  alive: boolean;
  /** Of who is not signed in. */
  visitor: Visitor | null;
}

/** A socket until its hello. */
interface Stranger {
  host: string;
  visitor: Visitor;
  timer: NodeJS.Timeout;
}

/** What was pushed to a player, or to everybody, while a page of that age had no socket yet; null: nobody knows. */
type ReadMissed = (to: Pick<Member, 'brand' | 'playerId'>, ageMs: number | undefined) => RealtimeEvent[] | null;

export interface Sockets {
  /** From now on a page that joins hears what was pushed since it was drawn. */
  tellMissed(read: ReadMissed): void;
  /** Sends to one player's sockets, or to everybody of the brand. */
  send(to: { brand: string; playerId: string | null }, event: RealtimeEvent): void;
  hasPlayer(playerId: string): boolean;
  /** Closes sockets of a player whose session has ended; the others of the player stay. */
  dropEnded(playerId: string): Promise<void>;
  close(): void;
}

export interface SocketParts {
  app: FastifyInstance;
  db: Database;
  gate: BrandGate;
  metrics: Metrics;
  /** The brand of a host that is nobody's (MERCHANT). */
  merchant: string;
}

function writeFrame({ socket }: Member, frame: string): void {
  if (socket.readyState === 1) socket.send(frame);
}

/** Lets go of who has not answered the last ping, and pings the others. */
function askAlive(member: Member): void {
  if (!member.alive) member.socket.terminate();
  member.alive = false;
  if (member.socket.readyState === 1) member.socket.ping();
}

/** One who pings and reads no answer gets one. */
function onPing(this: WebSocket, data: Buffer): void {
  if (this.readyState === 1 && this.bufferedAmount === 0) this.pong(data);
}

type SessionParts = Pick<SocketParts, 'db' | 'gate'>;

/** Closes the sockets among these whose session has ended. */
async function dropDead({ db, gate }: SessionParts, some: readonly Member[]): Promise<void> {
  for (const [brand, own] of Map.groupBy(some, (member) => member.brand)) {
    const idleMinutes = (await gate.resolve(brand))?.sessionIdleMinutes ?? 0;
    const tokens = own.flatMap((member) => member.token ?? []);
    const living = await findLiving(db, tokens, idleMinutes);
    for (const { socket, token } of own) {
      if (token !== null && living.has(token)) continue;
      if (socket.readyState === 1) socket.send(JSON.stringify({ type: 'session-ended' } satisfies RealtimeEvent));
      socket.close(4003, 'session ended');
    }
  }
}

/** The same for all open pages, a few at a time. */
async function dropIdle(parts: SessionParts, members: Iterable<Member>): Promise<void> {
  const signedIn = [...members].filter((member) => member.token !== null);
  for (let at = 0; at < signedIn.length; at += LOOKED_UP) await dropDead(parts, signedIn.slice(at, at + LOOKED_UP));
}

/** Who says hello; null: nobody that is known here. */
async function readHello(
  { db, gate, merchant }: Pick<SocketParts, 'db' | 'gate' | 'merchant'>,
  text: string,
  host: string,
): Promise<(Pick<Member, 'brand' | 'playerId' | 'token'> & { version: number; age: number | undefined }) | null> {
  const hello = realtimeHello.safeParse(parseJson(text));
  const asked = { merchantCode: hello.data?.merchant ?? '', host };
  const brand = hello.success ? await findServedBrand(gate, asked, merchant) : null;
  if (!hello.success || !brand) return null;
  const session = hello.data.token ? await findSession(db, hello.data.token, brand.sessionIdleMinutes) : null;
  const playerId = session?.brand === brand.merchantCode && !session.mustChangePassword ? session.playerId : null;
  const token = playerId ? (hello.data.token ?? null) : null;
  const { age } = hello.data;
  return { brand: brand.merchantCode, playerId, token, version: Number(brand.settings.version), age };
}

/** What a page hears first, with what it has missed. */
const greetingOf = (who: { player: boolean; version: number }, missed: RealtimeEvent[] | null): RealtimeEvent[] => [
  { type: 'ready', ...who, ...(missed === null && { missed: true as const }) },
  ...(missed ?? []),
];

function sendAll(socket: WebSocket, events: readonly RealtimeEvent[]): void {
  for (const event of events) socket.send(JSON.stringify(event));
}

/** The WebSocket at /ws: hello with brand and token, then events. It carries no commands. */
export async function openSockets({ app, db, gate, metrics, merchant }: SocketParts): Promise<Sockets> {
  const strangers = new Map<WebSocket, Stranger>();
  const members = new Map<WebSocket, Member>();
  const byPlayer = createPagesByPlayer<Member>();
  // Settings that were told before a socket joined: what the gate remembers may be a second older.
  const toldVersions = new Map<string, number>();
  const visitors = countVisitors(app.connections);
  let readMissed: ReadMissed = () => null;
  // Thousands of sockets never hold the loop (DESIGN §6).
  const writeAll = createPacedWrites();
  await app.register(websocket, { options: LIBRARY });

  function leave(member: Member): void {
    members.delete(member.socket);
    metrics.sockets.set(members.size);
    if (member.playerId !== null) byPlayer.remove(member.playerId, member);
  }

  /** @returns its greeting; null: it is no hello, or the socket is gone */
  async function join(socket: WebSocket, text: string, { host, visitor }: Stranger): Promise<RealtimeEvent[] | null> {
    const named = await readHello({ db, gate, merchant }, text, host);
    if (!named || socket.readyState !== 1) return null;
    const { brand, playerId, token } = named;
    if (playerId !== null) visitor.become(playerId);
    const member: Member = { socket, brand, playerId, token, alive: true, visitor: playerId === null ? visitor : null };
    members.set(socket, member);
    metrics.sockets.set(members.size);
    if (playerId !== null) byPlayer.add(playerId, member);
    const version = Math.max(named.version, toldVersions.get(brand) ?? 0);
    return greetingOf({ player: playerId !== null, version }, readMissed(member, named.age));
  }

  async function greet(socket: WebSocket, text: string, stranger: Stranger): Promise<void> {
    try {
      const greeting = await join(socket, text, stranger);
      if (greeting) return sendAll(socket, greeting);
      socket.close(4002, 'hello not understood');
    } catch {
      socket.close(1011, 'try again');
    }
    stranger.visitor.leave();
  }

  // The listeners of every socket: functions of its own would stay for as long as its page is open.
  function onPong(this: WebSocket): void {
    const member = members.get(this);
    if (member) member.alive = true;
  }
  function onClose(this: WebSocket): void {
    const [stranger, member] = [strangers.get(this), members.get(this)];
    clearTimeout(stranger?.timer);
    stranger?.visitor.leave();
    member?.visitor?.leave();
    strangers.delete(this);
    if (member) leave(member);
  }
  function onMessage(this: WebSocket, data: Buffer): void {
    const stranger = strangers.get(this);
    if (!stranger) return this.close(4001, 'this socket takes no messages');
    clearTimeout(stranger.timer);
    strangers.delete(this);
    void greet(this, String(data), stranger);
  }

  app.get(REALTIME_PATH, { websocket: true, preValidation: BEFORE }, (socket, { hostname, raw }) => {
    const timer = setTimeout(() => socket.close(4000, 'say hello first'), HELLO_MS);
    strangers.set(socket, { host: hostname.toLowerCase(), visitor: visitors.admit(socket, raw), timer });
    releaseRequest(socket, raw);
    socket.on('ping', onPing);
    socket.on('pong', onPong);
    socket.on('close', onClose);
    socket.on('message', onMessage);
  });

  const heartbeat = setInterval(() => {
    void writeAll(() => members.values(), askAlive);
    // Nobody tells when a session has been idle for too long. A database that is away for a moment ends nobody's.
    dropIdle({ db, gate }, members.values()).catch(() => {});
  }, PING_MS);
  heartbeat.unref();

  return {
    tellMissed(read) {
      readMissed = read;
    },
    send(to, event) {
      if (event.type === 'settings') toldVersions.set(to.brand, event.version);
      const frame = JSON.stringify(event);
      if (to.playerId !== null) for (const member of byPlayer.of(to.playerId)) writeFrame(member, frame);
      else
        void writeAll(
          () => [...members.values()].filter((member) => member.brand === to.brand),
          (member) => writeFrame(member, frame),
        );
    },
    hasPlayer: (playerId) => byPlayer.has(playerId),
    async dropEnded(playerId) {
      await dropDead({ db, gate }, byPlayer.of(playerId));
    },
    close() {
      clearInterval(heartbeat);
      for (const socket of [...strangers.keys(), ...members.keys()]) socket.close(1001, 'server stops');
    },
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
