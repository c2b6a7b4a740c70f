import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { endpoints } from '@sampan/contract';
import type { Frame, FrameLocator, Locator } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { headerButton, logIn, mali } from './src/account-steps.ts';
import { addPlayer } from './src/add-player.ts';
import { checkScreen } from './src/check-screen.ts';
import { open, openAs, openAsMali, site, startJourney } from './src/journey.ts';
import { ask } from './src/site-api.ts';
import { readChatWords } from './src/site-words.ts';
import type { Visitor, VisitorOptions } from './src/visitor.ts';

const HISTORY = 50;

startJourney({
  prepare: async () => {
    await site.read(`insert into chat.message (brand, author_name, intent, body)
      select 'sampan', 'ol•••er', gen_random_uuid(), 'long ago ' || n from generate_series(1, ${HISTORY}) n`);
  },
});

const desktop: VisitorOptions = { width: 1440, height: 900, theme: 'light' };
const phone: VisitorOptions = { width: 360, height: 780, theme: 'dark', touch: true, dictionary: 'th' };

/** A second player, there from the first call on, with a browser of their own. */
async function openAsDao(options: VisitorOptions): Promise<Visitor> {
  const known = await site.read("select 1 from account.player where username = 'daomai'");
  if (known.length === 0) await addPlayer(site, 'daomai');
  return openAs('daomai', options);
}

const panel = ({ page, words }: Visitor): Locator =>
  page.getByRole('dialog', { name: words('chat.title'), exact: true });
const room = (visitor: Visitor): FrameLocator => panel(visitor).frameLocator('iframe');
const button = (visitor: Visitor, key: string): Locator =>
  panel(visitor).getByRole('button', { name: visitor.words(key), exact: true });
const pill = ({ page, words }: Visitor): Locator =>
  page.locator('button[data-pill]').filter({ hasText: words('chat.title') });
const token = ({ page }: Visitor) => page.evaluate(() => sessionStorage.getItem('token'));

/** The menu's group of customer service, opened: the left bar, or the drawer of a phone. */
async function openGroup({ page, words }: Visitor): Promise<Locator> {
  const drawer = page.getByRole('banner').getByRole('button', { name: words('app.menu'), exact: true });
  if (await drawer.isVisible()) await drawer.click();
  const menu = page.getByRole('navigation', { name: words('app.mainMenu') });
  const name = words('app.customerService');
  const chevron = menu.getByRole('button', { name: new RegExp(`^${name}: `) });
  await chevron.waitFor();
  if ((await chevron.getAttribute('aria-expanded')) === 'false') await chevron.click();
  await menu.getByRole('button', { name: words('app.speedCheck'), exact: true }).waitFor();
  return menu;
}

async function pressChat(visitor: Visitor): Promise<void> {
  const menu = await openGroup(visitor);
  await menu.getByRole('button', { name: new RegExp(`^${visitor.words('app.chat')}`) }).click();
}

async function say(visitor: Visitor, text: string): Promise<void> {
  const box = room(visitor).getByRole('textbox');
  await box.fill(text);
  await box.press('Enter');
  await room(visitor).getByRole('log').getByText(text, { exact: true }).waitFor();
}

const shown = (visitor: Visitor, text: string) =>
  room(visitor).getByRole('log').getByText(text, { exact: true }).waitFor();

/** The frame itself, for what a script inside it would do. */
async function frameOf({ page }: Visitor, path: string): Promise<Frame> {
  await expect.poll(() => page.frames().some((frame) => frame.url().includes(path))).toBe(true);
  return page.frames().find((frame) => frame.url().includes(path)) as Frame;
}

/** Resolves when everything that was posted to the page before has been handled. */
const settled = ({ page }: Visitor) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        addEventListener('message', ({ data }) => data === 'last' && resolve());
        postMessage('last', '*');
      }),
  );

