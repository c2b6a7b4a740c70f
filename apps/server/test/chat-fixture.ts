import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { CHAT_API, CHAT_LIVE, type ChatEvent, type ChatState, type Envelope, endpoints } from '@sampan/contract';
import { afterAll } from 'vitest';
import { openChatRooms } from '../src/features/chat/index.ts';
import { createServer } from '../src/platform/http/create-server.ts';
import { startDispatcher } from '../src/platform/realtime/dispatcher.ts';
import { type TestApp, testApp } from './test-app.ts';

export interface ChatFixture extends TestApp {
  /** A call of the room's page. */
  room<Value>(path: string, body: object, pass?: string): Promise<Envelope<Value> & { status: number }>;
  /** Enters as the owner of a session; gives the pass and the room. */
  enter(token: string): Promise<{ pass: string; state: ChatState }>;
  /** The ticket of a fresh address. */
  ticketOf(token: string): Promise<string>;
  say(pass: string, text: string): ReturnType<ChatFixture['room']>;
  /** A socket that has said hello, with what it hears. */
  listen(pass: string): Promise<Listener>;
}

export interface Listener {
  events: ChatEvent[];
  /** Resolves with the first event of a kind that comes or has come. */
  next<Type extends ChatEvent['type']>(type: Type): Promise<ChatEvent & { type: Type }>;
  closed: Promise<number>;
}

/** The platform with its chat rooms, on a real port as sockets need it. */
export async function openChatFixture(env: Record<string, string> = {}): Promise<ChatFixture> {
  const app = await testApp(env);
  const rooms = openChatRooms({ services: app.services, gate: app.app.directory });
  const server = await createServer({ ...app.services });
  await server.register((scope) => rooms.plugin(scope));
  await server.listen({ host: '127.0.0.1', port: 0 });
  const { port } = server.server.address() as AddressInfo;
  const dispatcher = await startDispatcher({
    db: app.db,
    ownerUrl: app.ownerUrl,
    sockets: app.app.sockets,
    log: app.services.log,
    readBalance: app.app.readBalance,
    onEvent: rooms.onEvent,
  });
  const sockets: WebSocket[] = [];
  afterAll(async () => {
    for (const socket of sockets) socket.close();
    rooms.close();
    await dispatcher.stop();
    await server.close();
  });

  const room: ChatFixture['room'] = async (path, body, pass) => {
    const answer = await server.inject({
      method: 'POST',
      url: `${CHAT_API}${path}`,
      payload: body,
      headers: pass ? { authorization: pass } : {},
    });
    return { status: answer.statusCode, ...answer.json<Envelope<never>>() };
  };
  const ticketOf = async (token: string) => {
    const answer = await app.call<{ chatUrl: string }>(endpoints.chatUrl, {}, { token });
    return new URL(answer.value?.chatUrl ?? '').hash.slice(1);
  };
  return {
    ...app,
    room,
    ticketOf,
    async enter(token) {
      const answer = await room<{ pass: string; state: ChatState }>('enter', { ticket: await ticketOf(token) });
      if (!answer.value) throw new Error(`not let in: ${answer.errorCode}`);
      return answer.value;
    },
    say: (pass, text) => room('send', { intent: randomUUID(), text }, pass),
    async listen(pass) {
      const socket = new WebSocket(`ws://127.0.0.1:${port}${CHAT_LIVE}`);
      sockets.push(socket);
      return listener(socket, pass);
    },
  };
}

async function listener(socket: WebSocket, pass: string): Promise<Listener> {
  const events: ChatEvent[] = [];
  const waiting = new Set<() => void>();
  socket.addEventListener('message', ({ data }) => {
    events.push(JSON.parse(String(data)) as ChatEvent);
    for (const look of waiting) look();
  });
  const closed = new Promise<number>((resolve) => socket.addEventListener('close', ({ code }) => resolve(code)));
  await new Promise((resolve) => socket.addEventListener('open', resolve));
  socket.send(JSON.stringify({ pass }));
  const next = <Type extends ChatEvent['type']>(type: Type) =>
    new Promise<ChatEvent & { type: Type }>((resolve) => {
      const look = () => {
        const at = events.findIndex((event) => event.type === type);
        if (at === -1) return;
        waiting.delete(look);
        resolve(events.splice(at, 1)[0] as ChatEvent & { type: Type });
      };
      waiting.add(look);
      look();
    });
  await Promise.race([next('ready'), closed]);
  return { events, next, closed };
}
