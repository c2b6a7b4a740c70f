/**
 * What an open page would keep for as long as it is open without this: its request with all headers, and the answer that was
 * never given. The plugin holds both, by a listener for errors of the socket and by the answer's hold on the connection.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
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

/** After the upgrade, before anything else listens. */
export function releaseRequest(socket: WebSocket, request: IncomingMessage): void {
  socket.removeAllListeners('error');
  socket.on('error', terminate);
  answers.get(request)?.detachSocket(request.socket);
}
