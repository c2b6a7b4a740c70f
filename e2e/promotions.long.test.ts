import { expect, test } from 'vitest';
import { drawPhoto } from '../apps/server/test/identity-steps.ts';
import { addPlayer } from './src/add-player.ts';
import { checkScreen } from './src/check-screen.ts';
import { open, site, startJourney, visitAs } from './src/journey.ts';
import type { Visitor, VisitorOptions } from './src/visitor.ts';

startJourney({ shared: true });

const looks: readonly (VisitorOptions & { name: string })[] = [
  { name: 'phone-en-dark', width: 360, height: 780, theme: 'dark', touch: true, calm: true },
  { name: 'phone-th-light', width: 360, height: 780, theme: 'light', touch: true, calm: true, dictionary: 'th' },
  { name: 'desktop-vi-dark', width: 1440, height: 900, theme: 'dark', calm: true, dictionary: 'vi' },
];

const picture = async ({ page }: Visitor, name: string) => {
  const folder = process.env['REWARD_PICTURES'];
  if (folder) await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true });
};

/** A new member on the page of a promotion, its terms drawn. */
async function atPromotion(id: string, options: VisitorOptions): Promise<Visitor & { username: string }> {
  const { username } = await addPlayer(site);
  const visitor = await visitAs(username, options);
  await visitor.page.goto(`${site.url}/promoDetail?id=${id}`);
  await visitor.page.getByRole('heading', { name: visitor.words('terms.plain') }).waitFor();
  return { ...visitor, username };
}

test.each(looks)(
  'S-033 S-034 S-256 S-419 S-420 S-429 terms stand beside the claim, worked out in an own amount: $name',
  async ({ name, ...options }) => {
    const visitor = await open(options, '/promotions');
    const { page, words } = visitor;
    await page.locator('[aria-roledescription="carousel"]').first().waitFor({ state: 'attached' });
    await page
      .getByRole('main')
      .getByRole('button', { name: words('promotions.kind.cashback'), exact: true })
      .click();
    const card = page.locator('main div:has(a[href="/promoDetail?id=cashback"]):has(dl)').last();
    await card.getByText(words('promotions.claimBy')).waitFor();
    expect((await card.innerText()).replaceAll(/\s/g, '')).toContain('$20.00');
    await picture(visitor, `promotion-list-${name}`);
    await page.locator('main a[href="/promoDetail?id=cashback"]').first().click();
    await page.getByRole('heading', { name: words('terms.plain') }).waitFor();
    await page.getByRole('main').getByText(words('terms.who.verified'), { exact: false }).waitFor();
    await page
      .getByRole('main')
      .getByRole('button', { name: words('terms.act.join') })
      .waitFor();
    await checkScreen(visitor, 'terms of a campaign');
    await picture(visitor, `promotion-${name}`);

    const own = page.getByRole('textbox', { name: words('terms.own') });
    await own.fill('150');
    await page.getByRole('main').getByText('+$15.00').waitFor();
    await own.fill('3000');
    await page.getByRole('main').getByText('+$20.00').waitFor();
    await page.goto(`${site.url}/promoDetail?id=first-deposit`);
    await page.getByRole('heading', { name: words('terms.counts') }).waitFor();
    await page.getByRole('main').getByText(words('terms.worth')).waitFor();
    await checkScreen(visitor, 'terms of a bonus');
    await picture(visitor, `promotion-bonus-${name}`);
  },
);

test('X-452 a promo code is typed and opened by the keyboard, once', async () => {
  const visitor = await atPromotion('river-code', { width: 360, height: 780, theme: 'dark', calm: true });
  const { page, words } = visitor;
  visitor.allow(/status of 4\d\d|40[49] \(/);
  const code = page.getByRole('textbox', { name: words('terms.code') });
  await code.fill('NOTHING');
  await page.keyboard.press('Enter');
  await page.getByText(words('error.campaign.code.unknown')).waitFor();
  await code.fill('river2');
  await page.keyboard.press('Enter');
  await page.getByRole('status').filter({ hasText: '$2.00' }).waitFor();
  await page.reload();
  await page.getByRole('textbox', { name: words('terms.code') }).fill('RIVER2');
  await page.keyboard.press('Enter');
  await page.getByText(words('error.bonus.taken')).waitFor();
  await checkScreen(visitor, 'a code that was taken');
});

test('S-318 S-319 D-181 D-182 a comment with a picture is sent and answered by an operator; what is no picture says so', async () => {
  const visitor = await atPromotion('your-corner', {
    width: 360,
    height: 780,
    theme: 'light',
    touch: true,
    calm: true,
  });
  const { page, words, username } = visitor;
  visitor.allow(/status of 400|400 \(/);
  const main = page.getByRole('main');
  const file = main.locator('input[type="file"]');
  await file.setInputFiles({
    name: 'drawing.svg',
    mimeType: 'image/svg+xml',
    buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
  });
  await main.getByText(words('terms.apply.fault.kind')).waitFor();
  await file.setInputFiles({ name: 'junk.png', mimeType: 'image/png', buffer: Buffer.from('<svg onload=alert(1)>') });
  await main.getByText(words('terms.apply.fault.kind')).waitFor();
  await file.setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: await drawPhoto() });
  await main.getByRole('img', { name: words('terms.apply.picture', { at: 1 }) }).waitFor();
  const comment = main.getByRole('textbox', { name: words('terms.apply.comment') });
  await main.getByRole('button', { name: words('terms.apply.send'), exact: true }).click();
  await main.getByText(words('terms.apply.commentNeeded')).waitFor();
  await comment.fill('x'.repeat(150));
  expect((await comment.inputValue()).length).toBe(140);
  await comment.fill('The bench by the river');
  await checkScreen(visitor, 'an application');
  await main.getByRole('button', { name: words('terms.apply.send'), exact: true }).click();
  await main.getByText(words('terms.apply.sent')).waitFor();
  const line = (await site.sampan('application', 'list')).split('\n').find((row) => row.includes(username)) ?? '';
  expect(line).toContain('The bench by the river');
  await site.sampan('application', 'approve', /\d+/.exec(line)?.[0] ?? '', 'What', 'a', 'bench');
  await page.reload();
  await main.getByText('What a bench').waitFor();
  await main.getByText(words('terms.apply.state.approved')).waitFor();
  await checkScreen(visitor, 'an answered application');
  await picture(visitor, 'promotion-application');
});
