/** The crash game of one player: it bets in the window, or beforehand, and cashes out. The arcade decides; this shows. */
import type { CrashFrame, CrashMine, CrashPast } from '../../server/wire/crash-wire.ts';
import { asApiError, balanceOf, placeCrashBet, readState } from '../api.ts';
import type { Hand } from '../game-page.ts';
import { percentOf } from '../money.ts';
import { askUntilKnown, waitingKeys } from '../play/ask-until-known.ts';
import { createStakes } from '../stakes.ts';
import type { HandInput } from '../tables/table-page.ts';
import type { CrashField } from './crash-field.ts';
import { type CrashNow, timesOf } from './crash-panels.ts';
import type { TargetField } from './target-field.ts';

export interface CrashGameInput extends HandInput {
  field: CrashField;
  target: TargetField;
  /** @returns false while there is no connection */
  cash(roundId: string): boolean;
}

export interface CrashGame extends Hand {
  refresh(): void;
  onFrame(frame: CrashFrame): void;
  connected(on: boolean): void;
  readonly now: CrashNow;
}

type Ready = Extract<CrashFrame, { type: 'ready' }>;
type PressLook = { text: string; look: 'ready' | 'missing' | 'busy' };

const LEAST = 101;
const KEPT = 20;
/** A press that was meant as a cash-out and came late must not become a bet on the next round. */
const QUIET_MS = 1_500;

