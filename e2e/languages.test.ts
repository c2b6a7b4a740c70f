import { expect, test } from 'vitest';
import { headerButton } from './src/account-steps.ts';
import { site, startJourney, visit } from './src/journey.ts';
import { readWords } from './src/site-words.ts';

startJourney({ shared: true, faultless: true });

test('S-016 S-017 S-068: the language changes at once and survives a reload, the former one is kept', async () => {
  const visitor = await visit({ width: 1280, height: 800, theme: 'dark' });
  const { page, words } = visitor;
  await page.goto(`${site.url}/help`);
  await headerButton(visitor, 'app.logIn').waitFor();
  const filipino = await readWords('fil');
  await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }));
  await page.getByRole('banner').locator('[aria-haspopup="menu"]').first().click();
  await page
    .getByRole('menuitem', { name: 'Filipino' })
    .or(page.getByRole('menuitemradio', { name: 'Filipino' }))
    .click();
  await headerButton({ ...visitor, words: filipino }, 'app.themeToLight').waitFor();
  expect(await page.evaluate(() => 'sameDocument' in globalThis)).toBe(true);
  expect(await page.evaluate(() => [localStorage.getItem('lang'), localStorage.getItem('hisLang')])).toEqual([
    'PH',
    'EN',
  ]);
  const response = await page.reload();
  expect(await response?.text()).toContain(`"${filipino('app.themeToLight')}"`);
  expect(await page.locator('html').getAttribute('lang')).toBe('fil');
  expect(filipino('app.themeToLight')).not.toBe(words('app.themeToLight'));
  // The cookie says Filipino, the storage Thai: names of games that came with the document change as its words do.
  await page.evaluate(() => localStorage.setItem('lang', 'TH'));
  await page.goto(`${site.url}/`);
  const tiles = page.locator('[aria-labelledby="hot"]').getByRole('button').filter({ hasText: /\S/ });
  await expect
    .poll(async () => (await tiles.allInnerTexts()).map((name) => (/[a-z]{3}/i.test(name) ? name : 'Thai')))
    .toEqual(Array.from({ length: 10 }, () => 'Thai'));
});
