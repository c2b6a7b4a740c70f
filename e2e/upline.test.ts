import { randomUUID } from 'node:crypto';
import { endpoints } from '@sampan/contract';
import { expect, test } from 'vitest';
import { logIn, mali } from './src/account-steps.ts';
import { expectHeaderBalance, loseAnswer } from './src/cashier-steps.ts';
import { checkScreen } from './src/check-screen.ts';
import { site, startJourney, visit } from './src/journey.ts';

startJourney();

/** Somebody to stand above: an account with mali's password and an open, empty wallet. */
async function addUpline(): Promise<void> {
  const id = randomUUID();
  await site.read(
    `with made as (
       insert into account.player (player_id, brand, username, username_key, nickname, password_hash)
       select $1, brand, 'somchai', 'somchai', 'somchai', password_hash from account.player where username_key = 'mali'
       returning brand
     ), named as (
       insert into account.login_name (brand, name_key, player_id) select brand, 'somchai', $1 from made
     )
     select ledger.open_account($1, brand, 'main', 'USD') from made`,
    [id],
  );
}

test('S-305 A-020 Q-018 a member with an upline finds the page, transfers once at 360 px though the answer was lost, and both see it', async () => {
  const visitor = await visit({
    width: 360,
    height: 780,
    theme: 'light',
    touch: true,
    dictionary: 'vi',
  });
  const { page, words } = visitor;
  await page.goto(`${site.url}/login`);
  await logIn(visitor, page.getByRole('main'), mali);
  await page.goto(`${site.url}/me`);
  await page.getByRole('link', { name: words('member.menu.transferFund') }).waitFor();
  expect(await page.getByRole('link', { name: words('member.menu.transferUpline') }).count()).toBe(0);
  await addUpline();
  await site.sampan('upline', 'set', 'mali', 'somchai');
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
  const booked = await site.read(`select 1 from ledger.transfer where kind = 'upline-transfer'`);
  expect(booked, 'transfers booked').toHaveLength(1);
  await checkScreen(visitor, 'transfer sent');
  await page.goto(site.url);
  await expectHeaderBalance(visitor);

  const above = await visit({ width: 1280, height: 800, theme: 'dark' });
  await above.page.goto(`${site.url}/login`);
  await logIn(above, above.page.getByRole('main'), { ...mali, username: 'somchai' });
  await above.page.goto(`${site.url}/me/transactionHistory`);
  await above.page.getByRole('cell', { name: above.words('records.kind.upline-transfer') }).waitFor();
  await checkScreen(above, 'account record of the upline');
});
