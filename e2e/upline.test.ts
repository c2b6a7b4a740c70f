import { endpoints } from '@sampan/contract';
import { expect, test } from 'vitest';
import { addPlayer } from './src/add-player.ts';
import { expectHeaderBalance, loseAnswer } from './src/cashier-steps.ts';
import { checkScreen } from './src/check-screen.ts';
import { openAs, site, startJourney } from './src/journey.ts';

startJourney({ shared: true });

test('S-305 A-020 Q-018 a member with an upline finds the page, transfers once at 360 px though the answer was lost, and both see it', async () => {
  const options = { width: 360, height: 780, theme: 'light', touch: true, dictionary: 'vi' } as const;
  const player = await addPlayer(site, 'nok');
  const visitor = await openAs(player.username, options, '/me');
  const { page, words } = visitor;
  await page.getByRole('link', { name: words('member.menu.transferFund') }).waitFor();
  expect(await page.getByRole('link', { name: words('member.menu.transferUpline') }).count()).toBe(0);
  await addPlayer(site, 'somchai');
  await site.sampan('upline', 'set', 'nok', 'somchai');
  await page.reload();
  await page.getByRole('link', { name: words('member.menu.transferUpline') }).click();
  const amount = page.locator('input[name="amount"]');
  await amount.fill('0.5');
  await page.locator('form button[type="submit"]').click();
  await page.locator('input[name="amount"][aria-invalid="true"]').waitFor();
  await checkScreen(visitor, 'transfer with a wrong amount');
  await amount.fill('120.50');
  await page.locator('input[name="note"]').fill('gạo');
  await page.locator('form button[type="submit"]').click();
  const question = page.getByRole('alertdialog');
  await question.waitFor();
  await checkScreen(visitor, 'transfer question');
  await loseAnswer(visitor, endpoints.uplineTransfer.path);
  const press = question.getByRole('button', { name: words('upline.submit'), exact: true });
  await press.click();
  await page.getByText(words('upline.unsure')).waitFor();
  await page.locator('form button[type="submit"]').click();
  await press.click();
  await page.getByText(words('upline.sent', { name: 'so•••ai' })).waitFor();
  const booked = await site.read(
    `select 1 from ledger.transfer where kind = 'upline-transfer' and $1 in (player_id, counterparty_id)`,
    [player.playerId],
  );
  expect(booked, 'transfers booked').toHaveLength(1);
  await checkScreen(visitor, 'transfer sent');
  await page.goto(site.url);
  await expectHeaderBalance(visitor);

  const above = await openAs('somchai', { width: 1280, height: 800, theme: 'dark' }, '/me/transactionHistory');
  await above.page.getByRole('cell', { name: above.words('records.kind.upline-transfer') }).waitFor();
  await checkScreen(above, 'account record of the upline');
});
