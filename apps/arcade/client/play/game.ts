/** The game's hand: it presses, asks, plays what comes back, and goes through the free spins to the round's end. */
import { models, type Strip } from '@sampan/engines';
import type { GameState, Played, RoundView } from '../../server/wire/arcade-wire.ts';
import { CallError, playStep, spin } from '../api.ts';
import type { Board } from '../board/board.ts';
import type { ParentPage } from '../frame-messages.ts';
import type { MessageKey } from '../messages/en.ts';
import type { Translate } from '../messages/translate.ts';
import { type MoneyText, percentOf, timesBet } from '../money.ts';
import type { View } from '../view.ts';
import { askUntilKnown } from './ask-until-known.ts';
import type { AutoPlan } from './auto-plan.ts';
import type { Presenter } from './presenter.ts';

export interface Game {
  press(): void;
  setBet(index: number): void;
  readonly betIndex: number;
  readonly state: GameState;
  readonly lastRound: string | null;
  startAuto(plan: AutoPlan): void;
  /** Takes up the round that was open when the frame was loaded. */
  resume(round: RoundView): Promise<void>;
}

export interface GameInput {
  state: GameState;
  board: Board;
  view: View;
  presenter: Presenter;
  parent: ParentPage;
  money: MoneyText;
  t: Translate;
  announce(panel: { number?: string; title: string; text?: string; amount?: string; button: string }): Promise<void>;
  fail(error: CallError, bet: bigint): Promise<'retry' | 'stop'>;
  onBetChange(index: number): void;
}

type Phase = 'idle' | 'turning' | 'free';
const BETWEEN_SPINS_MS = 350;
const LEAST_TURN_MS = 420;

const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

