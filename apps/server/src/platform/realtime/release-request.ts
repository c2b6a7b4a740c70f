/**
 * What an open page would keep for as long as it is open without this: its request with all headers, and the answer that was
 * never given. The plugin holds both, by a listener for errors of the socket and by the answer's hold on the connection.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { WebSocket } from '@fastify/websocket';
import type { preValidationHookHandler } from 'fastify';

const answers = new WeakMap<IncomingMessage, ServerResponse>();

/** Of the route of a socket: the answer of a call is known before it is upgraded, and not after. */
export const noteAnswer: preValidationHookHandler = (request, reply, done) => {
  answers.set(request.raw, reply.raw);
  done();
};

function terminate(this: WebSocket): void {
  this.terminate();
}

/**
 * The server that took the connection listened too, until the upgrade: a list that has grown keeps its size, and two make a
 * new one. Never to none in between: that would turn the listeners of all events into a table of 800 bytes.
 */
function shrinkListeners(connection: Socket): void {
  const [first, ...others] = connection.rawListeners('close') as (() => void)[];
  if (!first || others.length !== 1) return;
  connection.off('close', first);
  connection.on('close', first);
}

/**
 * The upgrade lifts the time limit of a call, and the connection keeps the stopped timer: 176 bytes. Its address was read and
 * is kept by who counts connections; Node asks the system again should somebody else want it.
 */
function releaseKept(connection: Socket): void {
  const timer = Object.getOwnPropertySymbols(connection).find(({ description }) => description === 'timeout');
  if (timer && connection.timeout === 0) Reflect.set(connection, timer, null);
  Reflect.set(connection, '_peername', null);
}

/** After the upgrade and after its address was read, before anything else listens. */
export function releaseRequest(socket: WebSocket, request: IncomingMessage): void {
  socket.removeAllListeners('error');
  socket.on('error', terminate);
  answers.get(request)?.detachSocket(request.socket);
  shrinkListeners(request.socket);
  releaseKept(request.socket);
}
