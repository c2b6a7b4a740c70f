/** The game's hand: it presses, asks, has what comes back played, and goes through free spins to the round's end. */
import type { GameState, RoundView } from '../../server/wire/arcade-wire.ts';
import { spin } from '../api.ts';
import type { AutoPlan } from '../auto/auto-plan.ts';
import type { Hand } from '../game-page.ts';
import { percentOf } from '../money.ts';
import { askForRound, createPress, isOf } from '../round-seed.ts';
import { createStakes } from '../stakes.ts';
import { announcePot } from './announce-pot.ts';
import { createFreeRounds, type FreeRounds } from './free-rounds.ts';
import { playFurtherSteps } from './further-steps.ts';
import { BETWEEN_SPINS_MS } from './pause.ts';
import { createTable, type Table, type TableInput } from './table.ts';
import { watchPots } from './watch-pots.ts';

export interface Game extends Hand {
  startAuto(plan: AutoPlan): void;
  /** Takes up the round that was open when the frame was loaded. */
  resume(round: RoundView): Promise<void>;
}

export interface GameInput extends TableInput {
  onStakeChange(index: number): void;
}

const HISTORY = 20;

function showProof({ state, view, t }: Table): void {
  const last = state.history[0]?.roundId;
  const rtp = t('control.proof', { rtp: percentOf(state.game.rtp) });
  view.setProof(rtp, last ? t('control.verify', { round: last.slice(-4).toUpperCase() }) : null);
}

/** Puts a finished round into the history and reports it to the page around; an unfinished one stays as it is. */
function finishRound(table: Table, round: RoundView): RoundView {
  if (!round.finished) return round;
  const { history }: GameState = table.state;
  history.unshift({
    roundId: round.roundId,
    bet: round.bundle ? '0' : round.bet,
    total: round.total,
    closedAt: Date.now(),
  });
  history.length = Math.min(HISTORY, history.length);
  table.presenter.setFree(null);
  showProof(table);
  table.showing.closed();
  return round;
}

async function takeUpRound(table: Table, round: RoundView): Promise<RoundView> {
  table.lay(round);
  table.showing.shown();
  return finishRound(table, await playFurtherSteps(table, round, true));
}

/** One press from the stake to the end. @returns null when no round came of it */
async function playRound(table: Table, stake: string, freeRounds: FreeRounds): Promise<RoundView | null> {
  const free = freeRounds.next();
  if (free) freeRounds.begin(free);
  const round = await playPress(table, free ? free.stake : stake, free?.bundleId);
  if (round) await freeRounds.end(round);
  return round;
}

/** `bundleId`: one of these free rounds, for which the player stakes nothing. */
async function playPress(table: Table, stake: string, bundleId: string | undefined): Promise<RoundView | null> {
  const { money, state } = table;
  const press = createPress(state.next);
  table.showing.begin(bundleId === undefined ? stake : undefined);
  const ask = () => askForRound(state, press, () => spin(stake, press, bundleId));
  const played = await table.turn('paid', money.read(stake), ask);
  if (!played) {
    table.showing.closed();
    return null;
  }
  const { round } = played;
  // Another tab had a round open: this one comes back instead.
  if (!isOf(round, press)) return takeUpRound(table, round);
  await table.present(round);
  await announcePot(table, round);
  if (round.finished) return finishRound(table, round);
  table.showing.shown();
  return finishRound(table, await playFurtherSteps(table, round, false));
}

interface AutoPlay {
  isOn(): boolean;
  /** Plays rounds until the plan ends or somebody stops it. */
  run(plan: AutoPlan): Promise<void>;
  stop(): void;
}

function createAutoPlay(table: Table, stakes: ReturnType<typeof createStakes>, freeRounds: FreeRounds): AutoPlay {
  const { view, money, t } = table;
  let auto: AutoPlan | null = null;
  const stop = (): void => {
    auto = null;
    view.setAuto(t('control.auto'), false);
  };
  return {
    isOn: () => auto !== null,
    stop,
    async run(plan) {
      auto = plan;
      while (auto) {
        view.setAuto(t('control.autoStop', { left: auto.left }), true);
        const round = await playRound(table, stakes.text, freeRounds);
        const count = round && {
          bet: round.bundle ? 0n : stakes.amount,
          win: money.read(round.total),
          freeSpins: round.stepsPlayed > 1,
        };
        // What follows the last free round takes stakes again: that is for the player to begin.
        if (!count || round.bundle?.left === 0 || !auto?.goOn(count)) stop();
        else await table.pace.pause(BETWEEN_SPINS_MS);
      }
    },
  };
}

export function createGame(input: GameInput): Game {
  const table = createTable(input);
  const { state, view, presenter, money } = table;
  let busy = false;
  const stakes = createStakes({ bets: state.bets, money, show: view.setBet, onChange: input.onStakeChange });
  const setBusy = (now: boolean): void => {
    busy = now;
    view.setSign(now ? 'stop' : 'spin');
    view.setLocked(now);
  };
  const whileBusy = async (work: () => Promise<unknown>): Promise<void> => {
    setBusy(true);
    try {
      await work();
    } finally {
      table.showing.shown();
      setBusy(false);
    }
  };
  const freeRounds = createFreeRounds(table, () => stakes.choose(stakes.index));
  const auto = createAutoPlay(table, stakes, freeRounds);
  showProof(table);
  watchPots(table);
  setBusy(false);
  return {
    get stakeIndex() {
      return stakes.index;
    },
    get lastRound() {
      return state.history[0]?.roundId ?? null;
    },
    press() {
      if (auto.isOn()) auto.stop();
      else if (!presenter.hurry() && !busy) void whileBusy(() => playRound(table, stakes.text, freeRounds));
    },
    setStake(index) {
      stakes.choose(index);
      if (freeRounds.next()) freeRounds.rest();
    },
    startAuto(plan) {
      if (busy || auto.isOn()) return;
      void whileBusy(() => auto.run(plan));
    },
    async resume(round) {
      const at = state.bets.indexOf(round.bet);
      if (at >= 0 && !round.bundle) stakes.choose(at);
      if (!round.finished) await whileBusy(async () => freeRounds.end(await takeUpRound(table, round)));
    },
  };
}
