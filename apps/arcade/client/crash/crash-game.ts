/** The crash game of one player: two bets in one shared round. The arcade decides; this shows. */
import type { BetNumber, CrashFrame, CrashPast } from '../../server/wire/crash-wire.ts';
import { readState } from '../api.ts';
import type { CrashBet } from './crash-bet.ts';
import type { CrashField } from './crash-field.ts';
import type { CrashMoment, CrashTableInput } from './crash-input.ts';
import type { CrashNow } from './crash-panels.ts';

export interface CrashGameInput extends CrashTableInput {
  field: CrashField;
  moment: CrashMoment;
  bets: readonly CrashBet[];
  /** shows the way to the proof of the last round */
  showProof(roundId: string | null): void;
  showMain(number: BetNumber): void;
}

export interface CrashGame {
  readonly lastRound: string | null;
  readonly now: CrashNow;
  onFrame(frame: CrashFrame): void;
  connected(on: boolean): void;
  refresh(): void;
  press(): void;
  /** A bet was taken. */
  placed(): void;
}

type Ready = Extract<CrashFrame, { type: 'ready' }>;
type Game = CrashGameInput & { now: CrashNow; own: { past: CrashPast[]; began: number } };

const KEPT = 20;

const anyIn = ({ bets }: Game): boolean => bets.some((bet) => bet.isIn());
const lastRound = ({ moment, state }: Game): string | null =>
  moment.phase === 'running' ? null : (state.history[0]?.roundId ?? null);

function refresh(game: Game): void {
  const { bets, field, showMain } = game;
  for (const bet of bets) bet.refresh();
  const inPlay = bets.filter((bet) => bet.canCash());
  const rank = inPlay.length > 0 ? inPlay : bets;
  const [main] = rank.toSorted((one, other) => (one.stake < other.stake ? 1 : one.stake > other.stake ? -1 : 0));
  showMain(bets[1] === main ? 2 : 1);
  field.showMine(bets.flatMap(({ mine }) => mine ?? []));
}

function startWindow(game: Game, closesIn: number): void {
  const { moment, field, bets } = game;
  Object.assign(moment, { phase: 'betting', multiple: 100 });
  field.wait(performance.now() + closesIn, Math.max(closesIn, 1));
  game.notice(null);
  game.showProof(lastRound(game));
  for (const bet of bets) bet.startWindow();
}

function startRun(game: Game, elapsed: number): void {
  const { moment, own, field, synth, showing } = game;
  moment.phase = 'running';
  own.began = performance.now() - elapsed;
  game.showProof(lastRound(game));
  field.rise(
    () => own.began,
    (at) => {
      const whole = Math.floor(at / 100);
      if (at >= 200 && whole > Math.floor(moment.multiple / 100)) synth.reelStop(whole % 5);
      moment.multiple = at;
      refresh(game);
    },
  );
  if (anyIn(game)) showing.begin();
}

function endRound(game: Game, { past, bets: seen }: Extract<CrashFrame, { type: 'over' }>): void {
  const { moment, field, own, showing, bets } = game;
  moment.phase = 'over';
  field.end(past.point);
  field.showBets(seen);
  own.past = [past, ...own.past].slice(0, KEPT);
  field.showPast(own.past);
  game.showProof(lastRound(game));
  for (const bet of bets) bet.endRound(past.point);
  showing.shown();
}

function note(game: Game, { roundId, balance, total }: Extract<CrashFrame, { type: 'settled' }>): void {
  const { state, bets, showing } = game;
  if (balance !== null) state.balance = balance;
  const staked = bets.find(({ mine }) => mine?.roundId === roundId)?.mine?.bet ?? '0';
  const rest = state.history.filter((round) => round.roundId !== roundId);
  const round = { roundId, bet: staked, total, closedAt: Date.now() };
  state.history.splice(0, state.history.length, round, ...rest.slice(0, KEPT - 1));
  game.showProof(lastRound(game));
  // The other bet may still be in the air.
  if (game.moment.phase !== 'running' || !anyIn(game)) showing.closed();
}

/** After a lost connection the arcade is asked what became of the bets. */
async function catchUp(game: Game, interrupted: boolean): Promise<void> {
  const { balance, history } = await readState();
  Object.assign(game.state, { balance, history });
  if (interrupted) game.notice(game.tt('crash.void'));
  game.showProof(lastRound(game));
  game.showing.closed();
}

function greet(game: Game, frame: Ready): void {
  const { now, own, field, moment, bets, showing } = game;
  Object.assign(now, { chain: frame.chain, seedHash: frame.seedHash, number: frame.number });
  own.past = frame.past;
  field.showPast(frame.past);
  field.showBets(frame.bets);
  moment.phase = frame.phase;
  const lost = bets.map((bet, index) => bet.take(frame.mine.find(({ number }) => number === index + 1) ?? null));
  if (frame.phase === 'betting') field.wait(performance.now() + frame.closesIn, Math.max(frame.closesIn, 1));
  else if (frame.phase === 'running') startRun(game, frame.elapsed);
  else field.wait(null, 1);
  game.showProof(lastRound(game));
  if (frame.phase === 'running' && anyIn(game)) showing.begin();
  if (lost.includes(true)) void catchUp(game, own.past[0]?.interrupted ?? false).catch(() => {});
}

function onFrame(game: Game, frame: CrashFrame): void {
  const { now, own, field, bets, showing } = game;
  if (frame.type === 'ready') greet(game, frame);
  else if (frame.type === 'betting') {
    Object.assign(now, { seedHash: frame.seedHash, number: frame.number });
    startWindow(game, frame.closesIn);
  } else if (frame.type === 'running') startRun(game, frame.elapsed);
  else if (frame.type === 'over') endRound(game, frame);
  else if (frame.type === 'settled') note(game, frame);
  else if (frame.type === 'cashed' || frame.type === 'late') {
    bets.find(({ mine }) => mine?.roundId === frame.roundId)?.onOwnFrame(frame);
    if (frame.type === 'cashed') showing.shown();
  } else {
    // The fastest message so far says best how far the curve is.
    if (frame.type === 'tick') own.began = Math.min(own.began, performance.now() - frame.elapsed);
    if (frame.bets) field.showBets(frame.bets);
  }
  refresh(game);
}

export function createCrashGame(input: CrashGameInput): CrashGame {
  const now: CrashNow = { chain: null, seedHash: '', number: '' };
  const game: Game = { ...input, now, own: { past: [], began: 0 } };
  const { bets, moment, showing, notice, t } = game;
  return {
    now,
    get lastRound() {
      return lastRound(game);
    },
    onFrame: (frame) => onFrame(game, frame),
    refresh: () => refresh(game),
    connected: (on) => notice(on ? null : t('error.offline')),
    press: () => (bets.find((bet) => bet.canCash()) ?? bets[0])?.press(),
    placed() {
      // Nothing more is booked before the lantern rises.
      if (moment.phase === 'betting' && !bets.some((bet) => bet.busy)) showing.shown();
    },
  };
}
