import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '../../../../platform/http/errors.ts';
import type { Random } from '../../../../platform/random.ts';

/** HttpOnly: says that this browser has been in the account before. It opens nothing; the caps of strangers spare it. */
const KNOWN_COOKIE = 'sampan_known';
/** A browser that was away for longer is a stranger again. */
export const KNOWN_DAYS = 180;

export const hashDevice = (device: string) => createHash('sha256').update(device).digest();

/** What this browser is known by, or what it will be. */
export function knownOf(request: FastifyRequest, random: Random): string {
  const known = request.cookies[KNOWN_COOKIE];
  return known !== undefined && /^[A-Za-z0-9_-]{20,64}$/.test(known) ? known : random.token(24);
}

interface KnownCookie {
  known: string;
  /** The site is reached by https. */
  secure: boolean;
}

/** The cookie goes out with every login that opened a session, whatever way it came. */
export function giveKnown(reply: FastifyReply, answer: { token: string } | null | Refusal, cookie: KnownCookie): void {
  if (answer === null || answer instanceof Refusal || answer.token === '') return;
  setKnown(reply, cookie);
}

export function setKnown(reply: FastifyReply, { known, secure }: KnownCookie): void {
  void reply.setCookie(KNOWN_COOKIE, known, {
    path: '/wps',
    httpOnly: true,
    sameSite: 'strict',
    secure,
    maxAge: KNOWN_DAYS * 86_400,
  });
}
