import type { SlotGame } from '@sampan/engines';
import type { AnyState, GameState } from '../../server/wire/arcade-wire.ts';
import type { Translate } from '../locales/translate.ts';
import type { MoneyText } from '../money.ts';
import type { NameOf } from '../play/win-text.ts';

/** What the panels of every family need. */
export interface PanelContext {
  t: Translate;
  money: MoneyText;
  state: AnyState;
  verify(roundId: string): void;
}

export interface InfoContext extends PanelContext {
  state: GameState;
  slot: SlotGame;
  nameOf: NameOf;
  /** minor units */
  bet: bigint;
  /** blob addresses of the title's symbols */
  symbols: Record<string, string>;
}
