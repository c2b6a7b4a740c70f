import { createHash, randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { currencyOf } from '@sampan/contract';
import { crashPoint } from '@sampan/engines';
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { CrashTiming } from '../server/crash/index.ts';
import type { CrashFrame } from '../server/wire/crash-wire.ts';
import { openTestSession, type TestArcade, type TestSession } from './test-arcade.ts';

type Of<Type extends CrashFrame['type']> = Extract<CrashFrame, { type: Type }>;

/** Plants a chain of one round whose point passes `wanted`: the salt is found by looking, in the order of a counter. */
export async function plantPoint(test: TestArcade, wanted: (point: number) => boolean): Promise<number> {
  const secret = createHash('sha256')
    .update(`chain ${Math.trunc(performance.now() * 1000)}`)
    .digest('hex');
  const terminalHash = createHash('sha256').update(Buffer.from(secret, 'hex')).digest('hex');
  for (let counter = 0; counter < 100_000; counter++) {
    const salt = `salt${counter}`;
    const point = crashPoint({ serverSeed: secret, clientSeed: salt, nonce: 0 });
    if (!wanted(point)) continue;
    await sql`insert into arcade.chain (game_code, terminal_hash, salt, secret, length)
      values ('sky-lantern', ${terminalHash}, ${salt}, ${secret}, 1)`.execute(test.store);
    return point;
  }
  throw new Error('no such point among 100,000 salts');
}

/** Nobody waits for it: a test closes it. */
const WINDOW_MS = 600_000;

export interface HeldTable {
  crash: CrashTiming;
  ticks: () => number;
  /** The window that is open closes now, however long its bets have taken; the curve then rises in real time. */
  closeWindow(): void;
}

/** The timing of a table whose windows wait for the test. */
export function holdTable(): HeldTable {
  let ahead = 0;
  return {
    crash: { betMs: WINDOW_MS, restMs: 200 },
    ticks: () => performance.now() + ahead,
    closeWindow: () => void (ahead += WINDOW_MS),
  };
}

export interface Watcher {
  frames: CrashFrame[];
  /** waits for a frame after the `from`-th */
  next<Type extends CrashFrame['type']>(type: Type, from?: number): Promise<Of<Type>>;
  send(message: object): void;
  closed: Promise<number>;
}

async function addressOf({ app }: TestArcade): Promise<string> {
  if (!app.server.listening) await app.listen({ host: '127.0.0.1', port: 0 });
  return `ws://127.0.0.1:${(app.server.address() as AddressInfo).port}/arcade/v1/crash/socket`;
}

/** A socket on the curve. */
export async function watchCurve(test: TestArcade, token: string | null): Promise<Watcher> {
  const frames: CrashFrame[] = [];
  const socket = new WebSocket(await addressOf(test));
  socket.addEventListener('message', ({ data }) => frames.push(JSON.parse(data as string) as CrashFrame));
  const closed = new Promise<number>((resolve) => {
    socket.addEventListener('close', ({ code }) => resolve(code));
  });
  await new Promise((resolve) => {
    socket.addEventListener('open', resolve);
  });
  const send = (message: object): void => socket.send(JSON.stringify(message));
  if (token !== null) send({ type: 'hello', token });
  return {
    frames,
    send,
    closed,
    async next(type, from = 0) {
      const find = () => frames.slice(from).find((frame) => frame.type === type);
      // Within the time of a test, so that one that fails says which frame did not come, and which did.
      const came = () => (find() ? type : `no ${type} after ${frames.map((frame) => frame.type).join(' ')}`);
      await expect.poll(came, { timeout: 15_000, interval: 20 }).toBe(type);
      return find() as never;
    },
  };
}

export interface Guest {
  session: TestSession;
  watcher: Watcher;
}

/** A player of their own at the curve. */
export async function arriveAt(test: TestArcade, currency = 'USD'): Promise<Guest> {
  test.platform.currency = currencyOf(currency);
  test.platform.playerRef = randomUUID();
  const session = await openTestSession(test, 'sky-lantern');
  return { session, watcher: await watchCurve(test, session.token) };
}

/** What a round's wins have brought, in minor units. */
export const wonBy = (test: TestArcade, roundId: string): bigint =>
  [...test.platform.moves]
    .filter(([, move]) => move.roundId === roundId && move.kind === 'win')
    .reduce((sum, [, { amount }]) => sum + amount, 0n);

/** Resolves when the curve has risen past 1.01. */
export async function risen(watcher: Watcher): Promise<void> {
  await watcher.next('running');
  await watcher.next('tick');
}
