import { createHash, randomUUID } from 'node:crypto';
import { type Endpoint, endpoints } from '@sampan/contract';
import { encryptBody, type WireKey } from './encrypt.ts';
import { type Answer, type Ask, ask, readJson } from './http.ts';

export interface TargetOptions {
  url: string;
  merchant: string;
  /** Fewer of everything: what a change is checked with. */
  short: boolean;
  /** An account whose holder agrees; without it what needs a session is not tried. */
  player: { name: string; password: string } | null;
}

export interface CallAnswer extends Answer {
  success: boolean;
  value: Record<string, unknown>;
  errorCode: string;
}

export interface CallOptions {
  token?: string;
  from?: string;
  key?: string;
  headers?: Readonly<Record<string, string>>;
}

/** A site under attack, and the ordinary way of calling it. */
export interface Target extends TargetOptions {
  origin: URL;
  ask(asked: Ask): Promise<Answer>;
  /** A call of the contract as the site's page makes it. */
  call(row: Endpoint, body: unknown, options?: CallOptions): Promise<CallAnswer>;
  /** The session of `player`; null: none was named, or the site lets it not in. A new one each time. */
  signIn(): Promise<string | null>;
}

const COMMON = { 'content-type': 'application/json', language: 'EN', device: 'WEB' };

/** A number whose hash with the id begins with so many zero bits. */
function findWork(id: string, bits: number): number {
  for (let n = 0; ; n++) {
    const hash = createHash('sha256').update(`${id}:${n}`).digest();
    if (Math.clz32(hash.readUInt32BE()) >= bits) return n;
  }
}

/** As a patient person passes it: by the proof of work alone. */
async function passHumanCheck(target: Target): Promise<string | undefined> {
  const { value } = await target.call(endpoints.humanCheck, { action: 'login' });
  const { id, work } = value as { id?: string; work?: { bits: number } };
  if (id === undefined || !work) return undefined;
  const passed = await target.call(endpoints.humanCheckAnswer, { id, work: findWork(id, work.bits) });
  return passed.success ? id : undefined;
}

async function signIn(target: Target): Promise<string | null> {
  if (!target.player) return null;
  const { name: username, password } = target.player;
  const attempt = async (humanCheckId?: string) =>
    target.call(endpoints.login, { type: 'username', username, password, ...(humanCheckId ? { humanCheckId } : {}) });
  const first = await attempt();
  const entered = first.success ? first : await attempt(await passHumanCheck(target));
  const { token } = entered.value as { token?: string };
  return token === undefined || token === '' ? null : token;
}

export function openTarget(options: TargetOptions): Target {
  const origin = new URL(options.url);
  let wireKey: Promise<WireKey | undefined> | null = null;

  async function readWireKey(): Promise<WireKey | undefined> {
    const answer = await ask(origin, {
      method: 'GET',
      path: endpoints.keys.path,
      headers: { ...COMMON, merchant: options.merchant },
    });
    const { value } = readJson(answer.text) as { value?: { keys?: WireKey[] } };
    return value?.keys?.[0];
  }

  const target: Target = {
    ...options,
    origin,
    ask: (asked) => ask(origin, asked),
    async call(row, body, { token, from, key, headers } = {}) {
      const encrypted = row.encrypted === true;
      const wire = encrypted ? await (wireKey ??= readWireKey()) : undefined;
      const sent = encrypted && wire ? { value: encryptBody(wire, body) } : body;
      const answer = await ask(origin, {
        method: row.method,
        path: row.path,
        ...(from === undefined ? {} : { from }),
        headers: {
          ...COMMON,
          merchant: options.merchant,
          ...(token === undefined ? {} : { authorization: token }),
          ...(encrypted ? { encryption: 'jwe' } : {}),
          ...(row.money ? { 'idempotency-key': key ?? randomUUID() } : {}),
          ...headers,
        },
        ...(row.method === 'GET' ? {} : { body: JSON.stringify(sent) }),
      });
      const { success, value, errorCode } = readJson(answer.text) as Partial<CallAnswer>;
      return { ...answer, success: success === true, value: value ?? {}, errorCode: errorCode ?? '' };
    },
    signIn: () => signIn(target),
  };
  return target;
}
