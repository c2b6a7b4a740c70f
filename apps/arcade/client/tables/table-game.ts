/** The hand of a game with choices: it bets, asks, has what comes back shown, and acts in rounds that stay open. */
import type { Json } from '@sampan/engines';
import type { ChoicePlayed, ChoiceRoundView, PastRound } from '../../server/wire/arcade-wire.ts';
import { asApiError, balanceOf, placeBet, playAction } from '../api.ts';
import type { Hand } from '../game-page.ts';
import { percentOf, timesBet } from '../money.ts';
import { askUntilKnown, waitingKeys } from '../play/ask-until-known.ts';
import { askForRound, createPress, isOf } from '../round-seed.ts';
import { createStakes } from '../stakes.ts';
import { winSizeOf } from '../win-size.ts';
import type { Stage } from './stage.ts';
import { createTableAuto } from './table-auto.ts';
import type { HandInput } from './table-page.ts';

export interface TableGameInput extends HandInput {
  stage: Stage;
  /** several bets with different returns: the least is declared */
  fromLeast: boolean;
}

export interface TableGame extends Hand {
  act(action: Json): void;
  /** the wager has changed */
  refresh(): void;
  readonly stake: bigint;
  resume(round: ChoiceRoundView): void;
}

/** As many as the arcade sends for a table's strip and roads. */
const HISTORY = 60;

/** Asks until the outcome is known. @returns null when the player gave up */
async function insist(
  { state, view, t, fail }: TableGameInput,
  ask: () => Promise<ChoicePlayed>,
  bet: bigint,
): Promise<ChoicePlayed | null> {
  for (;;) {
    try {
      return await askUntilKnown({ ask, onWait: (reason) => view.setNotice(reason && t(waitingKeys[reason])) });
    } catch (error) {
      const known = asApiError(error);
      state.balance = balanceOf(known) ?? state.balance;
      if ((await fail(known, bet)) === 'stop') return null;
    }
  }
}

function showProof({ state, view, t, tt, fromLeast }: TableGameInput): void {
  const last = state.history[0]?.roundId;
  const rtp = tt(fromLeast ? 'table.rtpFrom' : 'table.rtp', { rtp: percentOf(state.game.rtp) });
  view.setProof(rtp, last ? t('control.verify', { round: last.slice(-4).toUpperCase() }) : null);
}

function showOutcome({ view, money, tt, synth }: TableGameInput, round: ChoiceRoundView, words: string): void {
  const [bet, total] = [money.read(round.staked), money.read(round.total)];
  const { kind, tier } = winSizeOf(total, bet);
  const won = kind === 'win';
  const partly = { amount: money.full(total), bet: money.full(bet) };
  const lost = kind === 'none' ? tt('table.none') : tt('table.partly', partly);
  const text = won ? '' : kind === 'even' ? tt('table.returned') : lost;
  const times = won ? tt('table.wonTimes', { times: timesBet(total, bet) }) : '';
  const amount = money.full(total);
  view.setOutcome(won ? { tier, text: tt('table.won', { amount: '' }).trim(), amount, times } : { text });
  const said = won ? `${tt('table.won', { amount })}, ${times}` : text;
  view.say([words, said].filter(Boolean).join('. '));
  if (tier > 0) synth.win(tier);
}

/** Puts a round that is over before the others, as the arcade would send it. */
function remember(history: PastRound[], { roundId, staked, total, choice, steps }: ChoiceRoundView): void {
  const outcome = { choice, events: steps.at(-1)?.events ?? [] };
  history.unshift({ roundId, bet: staked, total, closedAt: Date.now(), outcome });
  history.length = Math.min(HISTORY, history.length);
}

