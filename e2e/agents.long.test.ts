import { expect, test } from 'vitest';
import { headerButton } from './src/account-steps.ts';
import { centre, forgetContracts, loseSlip, pageButton } from './src/agent-steps.ts';
import { checkScreen } from './src/check-screen.ts';
import { open, openAs, site, startJourney } from './src/journey.ts';
import type { Visitor } from './src/visitor.ts';

// Contracts have journeys of their own: their offers would open over these pages.
startJourney({ faultless: true, prepare: forgetContracts });

/** The agent of the demo brand (README, `npm start`). */
const chai = { username: 'chai', password: 'lantern-river-8' };
const desktop = { width: 1440, height: 900, theme: 'dark' } as const;
const phone = { width: 360, height: 780, theme: 'light', touch: true } as const;

async function openMenu({ page, words }: Visitor, name: string): Promise<string[]> {
  await page
    .getByRole('banner')
    .getByRole('button', { name: words('member.avatar.label', { name }), exact: true })
    .click();
  const entries = page.getByRole('menu').getByRole('menuitem');
  await entries.first().waitFor();
  return entries.allInnerTexts();
}

test('S-239 S-240 S-458 the avatar menu has its seven entries in order; the agent centre is for agents only', async () => {
  const agent = await openAs('chai', desktop);
  const { words } = agent;
  const keys = [
    'avatar.centre',
    'menu.transactionHistory',
    'menu.personalHistoryCopy',
    'avatar.agents',
    'menu.signOut',
  ];
  const [, ...entries] = await openMenu(agent, 'chai');
  // The first letter stands there until the picture has come.
  const face = agent.page.getByRole('menuitem').first();
  await expect.poll(async () => (await face.innerText()).split('\n').filter(Boolean)).toEqual(['chai', 'VIP0']);
  expect(entries).toEqual(keys.map((key) => words(`member.${key}`)));
  await checkScreen(agent, 'avatar menu of an agent');
  const member = await openAs('mali', desktop, '/help');
  const [, ...fewer] = await openMenu(member, 'mali');
  expect(fewer).toEqual(entries.filter((entry) => entry !== words('member.avatar.agents')));
});

test('S-320 S-321 S-326 S-331 the agent centre opens from the menu with its pages in order, shows the team, and closes by its button and by Escape', async () => {
  const agent = await openAs('chai', desktop, '/help');
  const { page, words } = agent;
  const openCentre = async () => {
    await openMenu(agent, 'chai');
    await page.getByRole('menuitem', { name: words('member.avatar.agents'), exact: true }).click();
    await centre(agent).waitFor();
  };
  await openCentre();
  const pages = [
    'announcement',
    'overview',
    'registration',
    'management',
    'betting',
    'profit',
    'income',
    'transactions',
  ];
  const named = await centre(agent).getByRole('navigation').getByRole('button').allInnerTexts();
  expect(named).toEqual(pages.map((key) => words(`agents.page.${key}`)));
  const table = centre(agent).getByRole('table', { name: words('agents.list.title'), exact: true });
  await table.waitFor();
  const names = (await table.getByRole('row').allInnerTexts()).join('\n');
  for (const name of ['mali', 'arun', 'nalin']) expect(names).toContain(name);
  // She is below arun: counted in that team, not in the direct line.
  expect(names).not.toContain('darika');
  await checkScreen(agent, 'team overview');
  await centre(agent).locator('[name="search"]').fill('aru');
  await expect.poll(() => table.getByRole('row').count()).toBe(3);
  await centre(agent)
    .getByRole('button', { name: words('agents.period.own'), exact: true })
    .click();
  await centre(agent).locator('[name="from"]').fill('2020-01-01');
  await centre(agent).getByRole('alert').waitFor();
  await centre(agent).locator('[name="to"]').fill('2020-01-05');
  await centre(agent).getByText(words('agents.none.period')).waitFor();
  await centre(agent)
    .getByRole('button', { name: words('agents.close'), exact: true })
    .click();
  await centre(agent).waitFor({ state: 'hidden' });
  await openCentre();
  await page.keyboard.press('Escape');
  await centre(agent).waitFor({ state: 'hidden' });
});

