/** One of the player's two bets: placed in the window or beforehand, cashed out by hand or by its target, automatic if asked. */
import type { BetNumber, CrashFrame, CrashMine } from '../../server/wire/crash-wire.ts';
import { asApiError, balanceOf, placeCrashBet } from '../api.ts';
import { openAuto } from '../auto/auto-panel.ts';
import { type AutoPlan, createAutoPlan } from '../auto/auto-plan.ts';
import { askUntilKnown, waitingKeys } from '../play/ask-until-known.ts';
import { indexAtMost, type Stakes } from '../stakes.ts';
import { winSizeOf } from '../win-size.ts';
import type { BetView, PressLook } from './bet-view.ts';
import type { CrashMoment, CrashTableInput } from './crash-input.ts';
import { timesOf } from './crash-panels.ts';
import type { TargetField } from './target-field.ts';

export interface CrashBetInput extends CrashTableInput {
  number: BetNumber;
  moment: CrashMoment;
  target: TargetField;
  view: BetView;
  stakes: Stakes;
  /** The two bets are shown anew. */
  changed(): void;
  /** Nothing is on its way any more: what is booked may be seen. */
  placed(): void;
}

export interface CrashBet {
  readonly mine: CrashMine | null;
  readonly stake: bigint;
  /** on its way to the arcade */
  readonly busy: boolean;
  isIn(): boolean;
  canCash(): boolean;
  refresh(): void;
  press(): void;
  startWindow(): void;
  onOwnFrame(frame: Extract<CrashFrame, { type: 'cashed' | 'late' }>): void;
  /** The curve has ended. @returns whether this bet was still in */
  endRound(point: number): boolean;
  /** What the arcade says is the player's. @returns whether a bet that was in is gone */
  take(mine: CrashMine | null): boolean;
  auto(): void;
}

type Bet = CrashBetInput & {
  own: {
    mine: CrashMine | null;
    plan: AutoPlan | null;
    quietUntil: number;
    /** a bet is on its way; a cash-out is; a bet waits for the next window */
    bet: boolean;
    cash: boolean;
    queue: boolean;
  };
};

const LEAST = 101;
/** A press that was meant as a cash-out and came late must not become a bet on the next round. */
const QUIET_MS = 1_500;

const isIn = ({ own }: Bet): boolean => own.mine !== null && own.mine.out === null;
const canCash = (bet: Bet): boolean => bet.moment.phase === 'running' && isIn(bet);

function cashWords({ own, money, tt, moment }: Bet, stake: string): PressLook {
  if (own.cash) return { text: tt('crash.asked'), look: 'busy' };
  const amount = money.full((money.read(stake) * BigInt(moment.multiple)) / 100n);
  return { text: tt('crash.cash', { amount }), amount, look: moment.multiple >= LEAST ? 'ready' : 'busy' };
}

function pressWords(bet: Bet): PressLook {
  const { own, money, stakes, tt, moment, target } = bet;
  const amount = money.full(stakes.amount);
  const open = moment.phase === 'betting';
  if (own.mine && canCash(bet)) return cashWords(bet, own.mine.bet);
  if (own.bet) return { text: `${tt('crash.bet')} ${amount}`, amount, look: 'busy' };
  if (open && own.mine) {
    const staked = money.full(money.read(own.mine.bet));
    return { text: tt('crash.in', { amount: staked }), amount: staked, look: 'busy' };
  }
  if (own.queue) return { text: tt('crash.queued'), look: 'missing' };
  if (target.read() === undefined) return { text: tt('crash.targetBad'), look: 'missing' };
  return { text: open ? `${tt('crash.bet')} ${amount}` : tt('crash.next', { amount }), amount, look: 'ready' };
}

function refresh(bet: Bet): void {
  const { own, view, moment } = bet;
  view.setPress(pressWords(bet));
  view.setAuto(own.plan?.left ?? null);
  const staked = own.bet || own.queue || canCash(bet) || (moment.phase === 'betting' && own.mine !== null);
  view.lock(staked || own.plan !== null);
}

function stopAuto({ own, changed }: Bet): void {
  own.plan = null;
  changed();
}

/** @returns false when the bet was not taken */
async function place(bet: Bet, at: number | null): Promise<boolean> {
  const { own, stakes, number, money, state, t, tt, showing, view, notice, fail } = bet;
  const [amount, spinKey] = [stakes.amount, crypto.randomUUID()];
  showing.begin(money.write(amount));
  try {
    const { round, balance } = await askUntilKnown({
      ask: () => placeCrashBet({ bet: money.write(amount), number, target: at, spinKey }),
      onWait: (reason) => notice(reason && t(waitingKeys[reason])),
    });
    if (balance !== null) state.balance = balance;
    const target = (round.choice as { target: number | null }).target;
    // The round's end may have come before the answer to the bet.
    if (!round.finished) own.mine ??= { number, roundId: round.roundId, bet: round.bet, target, out: null, win: null };
    return true;
  } catch (error) {
    const known = asApiError(error);
    state.balance = balanceOf(known) ?? state.balance;
    showing.closed();
    if (known.code === 'vendor.round.closed') view.setOutcome({ text: tt('crash.waiting') });
    else await fail(known, amount);
    return false;
  }
}

