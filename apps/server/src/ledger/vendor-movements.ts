/** Movements between a player's main account, what is on its way, and what stands at a vendor. */
import type { Tx } from '../platform/database/index.ts';
import type { MoveInput, MoveResult } from './move.queries.ts';
import { move } from './movements.ts';

/** main → on its way: a transfer to a vendor was asked for. All movements of one transfer carry its `reference`. */
export function holdForVendor(tx: Tx, input: MoveInput): Promise<MoveResult> {
  return move(tx, 'vendor-hold', input);
}

/** on its way → main: the vendor has refused it. */
export function releaseFromVendor(tx: Tx, input: MoveInput): Promise<MoveResult> {
  return move(tx, 'vendor-release', input);
}

/** at the vendor → on its way: a transfer back was asked for. */
export function takeFromVendor(tx: Tx, input: MoveInput, vendor: string): Promise<MoveResult> {
  return move(tx, `vendor-out:${vendor}`, input);
}

/** on its way → at the vendor: it has arrived there, or the vendor did not let it go. */
export function giveToVendor(tx: Tx, input: MoveInput, vendor: string): Promise<MoveResult> {
  return move(tx, `vendor-in:${vendor}`, input);
}

/** on its way → main: money came back from a vendor. */
export function returnFromVendor(tx: Tx, input: MoveInput): Promise<MoveResult> {
  return move(tx, 'vendor-return', input);
}
