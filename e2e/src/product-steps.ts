import { centre, checkCentre } from './agent-steps.ts';
import { button, pageButton } from './bill-steps.ts';
import { site } from './journey.ts';
import type { Visitor } from './visitor.ts';

/** In the form: more of a product than the own contract counts is named as it is typed, and what a share comes to stands there. */
export async function offerByProduct(from: Visitor, agent: { playerId: string; username: string }): Promise<void> {
  const { page, words } = from;
  await page.goto(`${site.url}/me/agentCenter`);
  await pageButton(from, 'hourly').click();
  await button(from, 'commissions.view.given').click();
  await button(from, 'commissions.given.offer').first().click();
  const field = (name: string) => centre(from).locator(`[name="${name}"]`);
  await field('agent').selectOption(agent.playerId);
  await field('rate0').fill('0.3');
  await field('product-LIVE').fill('40.0001');
  await centre(from)
    .getByText(words('commissions.product.most', { share: '40.00\u00a0%' }))
    .waitFor();
  await field('product-LIVE').fill('20');
  await field('product-LOTT').fill('40');
  // 40 % of 0.30 % is 0.12 %, which are 2.4 points of series.
  await centre(from)
    .getByText(/0\.12\s% · 2\.4 /)
    .waitFor();
  await checkCentre(from, 'an offer by product, on a phone');
  await button(from, 'commissions.form.send').click();
  await page.getByText(words('commissions.form.sent', { name: agent.username })).waitFor();
}

/** A bill of which a lottery counts four fifths of 0.40 %. */
export async function seeLottery(visitor: Visitor): Promise<void> {
  const { words } = visitor;
  const opened = centre(visitor);
  await opened.getByText(words('commissions.product.LOTT')).scrollIntoViewIfNeeded();
  await opened.getByText(/0\.32\s% · 6\.4 /).waitFor();
}
