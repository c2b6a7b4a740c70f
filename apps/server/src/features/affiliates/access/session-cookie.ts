import type { FastifyReply, FastifyRequest } from 'fastify';
import { SESSION_HOURS } from './sessions.queries.ts';

const COOKIE = 'sampan_affiliate';
/** Sent with the affiliate's own calls and with nothing else. */
const PATH = '/wps/affiliate';

export function tokenOf(request: FastifyRequest): string {
  const token = request.cookies[COOKIE];
  return token !== undefined && /^[A-Za-z0-9_-]{20,64}$/.test(token) ? token : '';
}

/** `secure`: the site is reached by https. */
export function giveToken(reply: FastifyReply, token: string, secure: boolean): void {
  const maxAge = SESSION_HOURS * 3600;
  void reply.setCookie(COOKIE, token, { path: PATH, httpOnly: true, sameSite: 'strict', secure, maxAge });
}

export function dropToken(reply: FastifyReply): void {
  void reply.clearCookie(COOKIE, { path: PATH });
}
