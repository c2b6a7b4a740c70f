import type { FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '../../../../platform/http/errors.ts';
import type { LoginValue } from '../login-parts.ts';
import { DEVICE_COOKIE, REMEMBER_HOURS } from './remembered-login.service.ts';

/** Where the browser sends the device cookie: login and logout, nothing else. */
const COOKIE_PATH = '/wps/session';

/** The secret of this browser, or null when it has none yet. */
export function deviceOf(request: FastifyRequest): string | null {
  const device = request.cookies[DEVICE_COOKIE];
  return device !== undefined && /^[A-Za-z0-9_-]{20,64}$/.test(device) ? device : null;
}

interface DeviceCookie {
  device: string;
  /** The site is reached by https. */
  secure: boolean;
}

/** Gives or renews the cookie: HttpOnly, for this site's own calls alone. */
export function setDevice(reply: FastifyReply, { device, secure }: DeviceCookie): void {
  void reply.setCookie(DEVICE_COOKIE, device, {
    path: COOKIE_PATH,
    httpOnly: true,
    sameSite: 'strict',
    secure,
    maxAge: REMEMBER_HOURS * 3600,
  });
}

/** The device cookie goes out with every remembered token, the new half with the lasting one. */
export function giveDevice(reply: FastifyReply, answer: LoginValue | Refusal, cookie: DeviceCookie): void {
  if (answer instanceof Refusal || answer.rememberedToken === undefined) return;
  setDevice(reply, cookie);
}
