import type { ChoiceGameId, SlotGameId } from '@sampan/engines';
import type { PaletteName, SceneName } from '@sampan/ui/art';
import type { ChoiceEntry } from './choice-titles.ts';

/** A label of the arcade; those of slots have one maths model for all their titles. */
export interface Label {
  vassalage: string;
  name: string;
}

interface TitleBase {
  code: string;
  names: Readonly<Partial<Record<'en' | 'fil' | 'th' | 'vi' | 'zh' | 'id', string>> & { en: string }>;
  label: string;
  vassalage: string;
  category: 'RNG' | 'MINIGAME';
  classify: ChoiceEntry['classify'] | 'JP';
  minBet: bigint;
  maxBet: bigint;
  art: { scene: SceneName; palette: PaletteName; seed: number };
}
export interface SlotTitle extends TitleBase {
  family: 'slot';
  model: SlotGameId;
}
/** crash: one round for all players, played on a page and over calls of its own. */
export interface ChoiceTitle extends TitleBase {
  family: 'choice' | 'crash';
  game: ChoiceGameId;
}
export type Title = SlotTitle | ChoiceTitle;
