import { test } from 'vitest';
import { checkScreen } from './src/check-screen.ts';
import { startJourney, withPlayer } from './src/journey.ts';
import { openFrame, planClientSeed } from './src/play-steps.ts';
import { play, playBingo, playBlackjack, playCrash, desk as thaiDesk } from './src/shared-game-steps.ts';
import { findSeed, openSlot, playOnDesk, type Slot, slots } from './src/slot-steps.ts';
import { expectFiguresBack, expectStripBalance } from './src/strip-steps.ts';
import { gamesInDong, layChips, miniGames, openTable, playOnce, playRound, tableGames } from './src/table-steps.ts';
import type { VisitorOptions } from './src/visitor.ts';

startJourney({ shared: true });

const desk: VisitorOptions = { width: 1440, height: 900, theme: 'light', calm: true };

test('S-388 R-73 a cascade, ways, held coins and a pot are played from the lobby on a desk, and a frame hides nothing for long', () =>
  withPlayer(desk, async (visitor) => {
    for (const slot of slots) await playOnDesk(visitor, slot);
    await expectFiguresBack(visitor);
  }));

test('R-38 S-503 held coins that were left by a reload lie there again and are collected, on a desk', () =>
  withPlayer({ width: 1440, height: 900, theme: 'light' }, async (visitor, player) => {
    const slot = slots[2] as Slot;
    const game = await openSlot(visitor, slot, 'en');
    await planClientSeed(visitor, game, await findSeed(slot, player, (steps) => steps.length > 4 && steps.length < 7));
    await game.frame.locator('.betbar .spin').click();
    await game.frame.locator('.announce').waitFor();
    await visitor.page.reload();
    const again = await openFrame(visitor, game.words);
    await again.frame.locator('.announce .button').click();
    await again.frame.locator('.announce-amount').waitFor({ timeout: 60_000 });
    await again.frame.locator('.announce .button').click();
    await again.frame.locator('.betbar .spin[data-sign="spin"]').waitFor();
    await checkScreen(visitor, 'coins collected');
    await expectStripBalance(visitor);
  }));

test('S-413 S-405 S-388 R-73 the mini-games, the drop and the tables are played from the lobby on a desk', () =>
  withPlayer(desk, async (visitor) => {
    for (const table of [...gamesInDong, ...miniGames, ...tableGames]) {
      const game = await openTable(visitor, table, 'en');
      await table.prepare(game.frame, game.words);
      await playRound(visitor, table, game);
      await expectStripBalance(visitor);
    }
  }));

test('S-405 R-73 the shared round on a desk, in Thai', () => play(thaiDesk, 'โคมลอยฟ้า', playCrash));

test('S-388 R-73 blackjack is played from the lobby on a desk, in Thai', () =>
  play(thaiDesk, 'แบล็คแจ็คท่าน้ำ', playBlackjack));

test('S-388 R-73 bingo is played from the lobby on a desk, in Thai', () => play(thaiDesk, 'บิงโกงานวัด', playBingo));

test('S-405 R-73 a table on a desk, in Thai and light around it', () =>
  withPlayer(thaiDesk, (visitor) =>
    playOnce(visitor, { place: '/minigame', name: 'น้ำเต้าปูปลา', prepare: layChips }, 'th'),
  ));