/** Tags and a note on one of the line, found again by the tag. */
async function noteMember(agent: Visitor): Promise<void> {
  const { words } = agent;
  const list = centre(agent).getByRole('table', { name: words('agents.page.management'), exact: true });
  await centre(agent)
    .getByRole('button', { name: words('agents.note.edit', { name: 'nalin' }), exact: true })
    .click();
  const noted = agent.page.getByRole('dialog', { name: words('agents.note.title', { name: 'nalin' }), exact: true });
  await noted.locator('[name="tags"]').fill('street, VIP');
  await noted.locator('[name="note"]').fill('pays on Fridays');
  await checkScreen(agent, 'tags and note of a member');
  await noted.getByRole('button', { name: words('agents.note.save'), exact: true }).click();
  await list.getByText('street', { exact: true }).waitFor();
  await centre(agent)
    .getByRole('combobox', { name: words('agents.note.filter'), exact: true })
    .selectOption('VIP');
  await list.getByText('mali', { exact: true }).waitFor({ state: 'hidden' });
  await list.getByText('pays on Fridays').waitFor();
  await centre(agent)
    .getByRole('combobox', { name: words('agents.note.filter'), exact: true })
    .selectOption('');
}

test('S-331 S-522 management drills down, and betting, profit and transactions show what a round has done', async () => {
  await site.read(
    `select ledger.move('sampan', 'deposit', 'agents:deposit', 'D-AGENTS', player_id, 'USD', 4321, null)
     from account.player where username = 'mali'`,
  );
  // The journal is chained and read into the day totals some seconds later.
  const counted = () => site.read(`select from wagering.daily_movement where kind = 'deposit'`);
  await expect.poll(async () => (await counted()).length, { timeout: 20_000 }).toBe(1);
  const agent = await openAs('chai', desktop, '/help');
  const { words } = agent;
  await openMenu(agent, 'chai');
  await agent.page.getByRole('menuitem', { name: words('member.avatar.agents'), exact: true }).click();
  await pageButton(agent, 'management').click();
  const list = (page: string) => centre(agent).getByRole('table', { name: words(`agents.page.${page}`), exact: true });
  await list('management').getByText('nalin', { exact: true }).waitFor();
  await checkScreen(agent, 'team management');
  await noteMember(agent);
  await centre(agent)
    .getByRole('button', { name: words('agents.path.open', { name: 'arun' }), exact: true })
    .click();
  await list('management').getByText('darika', { exact: true }).waitFor();
  expect(await list('management').getByText('nalin', { exact: true }).count()).toBe(0);
  await centre(agent)
    .getByRole('button', { name: words('agents.path.me'), exact: true })
    .click();
  await list('management').getByText('nalin', { exact: true }).waitFor();
  await pageButton(agent, 'profit').click();
  await list('profit').getByText('mali', { exact: true }).waitFor();
  expect((await list('profit').getByRole('row').last().innerText()).replaceAll(/\s/g, '')).toContain('$43.21');
  await checkScreen(agent, 'profit and loss of the team');
  await pageButton(agent, 'transactions').click();
  await list('transactions').getByText('D-AGENTS', { exact: true }).waitFor();
  await list('transactions').getByText('OPENING', { exact: true }).waitFor();
  await centre(agent)
    .getByRole('combobox', { name: words('agents.column.kind') })
    .selectOption('deposit');
  await list('transactions').getByText('OPENING', { exact: true }).waitFor({ state: 'hidden' });
  await checkScreen(agent, 'transactions of the team');
  await pageButton(agent, 'betting').click();
  await centre(agent).getByText(words('agents.none.period')).waitFor();
  await checkScreen(agent, 'betting without any');
  await pageButton(agent, 'announcement').click();
  await centre(agent)
    .getByRole('list', { name: words('announcement.list') })
    .waitFor();
  await checkScreen(agent, 'announcements in the agent centre');
});

test('S-332 X-499 at 360 px an agent opens an account, hands over another password and gives out a link; who registers by it is of the team', async () => {
  const agent = await openAs('chai', phone, '/me');
  const { page, words } = agent;
  await page.getByRole('button', { name: words('member.avatar.agents'), exact: true }).click();
  await pageButton(agent, 'registration').click();
  const link = centre(agent).locator('[name="link"]');
  await link.waitFor();
  await centre(agent)
    .getByRole('img', { name: words('agents.link.qr'), exact: true })
    .waitFor();
  await checkScreen(agent, 'account registration centre');
  const submit = centre(agent).getByRole('button', { name: words('agents.open.submit'), exact: true });
  agent.allow(/409 \(Conflict\) \S+\/wps\/agents\/accounts$/);
  await centre(agent).locator('[name="username"]').fill('mali');
  await submit.click();
  await centre(agent).getByText(words('error.register.username.taken')).waitFor();
  await centre(agent).locator('[name="username"]').fill('preecha');
  await submit.click();
  await centre(agent)
    .getByText(words('agents.open.done', { name: 'preecha' }))
    .waitFor();
  await checkScreen(agent, 'an account that was opened');

  await loseSlip(agent);
  await pageButton(agent, 'registration').click();

  const address = new URL(await link.inputValue());
  const newcomer = await open(phone, address.pathname + address.search);
  const form = newcomer.page.getByRole('main');
  await form.locator('[name="username"]').fill('suriya');
  for (const name of ['password', 'confirmPassword']) await form.locator(`[name="${name}"]`).fill('quiet-Boat-42');
  await form.getByText(address.searchParams.get('affiliateCode') as string).waitFor();
  await form.getByRole('button', { name: words('account.register.submit'), exact: true }).click();
  await newcomer.page
    .getByRole('dialog')
    .getByText(words('account.success.title', { name: 'suriya' }))
    .waitFor();

  await pageButton(agent, 'overview').click();
  await page.reload();
  await page.getByRole('button', { name: words('member.avatar.agents'), exact: true }).click();
  const table = centre(agent).getByRole('list', { name: words('agents.list.title'), exact: true });
  await table.getByText('suriya', { exact: true }).waitFor();
  await table.getByText('preecha', { exact: true }).waitFor();
  await checkScreen(agent, 'team overview at 360 px');
});

