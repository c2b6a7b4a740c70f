import type { ChoiceGameId } from '@sampan/engines';
import { openGamePage } from '../game-page.ts';
import { percentOf } from '../money.ts';
import { fairnessPanel } from '../panels/fairness-panel.ts';
import { readBet } from '../stored-bet.ts';
import { chooseChips } from './felt/bet-layout.ts';
import { laidOf, type SpotLimits } from './felt/spots.ts';
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

const stages: Readonly<Record<Exclude<ChoiceGameId, 'crash'>, (context: StageContext, limits: SpotLimits) => Stage>> = {
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

/** What lies on the table at the start, and what repeat lays: the player's last chips here. */
function layFirstChips({ felt }: Stage, stake: bigint, { history }: StartTableInput['state']): void {
  if (!felt) return;
  const { spots, only } = felt;
  if (only !== undefined) spots.lay(new Map([[only, stake]]));
  else spots.layout.remember(laidOf(history[0]?.outcome?.choice ?? {}));
  spots.show();
}

/** What is won there depends on what the player does in the round. */
const withMoves: ReadonlySet<string> = new Set(['blackjack', 'video-poker']);

/** Puts a table together and waits for the first press. */
export async function startTable(input: StartTableInput): Promise<void> {
  const { state, tt } = input;
  const even = evenReturns.has(state.game.modelId);
  const page = openGamePage(input, tt(even ? 'table.rtp' : 'table.rtpFrom', { rtp: percentOf(state.game.rtp) }));
  const { money, synth, calm } = page;
  const stakes = state.bets.map(money.read);
  const places = chooseChips(stakes);
  const context: StageContext = {
    tt,
    money,
    synth,
    calm,
    changed: () => parts?.refresh(),
    act: (action) => parts?.act(action),
    note: (text) => hand.view.setOutcome({ text }),
  };
  let parts: TableGame | null = null;
  const stage = stages[state.game.modelId as Exclude<ChoiceGameId, 'crash'>](context, {
    chips: places.map((place) => stakes[place] ?? 0n),
    chip: () => parts?.stake ?? 0n,
    least: stakes[0] ?? 0n,
    most: () => stakes.at(-1) ?? 0n,
    affordable: () => (state.balance === null ? null : money.read(state.balance)),
  });
  const chips = places.map((index) => {
    const stake = stakes[index] ?? 0n;
    return { index, text: money.short(stake), full: money.full(stake) };
  });
  const hand = layTablePage(input, page, {
    stage,
    chips,
    drawFairness: fairnessPanel,
    auto: !withMoves.has(state.game.modelId),
    hand: () => game,
  });
  const game = createTableGame({ ...hand, stage, fromLeast: !even });
  parts = game;
  // Of the stakes on offer a table has chips of some: the nearest below the last one is in hand.
  const stored = readBet(state);
  game.setStake(stage.felt ? (places.findLast((place) => place <= stored) ?? 0) : stored);
  layFirstChips(stage, game.stake, state);
  await page.begin(hand.view.root, () => game.press());
  if (state.round && !state.round.finished && state.round.status === 'open') game.resume(state.round);
}
