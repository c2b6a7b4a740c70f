import { expect, test } from 'vitest';
import { logIn, mali } from './src/account-steps.ts';
import { expectHeaderBalance } from './src/cashier-steps.ts';
import { checkScreen } from './src/check-screen.ts';
import { site, startJourney, visit } from './src/journey.ts';

startJourney();

const HOUSE = 'Harbour House';

test('E-021 S-300 F-023 money goes to a vendor, part of it comes back, and the rest is collected, at 360 px', async () => {
  const options = { width: 360, height: 780, theme: 'dark', touch: true, dictionary: 'th' } as const;
  const visitor = await visit(options);
  const { page, words } = visitor;
  await page.goto(`${site.url}/login`);
  await logIn(visitor, page.getByRole('main'), mali);
  await page.goto(`${site.url}/me/transferFund`);
  const wallets = page.getByRole('region', { name: words('vendorWallets.title') });
  const house = wallets.getByRole('listitem').filter({ hasText: HOUSE });
  const dialog = page.getByRole('dialog');

  await house.getByRole('button', { name: words('vendorWallets.in') }).click();
  await dialog.getByRole('textbox').fill('5000');
  await dialog.getByRole('button', { name: words('vendorWallets.submit.in', { name: HOUSE }) }).click();
  await dialog.getByText(/0\.01/).waitFor();
  await dialog.getByRole('textbox').fill('25');
  await dialog.getByRole('button', { name: words('vendorWallets.submit.in', { name: HOUSE }) }).click();
  await house.getByText('25.00').first().waitFor();
  await checkScreen(visitor, 'vendor-wallets');

  await house.getByRole('button', { name: words('vendorWallets.out') }).click();
  await dialog.getByRole('textbox').fill('5');
  await dialog.getByRole('button', { name: words('vendorWallets.submit.out', { name: HOUSE }) }).click();
  await house.getByText('20.00').first().waitFor();
  await wallets.getByRole('button', { name: words('vendorWallets.collect') }).click();
  await house
    .getByText(/^\D*0\.00$/)
    .first()
    .waitFor();
  await page.goto(site.url);
  await expectHeaderBalance(visitor);
  expect(await site.read(`select distinct state from wallet.vendor_transfer`, [])).toEqual([{ state: 'done' }]);
});
