/** The table of crash: window, run, end, for ever, while somebody watches. One node of the arcade draws it (hold-lead.ts). */
import { collectCalls } from '../platform/collect-calls.ts';
import { type Settled, settleRound } from '../rounds/settle-round.ts';
import type { ArcadeServices } from '../services.ts';
import { findSharedBets, readChain, type SharedRound } from '../store/shared-round.queries.ts';
import type { CrashFrame } from '../wire/crash-wire.ts';
import { collectCashOuts } from './collect-cash-outs.ts';
import { createBoard, toMine } from './crash-board.ts';
import { type CrashState, type CrashTiming, elapsedOf, readPast } from './crash-state.ts';
import { type CrashWatchers, createWatchers } from './crash-watchers.ts';
import { openSeedBook, type SeedBook } from './draw-round.ts';
import { holdLead, rest } from './hold-lead.ts';
import { recoverRound } from './recover-round.ts';
import { cashOut, holdWindowOpen, runRound } from './run-round.ts';
import { createSettler } from './settle-bets.ts';

const RETRY_MS = 500;

export interface CrashTable {
  readonly watchers: CrashWatchers;
  /** the round whose window is open here; null when no bet can be taken */
  readonly open: SharedRound | null;
  /** Drives a bet's money; that of many players goes to the platform together. */
  settle(roundId: string): Promise<Settled>;
  /** Shows a bet that the platform has taken. */
  enter(roundId: string): Promise<void>;
  /** A cash-out that has just arrived. */
  cashOut(playerRef: string, roundId: string): void;
  /** What a new watcher gets first. */
  greet(playerRef: string): Promise<CrashFrame>;
  start(): void;
  stop(): Promise<void>;
}

export interface CrashTableInput {
  services: ArcadeServices;
  databaseUrl: string;
  gameCode: string;
  timing: CrashTiming;
}

function createState({ services: alone, timing }: CrashTableInput): CrashState {
  // All bet in one window, and all bets end at one moment.
  const services = { ...alone, platform: collectCalls(alone.platform) };
  const watchers = createWatchers();
  const parts = {
    watchers,
    board: createBoard(),
    cashOuts: collectCashOuts(services),
    settler: createSettler(services, watchers),
  };
  return { services, timing, ...parts, phase: 'waiting', round: null, closes: 0, began: 0, past: [] };
}

/** Draws rounds one after the other while this node leads. A round that another left is taken over first. */
async function lead(state: CrashState, book: SeedBook, signals: readonly AbortSignal[]): Promise<void> {
  const stop = AbortSignal.any([...signals]);
  let round = await recoverRound(state.services, state.timing.betMs);
  await readPast(state);
  while (!stop.aborted) {
    if (!round) {
      state.phase = 'waiting';
      await state.watchers.awaited(signals);
      if (stop.aborted) return;
      round = await book.drawRound(state.timing.betMs);
    }
    await holdWindowOpen(state, round, stop);
    if (stop.aborted) return;
    await runRound(state, round, stop);
    round = null;
    await rest(state.timing.restMs, stop);
  }
}

async function run(
  { services, databaseUrl, gameCode }: CrashTableInput,
  state: CrashState,
  stop: AbortSignal,
): Promise<void> {
  const book = openSeedBook(services, gameCode);
  while (!stop.aborted) {
    const held = await holdLead(databaseUrl, stop, services.log);
    if (!held) return;
    try {
      await lead(state, book, [stop, held.lost]);
    } catch (error) {
      services.log.error({ err: (error as Error).message }, 'the shared round was broken off, it is taken up again');
      await rest(RETRY_MS, stop);
    } finally {
      Object.assign(state, { phase: 'waiting', round: null });
      await held.release().catch(() => {});
    }
  }
}

async function greet(state: CrashState, playerRef: string): Promise<CrashFrame> {
  const { services, phase, round, board, past, closes } = state;
  const bet = board.bets.get(playerRef);
  const chain = round ? await readChain(services.store, round.chain_id) : null;
  return {
    type: 'ready',
    phase,
    number: round?.shared_id.toString() ?? '',
    seedHash: round?.seed_hash ?? '',
    closesIn: phase === 'betting' ? Math.max(0, Math.round(closes - services.ticks())) : 0,
    elapsed: phase === 'running' ? elapsedOf(state) : 0,
    chain:
      chain && round
        ? { terminalHash: chain.terminal_hash, salt: chain.salt, length: chain.length, position: round.position }
        : null,
    past,
    bets: board.show(),
    mine: bet ? toMine(bet) : null,
  };
}

export function createCrashTable(input: CrashTableInput): CrashTable {
  const state = createState(input);
  const stopping = new AbortController();
  let running: Promise<void> | null = null;

  async function enter(roundId: string): Promise<void> {
    const { round, board, services } = state;
    if (!round || round.status === 'over') return;
    const row = (await findSharedBets(services.store, round.shared_id, roundId))[0];
    if (row && state.round?.shared_id === row.shared_id) board.enter(row);
  }
  return {
    watchers: state.watchers,
    get open() {
      return state.phase === 'betting' ? state.round : null;
    },
    settle: (roundId) => settleRound(state.services, roundId),
    enter,
    cashOut: (playerRef, roundId) => cashOut(state, playerRef, roundId),
    greet: (playerRef) => greet(state, playerRef),
    start() {
      running ??= run(input, state, stopping.signal);
    },
    async stop() {
      stopping.abort();
      state.watchers.close();
      state.cashOuts.stop();
      await running;
      await state.cashOuts.drained();
      await state.settler.stop();
    },
  };
}
