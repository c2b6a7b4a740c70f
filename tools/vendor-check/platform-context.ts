/** A vendor's side of the seamless wallet, as the check plays it: two players, and a session that ends soon. */
import { randomUUID } from 'node:crypto';
import {
  findCurrency,
  minorOfWire,
  VENDOR_API_PREFIX,
  type VendorSessionValue,
  vendorBalanceValue,
  vendorSessionValue,
  type WireUnit,
  wireOfMinor,
  wireStep,
  wireUnitOf,
} from '@sampan/contract';
import { must, NotTried, RuleBroken } from './rule.ts';
import { type Key, mustDo, newId, type Reply, type SignedCall, send, sign } from './signed-calls.ts';

/** The body of a bet that was or will be sent. */
export type Bet = Record<string, unknown>;

export interface PlatformContext {
  key: Key;
  a: VendorSessionValue;
  b: VendorSessionValue;
  /** A third session that ends within moments, with two bets taken in it at once; null: none was given. */
  ending: { session: VendorSessionValue; won: Bet; undone: Bet } | null;
  /** How the first launch code was exchanged: its call and the answer it got. */
  exchange: { call: SignedCall; reply: Reply; launchCode: string };
  /** What the players' money is in, and how it is written. */
  unit: WireUnit;
  /** The least that can be written, minor units. */
  step: bigint;
  /** Minor units as the wire has them, and back; null where the text is no amount of it. */
  write(minor: bigint): string;
  read(text: unknown): bigint | null;
  /** The stake the rules use, minor units: the least the game takes. */
  stake: bigint;
  call(name: string, body: object | string, at?: number): SignedCall;
  post(name: string, body: object | string, at?: number): Promise<Reply>;
  /** What the player has now, asked anew. */
  balance(session: VendorSessionValue): Promise<bigint>;
  bet(more?: object): Bet;
  win(roundId: unknown, more?: object): Record<string, unknown>;
  rollback(bet: Bet, more?: object): Record<string, unknown>;
}

export interface PlatformInput {
  /** Origin of the platform. */
  url: string;
  key: Key;
  /** Launch codes: two players', and one of a session that ends soon. */
  launches: readonly string[];
}

function readSession(reply: Reply): VendorSessionValue {
  must(reply.success, `a launch code was refused: ${reply.errorCode} ${reply.message}`);
  const session = vendorSessionValue.safeParse(reply.value);
  if (session.success) return session.data;
  const issue = session.error.issues[0];
  throw new RuleBroken(`the session is not as the contract says at ${issue?.path.join('.')}: ${issue?.message}`);
}

/** Exchanges the launch codes. @throws RuleBroken when that alone fails: nothing can be tried without players */
export async function openPlatform({ url, key, launches }: PlatformInput): Promise<PlatformContext> {
  const call: PlatformContext['call'] = (name, body, at) =>
    sign(key, { method: 'POST', url: new URL(`${VENDOR_API_PREFIX}/${name}`, url), body }, at);
  const post: PlatformContext['post'] = (name, body, at) => send(call(name, body, at));
  const [first, second, third] = launches;
  must(first !== undefined && second !== undefined, 'two launch codes of two players are needed');
  const exchangeCall = call('session', { requestId: newId(), launchCode: first });
  const reply = await send(exchangeCall);
  const open = async (launchCode: string) => readSession(await post('session', { requestId: newId(), launchCode }));
  const a = readSession(reply);
  const b = await open(second as string);
  must(a.playerRef !== b.playerRef, 'the first two launch codes are of one player: two are needed');
  const { code } = a.currency;
  must(b.currency.code === code, 'the launch codes are of players in different currencies');
  must(findCurrency(code) !== null, `the session is in ${code}, which is no currency of the contract`);
  const unit = wireUnitOf(a.currency);
  const write = (minor: bigint) => wireOfMinor(minor, unit);
  const read = (text: unknown) => (typeof text === 'string' ? minorOfWire(text, unit) : null);
  const stake = read(a.limits.minBet) ?? 0n;
  const amount = write(stake);
  const fresh = () => ({ requestId: newId(), transactionId: newId(), gameCode: a.gameCode });
  const context: PlatformContext = {
    key,
    a,
    b,
    ending: null,
    exchange: { call: exchangeCall, reply, launchCode: first as string },
    unit,
    step: wireStep(unit),
    write,
    read,
    stake,
    call,
    post,
    async balance(session) {
      const answer = await post('balance', { requestId: newId(), sessionToken: session.sessionToken });
      const value = vendorBalanceValue.safeParse(answer.value);
      if (!value.success) throw new RuleBroken(`balance answered ${answer.status} ${answer.errorCode}`);
      const has = read(value.data.balance);
      if (has === null) throw new RuleBroken(`the balance ${value.data.balance} is no amount of ${code}`);
      return has;
    },
    bet: (more = {}) => ({ ...fresh(), sessionToken: a.sessionToken, roundId: newId(), amount, ...more }),
    win: (roundId, more = {}) => ({ ...fresh(), playerRef: a.playerRef, roundId, amount, roundClosed: false, ...more }),
    rollback: (bet, more = {}) => ({
      ...fresh(),
      playerRef: a.playerRef,
      betTransactionId: bet.transactionId,
      roundId: bet.roundId,
      ...more,
    }),
  };
  if (third !== undefined) context.ending = await beginEnding(context, await open(third));
  return context;
}

async function beginEnding(context: PlatformContext, session: VendorSessionValue): Promise<PlatformContext['ending']> {
  const { sessionToken, gameCode } = session;
  const [won, undone] = [context.bet({ sessionToken, gameCode }), context.bet({ sessionToken, gameCode })];
  for (const bet of [won, undone]) mustDo(await context.post('bet', bet), 'a bet in the session that ends');
  return { session, won, undone };
}

/** Waits until the third session has ended. @throws NotTried when there is none, or its end is far */
export async function afterItsEnd({ ending }: PlatformContext): Promise<NonNullable<PlatformContext['ending']>> {
  if (!ending) throw new NotTried('no launch code of a session that ends soon was given');
  const left = ending.session.expiresAt + 500 - Date.now();
  if (left > 60_000) throw new NotTried(`the third session ends only in ${Math.round(left / 1000)} s`);
  await new Promise((resolve) => setTimeout(resolve, Math.max(0, left)));
  return ending;
}

export const nobody = (): string => randomUUID();
