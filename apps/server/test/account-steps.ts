import { endpoints } from '@sampan/contract';
import { sql } from 'kysely';
import { verifyWork } from '../src/features/account/human-check/human-check.rules.ts';
import {
  type CallOptions,
  encryptBody,
  TEST_MERCHANT,
  type TestAnswer,
  type TestApp,
  type TestEndpoint,
} from './test-app.ts';

/** What login and registration answer. */
export interface LoginAnswer {
  token: string;
  firstTimeLogin: boolean;
  passwordExpired: boolean;
  passwordChangeRequired: boolean;
  userName: string;
  firstPassword?: string;
  rememberedToken?: string;
  secondFactorTicket?: string;
}

export const GOOD_PASSWORD = 'quiet-Boat-42';

let names = 0;
/** A username nobody has yet. */
export function newName(start = 'mai'): string {
  names += 1;
  return `${start}${Date.now().toString(36).slice(-5)}${names}`;
}

export function registration(username: string, more: Record<string, unknown> = {}) {
  return { username, password: GOOD_PASSWORD, confirmPassword: GOOD_PASSWORD, login: true, agreement: true, ...more };
}

export function register(
  app: TestApp,
  username = newName(),
  more: Record<string, unknown> = {},
  options: CallOptions = {},
): Promise<TestAnswer<LoginAnswer>> {
  return app.call<LoginAnswer>(endpoints.register, registration(username, more), options);
}

export function login(
  app: TestApp,
  username: string,
  password = GOOD_PASSWORD,
  more: Record<string, unknown> = {},
  options: CallOptions = {},
): Promise<TestAnswer<LoginAnswer>> {
  return app.call<LoginAnswer>(endpoints.login, { type: 'username', username, password, ...more }, options);
}

/** Whether a token still opens the member's session. */
export async function isAlive(app: TestApp, token: string): Promise<boolean> {
  return (await app.call(endpoints.memberInfo, {}, { token })).status === 200;
}

/** A slide that ends under the lantern, as a hand would make it. */
export function slideTo(target: number) {
  const path = Array.from({ length: 9 }, (_, step) => [Math.round((target * step) / 8), step * 30] as [number, number]);
  return { position: target, durationMs: 245, path };
}

/** Where the lantern of a check hangs; only the server knows. */
export async function targetOf(app: TestApp, id: string): Promise<number> {
  const { rows } = await sql<{ target: number }>`select target from account.human_check where check_id = ${id}`.execute(
    app.db,
  );
  return rows[0]?.target ?? 0;
}

/** A passed human check for an action. */
export async function passHumanCheck(
  app: TestApp,
  action: 'login' | 'register' | 'sms',
  options: CallOptions = {},
): Promise<string> {
  const made = await app.call<{ id: string; work: { beside: number } }>(endpoints.humanCheck, { action }, options);
  const id = made.value?.id ?? '';
  let work = 0;
  while (!verifyWork(id, made.value?.work.beside ?? 0, work)) work += 1;
  const slide = slideTo(await targetOf(app, id));
  const answer = await app.call(endpoints.humanCheckAnswer, { id, ...slide, work }, options);
  if (!answer.success) throw new Error(`The human check failed: ${answer.errorCode}`);
  return id;
}

/** A call that shows its cookies, which `call` hides. */
export async function callWithCookies(
  app: TestApp,
  endpoint: TestEndpoint,
  body: unknown,
  options: { token?: string; cookies?: Record<string, string> } = {},
) {
  const payload = endpoint.encrypted ? await encryptBody(app.server, body) : body;
  const answer = await app.server.inject({
    method: endpoint.method as 'POST',
    url: endpoint.path,
    ...(endpoint.method === 'DELETE' ? {} : { payload: payload as object }),
    cookies: options.cookies ?? {},
    headers: {
      merchant: TEST_MERCHANT,
      ...(endpoint.encrypted ? { encryption: 'jwe' } : {}),
      ...(options.token ? { authorization: options.token } : {}),
    },
  });
  return { body: answer.json<TestAnswer<LoginAnswer>>(), cookies: answer.cookies };
}
