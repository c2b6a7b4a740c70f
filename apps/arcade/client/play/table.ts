/** What the hand of the game works with, and the three things every round needs: ask, present, remember. */
import type { SlotSymbol, Strip } from '@sampan/engines';
import { models } from '@sampan/engines';
import type { GameState, Played, RoundView } from '../../server/wire/arcade-wire.ts';
import { CallError } from '../api.ts';
import type { Board } from '../board/board.ts';
import type { ParentPage } from '../frame-messages.ts';
import type { Translate } from '../messages/translate.ts';
import type { MoneyText } from '../money.ts';
import type { View } from '../view.ts';
import { askUntilKnown } from './ask-until-known.ts';
import { LEAST_TURN_MS, pause } from './pause.ts';
import type { Presenter } from './presenter.ts';

export interface TableInput {
  state: GameState;
  board: Board;
  view: View;
  presenter: Presenter;
  parent: ParentPage;
  money: MoneyText;
  t: Translate;
  announce(panel: { number?: string; title: string; text?: string; amount?: string; button: string }): Promise<void>;
  /** minor units of the bet the call was for */
  fail(error: CallError, bet: bigint): Promise<'retry' | 'stop'>;
}

export interface Table extends TableInput {
  /** Turns the reels and asks until there is an answer. @returns null when the player gave up */
  turn(strips: readonly Strip[], bet: bigint, ask: () => Promise<Played>): Promise<Played | null>;
  /** Plays the last step of a round. */
  present(round: RoundView): Promise<void>;
  /** Lays the reels as the round left them, without playing. */
  lay(round: RoundView): void;
}

const revealOf = (round: RoundView): readonly (readonly SlotSymbol[])[] | null =>
  round.steps.at(-1)?.events.find((event) => event.type === 'reveal')?.symbols ?? null;

export function createTable(input: TableInput): Table {
  const { state, board, view, presenter, money, t } = input;
  let lying: readonly (readonly SlotSymbol[])[] = models[state.game.modelId].baseStrips.map((strip) =>
    strip.slice(2, 5),
  );
  const remember = (round: RoundView): void => {
    lying = revealOf(round) ?? lying;
  };
  const onWait = (reason: 'offline' | 'pending' | null): void =>
    view.setNotice(reason ? t(reason === 'pending' ? 'error.pending' : 'error.offline') : null);

  const insist = async (strips: readonly Strip[], bet: bigint, ask: () => Promise<Played>): Promise<Played | null> => {
    for (;;) {
      try {
        const played = await askUntilKnown({ ask, onWait });
        if (played.balance !== null) state.balance = played.balance;
        state.next = played.next;
        return played;
      } catch (error) {
        const known = error instanceof CallError ? error : new CallError('failure', String(error));
        if (known.balance) state.balance = known.balance;
        // Nothing turns while a question stands before the reels.
        presenter.showStill(lying);
        if ((await input.fail(known, bet)) === 'stop') return null;
        board.spin(strips);
      }
    }
  };
  presenter.showStill(lying);
  return {
    ...input,
    async turn(strips, bet, ask) {
      presenter.clear();
      board.spin(strips);
      const [played] = await Promise.all([insist(strips, bet, ask), pause(LEAST_TURN_MS)]);
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
    },
  };
}
