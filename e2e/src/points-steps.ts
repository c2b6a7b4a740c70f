import { endpoints } from '@sampan/contract';
import { expect } from 'vitest';
import { type AddedPlayer, addPlayer } from './add-player.ts';
import { checkScreen } from './check-screen.ts';
import { open, site, visitAs } from './journey.ts';
import { ask, askBalance } from './site-api.ts';
import type { Visitor, VisitorOptions } from './visitor.ts';

const POINTS = 3_000;

/** A member with three thousand points, on the mall. */
async function atMall(options: VisitorOptions): Promise<{ visitor: Visitor; player: AddedPlayer }> {
  const player = await addPlayer(site);
  const visitor = await visitAs(player.username, options);
  const [reward] = await site.read<{ id: string }>(
    `insert into rewards.reward (player_id, brand, source, cause, title, kind, amount, required, state)
     values ($1, 'sampan', 'campaign', 'start', '{"EN": "Welcome points"}', 'points', $2, 0, 'claimable')
     returning reference as id`,
    [player.playerId, POINTS],
  );
  await ask(visitor, endpoints.claimReward, { id: reward?.id ?? '' });
  await visitor.page.goto(`${site.url}/pointMall`);
  await visitor.page
    .getByText(/^3[.,]000$/)
    .first()
    .waitFor();
  return { visitor, player };
}

const picture = async ({ page }: Visitor, name: string) => {
  const folder = process.env['POINT_PICTURES'];
  if (folder) await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true });
};

const submitIn = ({ page }: Visitor) => page.getByRole('dialog').locator('button[type="submit"]');

/** Goods by the keyboard, with an address; a wrong one is named. @returns the order */
async function redeemGoods(visitor: Visitor, name: string): Promise<string> {
  const { page, words } = visitor;
  const cards = page.getByRole('article').filter({ has: page.locator('img[src*="umbrella"]') });
  await cards.getByRole('button').focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByText('600', { exact: true }).waitFor();
  const fields = {
    name: 'Mali S.',
    phone: '+66 81 234 5678',
    street: '18 Charoen Krung 42',
    city: 'Bangkok',
    postcode: '10500',
  };
  for (const [field, value] of Object.entries({ ...fields, phone: 'none' }))
    await dialog.locator(`input[name="${field}"]`).fill(value);
  await submitIn(visitor).press('Enter');
  await dialog.getByText(words('points.address.phoneFault')).waitFor();
  await checkScreen(visitor, 'redeem');
  await picture(visitor, `${name}-redeem`);
  await dialog.locator('input[name="phone"]').fill(fields.phone);
  const answer = page.waitForResponse((response) => response.url().endsWith(endpoints.redeemReward.path));
  await submitIn(visitor).press('Enter');
  const { value } = (await (await answer).json()) as { value: { order: { reference: string } } };
  await dialog.getByText(words('points.done.goods')).waitFor();
  await checkScreen(visitor, 'redeemed');
  await dialog.getByRole('button', { name: words('common.ok'), exact: true }).click();
  await page.getByText('600', { exact: true }).first().waitFor();
  return value.order.reference;
}

async function convertHalf(visitor: Visitor, name: string): Promise<void> {
  const { page, words } = visitor;
  const before = Number((await askBalance(visitor)).sumBalance);
  await page.getByRole('button', { name: words('points.convert'), exact: true }).click();
  const dialog = page.getByRole('dialog');
  const field = dialog.locator('input[name="points"]');
  await field.fill('350');
  await dialog.getByRole('alert').waitFor();
  await field.fill('300');
  await dialog.getByText('$3.00').first().waitFor();
  await checkScreen(visitor, 'convert');
  await picture(visitor, `${name}-convert`);
  await submitIn(visitor).click();
  await dialog.waitFor({ state: 'hidden' });
  await expect.poll(async () => Number((await askBalance(visitor)).sumBalance)).toBe(before + 3);
  await page.getByText('300', { exact: true }).first().waitFor();
}

/** Points are spent for goods and money; every line says what is left, and the delivery is followed. */
export async function spendPoints({ name, ...options }: VisitorOptions & { name: string }): Promise<void> {
  const { visitor } = await atMall(options);
  const { page, words } = visitor;
  await page.getByText(words('points.never')).waitFor();
  await checkScreen(visitor, 'points mall');
  await picture(visitor, name);
  const order = await redeemGoods(visitor, name);
  await convertHalf(visitor, name);
  await site.sampan('points', 'move', order, 'posted', '--tracking', 'TH2611447108');
  await page.goto(`${site.url}/me/points`);
  await page.getByText('TH2611447108').waitFor();
  await page.getByText(words('points.state.posted'), { exact: true }).waitFor();
  expect(
    await page
      .getByRole('listitem')
      .filter({ hasText: /3[.,]000/ })
      .count(),
  ).toBeGreaterThan(0);
  await checkScreen(visitor, 'detail of points');
  await picture(visitor, `${name}-detail`);
}

/** A visitor reads the mall and is asked to log in by the first button. */
export async function lookAtMall(options: VisitorOptions): Promise<void> {
  const visitor = await open(options, '/pointMall');
  const { page, words } = visitor;
  const first = page.getByRole('article').getByRole('button').first();
  await first.waitFor();
  await checkScreen(visitor, 'points mall of a visitor');
  await first.click();
  await page.getByRole('dialog').locator('input[type="password"]').waitFor();
  expect(await page.getByText(words('points.visitor')).count()).toBe(1);
}