async function placeNow(bet: Bet): Promise<void> {
  const { own, target, view, changed, placed } = bet;
  const at = target.read();
  own.queue = false;
  if (at === undefined || own.bet || own.mine) return;
  own.bet = true;
  view.setOutcome(null);
  changed();
  const taken = await place(bet, at);
  own.bet = false;
  if (!taken) own.plan = null;
  else placed();
  changed();
}

/** A round of the automatic ones is over. */
function count(bet: Bet, win: bigint): void {
  const { own, money, stakes } = bet;
  const { plan, mine } = own;
  if (!plan || !mine) return;
  if (plan.goOn({ bet: money.read(mine.bet), win, freeSpins: false }))
    stakes.choose(indexAtMost(stakes.offered, plan.stake));
  else own.plan = null;
}

function onCashed(bet: Bet, { at, win }: { at: number; win: string }): void {
  const { own, money, number, tt, synth, view, say } = bet;
  if (!own.mine || own.mine.out === at) return;
  own.mine = { ...own.mine, out: at, win };
  const [total, staked] = [money.read(win), money.read(own.mine.bet)];
  const { tier } = winSizeOf(total, staked);
  const out = tt('crash.out', { times: timesOf(at) });
  view.setOutcome({ text: `${timesOf(at)}×`, amount: money.full(total), tier });
  say(`${tt('crash.betNumber', { number })}: ${out}. ${tt('table.won', { amount: money.full(total) })}`);
  if (tier > 0) synth.win(tier);
  count(bet, total);
}

function askAuto(bet: Bet): void {
  const { own, t, tt, money, stakes, target, view, changed, moment } = bet;
  if (own.plan) return stopAuto(bet);
  if (target.read() == null) {
    // Nobody presses for it: without a target it would always be lost.
    view.setOutcome({ text: tt('crash.needsTarget') });
    return target.focus();
  }
  openAuto({
    t,
    money,
    bet: stakes.amount,
    kind: 'bets',
    start(limits) {
      own.plan = createAutoPlan(limits, { first: stakes.amount, offered: stakes.offered });
      if (moment.phase === 'betting') void placeNow(bet);
      changed();
    },
  });
}

function press(bet: Bet): void {
  const { own, moment, target, cash, changed } = bet;
  if (own.mine && canCash(bet)) {
    if (!own.cash && moment.multiple >= LEAST) own.cash = cash(own.mine.roundId);
  } else if (moment.phase === 'betting' && !own.mine) void placeNow(bet);
  else if (moment.phase !== 'betting' && target.read() !== undefined && performance.now() > own.quietUntil)
    own.queue = !own.queue;
  changed();
}

export function createCrashBet(input: CrashBetInput): CrashBet {
  const own: Bet['own'] = { mine: null, plan: null, quietUntil: 0, bet: false, cash: false, queue: false };
  const bet: Bet = { ...input, own };
  const { view, tt, target, changed } = bet;
  return {
    get mine() {
      return own.mine;
    },
    get stake() {
      return own.mine ? bet.money.read(own.mine.bet) : bet.stakes.amount;
    },
    get busy() {
      return own.bet;
    },
    isIn: () => isIn(bet),
    canCash: () => canCash(bet),
    refresh: () => refresh(bet),
    press: () => press(bet),
    auto: () => askAuto(bet),
    startWindow() {
      Object.assign(own, { mine: null, cash: false });
      view.setOutcome(null);
      if (own.queue || own.plan) void placeNow(bet);
    },
    onOwnFrame(frame) {
      own.cash = false;
      if (frame.type === 'late') view.setOutcome({ text: tt('crash.late') });
      else onCashed(bet, frame);
    },
    endRound(point) {
      if (!isIn(bet)) return false;
      own.cash = false;
      own.quietUntil = performance.now() + QUIET_MS;
      view.setOutcome({ text: tt('table.none') });
      bet.say(`${tt('crash.gone', { times: timesOf(point) })}. ${tt('table.none')}`);
      count(bet, 0n);
      return true;
    },
    take(mine) {
      const lost = isIn(bet) && own.mine?.roundId !== mine?.roundId;
      // What became of the round is not known yet: the next one is not begun by itself.
      if (lost) own.plan = null;
      own.mine = mine;
      if (mine) target.set(mine.target);
      else if (bet.moment.phase === 'betting' && (own.queue || own.plan)) void placeNow(bet);
      changed();
      return lost;
    },
  };
}
