import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { addPlayer } from './src/add-player.ts';
import { checkScreen } from './src/check-screen.ts';
import { site, startJourney, visitAs } from './src/journey.ts';
import type { VisitorOptions } from './src/visitor.ts';

startJourney({ shared: true, faultless: true });

const visitAsOwn = async (options: VisitorOptions) => visitAs((await addPlayer(site)).username, options);

/** A rich day in dong: every sum of the server's answers becomes 9,999,999,999. */
async function makeSumsLong(page: Page): Promise<void> {
  await page.route(/\/wps\/(records|relay|protection|cashier|wallet)\//, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replaceAll(/"(-?)\d+\.\d\d"/g, '"$19999999999"');
    await route.fulfill({ response, body });
  });
}

/** The sums that reach out of the box they stand in, where the next one or the edge would cut them. */
function cutSums(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main bdi')]
      .filter((sum) => sum.offsetWidth > 0)
      .flatMap((sum) => {
        const box = sum.closest('p, dd, td, li, div')?.getBoundingClientRect();
        const { left, right } = sum.getBoundingClientRect();
        return box && (left < box.left - 0.5 || right > box.right + 0.5)
          ? [`${sum.textContent} ${right} > ${box.right}`]
          : [];
      }),
  );
}

test('S-307 Q-006 sums of ten digits stay whole beside each other at 360 and 320 px', async () => {
  const visitor = await visitAsOwn({ width: 360, height: 780, theme: 'light', touch: true, calm: true });
  const { page } = visitor;
  await makeSumsLong(page);
  for (const key of ['transactionHistory', 'protection', 'transferFund', 'withdraw']) {
    await page.goto(`${site.url}/me/${key}`);
    if (key !== 'withdraw') await page.getByText('9,999,999,999').first().waitFor();
    await checkScreen(visitor, `${key} with long sums`);
    for (const width of [360, 320]) {
      await page.setViewportSize({ width, height: 780 });
      expect(await cutSums(page), `sums cut at ${width} px on ${key}`).toEqual([]);
    }
    await page.setViewportSize({ width: 360, height: 780 });
  }
});

/** How much of its surroundings answers a thumb for it, in both directions. */
function touchedBy(page: Page, selector: string): Promise<{ width: number; height: number }> {
  return page
    .locator(selector)
    .first()
    .evaluate((element) => {
      element.scrollIntoView({ block: 'center' });
      const { left, top, width, height } = element.getBoundingClientRect();
      const own = (x: number, y: number) => element.contains(document.elementFromPoint(x, y));
      const reach = (step: (distance: number) => boolean) => {
        let distance = 0;
        while (distance < 40 && step(distance + 1)) distance += 1;
        return distance;
      };
      const [x, y] = [left + width / 2, top + height / 2];
      return {
        width: reach((d) => own(x - d, y)) + reach((d) => own(x + d, y)) + 1,
        height: reach((d) => own(x, y - d)) + reach((d) => own(x, y + d)) + 1,
      };
    });
}

test('Q-003 small controls of the money pages answer a thumb over 44 px', async () => {
  const visitor = await visitAsOwn({ width: 360, height: 780, theme: 'light', touch: true, calm: true });
  const { page, words } = visitor;
  await page.goto(`${site.url}/me/depositv2`);
  const field = page.locator('input[name="amount"]');
  await page
    .locator('label')
    .filter({ has: page.locator('input[value="bank-transfer"]') })
    .click();
  await field.fill('20');
  await page.locator('form button[type="submit"]').click();
  const show = page.getByRole('button', { name: /D\d{12}$/ }).first();
  await show.waitFor();
  const copy = words('cashier.order.copy');
  for (const control of [`button[aria-label="${copy}"]`, 'section table button']) {
    const { width, height } = await touchedBy(page, control);
    expect(Math.min(width, height), control).toBeGreaterThanOrEqual(43);
  }
  await page.goto(`${site.url}/me/transactionHistory`);
  await page.locator('button[aria-pressed="true"]').waitFor();
  expect((await touchedBy(page, 'button[aria-pressed="true"]')).height).toBeGreaterThanOrEqual(43);
});

/** Buttons and links that reach over the edge of their panel or card: the panel cuts them, over a card's they hang in the air. */
function cutControls(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isCard = (node: Element) => {
      const { borderTopWidth, backgroundColor } = getComputedStyle(node);
      return node.matches('section') || (borderTopWidth === '1px' && backgroundColor !== 'rgba(0, 0, 0, 0)');
    };
    const around = (node: Element): Element | null =>
      !node.parentElement || isCard(node.parentElement) ? node.parentElement : around(node.parentElement);
    return [...document.querySelectorAll<HTMLElement>('main :is(a, button)')].flatMap((control) => {
      const [own, box] = [control, around(control)].map((node) => node?.getBoundingClientRect());
      if (!own || !box || own.width === 0 || (own.right <= box.right + 0.5 && own.left >= box.left - 0.5)) return [];
      return [`${control.textContent} ${own.left}…${own.right} in ${box.left}…${box.right}`];
    });
  });
}

test('S-235 Q-006 both ways of money are whole at 360 and 320 px in Filipino, whose words for them are the longest', async () => {
  const options = { width: 360, height: 780, theme: 'light', touch: true, calm: true, dictionary: 'fil' } as const;
  const visitor = await visitAsOwn(options);
  const { page, words } = visitor;
  const whole = async (name: string) => {
    for (const width of [360, 320]) {
      await page.setViewportSize({ width, height: 780 });
      expect(await cutControls(page), `${name} at ${width} px`).toEqual([]);
    }
    await page.setViewportSize({ width: 360, height: 780 });
  };
  for (const path of ['/me', '/me/transferFund']) {
    await page.goto(site.url + path);
    await page
      .getByRole('link', { name: words('wallet.page.withdraw') })
      .first()
      .waitFor();
    await whole(path);
  }
  await page.goto(`${site.url}/me`);
  const here = page.locator('[aria-current="page"]').getByText(words('app.me'), { exact: true });
  await here.waitFor();
  await page.goto(`${site.url}/me/depositv2`);
  const field = page.locator('input[name="amount"]');
  await page
    .locator('label')
    .filter({ has: page.locator('input[value="vietqr"]') })
    .click();
  await field.fill('20');
  await page.locator('form button[type="submit"]').click();
  await page.getByRole('link', { name: words('cashier.order.openBank') }).waitFor();
  await whole('an order by VietQR');
});

test('Q-006 on a slow network the orders below a money form do not jump down the screen as it arrives', async () => {
  const visitor = await visitAsOwn({ width: 360, height: 780, theme: 'light', touch: true, calm: true });
  const { page, words } = visitor;
  await page.addInitScript(() => {
    const moved: number[] = [];
    Object.assign(window, { moved });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) moved.push((entry as PerformanceEntry & { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.route('**/wps/cashier/deposit/methods', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await route.continue();
  });
  await page.goto(`${site.url}/me/depositv2`);
  await page.getByRole('heading', { name: words('cashier.deposit.recent') }).waitFor();
  await page.locator('input[name="amount"]').waitFor();
  const moved = await page.evaluate(() => (window as unknown as { moved: number[] }).moved);
  expect(moved.reduce((sum, value) => sum + value, 0)).toBeLessThan(0.05);
});
