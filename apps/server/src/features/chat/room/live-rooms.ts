import type { WebSocket } from '@fastify/websocket';
import { type ChatEvent, chatHello } from '@sampan/contract';
import type { OutboxEvent } from '../../../platform/database/index.ts';
import { findPass, findSessionOf, isRoomOpen, type RoomParts } from './admit.ts';
import { CHAT_TOPIC, readNews } from './chat-events.ts';
import { selectMessages } from './messages.queries.ts';
import type { PassRow } from './passes.queries.ts';
import { presentMessage, readMute } from './room.service.ts';

/** A socket that has not said hello by then is closed. */
const HELLO_MS = 10_000;
const PING_MS = 25_000;
const READ_TOPICS: ReadonlySet<string> = new Set([CHAT_TOPIC, 'session-ended', 'settings']);

interface Guest {
  socket: WebSocket;
  pass: PassRow;
  alive: boolean;
}

/** The open rooms of this node. */
export interface LiveRooms {
  /** A new connection; the first frame must be a hello with a pass. */
  take(socket: WebSocket, onPlayer: (playerId: string) => void): void;
  /** An event of the outbox: what was said, removed or muted, and sessions and settings that shut a room. */
  onEvent(event: OutboxEvent): void;
  close(): void;
}

function say({ socket }: Guest, event: ChatEvent): void {
  if (socket.readyState === 1) socket.send(JSON.stringify(event));
}

function dismiss(guest: Guest, type: 'ended' | 'closed'): void {
  say(guest, { type });
  guest.socket.close(4003, type);
}

function readHello(data: unknown): string | null {
  try {
    return chatHello.parse(JSON.parse(String(data))).pass;
  } catch {
    return null;
  }
}

export function openLiveRooms(parts: RoomParts): LiveRooms {
  const guests = new Set<Guest>();
  let line = Promise.resolve();
  const { db, log } = parts.services;
  const inBrand = (brand: string) => [...guests].filter(({ pass }) => pass.brand === brand);
  const ofPlayer = (playerId: string) => [...guests].filter(({ pass }) => pass.player_id === playerId);

  async function join(socket: WebSocket, data: unknown): Promise<Guest | null> {
    const hello = readHello(data);
    const pass = hello === null ? null : await findPass(parts, hello);
    if (!pass || !isRoomOpen(await parts.gate.resolve(pass.brand)) || !(await findSessionOf(parts, pass, false)))
      return null;
    const guest: Guest = { socket, pass, alive: true };
    if (socket.readyState !== 1) return null;
    guests.add(guest);
    return guest;
  }

  async function dropEnded(some: readonly Guest[]): Promise<void> {
    for (const guest of some) if (!(await findSessionOf(parts, guest.pass, false))) dismiss(guest, 'ended');
  }

  async function push(event: OutboxEvent): Promise<void> {
    if (event.topic === 'session-ended' && event.playerId) return dropEnded(ofPlayer(event.playerId));
    if (event.topic === 'settings') {
      if (inBrand(event.brand).length > 0 && !isRoomOpen(await parts.gate.resolveNow(event.brand)))
        for (const guest of inBrand(event.brand)) dismiss(guest, 'closed');
      return;
    }
    const news = readNews(event);
    const here = news ? inBrand(news.brand) : [];
    if (!news || here.length === 0) return;
    if (news.kind === 'removed') for (const guest of here) say(guest, { type: 'removed', ids: news.seqs });
    if (news.kind === 'mute') {
      const muted = await readMute(db, news.playerId);
      for (const guest of ofPlayer(news.playerId)) say(guest, { type: 'muted', muted });
    }
    if (news.kind === 'message')
      // Read now: what was removed meanwhile goes out empty.
      for (const row of await selectMessages(db, news.brand, [BigInt(news.seq)]))
        for (const guest of here) say(guest, { type: 'message', message: presentMessage(row, guest.pass.player_id) });
  }

  const heartbeat = setInterval(() => {
    for (const guest of guests) {
      if (!guest.alive) guest.socket.terminate();
      guest.alive = false;
      if (guest.socket.readyState === 1) guest.socket.ping();
    }
    // Nobody tells when a session has been idle for too long. A database that is away for a moment ends nobody's.
    dropEnded([...guests]).catch(() => {});
  }, PING_MS);
  heartbeat.unref();

  return {
    take(socket, onPlayer) {
      let guest: Guest | null = null;
      let greeted = false;
      const timer = setTimeout(() => !greeted && socket.close(4000, 'say hello first'), HELLO_MS);
      socket.on('error', () => {});
      socket.on('pong', () => {
        if (guest) guest.alive = true;
      });
      socket.on('close', () => {
        clearTimeout(timer);
        if (guest) guests.delete(guest);
      });
      socket.on('message', (data: Buffer) => {
        if (greeted) return socket.close(4001, 'this socket takes no messages');
        greeted = true;
        join(socket, data).then(
          (joined) => {
            guest = joined;
            if (joined) onPlayer(joined.pass.player_id);
            return joined ? say(joined, { type: 'ready' }) : socket.close(4002, 'hello not understood');
          },
          () => socket.close(1011, 'try again'),
        );
      });
    },
    onEvent(event) {
      if (guests.size === 0 || !READ_TOPICS.has(event.topic)) return;
      // In their order, and without holding up whoever reads the outbox.
      line = line
        .then(() => push(event))
        .catch((error: unknown) => log.warn({ part: 'chat', err: error }, 'an event did not reach the room'));
    },
    close() {
      clearInterval(heartbeat);
      for (const { socket } of guests) socket.close(1001, 'server stops');
    },
  };
}
