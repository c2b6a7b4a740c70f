import { expect } from 'vitest';
import { checkScreen } from './check-screen.ts';
import { site } from './journey.ts';
import { type Market, readMoney } from './market-steps.ts';
import { chooseGame, type OpenGame, openFrame, spinOnce } from './play-steps.ts';
import { moneyText } from './site-api.ts';
import { readGameWords } from './site-words.ts';
import type { Visitor } from './visitor.ts';

/** One game of each model and each kind, by its code: what plays one of them plays every title that shares it. */
export const slots: Readonly<Record<string, string>> = {
  cascade: 'mango-falls',
  pots: 'three-urns',
  ways: 'thousand-lanterns',
  hold: 'coin-cat',
  classic: 'lantern-sevens',
  gentle: 'koi-evening',
  high: 'kite-over-harbour',
};
export const tables: Readonly<Record<string, string>> = {
  baccarat: 'SPB',
  'fish-prawn-crab': 'GM',
  sevens: 'XGS',
  keno: 'KM',
  mines: 'pearl-mines',
  plinko: 'stall-drop',
  roulette: 'single-zero-roulette',
  scratch: 'lantern-scratch',
  'video-poker': 'jacks-at-night',
  blackjack: 'quayside-blackjack',
  bingo: 'fiesta-bingo',
};

/** From the lobby of the market's brand, by the name in its language. */
export async function openTitle(visitor: Visitor, code: string, { dictionary }: Market): Promise<OpenGame> {
  const [game] = await site.read<{ name: string; category: string }>(
    `select names ->> $2 as name, category from catalogue.game where vendor = 'ARCADE' and code = $1`,
    [code, dictionary],
  );
  if (!game) throw new Error(`the catalogue has no ${code}`);
  await chooseGame(visitor, game.name, game.category === 'MINIGAME' ? '/minigame' : '/rng');
  return openFrame(visitor, await readGameWords(dictionary));
}

/** The figure over the game is the ledger's, to the smallest unit. */
export async function expectLedger({ page, words }: Visitor, market: Market): Promise<void> {
  const shown = page
    .locator('dl > div')
    .filter({ hasText: words('games.play.balance') })
    .locator('dd');
  await expect
    .poll(async () => (await shown.textContent()) === moneyText(await readMoney(market), market.symbol), {
      timeout: 20_000,
    })
    .toBe(true);
}

export async function playSlot(visitor: Visitor, code: string, market: Market): Promise<void> {
  const game = await openTitle(visitor, code, market);
  await game.frame.locator('.betbar .spin[data-sign="spin"]').waitFor();
  await spinOnce(visitor, game);
  await checkScreen(visitor, code);
  await expectLedger(visitor, market);
}
