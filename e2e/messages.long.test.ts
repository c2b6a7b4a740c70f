import { endpoints } from '@sampan/contract';
import { expect, test } from 'vitest';
import { addPlayer } from './src/add-player.ts';
import { checkScreen } from './src/check-screen.ts';
import { openAs, site, startJourney } from './src/journey.ts';
import { ask } from './src/site-api.ts';
import { untilGreeted, type Visitor, type VisitorOptions } from './src/visitor.ts';

startJourney();

const phone: VisitorOptions = { width: 360, height: 780, theme: 'dark', touch: true, calm: true };
const desktop: VisitorOptions = { width: 1440, height: 900, theme: 'light', calm: true };

const announce = (title: string) => site.sampan('announce', 'PL', title, `<p>More of ${title}</p>`);
const list = ({ page, words }: Visitor) => page.getByRole('region', { name: words('inbox.label') });
const countOf = (_: Visitor, count: number) => `${count} unread ${count === 1 ? 'message' : 'messages'}`;

test('S-313 S-521 S-290: messages come in on the open page, are read one by one and all at once, selected and deleted', async () => {
  const player = await addPlayer(site);
  const visitor = await openAs(player.username, phone, '/me/messageV2');
  const { page, words } = visitor;
  const rows = list(visitor).getByRole('listitem');
  // What was announced before they joined is no news to them.
  await list(visitor).getByText(words('inbox.allRead')).waitFor();
  const before = await rows.count();
  await untilGreeted(visitor);
  for (const title of ['The market opens', 'A new stall', 'Lanterns tonight']) await announce(title);
  await expect.poll(() => rows.count()).toBe(before + 3);
  await list(visitor).getByText(countOf(visitor, 3)).waitFor();

  await rows.first().getByText('Lanterns tonight').click();
  await page.getByText('More of Lanterns tonight').waitFor();
  await list(visitor).getByText(countOf(visitor, 2)).waitFor();
  await checkScreen(visitor, 'messages, one of them open');
  expect(await ask(visitor, endpoints.countMessages, {})).toEqual({ unread: 2 });

  await page.getByRole('button', { name: words('inbox.readAll') }).click();
  await list(visitor).getByText(words('inbox.allRead')).waitFor();
  await expect.poll(() => ask(visitor, endpoints.countMessages, {})).toEqual({ unread: 0 });

  await page.getByRole('button', { name: words('inbox.select'), exact: true }).click();
  for (const title of ['The market opens', 'A new stall'])
    await page.getByRole('checkbox', { name: words('inbox.selectOne', { title }) }).check();
  await checkScreen(visitor, 'messages that are selected');
  await page.getByRole('button', { name: words('inbox.remove'), exact: true }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: words('inbox.remove'), exact: true })
    .click();
  await expect.poll(() => rows.count()).toBe(before + 1);
  await page.reload();
  await rows.first().getByText('Lanterns tonight').waitFor();
  expect(await rows.count()).toBe(before + 1);
});

test('S-291 S-313: the menu counts what is unread, and looking at the page asks the browser for nothing', async () => {
  const player = await addPlayer(site);
  await announce('Read me');
  const visitor = await openAs(player.username, desktop, '/me/transferFund');
  const { page, words } = visitor;
  const entry = page
    .getByRole('navigation', { name: words('member.centre.label') })
    .getByRole('link', { name: words('member.menu.messageV2') });
  await entry.getByText(countOf(visitor, 1)).waitFor();
  await entry.click();
  // A browser without a screen refuses notifications.
  await page.getByText(words('inbox.push.denied')).waitFor();
  await checkScreen(visitor, 'where else messages go');
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
  await list(visitor).getByRole('listitem').filter({ hasText: 'Read me' }).locator('summary').click();
  await entry.getByText(countOf(visitor, 1)).waitFor({ state: 'detached' });
});
