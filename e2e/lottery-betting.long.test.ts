import { endpoints } from '@sampan/contract';
import type { Locator, Route } from 'playwright-core';
import { expect, test } from 'vitest';
import { demoBrandIn } from '../apps/server/test/demo-player.ts';
import {
  addressOf,
  askForSlip,
  bettingPath,
  type PlacedSlip,
  padOf,
  placeSlip,
  pressDigit,
  pressNumber,
  pressPair,
  slipOf,
  visitBrand,
} from './src/betting-steps.ts';
import { checkScreen } from './src/check-screen.ts';
import { open, site, startJourney } from './src/journey.ts';
import type { Visitor } from './src/visitor.ts';

const phone = { width: 360, height: 780, theme: 'dark', touch: true } as const;
const desk = { width: 1440, height: 900, theme: 'light' } as const;

startJourney({ shared: true });

const [sampan, ghengo, hangyao] = [demoBrandIn('USD'), demoBrandIn('VND'), demoBrandIn('THB')];

const button = ({ page, words }: Visitor, name: string, values = {}) =>
  page.getByRole('main').getByRole('button', { name: words(name, values), exact: true });
const side = ({ page, words }: Visitor, group: string, name: string) =>
  page.getByRole('group', { name: group, exact: true }).getByRole('button', { name: words(name) });
const total = (visitor: Visitor) => slipOf(visitor).locator('dd').first();

/** What tickets came to, once all of them are settled. */
const outcomes = async (slips: readonly PlacedSlip[]) =>
  site.read<{ settled: boolean; won: boolean }>(
    `select d.state = 'settled' as settled, p.ticket_id is not null as won from lottery.ticket t
     join lottery.draw d using (draw_id) left join lottery.payout p using (draw_id, ticket_id) where ticket_id = any ($1)`,
    [slips.flatMap(({ tickets }) => tickets.map(({ ticketId }) => ticketId))],
  );

const topOf = (part: Locator) => part.evaluate((element) => Math.round(element.getBoundingClientRect().top));

/** A draw begins on the upper half of the screen: on a phone it stands below the pad, and its code comes after the press. */
async function expectInSight({ page }: Visitor, drawn: Locator): Promise<void> {
  const half = (page.viewportSize()?.height ?? 0) / 2;
  await expect.poll(() => topOf(drawn).then((top) => top >= 0 && top < half)).toBe(true);
}

/** The first answer is lost on its way: sent again, the slip is the one that was bought. */
async function placeTwice(visitor: Visitor, before: number): Promise<PlacedSlip> {
  const { page, words } = visitor;
  visitor.allow(/ERR_FAILED/);
  const lose = async (route: Route) => {
    await route.fetch();
    await route.abort();
  };
  await page.route(`**${endpoints.placeSlip.path}`, lose, { times: 1 });
  const dialog = await askForSlip(visitor);
  await dialog.getByRole('button').last().click();
  await dialog.getByText(words('lottery.bet.unsure')).waitFor();
  const answered = page.waitForResponse((response) => response.url().endsWith(endpoints.placeSlip.path));
  await dialog.getByRole('button', { name: words('lottery.bet.sendAgain') }).click();
  const { value } = (await (await answered).json()) as { value: PlacedSlip };
  const [bought] = await site.read<{ slips: number }>(
    `select count(*)::int as slips from lottery.slip
     where player_id = (select player_id from lottery.slip where reference = $1)`,
    [value.slip],
  );
  expect(bought?.slips).toBe(before + 1);
  return value;
}

