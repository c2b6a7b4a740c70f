/** One shared round: its window, its run, its end. Every step is stored before it is published. */
import { formatMoney } from '@sampan/contract';
import { crashEndOf, crashMultipleAt } from '@sampan/engines';
import { LEASE_MS } from '../rounds/store-next-step.ts';
import {
  type Ending,
  endRun,
  findSharedBets,
  markAlive,
  type SharedRound,
  startRun,
  storeEndings,
} from '../store/shared-round.queries.ts';
import type { LiveBet } from './crash-board.ts';
import { type CrashState, elapsedOf, readPast } from './crash-state.ts';
import { endingOf, finalEndings, targetOf } from './end-bets.ts';
import { rest } from './rest.ts';

const TICK_MS = 100;
/** The time of the curve, and what has changed, is published at every so many ticks: to thousands less often than to a few. */
const PUBLISH_EVERY = { few: 5, many: 10 } as const;
const MANY = 1_000;
/** So long a tick may take to reach everybody; a screen counts from the earliest it has received, so a late one does no harm. */
const SPREAD_MS = 400;
const ALIVE_EVERY = 10;
const RETRY_MS = 500;

/** Tries until it is done: a database that is missing for a moment ends no round. */
async function insist<Value>(state: CrashState, stop: AbortSignal, work: () => Promise<Value>): Promise<Value> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (stop.aborted) throw error;
      state.services.log.warn({ err: (error as Error).message }, 'a step of the shared round is tried again');
      await rest(RETRY_MS, stop);
    }
  }
}

/** Opens a round's window here, with the bets that it has. */
export async function openWindow(state: CrashState, round: SharedRound): Promise<void> {
  const { services, board } = state;
  board.clear();
  board.fill(await findSharedBets(services.store, round.shared_id));
  const closesIn = Math.max(0, round.closes_in);
  Object.assign(state, { phase: 'betting', round, closes: services.ticks() + closesIn });
  tellPlatform(state, round, Math.round(closesIn));
}

/** Tells the platform how the round stands, for its pages. Nobody waits for it: a countdown that does not come is none. */
function tellPlatform({ services, gameCode }: CrashState, round: SharedRound, closesIn: number | null): void {
  const number = round.shared_id.toString();
  void services.platform.tellSharedRound({ requestId: services.random.uuid(), gameCode, number, closesIn });
}

export function publishWindow({ services, watchers, closes }: CrashState, round: SharedRound): void {
  const { shared_id, seed_hash, position } = round;
  const closesIn = Math.round(closes - services.ticks());
  watchers.broadcast({ type: 'betting', number: shared_id.toString(), seedHash: seed_hash, closesIn, position });
}

/** Takes bets until the window closes. */
export async function holdWindowOpen(state: CrashState, stop: AbortSignal): Promise<void> {
  const { services, board, watchers } = state;
  while (!stop.aborted && services.ticks() < state.closes) {
    await rest(Math.min(TICK_MS * PUBLISH_EVERY.few, Math.max(1, state.closes - services.ticks())), stop);
    if (board.takeChange()) watchers.broadcast({ type: 'bets', bets: board.show() });
  }
}

/** Stores a cash-out and answers it. `at`: hundredths, validated when it was asked for. */
async function pay(state: CrashState, bet: LiveBet, ending: Ending): Promise<void> {
  const { board, watchers, cashOuts, settler } = state;
  const { player_ref, round_id, currency_digits } = bet.row;
  bet.asked = true;
  if (!(await cashOuts.add(ending))) return watchers.send(player_ref, { type: 'late', roundId: round_id });
  Object.assign(bet, { out: ending.stop, win: ending.win });
  board.note();
  const win = formatMoney(ending.win, currency_digits);
  watchers.send(player_ref, { type: 'cashed', roundId: round_id, at: ending.stop, win });
  settler.add([{ playerRef: player_ref, roundId: round_id }]);
}

/**
 * A cash-out by hand. The multiple is that of the arcade's own clock at the moment the message arrived; what the player's screen
 * showed, or says it showed, is not asked for (latency is the same for all: nobody's message is held back or put before).
 */
