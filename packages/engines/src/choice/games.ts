import { baccarat } from './baccarat.ts';
import { bingo } from './bingo.ts';
import { blackjack } from './blackjack.ts';
import type { ChoiceGame } from './choice-game.ts';
import { crash } from './crash.ts';
import { fishPrawnCrab, sevens } from './dice.ts';
import { keno } from './keno.ts';
import { mines } from './mines.ts';
import { plinko } from './plinko.ts';
import { roulette } from './roulette.ts';
import { scratch } from './scratch.ts';
import { videoPoker } from './video-poker.ts';

const games = {
  mines,
  plinko,
  'fish-prawn-crab': fishPrawnCrab,
  sevens,
  baccarat,
  keno,
  roulette,
  scratch,
  'video-poker': videoPoker,
  crash,
  blackjack,
  bingo,
};
export type ChoiceGameId = keyof typeof games;

/** The games in one shape: whoever plays them passes on only what readChoice and readAction gave. */
export const choiceGames = games as unknown as Readonly<Record<ChoiceGameId, ChoiceGame>>;

/** @returns null for a game or a version that this code does not know */
export function findChoiceGame(id: string, version: number): ChoiceGame | null {
  const game = (choiceGames as Readonly<Record<string, ChoiceGame | undefined>>)[id];
  return game?.version === version ? game : null;
}
