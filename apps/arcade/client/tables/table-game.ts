/** The hand of a game with choices: it bets, asks, has what comes back shown, and acts in rounds that stay open. */
import type { Json } from '@sampan/engines';
import type { ChoicePlayed, ChoiceRoundView } from '../../server/wire/arcade-wire.ts';
import { asApiError, balanceOf, placeBet, playAction } from '../api.ts';
import type { Hand } from '../game-page.ts';
import { percentOf, timesBet } from '../money.ts';
import { askUntilKnown, waitingKeys } from '../play/ask-until-known.ts';
import { createStakes } from '../stakes.ts';
import type { Stage } from './stage.ts';
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

const HISTORY = 20;

export function createTableGame(input: TableGameInput): TableGame {
  const { state, stage, view, t, tt, money, synth, showing } = input;
  const stakes = createStakes({ bets: state.bets, money, show: view.setStake, onChange: input.onStakeChange });
  let busy = false;
  let open: ChoiceRoundView | null = null;

  const showProof = (): void => {
    const last = state.history[0]?.roundId;
    const rtp = tt(input.fromLeast ? 'table.rtpFrom' : 'table.rtp', { rtp: percentOf(state.game.rtp) });
    view.setProof(rtp, last ? t('control.verify', { round: last.slice(-4).toUpperCase() }) : null);
  };
  const refresh = (): void => {
    view.setLocked(busy || open !== null);
    const take = open && stage.takeNow ? stage.takeNow(open) : null;
    if (open) {
      const text = take?.text ?? tt(stage.openKey ?? 'mines.open');
      view.setPress(text, busy ? 'busy' : take ? 'ready' : 'missing');
      return;
    }
    const wager = stage.wager(stakes.amount);
    const text = wager ? `${tt(stage.pressKey)} · ${money.full(wager.bet)}` : tt(stage.missingKey);
    view.setPress(text, busy ? 'busy' : wager ? 'ready' : 'missing');
  };

  const showOutcome = (round: ChoiceRoundView, words: string): void => {
    const [bet, total] = [money.read(round.staked), money.read(round.total)];
    // Less back than was staked is a loss: it is said, and nothing celebrates it.
    const won = total > bet;
    const partly = { amount: money.full(total), bet: money.full(bet) };
    const lost = total === 0n ? tt('table.none') : tt('table.partly', partly);
    const text = won ? '' : total === bet ? tt('table.returned') : lost;
    const times = won ? tt('table.wonTimes', { times: timesBet(total, bet) }) : '';
    view.setOutcome(
      won ? { text: tt('table.won', { amount: '' }).trim(), amount: money.full(total), times } : { text },
    );
    const said = won ? `${tt('table.won', { amount: money.full(total) })}, ${times}` : text;
    view.say([words, said].filter(Boolean).join('. '));
    if (won) synth.win([5n, 15n, 50n].filter((bound) => total >= bet * bound).length);
  };

  const finish = (round: ChoiceRoundView): void => {
    state.history.unshift({ roundId: round.roundId, bet: round.staked, total: round.total, closedAt: Date.now() });
    state.history.length = Math.min(HISTORY, state.history.length);
    open = null;
    stage.setOpen(true);
    showProof();
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
      showOutcome(round, words);
      finish(round);
    } else {
      const refused = round.refused === null ? '' : tt('blackjack.refused');
      view.setOutcome(refused ? { text: refused } : null);
      view.say([refused, words].filter(Boolean).join('. '));
      showing.shown();
    }
  };

  /** Asks until the outcome is known. @returns null when the player gave up */
  const insist = async (ask: () => Promise<ChoicePlayed>, bet: bigint): Promise<ChoicePlayed | null> => {
    for (;;) {
      try {
        return await askUntilKnown({
          ask,
          onWait: (reason) => view.setNotice(reason && t(waitingKeys[reason])),
        });
      } catch (error) {
        const known = asApiError(error);
        state.balance = balanceOf(known) ?? state.balance;
        if ((await input.fail(known, bet)) === 'stop') return null;
      }
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
    const spinKey = crypto.randomUUID();
    view.setOutcome(null);
    stage.setOpen(false);
    showing.begin(money.write(wager.bet));
    const played = await insist(() => placeBet(money.write(wager.bet), wager.choice, spinKey), wager.bet);
    if (!played) {
      stage.setOpen(true);
      showing.closed();
      return;
    }
    // Another tab had a round open: this one comes back instead.
    if (played.round.stepsPlayed > 1 && !played.round.finished) {
      open = played.round;
      stage.lay(played.round);
    } else await take(played);
  };

  const act = async (round: ChoiceRoundView, action: Json): Promise<void> => {
    const step = round.stepsPlayed;
    showing.begin();
    const played = await insist(() => playAction(round.roundId, step, action), 0n);
    if (played) await take(played);
    else stage.lay(round);
  };

  stage.setOpen(true);
  showProof();
  return {
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
      if (at >= 0) this.setStake(at);
      open = round;
      stage.setOpen(false);
      stage.lay(round);
      refresh();
    },
  };
}
