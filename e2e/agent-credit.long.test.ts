import { endpoints } from '@sampan/contract';
import { expect, test } from 'vitest';
import { addPlayer } from './src/add-player.ts';
import { forgetContracts } from './src/agent-steps.ts';
import { loseAnswer } from './src/cashier-steps.ts';
import { checkScreen } from './src/check-screen.ts';
import { openAs, site, startJourney } from './src/journey.ts';
import { ask } from './src/site-api.ts';
import type { Visitor } from './src/visitor.ts';

startJourney({ prepare: forgetContracts });

const SECRET = '482915';
const phone = { width: 360, height: 780, theme: 'light', touch: true, dictionary: 'th' } as const;

async function openManagement({ page, words }: Visitor): Promise<void> {
  await page.getByRole('button', { name: words('member.avatar.agents'), exact: true }).click();
  await page
    .getByRole('dialog', { name: words('agents.title'), exact: true })
    .getByRole('navigation')
    .getByRole('button', { name: words('agents.page.management'), exact: true })
    .click();
}

test('S-331 X-496 X-497 X-498 Q-018 at 360 px an agent sends money once though the answer was lost, and the member finds it', async () => {
  const member = await addPlayer(site, 'kanya');
  await addPlayer(site, 'wirat');
  await site.sampan('agent', 'make', 'wirat');
  await site.sampan('agent', 'place', 'kanya', 'wirat');
  const agent = await openAs('wirat', phone, '/me');
  const { page, words } = agent;
  await openManagement(agent);
  // Two lines a row; what may be done with a member shows on a tap.
  const unfold = () => page.getByRole('list').getByText('kanya', { exact: true }).click();
  await unfold();
  const open = page.getByRole('button', { name: words('agents.credit.give', { name: 'kanya' }), exact: true });
  await open.click();
  const dialog = page.getByRole('dialog', { name: words('agents.credit.title', { name: 'kanya' }), exact: true });
  await dialog.getByText(words('agents.credit.noPassword')).waitFor();
  await checkScreen(agent, 'sending money without a payment password');
  await dialog.getByRole('button', { name: words('agents.credit.close'), exact: true }).click();
  await ask(agent, endpoints.setPaymentPassword, {
    password: 'lantern-river-7',
    newPaymentPassword: SECRET,
    confirmPaymentPassword: SECRET,
  });
  await page.reload();
  await openManagement(agent);
  await unfold();
  await open.click();
  const submit = dialog.getByRole('button', { name: words('agents.credit.submit'), exact: true });
  await dialog.locator('[name="paymentPassword"]').fill(SECRET);
  await dialog.locator('[name="amount"]').fill('0.5');
  await submit.click();
  await dialog.locator('[name="amount"][aria-invalid="true"]').waitFor();
  await checkScreen(agent, 'sending a wrong amount');
  await dialog.locator('[name="amount"]').fill('12.50');
  await loseAnswer(agent, endpoints.giveCredit.path);
  await submit.click();
  await dialog.getByText(words('agents.credit.unsure')).waitFor();
  await submit.click();
  await dialog.getByRole('table', { name: words('agents.credit.list'), exact: true }).waitFor();
  await checkScreen(agent, 'money sent to a member');
  const booked = await site.read(
    `select 1 from ledger.transfer where kind = 'downline-transfer' and counterparty_id = $1`,
    [member.playerId],
  );
  expect(booked, 'transfers booked').toHaveLength(1);

  const below = await openAs('kanya', { width: 1280, height: 800, theme: 'dark' }, '/me/transactionHistory');
  await below.page.getByRole('cell', { name: below.words('records.kind.downline-transfer') }).waitFor();
  await checkScreen(below, 'account record of the member');
});
