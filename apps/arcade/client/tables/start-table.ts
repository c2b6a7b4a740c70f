import type { ChoiceGameId } from '@sampan/engines';
import { openGamePage } from '../game-page.ts';
import { percentOf } from '../money.ts';
import { setOwnSeed } from '../own-seed.ts';
import { fairnessPanel } from '../panels/fairness-panel.ts';
import { readBet } from '../stored-bet.ts';
import type { Stage, StageContext } from './stage.ts';
import { createBaccaratStage } from './stages/baccarat-stage.ts';
import { createBingoStage } from './stages/bingo-stage.ts';
import { createBlackjackStage } from './stages/blackjack-stage.ts';
import { createPicturesStage, createSevensStage } from './stages/dice-stage.ts';
import { createKenoStage } from './stages/keno-stage.ts';
import { createMinesStage } from './stages/mines-stage.ts';
import { createPlinkoStage } from './stages/plinko-stage.ts';
import { createPokerStage } from './stages/poker-stage.ts';
import { createRouletteStage } from './stages/roulette-stage.ts';
import { createScratchStage } from './stages/scratch-stage.ts';
import { createTableGame, type TableGame } from './table-game.ts';
import { layTablePage, type StartTableInput } from './table-page.ts';

type Limits = { chip(): bigint; most(): bigint };

const stages: Readonly<Record<Exclude<ChoiceGameId, 'crash'>, (context: StageContext, limits: Limits) => Stage>> = {
  mines: createMinesStage,
  plinko: createPlinkoStage,
  keno: createKenoStage,
  'fish-prawn-crab': createPicturesStage,
  sevens: createSevensStage,
  baccarat: createBaccaratStage,
  roulette: createRouletteStage,
  scratch: createScratchStage,
  'video-poker': createPokerStage,
  blackjack: createBlackjackStage,
  bingo: createBingoStage,
};

/** All their bets return the same. */
const evenReturns: ReadonlySet<string> = new Set([
  'fish-prawn-crab',
  'roulette',
  'scratch',
  'video-poker',
  'blackjack',
  'bingo',
]);

/** Puts a table together and waits for the first press. */
export async function startTable(input: StartTableInput): Promise<void> {
  const { state, tt } = input;
  const even = evenReturns.has(state.game.modelId);
  const page = openGamePage(input, tt(even ? 'table.rtp' : 'table.rtpFrom', { rtp: percentOf(state.game.rtp) }));
  const { money, synth, calm } = page;
  const highest = money.read(state.bets.at(-1) ?? '0');
  const context: StageContext = {
    tt,
    money,
    synth,
    calm,
    changed: () => parts?.refresh(),
    act: (action) => parts?.act(action),
  };
  let parts: TableGame | null = null;
  const stage = stages[state.game.modelId as Exclude<ChoiceGameId, 'crash'>](context, {
    chip: () => parts?.stake ?? 0n,
    most: () => highest,
  });
  const hand = layTablePage(input, page, { stage, drawFairness: fairnessPanel, hand: () => game });
  const game = createTableGame({ ...hand, stage, fromLeast: !even });
  parts = game;
  game.setStake(readBet(state));
  await setOwnSeed(state);
  await page.begin(hand.view.root, () => game.press());
  if (state.round && !state.round.finished && state.round.status === 'open') game.resume(state.round);
}
