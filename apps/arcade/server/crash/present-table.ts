/** How the table stands, for a watcher who has just come: from memory at the node that leads, from the database elsewhere. */
import { findLiveRound, findSharedBets, readChain, type SharedRound } from '../store/shared-round.queries.ts';
import type { CrashFrame, CrashMine } from '../wire/crash-wire.ts';
import { createBoard, toMine } from './crash-board.ts';
import { type CrashState, elapsedOf, readPast } from './crash-state.ts';

type Ready = Extract<CrashFrame, { type: 'ready' }>;

/** The table at one moment, for any number of watchers. */
export interface TableView {
  greet(playerRef: string): Ready;
}

/** Many who come together are greeted from one reading. */
const FRESH_MS = 200;
/** A run whose node has not been heard of for so long is broken off: the next to lead ends it. */
const BROKEN_OFF_MS = 3_000;

type Moment = Pick<CrashState, 'phase' | 'round' | 'board' | 'past'> & { closesIn(): number; elapsed(): number };

async function viewOf({ services }: CrashState, moment: Moment): Promise<TableView> {
  const { phase, round, board, past, closesIn, elapsed } = moment;
  const chain = round ? await readChain(services.store, round.chain_id) : null;
  const [number, seedHash] = [round?.shared_id.toString() ?? '', round?.seed_hash ?? ''];
  const mineOf = (playerRef: string): CrashMine[] =>
    board
      .of(playerRef)
      .map(toMine)
      .toSorted((one, other) => one.number - other.number);
  return {
    greet: (playerRef) => ({
      type: 'ready',
      phase,
      number,
      seedHash,
      closesIn: phase === 'betting' ? Math.max(0, Math.round(closesIn())) : 0,
      elapsed: phase === 'running' ? elapsed() : 0,
      chain:
        chain && round
          ? { terminalHash: chain.terminal_hash, salt: chain.salt, length: chain.length, position: round.position }
          : null,
      past,
      bets: board.show(),
      mine: mineOf(playerRef),
    }),
  };
}

const viewOfLeader = (state: CrashState): Promise<TableView> => {
  const { phase, round, board, past, closes, services } = state;
  return viewOf(state, {
    phase,
    round,
    board,
    past,
    closesIn: () => closes - services.ticks(),
    elapsed: () => elapsedOf(state),
  });
};

function phaseOf(round: SharedRound | null): CrashState['phase'] {
  if (!round || round.status === 'over') return 'waiting';
  if (round.status === 'betting') return round.closes_in > 0 ? 'betting' : 'waiting';
  return round.silent_for < BROKEN_OFF_MS ? 'running' : 'waiting';
}

/** What another node leads. The curve is the one of its last frame here, where one came. */
async function viewOfFollower(state: CrashState): Promise<TableView> {
  const { services } = state;
  const round = await findLiveRound(services.store);
  const readAt = services.ticks();
  const phase = phaseOf(round);
  const board = createBoard();
  if (round) board.fill(await findSharedBets(services.store, round.shared_id));
  await readPast(state);
  const began = Math.max(readAt - (round?.ran_for ?? 0), state.began);
  return viewOf(state, {
    phase,
    round,
    board,
    past: state.past,
    closesIn: () => (round?.closes_in ?? 0) - (services.ticks() - readAt),
    elapsed: () => services.ticks() - began,
  });
}

/** @returns a reader of the table that reads the database at most once in a while */
export function openTableView(state: CrashState): { read(): Promise<TableView> } {
  let kept: { at: number; view: Promise<TableView> } | null = null;
  return {
    read() {
      if (state.leads) return viewOfLeader(state);
      const at = state.services.ticks();
      if (!kept || at - kept.at > FRESH_MS) kept = { at, view: viewOfFollower(state) };
      return kept.view;
    },
  };
}