test('S-268 S-269 S-273 S-279 S-288 A-049 E-049 two players talk, one at 1440 px and one at 360 px', async () => {
  const [wide, narrow] = [await openAsDao(desktop), await openAsMali(phone)];
  await pressChat(wide);
  await pressChat(narrow);
  const thai = await readChatWords('th');
  await room(narrow).getByText(thai('room.rules')).waitFor();
  await say(wide, 'good evening from the river');
  await shown(narrow, 'good evening from the river');
  await say(narrow, 'สวัสดีครับ');
  await shown(wide, 'สวัสดีครับ');
  await room(wide).getByText('m•••').waitFor();
  await checkScreen(wide, 'chat at 1440 px');
  await checkScreen(narrow, 'chat at 360 px');

  // The sheet of a phone covers it; the window of a desktop floats, and grows and shrinks.
  expect(await panel(narrow).boundingBox()).toEqual({ x: 0, y: 0, width: 360, height: 780 });
  const width = async () => (await panel(wide).boundingBox())?.width ?? 0;
  expect(await width()).toBe(380);
  await button(wide, 'chat.enlarge').click();
  expect(await width()).toBe(760);
  await button(wide, 'chat.enlarge').click();
  expect(await width()).toBe(380);

  // Minimised, the frame goes on and its hook counts; open again, everything is read.
  await button(narrow, 'chat.minimise').click();
  await pill(narrow).waitFor();
  await say(wide, 'first unread');
  await say(wide, 'second unread');
  await pill(narrow).getByText('2', { exact: false }).waitFor();
  expect(await ask(narrow, endpoints.unreadCount, {})).toBe(2);
  await pill(narrow).click();
  await shown(narrow, 'second unread');
  await expect.poll(() => ask(narrow, endpoints.unreadCount, {})).toBe(0);

  // The menu's entry closes what it opened.
  await pressChat(wide);
  await panel(wide).waitFor({ state: 'hidden' });
  expect(await wide.page.locator('iframe').count()).toBe(0);
  expect([...wide.faults, ...narrow.faults]).toEqual([]);
});

test('S-268 refusals say why, what the operator does shows at once, and older messages are there', async () => {
  const visitor = await openAsDao({ ...desktop, theme: 'dark' });
  const { page } = visitor;
  const chat = await readChatWords('en');
  await pressChat(visitor);
  const box = room(visitor).getByRole('textbox', { name: chat('write.label') });
  visitor.allow(/400 \(Bad Request\) \S+\/chat\/v1\/send$/);
  await box.fill('see https://evil.example');
  await room(visitor)
    .getByRole('button', { name: chat('write.send') })
    .click();
  await room(visitor).getByText(chat('write.link')).waitFor();
  expect(await box.inputValue()).toBe('see https://evil.example');
  await say(visitor, 'a rude thing');
  const [row] = await site.read<{ seq: string }>("select seq from chat.message where body = 'a rude thing'");
  await site.sampan('chat', 'remove', String(row?.seq), 'rude');
  await shown(visitor, chat('room.removed'));
  await site.sampan('chat', 'mute', 'daomai', 'for-good', 'rude');
  await room(visitor).getByText(chat('muted.always')).waitFor();
  await checkScreen(visitor, 'a muted player');
  await site.sampan('chat', 'unmute', 'daomai');
  await box.waitFor();
  await room(visitor)
    .getByRole('button', { name: chat('room.older') })
    .click();
  await shown(visitor, 'long ago 1');
  // Escape inside the frame minimises, and the keyboard goes on in the page.
  await box.focus();
  await page.keyboard.press('Escape');
  await pill(visitor).waitFor();
  expect(visitor.faults).toEqual([]);
});

test('S-279 S-280 S-281 the hook takes messages of its own frame alone, and a forced logout ends the session', async () => {
  const visitor = await openAsMali(desktop, '/help');
  const { page, words } = visitor;
  await pressChat(visitor);
  await room(visitor).getByRole('textbox').waitFor();
  await button(visitor, 'chat.minimise').click();
  const before = await token(visitor);
  // From the page's own origin, and from another window at the frame's very origin.
  await page.evaluate(() => {
    for (const message of [{ type: 'chat:logout' }, { type: 'chat:unread', count: 44 }]) postMessage(message, '*');
  });
  await page.evaluate((src) => {
    const other = document.createElement('iframe');
    other.src = src;
    document.body.append(other);
  }, `${site.gamesUrl}/chat/?other=1`);
  const other = await frameOf(visitor, 'other=1');
  await other.waitForLoadState();
  await other.evaluate(() => parent.postMessage({ type: 'chat:unread', count: 55 }, '*'));
  await other.evaluate(() => parent.postMessage({ type: 'chat:logout' }, '*'));
  // From the frame, in no agreed shape.
  const own = await frameOf(visitor, 'language=EN');
  await own.evaluate(() => parent.postMessage({ type: 'chat:unread', count: '<b>66</b>' }, '*'));
  await own.evaluate(() => parent.postMessage({ type: 'chat:logout', more: 1 }, '*'));
  await settled(visitor);
  expect(await pill(visitor).textContent()).not.toMatch(/\d/);
  expect(await token(visitor)).toBe(before);

  await own.evaluate(() => parent.postMessage({ type: 'chat:unread', count: 7 }, '*'));
  await pill(visitor).getByText('7', { exact: false }).waitFor();
  await own.evaluate(() => parent.postMessage({ type: 'chat:logout' }, '*'));
  await page.getByText(words('chat.loggedOut')).waitFor();
  await page.getByRole('dialog').locator('[name="username"]').waitFor();
  expect(await token(visitor)).toBeNull();
  expect(await panel(visitor).count()).toBe(0);
  const headers = { Merchant: 'sampan', Authorization: before ?? '' };
  const { path, method } = endpoints.memberInfo;
  await expect.poll(async () => (await fetch(site.url + path, { method, headers })).status).toBe(401);
});

