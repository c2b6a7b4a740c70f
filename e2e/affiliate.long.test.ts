import { expect, test } from 'vitest';
import { addDemoAffiliates, type DemoAffiliate } from '../apps/server/test/demo-affiliate.ts';
import { checkScreen } from './src/check-screen.ts';
import { open, site, startJourney } from './src/journey.ts';
import type { Visitor, VisitorOptions } from './src/visitor.ts';

startJourney({ faultless: true });

const CHOSEN = 'slow-Ferry-to-Koh-Lanta-31';

const picture = async ({ page }: Visitor, name: string) => {
  const folder = process.env['AFFILIATE_PICTURES'];
  if (folder) await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true });
};

const looks: readonly (VisitorOptions & { name: string })[] = [
  { name: 'phone-en-dark', width: 360, height: 780, theme: 'dark', touch: true, calm: true },
  { name: 'phone-th-light', width: 360, height: 780, theme: 'light', touch: true, calm: true, dictionary: 'th' },
  { name: 'desktop-en-light', width: 1440, height: 900, theme: 'light', calm: true },
];

let made: Promise<DemoAffiliate[]> | null = null;
/** One partner a look, all made before the first month of them is closed. */
async function partnerOf(look: number): Promise<DemoAffiliate> {
  made ??= site.database().then((db) => addDemoAffiliates(db, 'sampan', looks.length));
  const one = (await made)[look];
  if (!one) throw new Error(`no partner for look ${look}`);
  return one;
}

/** The first login, which must choose another password. */
async function enterPartner(visitor: Visitor, partner: DemoAffiliate) {
  const { page, words } = visitor;
  const fill = (field: string, text: string) => page.locator(`input[name="${field}"]`).fill(text);
  await fill('affiliateName', partner.name);
  await fill('affiliatePassword', partner.password);
  const main = page.getByRole('main');
  await main.getByRole('button', { name: words('affiliate.login.enter'), exact: true }).click();
  await page.getByText(words('affiliate.password.first')).waitFor();
  await checkScreen(visitor, 'first password of a partner');
  await fill('oldPassword', partner.password);
  await fill('newPassword', CHOSEN);
  await page.getByRole('button', { name: words('affiliate.password.change') }).click();
  return { main, fill };
}

/** A banner in another size, and the code that leads from it to the link. */
async function placeBanner({ page, words }: Visitor, address: string): Promise<void> {
  const banner = page.getByRole('img', { name: words('affiliate.banner.preview'), exact: true });
  await page.locator('[name="bannerSize"]').selectOption('320x100');
  await expect
    .poll(() => banner.evaluate((img) => img instanceof HTMLImageElement && [img.naturalWidth, img.naturalHeight]))
    .toEqual([320, 100]);
  expect(await page.locator('[name="bannerHtml"]').inputValue()).toContain(address);
}

/** The partner's own system is to hear of players. */
async function hearAt({ page, words }: Visitor, address: string): Promise<void> {
  await page.locator('input[name="postback"]').fill(address);
  await page.getByRole('button', { name: words('affiliate.postback.save'), exact: true }).click();
  await page.getByLabel(words('affiliate.postback.key')).waitFor();
  await page.getByRole('button', { name: words('affiliate.postback.try'), exact: true }).click();
  // In Thai the button beside it says the same words and more.
  await page
    .locator('span')
    .filter({ hasText: words('affiliate.event.test') })
    .first()
    .waitFor();
}

test.each(looks.map((look, index) => ({ ...look, index })))(
  'E-067 X-500 … X-512 a partner logs in, chooses a password, makes a link, opens a statement and is told at an address: $name',
  async ({ name, index, ...options }) => {
    const partner = await partnerOf(index);
    const visitor = await open(options, '/affiliate');
    const { page, words } = visitor;
    await page.getByRole('heading', { name: words('affiliate.methods.title') }).waitFor();
    await page.getByText(words('affiliate.kind.hybrid'), { exact: true }).first().waitFor();
    await checkScreen(visitor, 'partner login');
    await picture(visitor, `${name}-login`);

    const { main, fill } = await enterPartner(visitor, partner);
    await page.getByRole('tab', { name: words('affiliate.view.links') }).waitFor();
    await page.getByText('105.12').first().waitFor();
    await page.getByRole('heading', { name: words('affiliate.chart') }).waitFor();
    await checkScreen(visitor, 'figures of a partner');
    await picture(visitor, `${name}-figures`);

    await page.getByRole('tab', { name: words('affiliate.view.links') }).click();
    await fill('linkName', 'Street poster');
    await page.getByRole('button', { name: words('affiliate.links.add'), exact: true }).click();
    await page.getByRole('button', { name: 'Street poster' }).click();
    const address = page.getByLabel(words('affiliate.links.address'));
    expect(await address.inputValue()).toMatch(/\/go\/[A-Z0-9]{8}$/);
    await placeBanner(visitor, await address.inputValue());
    await checkScreen(visitor, 'link of a partner');
    await picture(visitor, `${name}-link`);
    await page.keyboard.press('Escape');
    await address.waitFor({ state: 'detached' });
    await picture(visitor, `${name}-links`);

    await page.getByRole('tab', { name: words('affiliate.view.statements') }).click();
    const table = page.getByRole('table', { name: words('affiliate.view.statements') });
    await table.getByRole('row').filter({ hasText: '105.12' }).getByRole('button').click();
    await page
      .getByRole('table', { name: words('affiliate.statement.players') })
      .getByText('300.00')
      .first()
      .waitFor();
    await page
      .getByRole('table', { name: words('affiliate.statement.days') })
      .getByText('420.50')
      .first()
      .waitFor();
    await checkScreen(visitor, 'statement of a partner');
    await picture(visitor, `${name}-statement`);
    const file = page.waitForEvent('download');
    await page.getByRole('button', { name: words('affiliate.statement.csv') }).click();
    expect((await file).suggestedFilename()).toMatch(/^statement-AF\d+\.csv$/);

    await page.getByRole('tab', { name: words('affiliate.view.account') }).click();
    await page.getByRole('heading', { name: words('affiliate.plan.title') }).waitFor();
    await hearAt(visitor, 'https://partner.example/hear');
    await checkScreen(visitor, 'plan of a partner');
    await picture(visitor, `${name}-plan`);
    await main.getByRole('button', { name: words('affiliate.logout'), exact: true }).click();
    await page.getByRole('heading', { name: words('affiliate.login.title') }).waitFor();
  },
);