test('S-029 Q-018 X-401 X-402 Q-001 Q-006: a new player bets on 5D, K3 and PK10 of the same minute, watches and is paid', async () => {
  const visitor = await visitBrand(sampan, phone);
  const { page, words } = visitor;
  const slips: PlacedSlip[] = [];

  // Big and small of a place: one of them wins whatever comes.
  await page.goto(site.url + bettingPath('SEA_PK10_1M', 'TCG_SEA', 'position-sides'));
  const first = words('lottery.bet.placeName', { place: 1 });
  await side(visitor, first, 'lottery.side.big').click();
  await side(visitor, first, 'lottery.side.small').click();
  expect(await total(visitor).innerText()).toBe('$2');
  await slipOf(visitor)
    .getByText(words('lottery.bet.case', { wins: 1, bets: 2 }))
    .waitFor();
  await checkScreen(visitor, 'slip of PK10');
  slips.push(await placeSlip(visitor));

  await page.goto(site.url + bettingPath('SEA_5D_1M', 'TCG_SEA', 'all-direct'));
  for (const digit of ['4', '0', '8', '2']) await pressNumber(visitor, digit);
  await button(visitor, 'lottery.bet.add').waitFor({ state: 'detached' });
  expect(
    await slipOf(visitor)
      .getByRole('button', { name: words('lottery.bet.place'), exact: true })
      .isDisabled(),
  ).toBe(true);
  await pressNumber(visitor, '7');
  await checkScreen(visitor, 'slip of 5D');
  slips.push(await placeTwice(visitor, slips.length));

  await page.goto(site.url + bettingPath('SEA_K3_1M', 'TCG_SEA', 'sum-sides'));
  const sums = words('lottery.kind.sum-sides');
  await side(visitor, sums, 'lottery.side.odd').click();
  await side(visitor, sums, 'lottery.side.even').click();
  await checkScreen(visitor, 'slip of K3');
  const k3 = await placeSlip(visitor);
  slips.push(k3);
  await checkScreen(visitor, 'what was bought');
  await button(visitor, 'lottery.bet.watch').click();
  const drawn = page.getByRole('region', { name: words('lottery.draw', { numero: k3.tickets[0]?.numero ?? '' }) });
  await drawn.waitFor();
  await expectInSight(visitor, drawn);
  // Whoever has scrolled away presses again.
  await page
    .getByRole('tabpanel')
    .last()
    .evaluate((panel) => panel.scrollIntoView({ block: 'end', behavior: 'instant' }));
  expect(await topOf(drawn)).toBeLessThan(0);
  await button(visitor, 'lottery.bet.watch').click();
  await expectInSight(visitor, drawn);

  await expect
    .poll(async () => (await outcomes(slips)).every(({ settled }) => settled), {
      timeout: 150_000,
      interval: 1_000,
    })
    .toBe(true);
  // Odd and even are one ticket, as are big and small: a side of each is paid.
  expect((await outcomes(slips)).filter(({ won }) => won).length).toBeGreaterThanOrEqual(2);
  await drawn.getByText(words('lottery.live.waiting')).waitFor({ state: 'detached' });
});

/** At the lowest series, which costs less. */
async function chaseAndCancel(visitor: Visitor): Promise<void> {
  const { page, words } = visitor;
  // The draws of a chase are bought together and given back together.
  await slipOf(visitor).locator('summary').click();
  await slipOf(visitor)
    .getByRole('group', { name: words('lottery.bet.chase') })
    .getByRole('button')
    .nth(1)
    .click();
  const series = slipOf(visitor).getByRole('slider');
  await series.fill(await series.getAttribute('min').then((least) => least ?? ''));
  const chased = await placeSlip(visitor);
  expect(new Set(chased.tickets.map(({ numero }) => numero)).size).toBe(2);
  expect(Number(chased.rebate)).toBeGreaterThan(0);
  await button(visitor, 'lottery.bet.cancel').click();
  await page
    .getByText(words('lottery.bet.cancelled', { amount: `₫${Number(chased.stake).toLocaleString('en')}` }))
    .waitFor();
}

/** At a desktop's width a message stands beside the slip, never over what sells it. */
async function expectBeside(visitor: Visitor, text: string): Promise<void> {
  const { page } = visitor;
  await page.setViewportSize(desk);
  const message = page.locator('[data-toasts] > *').filter({ hasText: text });
  const [told, slip] = [await message.boundingBox(), await slipOf(visitor).boundingBox()];
  expect((told?.x ?? Number.NaN) + (told?.width ?? 0)).toBeLessThanOrEqual(slip?.x ?? 0);
  await page.setViewportSize(phone);
}

