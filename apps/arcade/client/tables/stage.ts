import type { Json } from '@sampan/engines';
import type { ChoiceRoundView } from '../../server/wire/arcade-wire.ts';
import type { MoneyText } from '../money.ts';
import type { Synth } from '../sound/synth.ts';
import type { TableKey } from './locales/en.ts';
import type { TableTranslate } from './locales/translate.ts';

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
}

export interface Wager {
  /** minor units */
  bet: bigint;
  choice: Json;
}

/** One game's field and choices. It plays what it is given and decides nothing. */
export interface Stage {
  /** what is looked at */
  field: HTMLElement;
  /** what is chosen before the bet */
  panel: HTMLElement;
  /** chips on spots, or one stake on the whole choice */
  stakes: 'chips' | 'single';
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
  /** what the button does in the open round, and its words; null where it can do nothing yet */
  takeNow?(round: ChoiceRoundView): { action: Json; text: string } | null;
}

export type StageMaker = (context: StageContext) => Stage;
