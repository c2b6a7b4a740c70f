import { expect } from 'vitest';
import { checkScreen } from './check-screen.ts';
import { site } from './journey.ts';
import type { Visitor } from './visitor.ts';

/** The agent centre. */
export const centre = ({ page, words }: Visitor) =>
  page.getByRole('dialog', { name: words('agents.title'), exact: true });

export const pageButton = (visitor: Visitor, page: string) =>
  centre(visitor)
    .getByRole('navigation')
    .getByRole('button', { name: visitor.words(`agents.page.${page}`), exact: true });

/** A screen of the agent centre: nothing of it lies below the window's edge, and it scrolls up and down alone. */
export async function checkCentre(visitor: Visitor, name: string): Promise<void> {
  await checkScreen(visitor, name);
  const cut = await centre(visitor).evaluate((dialog) => {
    const frame = dialog.firstElementChild as HTMLElement;
    const body = frame.lastElementChild as HTMLElement;
    const below = frame.getBoundingClientRect().bottom - innerHeight;
    return { below: Math.max(0, Math.round(below)), beside: body.scrollWidth - body.clientWidth };
  });
  expect(cut, `out of sight on ${name}`).toEqual({ below: 0, beside: 0 });
}

/** The slip with the password was lost: nobody has logged in yet, so the agent gets another. */
export async function loseSlip(agent: Visitor): Promise<void> {
  const { page, words } = agent;
  const lost = await centre(agent).locator('dd').last().innerText();
  await pageButton(agent, 'management').click();
  // Two lines a row on a phone; the rest of it on a tap.
  const people = centre(agent).getByRole('list', { name: words('agents.page.management'), exact: true });
  await people.getByText('preecha', { exact: true }).click();
  await checkScreen(agent, 'team management at 360 px');
  await people.getByRole('button', { name: words('agents.handOver.make', { name: 'preecha' }), exact: true }).click();
  const another = page.getByRole('dialog', {
    name: words('agents.handOver.title', { name: 'preecha' }),
    exact: true,
  });
  await checkScreen(agent, 'before another password');
  await another.getByRole('button', { name: words('agents.handOver.submit'), exact: true }).click();
  await another.getByText(words('agents.handOver.done', { name: 'preecha' })).waitFor();
  expect(await another.locator('dd').last().innerText()).not.toBe(lost);
  await checkScreen(agent, 'another password');
  await page.keyboard.press('Escape');
  await another.waitFor({ state: 'hidden' });
}

/** The demo agents' own contracts, with all that was run by them: they would have closed the windows that a journey fills. */
export async function forgetContracts(): Promise<void> {
  await site.read(
    'truncate commissions.contract, commissions.run, commissions.run_sum, commissions.bill_member, commissions.closed cascade',
  );
}