test('S-331 S-332 at 360 px an agent makes a link of its own terms, and sees who opened it and who registered', async () => {
  const agent = await openAs('chai', phone, '/me');
  const { page, words } = agent;
  const enter = async () => {
    await page.getByRole('button', { name: words('member.avatar.agents'), exact: true }).click();
    await pageButton(agent, 'registration').click();
  };
  await enter();
  await centre(agent)
    .getByRole('button', { name: words('agents.links.add'), exact: true })
    .click();
  const dialog = page.getByRole('dialog', { name: words('agents.links.add'), exact: true });
  await dialog.locator('[name="linkName"]').fill('Night market');
  await checkScreen(agent, 'a new link');
  await dialog.getByRole('button', { name: words('agents.links.make'), exact: true }).click();
  const links = centre(agent).getByRole('table', { name: words('agents.links.title'), exact: true });
  const name = words('agents.links.show', { name: 'Night market' });
  await links.getByRole('button', { name }).click();
  const opened = page.getByRole('dialog', { name: 'Night market', exact: true });
  const address = new URL(await opened.locator('[name="teamLink"]').inputValue());
  await checkScreen(agent, 'a link to pass on');
  await opened.getByRole('button', { name: words('agents.links.close'), exact: true }).click();
  await checkScreen(agent, 'links and what they bring');

  const visitor = await open(phone, address.pathname + address.search);
  const told = `select opened from account.affiliate_opening where code_key = lower('${address.searchParams.get('affiliateCode')}')`;
  await visitor.page.getByRole('main').locator('[name="username"]').waitFor();
  await expect.poll(() => site.read(told)).toEqual([{ opened: 1 }]);
  await page.reload();
  await enter();
  const row = links.getByRole('row').filter({ has: page.getByRole('button', { name }) });
  await row.waitFor();
  expect(await row.getByRole('cell').nth(2).innerText()).toContain('1');
  expect(await row.getByRole('cell').nth(3).innerText()).toContain('0');
});

test('S-329 S-530 at its address a member is refused, a visitor logs in, and a demo account is asked for a real one', async () => {
  const key = '/me/agentCenter';
  const member = await openAs('mali', desktop, '/help');
  await member.page.goto(site.url + key);
  await member.page.getByText(member.words('error.account.role.refused')).waitFor();
  expect(await centre(member).count()).toBe(0);
  const visitor = await open(desktop, key);
  await visitor.page.getByRole('dialog').locator('[name="username"]').waitFor();
  const dialog = visitor.page.getByRole('dialog');
  await dialog.locator('[name="username"]').fill(chai.username);
  await dialog.locator('[name="password"]').fill(chai.password);
  await dialog.getByRole('button', { name: visitor.words('account.login.submit'), exact: true }).click();
  await centre(visitor).waitFor();
  const demo = await open(desktop, '/');
  await headerButton(demo, 'app.logIn').click();
  await demo.page
    .getByRole('dialog')
    .getByRole('button', { name: demo.words('login.demo'), exact: true })
    .click();
  await demo.page
    .getByRole('group', { name: demo.words('wallet.bar.label') })
    .first()
    .getByText('DEMO')
    .waitFor();
  await demo.page.waitForFunction(() => sessionStorage.getItem('isAgent') === '4');
  const name = await demo.page.evaluate(() => sessionStorage.getItem('nickname') ?? '');
  expect(await openMenu(demo, name)).not.toContain(demo.words('member.avatar.agents'));
  await demo.page.goto(site.url + key);
  await demo.page.getByRole('alertdialog', { name: demo.words('realAccount.title') }).waitFor();
  expect(await centre(demo).count()).toBe(0);
});