test('X-402 X-403: a slip of lô, đề and xiên is filled by pad, paste and quick pick, kept over a reload, bought for what the page has said, and given back', async () => {
  const visitor = await visitBrand(ghengo, { ...phone, dictionary: 'vi' });
  const { page, words } = visitor;
  await page.goto(addressOf(ghengo) + bettingPath('VN_MB', 'TCG_LOTTO_VN', 'lo2'));
  await pressPair(visitor, '27');
  await pressPair(visitor, '68');
  await page.getByRole('tab', { name: words('lottery.play.de'), exact: true }).click();
  await button(visitor, 'lottery.bet.paste').click();
  const paste = page.getByRole('dialog');
  await paste.getByRole('textbox').fill('27, 86 7 abc 86');
  await paste.getByText(words('lottery.bet.code.repeatedNumber')).waitFor();
  expect(await paste.getByText(words('lottery.bet.code.malformed')).count(), '7 and abc').toBe(2);
  await checkScreen(visitor, 'pasted numbers');
  await paste.getByRole('button').last().click();
  await page.getByRole('tab', { name: words('lottery.play.xien'), exact: true }).click();
  await button(visitor, 'lottery.bet.quickPick').click();
  const lines = slipOf(visitor).getByRole('listitem');
  await expect.poll(() => lines.count()).toBe(3);
  // ₫20,000: 27 prizes of two numbers, two of the special prize, a pair.
  await expect.poll(() => total(visitor).innerText()).toBe('₫1,140,000');
  await page.reload();
  await expect.poll(() => lines.count()).toBe(3);
  await checkScreen(visitor, 'slip of the north');
  const placed = await placeSlip(visitor);
  expect([placed.stake, placed.tickets.length]).toEqual(['1140000', 3]);
  await button(visitor, 'lottery.bet.again').click();
  await expect.poll(() => total(visitor).innerText()).toBe('₫1,140,000');
  await button(visitor, 'lottery.bet.clear').click();
  await expect.poll(() => lines.count()).toBe(0);

  // Favourites, and a ticket of before.
  await page.getByRole('tab', { name: words('lottery.play.lo'), exact: true }).click();
  await pressPair(visitor, '39');
  await button(visitor, 'lottery.bet.saved').click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: words('lottery.bet.saved.keep') })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: /^39/ }).click();
  await expect.poll(() => lines.count()).toBe(2);
  await page.goto(`${addressOf(ghengo)}${bettingPath('VN_MB', 'TCG_LOTTO_VN', 'lo2')}&repeat=${placed.slip}-1`);
  await expect.poll(() => lines.count()).toBe(3);
  await expect.poll(() => page.url()).not.toContain('repeat');
  await expectBeside(visitor, words('lottery.bet.repeated', { ticket: `${placed.slip}-1` }));

  await chaseAndCancel(visitor);
});

test('S-501.O X-402: a closed number cannot be pressed, nothing is sent without a connection, too little money leads to a deposit with the slip kept', async () => {
  const visitor = await visitBrand(hangyao, phone);
  const { page, words } = visitor;
  await site.sampan('lottery', 'change', 'TH_YEEKEE', 'closed', 'two-top:13', '--brand', 'hangyao');
  await page.goto(addressOf(hangyao) + bettingPath('TH_YEEKEE', 'LOTT', 'two-top'));
  await page
    .getByRole('group', { name: words('lottery.bet.tens') })
    .getByRole('button')
    .nth(1)
    .click();
  const closed = padOf(visitor).getByRole('button', { name: `13 ${words('lottery.bet.closed')}` });
  await closed.click({ force: true });
  expect(await closed.getAttribute('aria-pressed')).toBe('false');
  expect(await closed.getAttribute('aria-disabled')).toBe('true');

  await page.goto(addressOf(hangyao) + bettingPath('TH_GOV', 'LOTT', 'three-top'));
  for (const digit of ['8', '2', '7']) await pressDigit(visitor, digit);
  await checkScreen(visitor, 'slip of the Thai lottery');
  const place = slipOf(visitor).getByRole('button', { name: words('lottery.bet.place'), exact: true });
  // A site that has just started announces its draws within seconds.
  await place.waitFor();
  visitor.allow(/ERR_INTERNET_DISCONNECTED|Failed to load resource/);
  await visitor.context.setOffline(true);
  await expect.poll(() => place.isDisabled()).toBe(true);
  await visitor.context.setOffline(false);
  await expect.poll(() => place.isDisabled()).toBe(false);
  const bought = await placeSlip(visitor);
  expect(bought.tickets).toHaveLength(1);

  await button(visitor, 'lottery.bet.again').click();
  await slipOf(visitor)
    .getByRole('button', { name: words('lottery.bet.other'), exact: true })
    .click();
  await slipOf(visitor).getByRole('textbox').fill('9999');
  await page.getByText(words('lottery.bet.code.overLimit')).waitFor();
  await slipOf(visitor).getByRole('textbox').fill('1500');
  const deposit = slipOf(visitor).getByRole('button').last();
  await deposit.click();
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  expect(await slipOf(visitor).getByRole('listitem').count(), 'the slip is kept').toBe(1);
});

test('S-395 S-456: a visitor fills a slip, logs in for it and finds it moved to the next draw when the first one locks', async () => {
  const visitor = await open(desk, bettingPath('SEA_3D_1M', 'TCG_SEA', 'one-position'));
  const { page, words } = visitor;
  await pressNumber(visitor, '7');
  for (const panel of ['statistics', 'rules', 'results']) {
    await page.getByRole('tab', { name: words(`lottery.bet.panel.${panel}`) }).click();
    await checkScreen(visitor, `betting view with ${panel}`);
  }
  const moved = page.getByText(/has closed\. Your slip is now for draw/);
  await moved.waitFor({ timeout: 70_000 });
  expect(await slipOf(visitor).getByRole('listitem').count()).toBe(1);
  await slipOf(visitor)
    .getByRole('button', { name: words('lottery.bet.place'), exact: true })
    .click();
  await page.getByRole('dialog').getByRole('textbox').first().waitFor();
});