export function createCrashGame(input: CrashGameInput): CrashGame {
  const { state, field, target, view, t, tt, money, synth, showing } = input;
  const now: CrashNow = { chain: null, seedHash: '', number: '' };
  let phase: Ready['phase'] = 'waiting';
  let mine: CrashMine | null = null;
  let past: CrashPast[] = [];
  let began = 0;
  let multiple = 100;
  let quietUntil = 0;
  /** a bet is on its way; a cash-out is; a bet waits for the next window */
  const under = { bet: false, cash: false, queue: false };

  const stakes = createStakes({ bets: state.bets, money, show: view.setStake, onChange: input.onStakeChange });
  const isIn = (): boolean => mine !== null && mine.out === null;
  const canCash = (): boolean => phase === 'running' && isIn();

  const cashWords = (bet: string): PressLook => {
    if (under.cash) return { text: tt('crash.asked'), look: 'busy' };
    const amount = money.full((money.read(bet) * BigInt(multiple)) / 100n);
    return { text: tt('crash.cash', { amount }), look: multiple >= LEAST ? 'ready' : 'busy' };
  };
  const pressWords = (): PressLook => {
    const amount = money.full(stakes.amount);
    if (mine && canCash()) return cashWords(mine.bet);
    if (under.bet) return { text: `${tt('crash.bet')} · ${amount}`, look: 'busy' };
    if (phase === 'betting' && mine)
      return { text: tt('crash.in', { amount: money.full(money.read(mine.bet)) }), look: 'busy' };
    if (under.queue) return { text: tt('crash.queued'), look: 'missing' };
    if (target.read() === undefined) return { text: tt('crash.targetBad'), look: 'missing' };
    return {
      text: phase === 'betting' ? `${tt('crash.bet')} · ${amount}` : tt('crash.next', { amount }),
      look: 'ready',
    };
  };
  const refresh = (): void => {
    const { text, look } = pressWords();
    view.setPress(text, look);
    const locked = under.bet || under.queue || canCash() || (phase === 'betting' && mine !== null);
    view.setLocked(locked);
    target.lock(locked);
  };
  const showProof = (): void => {
    const last = phase === 'running' ? undefined : state.history[0]?.roundId;
    const proof = last ? t('control.verify', { round: last.slice(-4).toUpperCase() }) : null;
    view.setProof(tt('table.rtp', { rtp: percentOf(state.game.rtp) }), proof);
  };

  const place = async (at: number | null): Promise<void> => {
    const [amount, spinKey] = [stakes.amount, crypto.randomUUID()];
    showing.begin(money.write(amount));
    try {
      const { round, balance } = await askUntilKnown({
        ask: () => placeCrashBet(money.write(amount), at, spinKey),
        onWait: (reason) => view.setNotice(reason && t(waitingKeys[reason])),
      });
      if (balance !== null) state.balance = balance;
      const aim = (round.choice as { target: number | null }).target;
      // The round's end may have come before the answer to the bet.
      if (!round.finished) mine ??= { roundId: round.roundId, bet: round.bet, target: aim, out: null, win: null };
      // Nothing more is booked before the lantern rises.
      if (phase === 'betting') showing.shown();
    } catch (error) {
      const known = asApiError(error);
      state.balance = balanceOf(known) ?? state.balance;
      showing.closed();
      if (known.code === 'vendor.round.closed') view.setOutcome({ text: tt('crash.waiting') });
      else await input.fail(known, amount);
    }
  };
  const bet = async (): Promise<void> => {
    const at = target.read();
    under.queue = false;
    if (at === undefined || under.bet || mine) return;
    under.bet = true;
    view.setOutcome(null);
    refresh();
    await place(at);
    under.bet = false;
    refresh();
  };

  const startWindow = (closesIn: number): void => {
    Object.assign(under, { cash: false });
    [phase, mine, multiple] = ['betting', null, 100];
    field.wait(performance.now() + closesIn, Math.max(closesIn, 1));
    showProof();
    if (under.queue) void bet();
  };
  const onMultiple = (at: number): void => {
    if (at >= 200 && Math.floor(at / 100) > Math.floor(multiple / 100)) synth.reelStop(Math.floor(at / 100) % 5);
    multiple = at;
    refresh();
  };
  const startRun = (elapsed: number): void => {
    phase = 'running';
    began = performance.now() - elapsed;
    showProof();
    field.rise(() => began, onMultiple);
    if (isIn()) showing.begin();
  };
  const onOwnFrame = (frame: Extract<CrashFrame, { type: 'cashed' | 'late' }>): void => {
    under.cash = false;
    if (frame.type === 'late') return view.setOutcome({ text: tt('crash.late') });
    const { at } = frame;
    if (!mine || mine.out === at) return;
    mine = { ...mine, out: at, win: frame.win };
    field.cashed(at);
    const amount = money.full(money.read(frame.win));
    view.setOutcome({ text: tt('table.won', { amount: '' }).trim(), amount, times: `${timesOf(at)}×` });
    view.say(`${tt('crash.out', { times: timesOf(at) })}. ${tt('table.won', { amount })}`);
    synth.win([500, 1500, 5000].filter((bound) => at >= bound).length);
    showing.shown();
  };
  const endRound = (frame: Extract<CrashFrame, { type: 'over' }>): void => {
    phase = 'over';
    field.end(frame.past.point);
    field.showBets(frame.bets);
    past = [frame.past, ...past].slice(0, KEPT);
    field.showPast(past);
    showProof();
    showing.shown();
    if (!isIn()) return;
    quietUntil = performance.now() + QUIET_MS;
    view.setOutcome({ text: tt('table.none') });
    view.say(`${tt('crash.gone', { times: timesOf(frame.past.point) })}. ${tt('table.none')}`);
  };
  const note = ({ roundId, balance, total }: Extract<CrashFrame, { type: 'settled' }>): void => {
    if (balance !== null) state.balance = balance;
    const staked = mine?.roundId === roundId ? mine.bet : money.write(stakes.amount);
    const rest = state.history.filter((round) => round.roundId !== roundId);
    state.history.splice(
      0,
      state.history.length,
      { roundId, bet: staked, total, closedAt: Date.now() },
      ...rest.slice(0, KEPT - 1),
    );
    showProof();
    showing.closed();
  };
  /** After a lost connection the arcade is asked what became of the bet. */
  const catchUp = async (interrupted: boolean): Promise<void> => {
    const { balance, history } = await readState();
    Object.assign(state, { balance, history });
    if (interrupted) view.setOutcome({ text: tt('crash.void') });
    showProof();
    showing.closed();
  };
  const greet = (frame: Ready): void => {
    const before = isIn() ? mine : null;
    Object.assign(now, { chain: frame.chain, seedHash: frame.seedHash, number: frame.number });
    past = frame.past;
    field.showPast(past);
    field.showBets(frame.bets);
    if (frame.phase === 'betting') startWindow(frame.closesIn);
    else if (frame.phase === 'running') startRun(frame.elapsed);
    else field.wait(null, 1);
    [phase, mine] = [frame.phase, frame.mine];
    field.cashed(mine?.out ?? null);
    if (mine) target.set(mine.target);
    if (canCash()) showing.begin();
    if (before && before.roundId !== mine?.roundId) void catchUp(past[0]?.interrupted ?? false).catch(() => {});
  };
  const onFrame = (frame: CrashFrame): void => {
    if (frame.type === 'ready') greet(frame);
    else if (frame.type === 'betting') {
      Object.assign(now, { seedHash: frame.seedHash, number: frame.number });
      startWindow(frame.closesIn);
    } else if (frame.type === 'running') startRun(frame.elapsed);
    else if (frame.type === 'over') endRound(frame);
    else if (frame.type === 'settled') note(frame);
    else if (frame.type === 'cashed' || frame.type === 'late') {
      if (mine?.roundId === frame.roundId) onOwnFrame(frame);
    } else {
      // The fastest message so far says best how far the curve is.
      if (frame.type === 'tick') began = Math.min(began, performance.now() - frame.elapsed);
      if (frame.bets) field.showBets(frame.bets);
    }
    refresh();
  };

  showProof();
  return {
    now,
    get stakeIndex() {
      return stakes.index;
    },
    get lastRound() {
      return phase === 'running' ? null : (state.history[0]?.roundId ?? null);
    },
    onFrame,
    refresh,
    connected: (on) => view.setNotice(on ? null : t('error.offline')),
    press() {
      if (mine && canCash()) {
        if (!under.cash && multiple >= LEAST) under.cash = input.cash(mine.roundId);
      } else if (phase === 'betting' && !mine) void bet();
      else if (phase !== 'betting' && target.read() !== undefined && performance.now() > quietUntil)
        under.queue = !under.queue;
      refresh();
    },
    setStake(index) {
      stakes.choose(index);
      refresh();
    },
  };
}