export function cashOut(state: CrashState, playerRef: string, roundId: string): void {
  const at = crashMultipleAt(elapsedOf(state));
  const known = state.board.bets.get(roundId);
  const bet = known?.row.player_ref === playerRef ? known : undefined;
  const isIn = state.phase === 'running' && bet && !bet.asked;
  // A player who was paid already gets the same answer again; one who is early or late gets that answer.
  if (bet && bet.out !== null)
    return state.watchers.send(playerRef, {
      type: 'cashed',
      roundId,
      at: bet.out,
      win: formatMoney(bet.win, bet.row.currency_digits),
    });
  if (bet?.asked) return;
  const target = bet ? targetOf(bet.row) : null;
  const ending = isIn ? endingOf(bet.row, { type: 'cash', at: Math.min(at, target ?? at) }) : null;
  if (!bet || !ending || at < 101) return state.watchers.send(playerRef, { type: 'late', roundId });
  void pay(state, bet, ending);
}

/** Targets that the curve has passed. */
function payTargets(state: CrashState, at: number): void {
  for (const bet of state.board.bets.values()) {
    const target = targetOf(bet.row);
    if (bet.asked || target === null || target > at) continue;
    const ending = endingOf(bet.row, { type: 'cash', at: target });
    if (ending) void pay(state, bet, ending);
  }
}

/** Lets the curve rise to its end. */
async function rise(state: CrashState, round: SharedRound, stop: AbortSignal): Promise<void> {
  const { services, board, watchers } = state;
  const end = crashEndOf(round.point);
  for (let tick = 1; !stop.aborted; tick++) {
    const elapsed = elapsedOf(state);
    if (elapsed >= end) return;
    payTargets(state, crashMultipleAt(elapsed));
    if (tick % (watchers.size > MANY ? PUBLISH_EVERY.many : PUBLISH_EVERY.few) === 0)
      watchers.broadcastSlowly({ type: 'tick', elapsed, bets: board.takeChange() ? board.show() : null }, SPREAD_MS);
    // A heartbeat that is lost costs nothing but a later one's: it says until when cash-outs were taken.
    if (tick % ALIVE_EVERY === 0) void markAlive(services.store, round.shared_id).catch(() => {});
    await rest(Math.min(TICK_MS, Math.max(1, end - elapsed)), stop);
  }
}

/** Closes the window, runs the curve, ends every bet. Left as it stands when `stop` comes: recover-round.ts goes on. */
export async function runRound(state: CrashState, round: SharedRound, stop: AbortSignal): Promise<void> {
  const { services, board, watchers, cashOuts, settler } = state;
  const { store } = services;
  await insist(state, stop, () => store.transaction().execute((tx) => startRun(tx, round.shared_id)));
  Object.assign(state, { phase: 'running', began: services.ticks() });
  settler.setRising(true);
  watchers.broadcast({ type: 'running', elapsed: 0 });
  // Bets that the platform confirmed at the last moment may not be on the board yet.
  board.fill(await insist(state, stop, () => findSharedBets(store, round.shared_id)));
  await rise(state, round, stop);
  settler.setRising(false);
  if (stop.aborted) return;
  state.phase = 'over';
  await cashOuts.drained();
  const left = await insist(state, stop, () =>
    store.transaction().execute(async (tx) => {
      await endRun(tx, round.shared_id, false);
      const open = (await findSharedBets(tx, round.shared_id)).filter(({ finished }) => !finished);
      await storeEndings(tx, finalEndings(open), LEASE_MS);
      return open;
    }),
  );
  await insist(state, stop, () => readPast(state));
  publishEnd(state);
  tellPlatform(state, round, null);
  settler.add(left.map((bet) => ({ playerRef: bet.player_ref, roundId: bet.round_id })));
}

/** Targets that were met by the end's own statement are shown like those the run paid. */
function publishEnd({ board, watchers, past }: CrashState): void {
  const [last] = past;
  if (!last) return;
  for (const bet of board.bets.values()) {
    const ending = bet.out === null ? endingOf(bet.row, { type: 'end' }) : null;
    if (!ending || ending.win === 0n) continue;
    const at = targetOf(bet.row) ?? last.point;
    Object.assign(bet, { out: at, win: ending.win });
    const win = formatMoney(ending.win, bet.row.currency_digits);
    watchers.send(bet.row.player_ref, { type: 'cashed', roundId: bet.row.round_id, at, win });
  }
  watchers.broadcast({ type: 'over', past: last, bets: board.show() });
}
