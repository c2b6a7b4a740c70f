/** The platform's side of a vendor: signed calls of its catalogue, its published rounds and its transfer wallet. */
import { randomUUID } from 'node:crypto';
import {
  type Currency,
  minorOfWire,
  vendorTransferValue,
  vendorWalletBalanceValue,
  type WireUnit,
  wireOfMinor,
  wireStep,
} from '@sampan/contract';
import { must, RuleBroken } from './rule.ts';
import { exchange, type Key, newId, type Reply, readJson, type SignedCall, send, sign } from './signed-calls.ts';

/** One address of a vendor that is read by a signed GET. */
export interface PlaceContext {
  key: Key;
  url: URL;
}

export interface VendorWalletContext {
  key: Key;
  /** The money the check brings, and how the vendor writes it. */
  unit: WireUnit;
  currency: Currency;
  call(name: VendorWalletCall, body: object | string, at?: number): SignedCall;
  post(name: VendorWalletCall, body: object | string): Promise<Reply>;
}
type VendorWalletCall = 'transfer' | 'status' | 'balance' | 'end-session';

/** A player whom the vendor has never seen. */
export interface TestPlayer {
  playerRef: string;
  /** `amount`: so many of the least that can be written, or what no platform sends, as it is. */
  move(direction: unknown, amount: unknown, more?: object): Transfer;
  /** In the same. */
  balance(): Promise<bigint>;
  write(steps: bigint): string;
}
export type Transfer = Record<string, unknown> & { transferId: string };

/** `url`: the wallet address; its calls lie under it. */
export function openVendorWallet({ url, key, unit }: { url: string; key: Key; unit: WireUnit }): VendorWalletContext {
  const base = url.endsWith('/') ? url : `${url}/`;
  const call: VendorWalletContext['call'] = (name, body, at) =>
    sign(key, { method: 'POST', url: new URL(name, base), body }, at);
  return { key, unit, currency: unit.currency, call, post: (name, body) => send(call(name, body)) };
}

export function openTestPlayer({ post, unit }: VendorWalletContext): TestPlayer {
  const playerRef = randomUUID();
  const { code } = unit.currency;
  const step = wireStep(unit);
  const write = (steps: bigint) => wireOfMinor(steps * step, unit);
  return {
    playerRef,
    write,
    move: (direction, amount, more = {}) => ({
      requestId: newId(),
      transferId: newId(),
      playerRef,
      direction,
      amount: typeof amount === 'bigint' ? write(amount) : amount,
      currency: code,
      ...more,
    }),
    async balance() {
      const reply = await post('balance', { requestId: newId(), playerRef, currency: code });
      const value = vendorWalletBalanceValue.safeParse(reply.value);
      if (!reply.success || !value.success) throw new RuleBroken(`balance answered ${told(reply)}`);
      const minor = minorOfWire(value.data.balance, unit);
      return minor === null ? -1n : minor / step;
    },
  };
}

/** A player with money at the vendor. `amount`: so many of the least that can be written */
export async function openFundedPlayer(context: VendorWalletContext, amount = 10_00n): Promise<TestPlayer> {
  const player = openTestPlayer(context);
  const move = player.move('in', amount);
  mustBe(await context.post('transfer', move), move, 'done', 'a transfer in');
  return player;
}

/** Asks what became of a transfer. */
export const askStatus = ({ post }: VendorWalletContext, { transferId }: Transfer): Promise<Reply> =>
  post('status', { requestId: newId(), transferId });

/** What a vendor says of a transfer. @throws RuleBroken when it is not an answer by the contract to this transfer */
export function stateOf(reply: Reply, { transferId }: Transfer, what: string): 'done' | 'refused' {
  const value = vendorTransferValue.safeParse(reply.value);
  const proper = reply.success && reply.status === 200 && value.success;
  if (!proper) throw new RuleBroken(`${what} was answered ${told(reply)}`);
  must(value.data.transferId === transferId, `${what} was answered with another transferId`);
  return value.data.state;
}

/** @throws RuleBroken unless the vendor says this of the transfer */
export function mustBe(reply: Reply, move: Transfer, state: 'done' | 'refused', what: string): void {
  const said = stateOf(reply, move, what);
  must(said === state, `${what} was answered ${said}, not ${state}`);
}

/** @throws RuleBroken unless the player has this much */
export async function mustHave(player: TestPlayer, amount: bigint, what: string): Promise<void> {
  const has = await player.balance();
  must(has === amount, `after ${what} the balance is ${player.write(has)}, not ${player.write(amount)}`);
}

/** By status alone: the platform takes whatever is not 200 for no. @throws RuleBroken unless it is a 4xx without success */
export async function mustTurnAway(call: SignedCall, what: string): Promise<void> {
  const { status, text } = await exchange(call);
  must(status >= 400 && status < 500, `${what} was answered ${status}, not 4xx`);
  const { success } = (readJson(text) ?? {}) as { success?: unknown };
  must(success !== true, `${what} was answered with success`);
}

const told = (reply: Reply): string => `${reply.status} ${reply.success ? 'success' : reply.errorCode}`;
