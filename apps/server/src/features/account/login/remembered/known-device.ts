import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '../../../../platform/http/errors.ts';
import type { LoginValue } from '../login-parts.ts';

/** HttpOnly: says that this browser has been in the account before. It opens nothing; the caps of strangers spare it. */
const KNOWN_COOKIE = 'sampan_known';
/** A browser that was away for longer is a stranger again. */
export const KNOWN_DAYS = 180;

export const hashDevice = (device: string) => createHash('sha256').update(device).digest();

export function knownOf(request: FastifyRequest): string | null {
  const known = request.cookies[KNOWN_COOKIE];
  return known !== undefined && /^[A-Za-z0-9_-]{20,64}$/.test(known) ? known : null;
}

/** The cookie goes out with every login that opened a session. */
export function giveKnown(
  reply: FastifyReply,
  answer: LoginValue | Refusal,
  { known, secure }: { known: string; secure: boolean },
): void {
  if (answer instanceof Refusal || answer.token === '') return;
  void reply.setCookie(KNOWN_COOKIE, known, {
    path: '/wps/session',
    httpOnly: true,
    sameSite: 'strict',
    secure,
    maxAge: KNOWN_DAYS * 86_400,
  });
}