export function createTableGame(input: TableGameInput): TableGame {
  const { state, stage, view, t, tt, money, showing } = input;
  const stakes = createStakes({ bets: state.bets, money, show: view.setStake, onChange: input.onStakeChange });
  let busy = false;
  let open: ChoiceRoundView | null = null;

  const refresh = (): void => {
    view.setLocked(busy || open !== null || auto.left !== null);
    view.setAuto?.(auto.left);
    if (auto.left !== null) return view.setPress(t('control.autoStop', { left: auto.left }), 'ready');
    const take = open && stage.takeNow ? stage.takeNow(open) : null;
    if (open) {
      const text = take?.text ?? tt(stage.openKey ?? 'mines.open');
      return view.setPress(text, busy ? 'busy' : take ? 'ready' : 'missing');
    }
    const wager = stage.wager(stakes.amount);
    const text = wager ? `${tt(stage.pressKey)} · ${money.full(wager.bet)}` : tt(stage.missingKey);
    view.setPress(text, busy ? 'busy' : wager ? 'ready' : 'missing');
  };

  const finish = (round: ChoiceRoundView): void => {
    remember(state.history, round);
    stage.recall?.(state.history);
    open = null;
    stage.setOpen(true);
    showProof(input);
    showing.closed();
  };

  const take = async (played: ChoicePlayed): Promise<void> => {
    state.next = played.next;
    if (played.balance !== null) state.balance = played.balance;
    const { round } = played;
    // What the action staked beside is known now: the rest of the step waits until it has been shown.
    const more = open ? money.read(round.staked) - money.read(open.staked) : 0n;
    if (more > 0n) showing.begin(money.write(more));
    open = round;
    const words = await stage.present(round);
    if (round.finished) {
      showOutcome(input, round, words);
      finish(round);
    } else {
      const refused = round.refused === null ? '' : tt('blackjack.refused');
      view.setOutcome(refused ? { text: refused } : null);
      view.say([refused, words].filter(Boolean).join('. '));
      showing.shown();
    }
  };

  const whileBusy = async (work: () => Promise<void>): Promise<void> => {
    busy = true;
    refresh();
    try {
      await work();
    } finally {
      showing.shown();
      busy = false;
      refresh();
    }
  };

  const bet = async (): Promise<void> => {
    const wager = stage.wager(stakes.amount);
    if (!wager) return;
    const [press, stake] = [createPress(state.next), money.write(wager.bet)];
    view.setOutcome(null);
    stage.setOpen(false);
    showing.begin(stake);
    const played = await insist(
      input,
      () => askForRound(state, press, () => placeBet(stake, wager.choice, press)),
      wager.bet,
    );
    if (!played) {
      stage.setOpen(true);
      showing.closed();
      return;
    }
    // Another tab had a round open: this one comes back instead.
    if (!isOf(played.round, press)) {
      open = played.round;
      stage.lay(played.round);
    } else await take(played);
  };

  const act = async (round: ChoiceRoundView, action: Json): Promise<void> => {
    const step = round.stepsPlayed;
    showing.begin();
    const played = await insist(input, () => playAction(round.roundId, step, action), 0n);
    if (played) await take(played);
    else stage.lay(round);
  };

  /** One automatic round. @returns null when there was none, or when it waits for its player */
  const playAlone = async () => {
    const before = state.history[0]?.roundId;
    if (!busy && !open) await whileBusy(bet);
    for (let round = open; round; round = open) {
      const [now, action] = [round, stage.autoAction?.(round) ?? null];
      if (action === null) return null;
      await whileBusy(() => act(now, action));
      if (open === now) return null;
    }
    const [last] = state.history;
    return last && last.roundId !== before ? { bet: money.read(last.bet), win: money.read(last.total) } : null;
  };
  const auto = createTableAuto({
    t,
    money,
    stakes,
    wagerOf: (stake) => stage.wager(stake)?.bet ?? null,
    fixed: stage.stakes === 'chips',
    extra: stage.autoExtra,
    play: playAlone,
    setStake: stakes.choose,
    changed: refresh,
  });
  stage.setOpen(true);
  stage.recall?.(state.history);
  showProof(input);
  return {
    auto() {
      if (auto.left !== null || (!busy && !open)) auto.toggle();
    },
    get stakeIndex() {
      return stakes.index;
    },
    get stake() {
      return stakes.amount;
    },
    get lastRound() {
      return state.history[0]?.roundId ?? null;
    },
    refresh,
    press() {
      if (auto.left !== null) return auto.stop();
      if (busy) return;
      const now = open && stage.takeNow ? stage.takeNow(open) : null;
      if (now && open) this.act(now.action);
      else if (!open) void whileBusy(bet);
    },
    act(action) {
      const round = open;
      if (round && !busy) void whileBusy(() => act(round, action));
    },
    setStake(index) {
      stakes.choose(index);
      refresh();
    },
    resume(round) {
      const at = state.bets.indexOf(round.bet);
      if (at >= 0 && !stage.felt) this.setStake(at);
      open = round;
      stage.setOpen(false);
      stage.lay(round);
      refresh();
    },
  };
}
