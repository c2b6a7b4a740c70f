/** What a table of crash holds in memory while a round is on. Everything that concerns money is in the database. */
import type { ArcadeServices } from '../services.ts';
import { findPastRounds, readChain, type SharedRound } from '../store/shared-round.queries.ts';
import type { CrashPast } from '../wire/crash-wire.ts';
import type { CashOuts } from './collect-cash-outs.ts';
import type { CrashBoard } from './crash-board.ts';
import type { CrashWatchers } from './crash-watchers.ts';
import type { Settler } from './settle-bets.ts';

export interface CrashTiming {
  /** how long bets are taken, in ms */
  betMs: number;
  /** how long the end stands before the next window opens, in ms */
  restMs: number;
}

export const crashTiming: CrashTiming = { betMs: 8_000, restMs: 4_000 };

export interface CrashState {
  readonly services: ArcadeServices;
  readonly timing: CrashTiming;
  readonly gameCode: string;
  readonly watchers: CrashWatchers;
  readonly board: CrashBoard;
  readonly cashOuts: CashOuts;
  readonly settler: Settler;
  /** This node draws the rounds. */
  leads: boolean;
  phase: 'waiting' | 'betting' | 'running' | 'over';
  round: SharedRound | null;
  /** ticks at which the window closes, or at which the curve began to rise; elsewhere than at the node that leads, as its frames say */
  closes: number;
  began: number;
  /** rounds that are over, the newest first */
  past: CrashPast[];
}

const PAST = 20;

/** How long the curve has been rising, in ms. */
export const elapsedOf = ({ services, began }: CrashState): number => services.ticks() - began;

async function toPast({ store }: ArcadeServices, round: SharedRound): Promise<CrashPast> {
  const { terminal_hash, salt } = await readChain(store, round.chain_id);
  return {
    number: round.shared_id.toString(),
    point: round.point,
    seed: round.seed,
    seedHash: round.seed_hash,
    position: round.position,
    salt,
    terminalHash: terminal_hash,
    interrupted: round.interrupted,
  };
}

/** Reads the rounds that are over: theirs are the seeds that are public. */
export async function readPast(state: CrashState): Promise<void> {
  const rows = await findPastRounds(state.services.store, PAST);
  state.past = await Promise.all(rows.map((row) => toPast(state.services, row)));
}
