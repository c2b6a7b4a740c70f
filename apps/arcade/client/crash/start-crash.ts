import { openGamePage } from '../game-page.ts';
import { percentOf } from '../money.ts';
import { readBet } from '../stored-bet.ts';
import { layTablePage, type StartTableInput } from '../tables/table-page.ts';
import { createCrashField } from './crash-field.ts';
import { createCrashGame } from './crash-game.ts';
import { type CrashLink, openCrashLink } from './crash-link.ts';
import { crashFairPanel } from './crash-panels.ts';
import { createTargetField } from './target-field.ts';
import './crash.css';

/** Puts the game together, waits for the first press, and listens to the shared round from then on. */
export async function startCrash(input: StartTableInput): Promise<void> {
  const { state, t, tt } = input;
  const page = openGamePage(input, tt('table.rtp', { rtp: percentOf(state.game.rtp) }));
  const field = createCrashField({ t, tt, calm: page.calm });
  const target = createTargetField(tt, () => parts?.refresh());
  let parts: ReturnType<typeof createCrashGame> | null = null;
  let link: CrashLink | null = null;
  const hand = layTablePage(input, page, {
    stage: { field: field.root, panel: target.root, stakes: 'single' },
    drawFairness: () => crashFairPanel(tt, game.now),
    hand: () => game,
  });
  const { root } = hand.view;
  root.classList.add('table-crash');
  const game = createCrashGame({ ...hand, field, target, cash: (roundId) => link?.cash(roundId) ?? false });
  parts = game;
  game.setStake(readBet(state));
  link = openCrashLink({ frame: game.onFrame, connected: game.connected });
  await page.begin(root, () => game.press());
}
