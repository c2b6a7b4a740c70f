import { endpoints } from '@sampan/contract';
import { expect } from 'vitest';
import { cents } from './cashier-steps.ts';
import { checkScreen } from './check-screen.ts';
import { site } from './journey.ts';
import { enterGame, spinOnce } from './play-steps.ts';
import { ask, askBalance, moneyText } from './site-api.ts';
import { readGameWords } from './site-words.ts';
import type { Visitor } from './visitor.ts';

/** Terms that a few rounds fulfil; the demo brand's own are longer. */
const offers = [
  { id: 'gift', kind: 'new-player', amount: '3.00', multiple: 50, validDays: 7 },
  {
    id: 'welcome',
    kind: 'first-deposit',
    percent: 10,
    amount: '5.00',
    minDeposit: '10.00',
    multiple: 1,
    maxStake: '5.00',
    products: ['RNG'],
    validDays: 14,
  },
];
const DEPOSIT = '12.00';
const BONUS = '1.20';
const MOST_ROUNDS = 15;

/** What the brand offers in these journeys. */
export async function offerBonuses(): Promise<void> {
  await site.sampan('settings', 'set', 'promotions.bonuses', JSON.stringify(offers));
  await site.sampan('settings', 'set', 'turnover.depositPercent', '1');
}

/** The terms stand beside the button; what was claimed can be given up, after a question. */
async function claimAndGiveUp(visitor: Visitor): Promise<void> {
  const { page, words } = visitor;
  await page.goto(`${site.url}/me/rewardCenter`);
  const claim = page.getByRole('button', { name: words('bonuses.reward.claim'), exact: true });
  await claim.waitFor();
  await checkScreen(visitor, 'reward centre');
  await claim.click();
  await claim.waitFor({ state: 'hidden' });
  await page.goto(`${site.url}/me/bonusDetails`);
  await page.getByText(words('bonuses.state.active'), { exact: true }).waitFor();
  await checkScreen(visitor, 'bonus under way');
  await page.getByRole('button', { name: words('bonuses.forfeit.open'), exact: true }).click();
  const question = page.getByRole('alertdialog');
  await question.waitFor();
  await checkScreen(visitor, 'giving a bonus up');
  await question.getByRole('button', { name: words('bonuses.forfeit.yes'), exact: true }).click();
  await page.getByText(words('bonuses.state.forfeited'), { exact: true }).waitFor();
}

/** The deposit page offers the bonus with its terms; the payment brings both. */
async function depositWithBonus(visitor: Visitor): Promise<void> {
  const { page, words } = visitor;
  await page.goto(`${site.url}/me/depositv2`);
  const amount = page.locator('input[name="amount"]');
  await amount.waitFor();
  await page
    .locator('label')
    .filter({ has: page.locator('input[name="bonus"][value="welcome"]') })
    .click();
  await amount.fill(DEPOSIT);
  await checkScreen(visitor, 'deposit with a bonus');
  await page.locator('form').filter({ has: amount }).locator('button[type="submit"]').click();
  const payLink = page.getByRole('link', { name: words('cashier.order.open') });
  await payLink.waitFor();
  const [provider] = await Promise.all([visitor.context.waitForEvent('page'), payLink.click()]);
  await provider.locator('button[value="paid"]').click();
  await provider.locator('.word--paid').waitFor();
  await provider.close();
  await page.getByText(words('cashier.paid.text')).waitFor();
  const { list } = await ask(visitor, endpoints.listBonuses, {});
  expect(list[0]).toMatchObject({ kind: 'first-deposit', state: 'active', amount: BONUS, required: BONUS });
}

/** Plays until the bonus is released; its page follows. @returns what was released */
async function playItThrough(visitor: Visitor): Promise<void> {
  const { page, words } = visitor;
  await page.goto(`${site.url}/rng`);
  await page
    .getByRole('region', { name: words('games.lobby.list') })
    .getByRole('button')
    .first()
    .click();
  const game = await enterGame(visitor, await readGameWords('en'));
  let before = BONUS;
  for (let round = 1; round <= MOST_ROUNDS; round++) {
    await spinOnce(visitor, game);
    const [bonus] = (await ask(visitor, endpoints.listBonuses, {})).list;
    if (bonus?.state === 'released') {
      expect(bonus).toMatchObject({ left: '0.00', released: BONUS, done: BONUS });
      return;
    }
    expect(cents(bonus?.left ?? '')).toBeLessThan(cents(before) + 1n);
    before = bonus?.left ?? '';
  }
  throw new Error(`the bonus was not released within ${MOST_ROUNDS} rounds`);
}

/** Bonus page, profit and loss, betting record and account record say the same as the balance. */
async function readPages(visitor: Visitor, opening: bigint): Promise<void> {
  const { page, words } = visitor;
  await page.goto(`${site.url}/me/bonusDetails`);
  await page.getByText(words('bonuses.state.released'), { exact: true }).waitFor();
  await page.getByText(words('bonuses.turnover.free')).waitFor();
  await page
    .getByRole('button', { name: words('bonuses.bets.open'), exact: true })
    .first()
    .click();
  await page.getByRole('dialog').getByRole('table').waitFor();
  await checkScreen(visitor, 'how bets counted');
  await page.keyboard.press('Escape');
  const day = 86_400_000;
  const period = { from: Date.now() - day, to: Date.now() + day };
  const profit = await ask(visitor, endpoints.profitRecord, period);
  const { sumBalance } = await askBalance(visitor);
  expect(opening + cents(DEPOSIT) + cents(BONUS) + signed(profit.totals.net)).toBe(cents(sumBalance));
  const record = await ask(visitor, endpoints.betRecord, period);
  expect(record.totals.net).toBe(profit.totals.net);
  await page.goto(`${site.url}/me/personalProfit`);
  await page.getByText(words('records.category.RNG'), { exact: true }).first().waitFor();
  await page.getByText(moneyText(profit.totals.bet)).first().waitFor();
  await checkScreen(visitor, 'profit and loss');
  await page.goto(`${site.url}/me/personalHistoryCopy`);
  await page.getByText(words('records.column.counted'), { exact: true }).first().waitFor();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: words('records.export'), exact: true }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^bets-.*\.csv$/);
  await checkScreen(visitor, 'betting record');
  await page.goto(`${site.url}/me/transactionHistory`);
  await page.getByText(words('records.kind.bonus-release'), { exact: true }).first().waitFor();
  await checkScreen(visitor, 'account record');
}

const signed = (amount: string): bigint => (amount.startsWith('-') ? -cents(amount.slice(1)) : cents(amount));

/** A bonus is claimed and given up, another comes with a deposit and is played through; every page agrees. */
export async function playBonusThrough(visitor: Visitor): Promise<void> {
  const opening = cents((await askBalance(visitor)).sumBalance);
  await claimAndGiveUp(visitor);
  await depositWithBonus(visitor);
  await playItThrough(visitor);
  await readPages(visitor, opening);
  expect(visitor.faults).toEqual([]);
}
