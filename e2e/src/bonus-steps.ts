import { endpoints } from '@sampan/contract';
import { expect } from 'vitest';
import { addPayee, cents, requestWithdrawal } from './cashier-steps.ts';
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
    percent: 25,
    amount: '5.00',
    minDeposit: '10.00',
    multiple: 1,
    maxStake: '5.00',
    products: ['RNG'],
    validDays: 14,
  },
];
const DEPOSIT = '12.00';
const BONUS = '3.00';
const MOST_ROUNDS = 15;

/** What the brand offers in these journeys. */
export async function offerBonuses(): Promise<void> {
  await site.sampan('settings', 'set', 'promotions.bonuses', JSON.stringify(offers));
  await site.sampan('settings', 'set', 'promotions.bonusStaked', 'before-cash');
  // Bets count towards the oldest requirement first: one of the deposit would leave the bonus a few cents short, and a bonus
  // that loses every round is then used up, not released.
  await site.sampan('settings', 'set', 'turnover.depositPercent', '0');
}

/** The terms stand beside the button; what was claimed can be given up, after a question. */
async function claimAndGiveUp(visitor: Visitor): Promise<void> {
  const { page, words } = visitor;
  await page.goto(`${site.url}/me/rewardCenter`);
  const claim = page.getByRole('listitem').getByRole('button', { name: words('bonuses.kind.new-player') });
  await claim.waitFor();
  await checkScreen(visitor, 'reward centre');
  await claim.click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: words('rewards.receipt.done') })
    .click();
  await page.goto(`${site.url}/me/bonusDetails`);
  await page.getByText(words('bonuses.state.active'), { exact: true }).waitFor();
  await checkScreen(visitor, 'bonus under way');
  await page.getByRole('button', { name: words('money.cancel.open'), exact: true }).click();
  const question = page.getByRole('alertdialog');
  await question.waitFor();
  await checkScreen(visitor, 'giving a bonus up');
  await question.getByRole('button', { name: words('money.cancel.yes'), exact: true }).click();
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
  // What the bonus adds stands on the order and on its receipt.
  const adds = page.getByText(`+ $${BONUS}`).first();
  await adds.waitFor();
  const [provider] = await Promise.all([visitor.context.waitForEvent('page'), payLink.click()]);
  await provider.locator('button[value="paid"]').click();
  await provider.locator('.word--paid').waitFor();
  await provider.close();
  await page.getByText(words('cashier.paid.text')).waitFor();
  await adds.waitFor();
  const { list } = await ask(visitor, endpoints.listBonuses, {});
  expect(list[0]).toMatchObject({ kind: 'first-deposit', state: 'active', amount: BONUS, required: BONUS });
}

/** What bonus money has put into rounds of the last day, less what they gave back to it; a win of bonus money alone is its own. */
async function bonusMoneyLost(visitor: Visitor, rounds: number): Promise<bigint> {
  const record = await ask(visitor, endpoints.betRecord, today());
  // The arcade closes a round by itself, some moments after the frame has shown its end.
  if (record.open.length > 0) throw new Error('a round is open');
  if (record.list.length < rounds) throw new Error(`${record.list.length} of ${rounds} rounds are there`);
  for (const { bet, win, bonusBet, bonusWin } of record.list) if (bonusBet === bet) expect(bonusWin).toBe(win);
  return record.list.reduce((sum, { bonusBet, bonusWin }) => sum + cents(bonusBet) - cents(bonusWin), 0n);
}

/** The strip over the game shows cash and bonus money together, the wallet each by itself. */
async function expectStakeable(visitor: Visitor): Promise<void> {
  const { page, words } = visitor;
  const kept = await page.evaluate(() => sessionStorage.getItem('gameSession'));
  const { sessionId } = JSON.parse(kept ?? '{}') as { sessionId: string };
  const { stakeable } = await ask(visitor, endpoints.gameSession, { sessionId });
  const { sumBalance, bonus } = await askBalance(visitor);
  expect(cents(stakeable)).toBe(cents(sumBalance) + cents(bonus));
  if (cents(bonus) === 0n) return;
  const figure = page
    .locator('dl > div')
    .filter({ hasText: words('games.play.stakeable') })
    .locator('dd');
  await expect.poll(() => figure.textContent()).toBe(moneyText(stakeable));
}

