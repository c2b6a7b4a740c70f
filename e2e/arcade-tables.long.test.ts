import { expect, test } from 'vitest';
import { checkScreen } from './src/check-screen.ts';
import { site, startJourney, withPlayer } from './src/journey.ts';
import { openFrame } from './src/play-steps.ts';
import type { Dictionary } from './src/site-words.ts';
import { expectStripBalance } from './src/strip-steps.ts';
import { miniGames, openTable, playOnce } from './src/table-steps.ts';
import type { VisitorOptions } from './src/visitor.ts';

startJourney({ shared: true });

interface Player extends VisitorOptions {
  dictionary: Dictionary;
}

const phone: Player = { width: 360, height: 780, theme: 'dark', dictionary: 'en', touch: true, calm: true };

test('S-413 S-405 R-73 the mini-games and the drop are played from the lobby on a phone, and each round verifies', () =>
  withPlayer(phone, async (visitor) => {
    for (const table of miniGames) await playOnce(visitor, table, 'en');
  }));

/** Steps of fields of mines that paid. */
async function countWins(): Promise<number> {
  const [row] = await site.read<{ wins: string }>(
    `select count(*) as wins from arcade.step s join arcade.round r using (player_ref, round_id)
      where r.game_code = 'pearl-mines' and s.win > 0`,
    [],
    '_arcade',
  );
  return Number(row?.wins);
}

test('R-38 S-503 a field of mines that was left by a reload comes back as it was and pays what is taken', () =>
  withPlayer({ ...phone, width: 390 }, async (visitor) => {
    const { page } = visitor;
    const before = await countWins();
    const { frame, words } = await openTable(visitor, { place: '/rng', name: 'Pearl Mines' }, 'en');
    // As the win will be written: 1.10×, not 1.1×.
    await frame.getByText(words('mines.next', { times: '1.10' })).waitFor();
    await frame.getByRole('button', { name: '1', exact: true }).click();
    await frame.locator('.press').click();
    const pearls = frame.locator('.cell.is-pearl:not(.is-dim)');
    // One mine in 25: who meets it at the first shell begins again.
    for (let round = 0; ; round++) {
      await frame.locator('.cell:not([disabled])').first().waitFor();
      await frame.locator('.cell').nth(round).click();
      await pearls
        .or(frame.locator('.outcome-text').filter({ hasText: /\S/ }))
        .first()
        .waitFor();
      if ((await frame.locator('.press').textContent())?.includes(words('mines.take', { amount: '$1.01' }))) break;
      await frame.locator('.press').click();
    }
    await checkScreen(visitor, 'a field with a pearl');
    await page.reload();
    const again = await openFrame(visitor, words);
    await again.frame.locator('.cell.is-pearl').waitFor();
    await again.frame.getByRole('button', { name: words('mines.take', { amount: '$1.01' }) }).click();
    await again.frame.locator('.outcome-amount').filter({ hasText: '$1.01' }).waitFor();
    await expectStripBalance(visitor);
    expect(await countWins()).toBe(before + 1);
    // Rounds by themselves within limits, until they are stopped.
    const press = again.frame.locator('.press');
    await again.frame.locator('.auto-button').click();
    await again.frame.getByLabel(words('auto.gain')).waitFor();
    await checkScreen(visitor, 'limits of automatic rounds');
    await again.frame.getByRole('button', { name: words('auto.start'), exact: true }).click();
    await press.filter({ hasText: words('control.autoStop', { left: 8 }) }).click();
    await press.filter({ hasText: words('mines.start') }).waitFor();
    await expectStripBalance(visitor);
  }));
