import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { headerButton, mali } from './src/account-steps.ts';
import { open, openAs, site, startJourney, visit } from './src/journey.ts';
import type { VisitorOptions } from './src/visitor.ts';

startJourney({ shared: true, faultless: true });

const desktop: VisitorOptions = { width: 1440, height: 900, theme: 'dark' };
const phone: VisitorOptions = { width: 360, height: 780, theme: 'dark', touch: true };

test('Q-008 read from right to left the shell is mirrored; balances, codes and numbers are not', async () => {
  const visitor = await openAs(mali.username, desktop, '/promotions');
  const { page, words } = visitor;
  const left = async (place: Locator) => (await place.boundingBox())?.x ?? -1;
  const aside = page.getByRole('complementary').first();
  const balance = page
    .getByRole('banner')
    .getByRole('group', { name: words('wallet.bar.label') })
    .locator('bdi');
  await balance.waitFor();
  const before = [await left(aside), await balance.innerText()];
  expect(before[0]).toBe(0);
  await page.locator('html').evaluate((html) => html.setAttribute('dir', 'rtl'));
  expect(await left(aside)).toBeGreaterThan(1_000);
  expect(await left(visitor.page.locator('a[href="/"][aria-label]').filter({ visible: true }).first())).toBeGreaterThan(
    1_000,
  );
  // The sign stands left of its digits still: each is isolated from the words around it.
  const order = await balance.evaluate((node) => {
    const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
    const places: number[] = [];
    for (let text = walker.nextNode(); text; text = walker.nextNode()) {
      const range = document.createRange();
      for (let at = 0; at < (text.textContent ?? '').length; at++) {
        range.setStart(text, at);
        range.setEnd(text, at + 1);
        places.push(range.getBoundingClientRect().left);
      }
    }
    return places.every((place, at) => at === 0 || place > (places[at - 1] ?? 0));
  });
  expect(order, `${before[1]} reads from left to right`).toBe(true);
  await page.evaluate(() => sessionStorage.clear());
  await page.goto(`${site.url}/register`);
  await page.locator('html').evaluate((html) => html.setAttribute('dir', 'rtl'));
  const phoneField = page.getByRole('main').locator('[type="tel"]');
  for (const field of await phoneField.all())
    expect(await field.evaluate((input) => getComputedStyle(input).direction)).toBe('ltr');
});

/** What of a kind a page has loaded, in bytes as they came over the wire. */
const loadedOf = (page: Page, kind: string) =>
  page.evaluate(
    (wanted) =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .filter(({ initiatorType, name }) => (wanted === 'font' ? /\.woff2?$/.test(name) : initiatorType === wanted))
        .map(({ name, encodedBodySize }) => ({ name, size: encodedBodySize })),
    kind,
  );

test.each(['en', 'th', 'vi'] as const)(
  'Q-015 Q-016 the first screen of home on a phone: pictures at most 60 kB, none over 24, fonts at most 30 kB (%s)',
  async (dictionary) => {
    const { page } = await visit({ ...phone, dictionary });
    const text = (await (await page.goto(site.url))?.text()) ?? '';
    await page.waitForLoadState('networkidle');
    const inline = [...text.matchAll(/src="(data:image[^"]+)"/g)].map(([, address = '']) => ({
      name: 'inline',
      size: address.length,
    }));
    const pictures = [...(await loadedOf(page, 'img')), ...inline];
    expect(pictures.length).toBeGreaterThan(3);
    expect(pictures.filter(({ size }) => size > 24_000)).toEqual([]);
    const inSight = await page.evaluate(() =>
      [...document.querySelectorAll('img')]
        .filter((image) => image.getBoundingClientRect().top < innerHeight)
        .map(({ currentSrc }) => currentSrc),
    );
    const first = pictures.filter(({ name }) => name === 'inline' || inSight.includes(name));
    expect(first.reduce((sum, { size }) => sum + size, 0)).toBeLessThanOrEqual(60_000);
    const fonts = await loadedOf(page, 'font');
    expect(fonts.reduce((sum, { size }) => sum + size, 0)).toBeLessThanOrEqual(30_000);
    // Letters show at once in a face of the system: no rule of a font makes them wait.
    const waiting = await page.evaluate(
      () => [...document.fonts].filter(({ display }) => !['swap', 'fallback', 'optional'].includes(display)).length,
    );
    expect(waiting).toBe(0);
  },
);

test('Q-005 the login takes what is pasted and what a password manager fills, and asks for nothing to be remembered', async () => {
  const visitor = await open(desktop, '/login');
  const { page, words } = visitor;
  const form = page.getByRole('main');
  const [name, password] = [form.locator('[name="username"]'), form.locator('[name="password"]')];
  expect([await name.getAttribute('autocomplete'), await password.getAttribute('autocomplete')]).toEqual([
    'username',
    'current-password',
  ]);
  for (const field of [name, password]) {
    const kept = await field.evaluate((input) =>
      input.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true })),
    );
    expect(kept, 'nobody stands in the way of pasting').toBe(true);
  }
  // A manager sets the value and says so; the form takes it as typed.
  for (const [field, value] of [
    [name, mali.username],
    [password, mali.password],
  ] as const)
    await field.evaluate((input, text) => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
      input.dispatchEvent(new Event('input', { bubbles: true }));
    }, value);
  // Where the brand asks for it: the picture puzzle has a way by keys and by one tap (S-112).
  await form.getByRole('button', { name: words('account.login.submit'), exact: true }).click();
  await page.waitForFunction(() => sessionStorage.getItem('token'));
  expect(await headerButton(visitor, 'app.logIn').count()).toBe(0);
});

/** Runs in the page: what a phone would have felt, and a hand that shakes it. */
function feel(): void {
  const felt: number[] = [];
  const shake = () => {
    const motion = new DeviceMotionEvent('devicemotion', { acceleration: { x: 30, y: 4, z: 0 }, interval: 16 });
    dispatchEvent(motion);
  };
  // Whose system asks says yes.
  Object.assign(DeviceMotionEvent, { requestPermission: async () => 'granted' });
  Object.assign(globalThis, { felt, shake });
  Object.defineProperty(navigator, 'vibrate', { value: (length: number) => felt.push(length) > 0 });
}

test('Q-010 a phone trembles only for a shake that was switched on by a tap, and no more once it is off', async () => {
  const visitor = await visit(phone);
  const { page, words } = visitor;
  await page.addInitScript(feel);
  await page.goto(`${site.url}/lottery?gameCode=SEA_5D_1M&vendor=TCG_SEA&playType=all-direct`);
  const tools = page.getByRole('group', { name: words('lottery.bet.tools') });
  const shaking = tools.getByRole('button', { name: words('lottery.bet.shake'), exact: true });
  await shaking.waitFor();
  const shakeAndFeel = () =>
    page.evaluate(() => {
      const { felt, shake } = globalThis as unknown as { felt: number[]; shake(): void };
      shake();
      return felt.length;
    });
  expect(await shakeAndFeel()).toBe(0);
  await shaking.click();
  await expect.poll(() => shaking.getAttribute('aria-pressed')).toBe('true');
  await expect.poll(shakeAndFeel).toBe(1);
  await shaking.click();
  await expect.poll(() => shaking.getAttribute('aria-pressed')).toBe('false');
  // One shake counts in so much time: it is none of the former one that is kept quiet.
  await page.waitForTimeout(1_000);
  expect(await shakeAndFeel()).toBe(1);
});
