/**
 * What decides outcomes, by part: code (engines) and figures (tables). The inventory of a release measures both; whoever
 * recomputes it reads the files and the data that are named here (docs/security/inventory.md).
 */
import { baccaratPays } from '../choice/baccarat-rules.ts';
import { bingoPrizes } from '../choice/bingo.ts';
import { CRASH_LEAST, CRASH_MOST } from '../choice/crash.ts';
import { picturePays, sevenPays } from '../choice/dice.ts';
import { type ChoiceGameId, choiceGames } from '../choice/games.ts';
import { KENO_MOST_PICKS, kenoPays } from '../choice/keno.ts';
import { plinkoPays, plinkoRisks, plinkoRows } from '../choice/plinko.ts';
import { scratchCards } from '../choice/scratch.ts';
import { videoPokerPays } from '../choice/video-poker.ts';
import { slotGames } from '../slot/models/index.ts';
import type { SlotGame, SlotRules } from '../slot/slot-game.ts';
import { listLotteryTables, lotteryEngines } from './lottery-parts.ts';
import type { EnginePart, TablePart } from './part.ts';

export { listLotteryGames } from './lottery-parts.ts';

const dispatch = ['slot/slot-game.ts'];

const slotEngines: Readonly<Record<SlotRules['mechanic'], EnginePart>> = {
  reels: { id: 'reels', followed: ['slot/play.ts'], alone: dispatch },
  hold: { id: 'hold', followed: ['slot/hold/play.ts'], alone: dispatch },
  pots: { id: 'pots', followed: ['slot/pots/play.ts'], alone: dispatch },
  tumble: { id: 'tumble', followed: ['slot/tumble/play.ts'], alone: dispatch },
};

const choiceFiles: Readonly<Record<ChoiceGameId, readonly string[]>> = {
  mines: ['choice/mines.ts'],
  plinko: ['choice/plinko.ts'],
  'fish-prawn-crab': ['choice/dice.ts'],
  sevens: ['choice/dice.ts'],
  baccarat: ['choice/baccarat.ts'],
  keno: ['choice/keno.ts'],
  roulette: ['choice/roulette.ts'],
  scratch: ['choice/scratch.ts'],
  'video-poker': ['choice/video-poker.ts'],
  crash: ['choice/crash.ts', 'choice/crash-chain.ts'],
  blackjack: ['choice/blackjack.ts'],
  bingo: ['choice/bingo.ts'],
};

/** What pays, beside what every bet of the game returns. */
const choicePays: Readonly<Partial<Record<ChoiceGameId, () => unknown>>> = {
  plinko: () => plinkoRows.map((rows) => plinkoRisks.map((risk) => ({ rows, risk, pays: plinkoPays(rows, risk) }))),
  'fish-prawn-crab': () => picturePays,
  sevens: () => sevenPays,
  baccarat: () => baccaratPays,
  keno: () => Array.from({ length: KENO_MOST_PICKS }, (_, at) => ({ marked: at + 1, pays: kenoPays(at + 1) })),
  scratch: () => scratchCards,
  'video-poker': () => videoPokerPays,
  crash: () => ({ least: CRASH_LEAST, most: CRASH_MOST }),
  bingo: () => bingoPrizes(),
};

const slotTable = ({ id, version, rules, unit, lines, declaredReturn }: SlotGame): TablePart => ({
  id,
  version,
  engine: rules.mechanic,
  data: { unit, lines, declaredReturn, rules },
});

function choiceTable(id: ChoiceGameId): TablePart {
  const { version, stakeUnit, mostHundredths, analyse } = choiceGames[id];
  return {
    id,
    version,
    engine: id,
    data: { stakeUnit, mostHundredths, pays: choicePays[id]?.() ?? null, bets: analyse() },
  };
}

const choiceIds = Object.keys(choiceGames) as ChoiceGameId[];

export const engineParts: readonly EnginePart[] = [
  ...Object.values(slotEngines),
  ...choiceIds.map((id): EnginePart => ({ id, followed: choiceFiles[id], alone: [] })),
  ...lotteryEngines,
];

/** The tables as they are now; counted anew at each call, which takes a fifth of a second. */
export const listTables = (): TablePart[] => [
  ...Object.values(slotGames).map(slotTable),
  ...choiceIds.map(choiceTable),
  ...listLotteryTables(),
];
