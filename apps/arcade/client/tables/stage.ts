import type { Json } from '@sampan/engines';
import type { ChoiceRoundView, PastRound } from '../../server/wire/arcade-wire.ts';
import type { AutoExtra } from '../auto/auto-panel.ts';
import type { MoneyText } from '../money.ts';
import type { Synth } from '../sound/synth.ts';
import type { Cloth } from './felt/felt-scene.ts';
import type { Spots } from './felt/spots-board.ts';
import type { TableKey } from './locales/en.ts';
import type { TableTranslate } from './locales/translate.ts';
import type { Wager } from './wager.ts';

/** What a stage is given. */
export interface StageContext {
  tt: TableTranslate;
  money: MoneyText;
  synth: Synth;
  /** less movement: show the end at once */
  calm(): boolean;
  /** the wager has changed: total and button follow */
  changed(): void;
  /** the player acts in the open round */
  act(action: Json): void;
  /** says something beside the game, where its outcomes stand */
  note(text: string): void;
}

/** A game that is laid out as a table: its field is the whole table, with spots, and chips are laid on it. */
export interface Felt {
  cloth: Cloth;
  spots: Spots;
  /** the spot of games that have one: the stake of the last visit lies on it from the start */
  only?: string;
  /** where the outcome stands, kept free before there is one */
  outcome: HTMLElement;
  /** what stands in the chips' place while a round is open */
  moves?: HTMLElement;
}

/** One game's field and choices. It plays what it is given and decides nothing. */
export interface Stage {
  /** what is looked at */
  field: HTMLElement;
  /** what is chosen before the bet */
  panel: HTMLElement;
  /** chips on spots, or one stake on the whole choice */
  stakes: 'chips' | 'single';
  /** a game that is laid out as a table; the others are a field above a panel */
  felt?: Felt;
  /** the word on the button that bets */
  pressKey: TableKey;
  /** said instead of it while nothing can be bet */
  missingKey: TableKey;
  /** what the button says while a round is open in which it has nothing to do */
  openKey?: TableKey;
  /** what would be bet with this chip or stake; null while nothing is chosen */
  wager(stake: bigint): Wager | null;
  /** false while a round is under way: choices stand still */
  setOpen(open: boolean): void;
  /** the round's last step; resolves when it has been shown. @returns the outcome in words, for a screen reader */
  present(round: ChoiceRoundView): Promise<string>;
  /** lays an open round out without movement */
  lay(round: ChoiceRoundView): void;
  /** the rounds before, the last one first: at the start, and after each round */
  recall?(past: readonly PastRound[]): void;
  /** what an automatic round does next while it is open; null: it waits for its player */
  autoAction?(round: ChoiceRoundView): Json | null;
  /** what the game asks for before automatic rounds */
  autoExtra?: AutoExtra;
  /** what the button does in the open round, and its words; null where it can do nothing yet */
  takeNow?(round: ChoiceRoundView): { action: Json; text: string } | null;
}

export type StageMaker = (context: StageContext) => Stage;