test.each([
  ['1440', desktop],
  ['360', phone],
] as const)(
  'S-274 S-275 S-276 S-277 S-278 F-009 who may chat, and whether there is one, at %s px',
  async (_, options) => {
    const visitor = await open(options, '/');
    const { page, words } = visitor;
    await pressChat(visitor);
    const login = page.getByRole('dialog');
    await login.locator('[name="username"]').waitFor();
    const loads = [endpoints.chatUrl, endpoints.unreadCount].map(({ path }) =>
      page.waitForResponse((response) => response.url().endsWith(path)),
    );
    await logIn(visitor, login, mali);
    await Promise.all(loads);
    await room(visitor).getByRole('textbox').waitFor();

    await site.sampan('settings', 'set', 'CBS3', 'off');
    await panel(visitor).waitFor({ state: 'detached' });
    const menu = await openGroup(visitor);
    expect(await menu.getByRole('button', { name: new RegExp(`^${words('app.chat')}`) }).count()).toBe(0);
    await site.sampan('settings', 'set', 'CBS3', 'on');
    await menu.getByRole('button', { name: new RegExp(`^${words('app.chat')}`) }).click();
    await room(visitor).getByRole('textbox').waitFor();

    // The session is over at the server: the chat goes with it.
    await ask(visitor, endpoints.logout, {});
    await panel(visitor).waitFor({ state: 'detached' });
  },
);

test('S-275 S-460 a demo account is asked for a real one', async () => {
  const visitor = await open(desktop, '/');
  const { page, words } = visitor;
  await headerButton(visitor, 'app.logIn').click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: words('login.demo'), exact: true })
    .click();
  await page.waitForFunction(() => sessionStorage.getItem('isAgent') === '4');
  await pressChat(visitor);
  await page.getByText('Please Register An Account First').first().waitFor();
  expect(await panel(visitor).count()).toBe(0);
});

const frameHtml = `<!doctype html><html lang="en"><title>Elsewhere</title><h1>Elsewhere</h1>
<script>for (const message of [{ type: 'chat:ready' }, { type: 'chat:unread', count: 5 }]) parent.postMessage(message, '*');</script>`;
let silent = false;
const outside = createServer((request, response) => {
  if (request.url === '/room') return response.setHeader('content-type', 'text/html').end(frameHtml);
  const { port } = outside.address() as AddressInfo;
  return silent ? undefined : response.end(JSON.stringify({ chatUrl: `http://127.0.0.1:${port}/room`, unread: 5 }));
});
afterAll(() => {
  outside.closeAllConnections();
  outside.close();
});

test('S-268 S-523 E-064 an outside provider’s frame is let in by its settings; one that stays silent is reported', async () => {
  await new Promise<void>((resolve) => outside.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(outside.address() as AddressInfo).port}`;
  await site.sampan('settings', 'set', 'chat.provider', address);
  await site.sampan('settings', 'set', 'chat.providerFrames', JSON.stringify([address]));
  const visitor = await openAsMali(desktop, '/help');
  const { page, words } = visitor;
  await pressChat(visitor);
  await room(visitor).getByRole('heading', { name: 'Elsewhere' }).waitFor();
  await button(visitor, 'chat.minimise').click();
  await pill(visitor).getByText('5', { exact: false }).waitFor();
  expect(visitor.faults).toEqual([]);
  silent = true;
  visitor.allow(/503/);
  await page.reload();
  await pressChat(visitor);
  await panel(visitor).getByText(words('error.chat.unavailable')).waitFor();
  await checkWays(visitor);
  silent = false;
  await button(visitor, 'common.retry').click();
  await room(visitor).getByRole('heading', { name: 'Elsewhere' }).waitFor();
});

/** What somebody can do who finds no chat (S-523). */
async function checkWays(visitor: Visitor): Promise<void> {
  for (const key of ['common.retry', 'chat.service']) await button(visitor, key).waitFor();
}