export function createGame(input: GameInput): Game {
  const { state, board, view, presenter, parent, money, t } = input;
  const model = models[state.game.modelId];
  let phase: Phase = 'idle';
  let betIndex = 0;
  let lastRound: string | null = state.history[0]?.roundId ?? null;
  let auto: AutoPlan | null = null;

  const bet = (): bigint => money.read(state.bets[betIndex] ?? '0');
  const enter = (next: Phase): void => {
    phase = next;
    view.setSign(next === 'idle' ? 'spin' : 'stop');
    view.setLocked(next !== 'idle' || auto !== null);
  };
  const onWait = (reason: 'offline' | 'pending' | null): void =>
    view.setNotice(reason ? t(reason === 'pending' ? 'error.pending' : 'error.offline') : null);
  const learn = (played: Played): Played => {
    if (played.balance !== null) state.balance = played.balance;
    state.next = played.next;
    return played;
  };

  /** Repeats a call with the player's consent until it is answered or given up. @returns null when given up */
  const insist = async (strips: readonly Strip[], ask: () => Promise<Played>): Promise<Played | null> => {
    for (;;) {
      try {
        return learn(await askUntilKnown({ ask, onWait }));
      } catch (error) {
        const known = error instanceof CallError ? error : new CallError('failure', String(error));
        if (known.balance) state.balance = known.balance;
        // Nothing turns while a question stands before the reels.
        presenter.showStill(lastSymbols);
        if ((await input.fail(known, bet())) === 'stop') return null;
        board.spin(strips);
      }
    }
  };

  const closeRound = (round: RoundView): void => {
    lastRound = round.roundId;
    state.history.unshift({ roundId: round.roundId, bet: round.bet, total: round.total, closedAt: Date.now() });
    state.history.length = Math.min(20, state.history.length);
    presenter.setFree(null);
    showProof();
    tellParent('closed');
  };
  const tellParent = (now: 'open' | 'closed'): void => {
    const known = state.balance !== null && now === 'closed' ? { balance: state.balance } : {};
    parent.tell({ type: 'sampan:round', state: now, ...known });
  };
  const showProof = (): void => {
    const rtp = t('control.proof', { rtp: percentOf(state.game.rtp) });
    view.setProof(rtp, lastRound ? t('control.verify', { round: lastRound.slice(-4).toUpperCase() }) : null);
  };

  const playFreeSpins = async (opened: RoundView): Promise<RoundView> => {
    let round = opened;
    const played = round.stepsPlayed - 1;
    presenter.setFree({ played, given: played + round.freeSpinsLeft, won: money.read(round.total) });
    phase = 'free';
    for (let given = played + round.freeSpinsLeft, at = played; !round.finished; ) {
      const step = round.stepsPlayed;
      presenter.clear();
      presenter.setFree({ played: at + 1, given, won: money.read(round.total) });
      board.spin(model.freeStrips);
      const [next] = await Promise.all([
        insist(model.freeStrips, () => playStep(round.roundId, step)),
        pause(LEAST_TURN_MS),
      ]);
      if (!next) return round;
      round = next.round;
      at = round.stepsPlayed - 1;
      given = at + round.freeSpinsLeft;
      await presentLast(round);
      await pause(BETWEEN_SPINS_MS);
    }
    await announceTotal(round);
    return round;
  };
  const presentLast = async (round: RoundView): Promise<void> => {
    const step = round.steps.at(-1);
    if (step) await presenter.play(step, money.read(round.bet));
    rememberSymbols(round);
  };
  const announceTotal = async (round: RoundView): Promise<void> => {
    const total = money.read(round.total);
    presenter.clear();
    await input.announce({
      title: t('free.done'),
      amount: money.full(total),
      text: t('win.times', { times: timesBet(total, money.read(round.bet)), bet: money.full(money.read(round.bet)) }),
      button: t('free.go'),
    });
    view.setWin({ caption: t('free.done'), amount: money.full(total) });
  };

  /** From an open round with free spins to its end. */
  const goThroughFreeSpins = async (round: RoundView, key: MessageKey): Promise<RoundView> => {
    const resumed = key === 'free.resume';
    await input.announce({
      number: String(round.freeSpinsLeft),
      title: resumed ? t(key) : t('free.awarded'),
      text: resumed ? t('free.resumeText', { left: round.freeSpinsLeft }) : t('free.intro'),
      button: t(resumed ? 'free.go' : 'free.start'),
    });
    return playFreeSpins(round);
  };

  const playRound = async (): Promise<RoundView | null> => {
    const stake = state.bets[betIndex] ?? '';
    const spinKey = crypto.randomUUID();
    presenter.clear();
    enter('turning');
    tellParent('open');
    board.spin(model.baseStrips);
    const [played] = await Promise.all([insist(model.baseStrips, () => spin(stake, spinKey)), pause(LEAST_TURN_MS)]);
    if (!played) {
      tellParent('closed');
      return null;
    }
    let { round } = played;
    if (round.stepsPlayed > 1 && !round.finished) return finish(await takeUp(round));
    await presentLast(round);
    if (!round.finished) round = await goThroughFreeSpins(round, 'free.awarded');
    return finish(round);
  };
  const finish = (round: RoundView): RoundView => {
    if (round.finished) closeRound(round);
    return round;
  };
  const takeUp = async (round: RoundView): Promise<RoundView> => {
    rememberSymbols(round);
    presenter.showStill(lastSymbols);
    return goThroughFreeSpins(round, 'free.resume');
  };
  let lastSymbols = model.baseStrips.map((strip) => strip.slice(2, 5));
  const rememberSymbols = (round: RoundView): void => {
    const reveal = round.steps.at(-1)?.events.find((event) => event.type === 'reveal');
    if (reveal) lastSymbols = reveal.symbols;
  };

  const runAuto = async (): Promise<void> => {
    while (auto) {
      view.setAuto(t('control.autoStop', { left: auto.left }), true);
      const round = await playRound();
      if (!auto) break;
      if (!round || !auto.goOn({ bet: bet(), win: money.read(round.total), freeSpins: round.stepsPlayed > 1 }))
        auto = null;
      else await pause(BETWEEN_SPINS_MS);
    }
    view.setAuto(t('control.auto'), false);
    enter('idle');
  };
  presenter.showStill(lastSymbols);
  showProof();
  enter('idle');

  return {
    get betIndex() {
      return betIndex;
    },
    get lastRound() {
      return lastRound;
    },
    state,
    press() {
      if (auto) {
        auto = null;
        view.setAuto(t('control.auto'), false);
        return;
      }
      if (presenter.hurry() || phase !== 'idle') return;
      void playRound().then(() => enter('idle'));
    },
    setBet(index) {
      betIndex = Math.max(0, Math.min(state.bets.length - 1, index));
      view.setBet(money.short(bet()), { lowest: betIndex === 0, highest: betIndex === state.bets.length - 1 });
      input.onBetChange(betIndex);
    },
    startAuto(plan) {
      if (phase !== 'idle' || auto) return;
      auto = plan;
      void runAuto();
    },
    async resume(round) {
      const at = state.bets.indexOf(round.bet);
      if (at >= 0) this.setBet(at);
      enter('free');
      tellParent('open');
      if (!round.finished) finish(await takeUp(round));
      enter('idle');
    },
  };
}