/** Plays until the bonus, which is staked first, has become cash. @returns what was left of it then, in minor units */
async function playItThrough(visitor: Visitor): Promise<bigint> {
  const { page, words } = visitor;
  await page.goto(`${site.url}/rng`);
  await page
    .getByRole('region', { name: words('games.lobby.list'), exact: true })
    .getByRole('button')
    .first()
    .click();
  const game = await enterGame(visitor, await readGameWords('en'));
  let before = BONUS;
  await expectStakeable(visitor);
  for (let round = 1; round <= MOST_ROUNDS; round++) {
    await spinOnce(visitor, game);
    // Records answer one player 120 times a minute.
    await expect.poll(() => bonusMoneyLost(visitor, round).then(() => true, String), { interval: 1_000 }).toBe(true);
    const left = cents(BONUS) - (await bonusMoneyLost(visitor, round));
    const [bonus] = (await ask(visitor, endpoints.listBonuses, {})).list;
    if (bonus?.state === 'released') {
      expect(bonus).toMatchObject({ left: '0.00', balance: '0.00', done: BONUS });
      expect(cents(bonus.released)).toBe(left);
      expect((await askBalance(visitor)).bonus).toBe('0.00');
      return left;
    }
    expect(cents(bonus?.balance ?? '')).toBe(left);
    await expectStakeable(visitor);
    expect(cents(bonus?.left ?? '')).toBeLessThan(cents(before) + 1n);
    before = bonus?.left ?? '';
  }
  throw new Error(`the bonus was not released within ${MOST_ROUNDS} rounds`);
}

/** Bonus page, profit and loss, betting record and account record say the same as the balance. */
async function readPages(visitor: Visitor, opening: bigint, released: bigint): Promise<void> {
  const { page, words } = visitor;
  await page.goto(`${site.url}/me/bonusDetails`);
  await page.getByText(words('bonuses.state.released'), { exact: true }).waitFor();
  await page.getByText(words('money.free')).waitFor();
  await page
    .getByRole('button', { name: words('bonuses.bets.open'), exact: true })
    .first()
    .click();
  await page.getByRole('dialog').getByRole('table').waitFor();
  await checkScreen(visitor, 'how bets counted');
  await page.keyboard.press('Escape');
  const period = today();
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
  const staked = record.list.find(({ bonusBet }) => cents(bonusBet) > 0n);
  await page
    .getByText(words('records.ofBonus', { amount: moneyText(staked?.bonusBet ?? '') }), { exact: true })
    .first()
    .waitFor();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: words('records.export'), exact: true }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^bets-.*\.csv$/);
  await checkScreen(visitor, 'betting record');
  await page.goto(`${site.url}/me/transactionHistory`);
  await page.getByText(words('records.totals.in'), { exact: true }).first().waitFor();
  // A bonus that was staked to nothing before its turnover was done brings no cash, and no line of it.
  const movements = await ask(visitor, endpoints.accountRecord, period);
  const lines = movements.list.filter(({ kind }) => kind === 'bonus-release').map(({ amount }) => cents(amount));
  expect(lines).toEqual(released > 0n ? [released] : []);
  if (released > 0n) await page.getByText(words('records.kind.bonus-release'), { exact: true }).first().waitFor();
  await checkScreen(visitor, 'account record');
}

function today() {
  const day = 86_400_000;
  return { from: Date.now() - day, to: Date.now() + day };
}

const signed = (amount: string): bigint => (amount.startsWith('-') ? -cents(amount.slice(1)) : cents(amount));

/** A bonus is claimed and given up, another comes with a deposit, is played with and becomes cash; every page agrees. */
export async function playBonusThrough(visitor: Visitor): Promise<void> {
  const opening = cents((await askBalance(visitor)).sumBalance);
  await claimAndGiveUp(visitor);
  await depositWithBonus(visitor);
  const released = await playItThrough(visitor);
  await readPages(visitor, opening, released);
  await visitor.page.goto(`${site.url}/me/withdraw`);
  await addPayee(visitor);
  await requestWithdrawal(visitor, '10');
  expect(visitor.faults).toEqual([]);
}
