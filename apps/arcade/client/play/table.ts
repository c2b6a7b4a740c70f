/** What the hand of the game works with, and the three things every round needs: ask, present, remember. */

import type { SlotGame } from '@sampan/engines';
import type { ApiError } from '@sampan/web-client/calls/api-error';
import type { GameState, Played, RoundView, WireEvent } from '../../server/wire/arcade-wire.ts';
import { asApiError, balanceOf } from '../api.ts';
import type { Board, Symbols, Turn } from '../board/board.ts';
import type { Translate } from '../locales/translate.ts';
import type { MoneyText } from '../money.ts';
import type { Announcement } from '../panels/announce.ts';
import type { Showing } from '../showing.ts';
import type { Synth } from '../sound/synth.ts';
import type { View } from '../view.ts';
import { type Asking, askUntilKnown, waitingKeys } from './ask-until-known.ts';
import type { Pace } from './pace.ts';
import { LEAST_TURN_MS } from './pause.ts';
import type { Presenter } from './presenter.ts';

export interface TableInput {
  state: GameState;
  board: Board;
  view: View;
  presenter: Presenter;
  showing: Showing;
  pace: Pace;
  slot: SlotGame;
  synth: Synth;
  money: MoneyText;
  t: Translate;
  announce(panel: Omit<Announcement, 'waitMs'>): Promise<void>;
  /** minor units of the bet the call was for */
  fail(error: ApiError, bet: bigint): Promise<'retry' | 'stop'>;
}

export interface Table extends TableInput {
  /** Turns the reels and asks until there is an answer. @returns null when the player gave up */
  turn(turn: Turn, bet: bigint, ask: () => Promise<Played>): Promise<Played | null>;
  /** Plays the last step of a round. */
  present(round: RoundView): Promise<void>;
  showPots(pots: GameState['pots']): void;
  /** Lays the reels as the round left them, without playing. */
  lay(round: RoundView): void;
}

const lastOf = <Type extends WireEvent['type']>(round: RoundView, type: Type) =>
  round.steps.at(-1)?.events.findLast((event): event is Extract<WireEvent, { type: Type }> => event.type === type);

/** What lay on the board after the round's last step: after the last fall of a cascade, else as revealed. */
const lyingAfter = (round: RoundView): Symbols | null =>
  lastOf(round, 'drop')?.symbols ?? lastOf(round, 'reveal')?.symbols ?? null;

/** After these the player's free rounds are over, whatever was left of them. */
const overCodes: ReadonlySet<string> = new Set(['vendor.free-rounds.over', 'vendor.free-rounds.unknown']);

export function createTable(input: TableInput): Table {
  const { state, board, view, presenter, money, t, pace } = input;
  let lying: Symbols = board.first;
  const remember = (round: RoundView): void => {
    lying = lyingAfter(round) ?? lying;
  };
  const onWait: Asking<Played>['onWait'] = (reason) => view.setNotice(reason && t(waitingKeys[reason]));

  const insist = async (turn: Turn, bet: bigint, ask: () => Promise<Played>): Promise<Played | null> => {
    for (;;) {
      try {
        const played = await askUntilKnown({ ask, onWait });
        if (played.balance !== null) state.balance = played.balance;
        state.next = played.next;
        state.freeRounds = played.freeRounds;
        showPots(played.pots);
        return played;
      } catch (error) {
        const known = asApiError(error);
        state.balance = balanceOf(known) ?? state.balance;
        if (overCodes.has(known.code)) state.freeRounds = null;
        // Nothing turns while a question stands before the reels.
        presenter.showStill(lying);
        if ((await input.fail(known, bet)) === 'stop') return null;
        board.spin(turn);
      }
    }
  };
  const showPots = (pots: GameState['pots']): void => {
    if (!pots) return;
    state.pots = pots;
    view.setPots(pots.map(({ name, amount }) => ({ name: t(`pot.${name}`), amount: money.full(money.read(amount)) })));
  };
  presenter.showStill(lying);
  showPots(state.pots);
  return {
    ...input,
    showPots,
    async turn(turn, bet, ask) {
      presenter.clear();
      board.spin(turn);
      const [played] = await Promise.all([insist(turn, bet, ask), pace.pause(LEAST_TURN_MS)]);
      return played;
    },
    async present(round) {
      const step = round.steps.at(-1);
      if (step) await presenter.play(step, money.read(round.bet));
      remember(round);
    },
    lay(round) {
      remember(round);
      presenter.showStill(lying);
      const held = lastOf(round, 'respin')?.coins ?? lastOf(round, 'coins')?.coins;
      if (held) presenter.holdCoins(held, round.freeSpinsLeft);
    },
  };
}
