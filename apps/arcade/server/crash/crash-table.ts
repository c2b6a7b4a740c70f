/**
 * The table of crash: window, run, end, for ever, while somebody watches. One node of the arcade leads it and draws the rounds;
 * the others pass its frames on to their sockets and what their players do to it (nodes/).
 */
import { collectCalls } from '../platform/collect-calls.ts';
import { type Settled, settleRound } from '../rounds/settle-round.ts';
import type { ArcadeServices } from '../services.ts';
import { findLiveRound, findSharedBets, type SharedRound } from '../store/shared-round.queries.ts';
import type { CrashFrame } from '../wire/crash-wire.ts';
import { collectCashOuts } from './collect-cash-outs.ts';
import { createBoard } from './crash-board.ts';
import { type CrashState, type CrashTiming, readPast } from './crash-state.ts';
import { type CrashWatchers, createWatchers } from './crash-watchers.ts';
import { openSeedBook, type SeedBook } from './draw-round.ts';
import { attend, type Seat } from './nodes/attend.ts';
import { createAudience } from './nodes/audience.ts';
import { hearNodes } from './nodes/hear-nodes.ts';
import { createRelay, type Relay } from './nodes/relay.ts';
import { openTableView } from './present-table.ts';
import { recoverRound } from './recover-round.ts';
import { rest } from './rest.ts';
import { cashOut, holdWindowOpen, openWindow, publishWindow, runRound } from './run-round.ts';
import { createSettler } from './settle-bets.ts';

export interface CrashTable {
  join: CrashWatchers['join'];
  leave: CrashWatchers['leave'];
  /** The round whose window is open; null when no bet can be taken. */
  findOpen(): Promise<SharedRound | null>;
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

function createState({ services: alone, timing, gameCode }: CrashTableInput, watchers: CrashWatchers): CrashState {
  // All bet in one window, and all bets end at one moment.
  const services = { ...alone, platform: collectCalls(alone.platform) };
  const parts = {
    watchers,
    board: createBoard(),
    cashOuts: collectCashOuts(services),
    settler: createSettler(services, watchers),
  };
  return {
    services,
    timing,
    gameCode,
    ...parts,
    leads: false,
    phase: 'waiting',
    round: null,
    closes: 0,
    began: 0,
    past: [],
  };
}

/** Shows a bet that the platform has taken, at the node that leads. */
async function enterBoard({ round, board, services }: CrashState, roundId: string): Promise<SharedRound | null> {
  if (!round || round.status === 'over') return null;
  const row = (await findSharedBets(services.store, round.shared_id, roundId))[0];
  if (row && round.shared_id === row.shared_id) board.enter(row);
  return round;
}

interface Table {
  state: CrashState;
  relay: Relay;
  book: SeedBook;
  /** Says to everybody here how things stand. */
  greetAll(): Promise<void>;
}

/** Draws rounds one after the other while this node leads. A round that another left is taken over first. */
async function lead({ state, relay, book, greetAll }: Table, signals: readonly AbortSignal[]): Promise<void> {
  const stop = AbortSignal.any([...signals]);
  let round = await recoverRound(state.services, state.timing.betMs);
  await readPast(state);
  if (round) await openWindow(state, round);
  state.leads = true;
  await greetAll();
  relay.send({ kind: 'anew' });
  while (!stop.aborted) {
    if (!round) {
      state.phase = 'waiting';
      await state.watchers.awaited(signals);
      if (stop.aborted) return;
      round = await book.drawRound(state.timing.betMs);
      await openWindow(state, round);
      publishWindow(state, round);
    }
    await holdWindowOpen(state, stop);
    if (stop.aborted) return;
    await runRound(state, round, stop);
    round = null;
    await rest(state.timing.restMs, stop);
  }
}

async function leadWhileHeld(table: Table, signals: readonly AbortSignal[]): Promise<void> {
  const { state } = table;
  try {
    await lead(table, signals);
  } catch (error) {
    state.services.log.error(
      { err: (error as Error).message },
      'the shared round was broken off, it is taken up again',
    );
  } finally {
    Object.assign(state, { leads: false, phase: 'waiting', round: null });
  }
}

export function createCrashTable(input: CrashTableInput): CrashTable {
  const here = createWatchers();
  const relay = createRelay({
    receive: (message) => hear(message),
    // Said again by whoever pressed: a cash-out that did not arrive is none.
    unsent: (message) =>
      message.kind === 'cash' && here.send(message.playerRef, { type: 'late', roundId: message.roundId }),
  });
  const state = createState(input, createAudience(here, relay));
  const view = openTableView(state);
  const stopping = new AbortController();
  const seat: Seat = { relay, here, databaseUrl: input.databaseUrl, log: input.services.log };
  let running: Promise<void> | null = null;

  async function greetAll(): Promise<void> {
    const table = await view.read();
    for (const playerRef of here.players()) here.send(playerRef, table.greet(playerRef));
  }
  const enter = async (roundId: string): Promise<void> => {
    if (state.leads) await enterBoard(state, roundId);
    else relay.send({ kind: 'entered', roundId });
  };
  const hear = hearNodes({ state, here, greetAll, enter, free: () => seat.wake?.() });
  return {
    join(playerRef, socket) {
      here.join(playerRef, socket);
      if (!state.leads) relay.send({ kind: 'watching', watchers: here.size });
    },
    leave: here.leave,
    async findOpen() {
      if (state.leads) return state.phase === 'betting' ? state.round : null;
      const round = await findLiveRound(state.services.store);
      return round?.status === 'betting' ? round : null;
    },
    settle: (roundId) => settleRound(state.services, roundId),
    enter,
    cashOut(playerRef, roundId) {
      if (state.leads) cashOut(state, playerRef, roundId);
      else relay.send({ kind: 'cash', playerRef, roundId });
    },
    greet: async (playerRef) => (await view.read()).greet(playerRef),
    start() {
      const book = openSeedBook(input.services, input.gameCode);
      running ??= attend(seat, stopping.signal, (signals) => leadWhileHeld({ state, relay, book, greetAll }, signals));
    },
    async stop() {
      stopping.abort();
      here.close();
      state.cashOuts.stop();
      await running;
      await state.cashOuts.drained();
      await state.settler.stop();
    },
  };
}
