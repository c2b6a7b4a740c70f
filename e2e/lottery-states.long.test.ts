import { expect, test } from 'vitest';
import { demoBrandIn } from '../apps/server/test/demo-player.ts';
import { resultOf } from '../apps/server/test/lottery-fixture.ts';
import {
  addressOf,
  bettingPath,
  type PlacedSlip,
  placeSlip,
  pressDigit,
  pressPair,
  slipOf,
  visitBrand,
} from './src/betting-steps.ts';
import { checkScreen } from './src/check-screen.ts';
import { site, startJourney } from './src/journey.ts';
import type { Visitor } from './src/visitor.ts';

const phone = { width: 360, height: 780, theme: 'dark', touch: true } as const;

// The test says what the states draw.
startJourney({
  prepare: () => site.read('update lottery.feed set enabled = false'),
});

const [ghengo, hangyao] = [demoBrandIn('VND'), demoBrandIn('THB')];

const button = ({ page, words }: Visitor, name: string) =>
  page.getByRole('main').getByRole('button', { name: words(name), exact: true });

/** What tickets pay that win once on each of their kinds, by the odds they were sold at, minor units. */
async function worthOf({ tickets }: PlacedSlip): Promise<bigint> {
  const [row] = await site.read<{ worth: string }>(
    `select sum(div(unit_stake::numeric * o.value::numeric, 10000))::bigint::text as worth
     from lottery.ticket t, jsonb_each_text(t.odds) o where ticket_id = any ($1)`,
    [tickets.map(({ ticketId }) => ticketId)],
  );
  return BigInt(row?.worth ?? 0);
}

const paidFor = async ({ tickets }: PlacedSlip) => {
  const [row] = await site.read<{ paid: string; winners: number }>(
    'select coalesce(sum(moved), 0)::text as paid, count(*)::int as winners from lottery.payout where ticket_id = any ($1)',
    [tickets.map(({ ticketId }) => ticketId)],
  );
  return row;
};

interface Evening {
  brand: string;
  gameCode: string;
  numbers: string;
  /** As the page writes the money of the brand. */
  money(minor: bigint): string;
}

/** From "watch" to the money: the sale is over now, two operators enter what the state has drawn, and the open page says the sum. */
async function watchEvening(
  visitor: Visitor,
  placed: PlacedSlip,
  { brand, gameCode, numbers, money }: Evening,
): Promise<void> {
  const { page, words } = visitor;
  const numero = placed.tickets[0]?.numero ?? '';
  await button(visitor, 'lottery.bet.watch').click();
  const drawn = page.getByRole('region', { name: words('lottery.draw', { numero }) });
  await drawn.getByText(words('lottery.live.waiting')).waitFor();
  const named = 'where brand = $1 and game_code = $2 and numero = $3';
  const draw = [brand, gameCode, numero];
  await site.read(`update lottery.draw set lock_at = clock_timestamp(), draw_at = clock_timestamp() ${named}`, draw);
  const rooted = async () =>
    (
      await site.read<{ rooted: boolean }>(`select tickets_root is not null as rooted from lottery.draw ${named}`, draw)
    )[0]?.rooted;
  await expect.poll(rooted, { timeout: 20_000 }).toBe(true);
  await site.sampan('lottery', 'result', gameCode, numero, numbers, '--brand', brand);
  await drawn.getByText(words('lottery.live.waiting')).waitFor({ state: 'detached' });
  const worth = await worthOf(placed);
  // An amount is written in pieces of different sizes.
  await expect
    .poll(async () => (await drawn.innerText()).replaceAll(/\s/g, ''), { timeout: 20_000 })
    .toContain(`+${money(worth)}`);
  await expect
    .poll(() => paidFor(placed), { timeout: 20_000 })
    .toEqual({
      paid: `${worth}`,
      winners: placed.tickets.length,
    });
  await checkScreen(visitor, `a draw of ${gameCode} that was paid`);
  await page.goto(`${addressOf(demoBrandIn(brand === 'ghengo' ? 'VND' : 'THB'))}/lottery/tickets`);
  await page
    .getByRole('main')
    .getByRole('button')
    .filter({ hasText: words('lottery.ticket.won') })
    .nth(placed.tickets.length - 1)
    .waitFor();
  await checkScreen(visitor, `tickets of ${gameCode} that were paid`);
}

test('X-402 X-404 E-036: a new player bets lô, đề and xiên of the north, watches the evening and is paid at the odds of the slip', async () => {
  const visitor = await visitBrand(ghengo, { ...phone, dictionary: 'vi' });
  const { page, words } = visitor;
  await page.goto(`${addressOf(ghengo)}/vnlottery`);
  await page.locator('a[href*="gameCode=VN_MB"]').first().click();
  for (const kind of ['lo', 'de', 'xien']) {
    await page.getByRole('tab', { name: words(`lottery.play.${kind}`), exact: true }).click();
    await pressPair(visitor, '27');
    if (kind === 'xien') await pressPair(visitor, '68');
  }
  await expect.poll(() => slipOf(visitor).getByRole('listitem').count()).toBe(3);
  const placed = await placeSlip(visitor);
  expect(placed.tickets).toHaveLength(3);
  // The special prize ends in 27, another one in 68, and neither comes again.
  const numbers = resultOf('VN_MB', { 0: 12_327, 1: 45_668 });
  const money = (minor: bigint) => `₫${Number(minor).toLocaleString('en')}`;
  await watchEvening(visitor, placed, { brand: ghengo.brand, gameCode: 'VN_MB', numbers, money });
});

test('X-402 X-404: a new player bets a Thai 3-top, watches the draw and is paid at the odds of the slip', async () => {
  const visitor = await visitBrand(hangyao, { ...phone, dictionary: 'th' });
  const { page } = visitor;
  await page.goto(addressOf(hangyao) + bettingPath('TH_GOV', 'LOTT', 'three-top'));
  for (const digit of ['8', '2', '7']) await pressDigit(visitor, digit);
  const placed = await placeSlip(visitor);
  const numbers = resultOf('TH_GOV', { 0: 514_827 });
  const money = (minor: bigint) => `฿${(Number(minor) / 100).toLocaleString('en', { minimumFractionDigits: 2 })}`;
  await watchEvening(visitor, placed, { brand: hangyao.brand, gameCode: 'TH_GOV', numbers, money });
});
