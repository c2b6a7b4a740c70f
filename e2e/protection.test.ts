import { expect, test } from 'vitest';
import { headerButton, logIn, mali } from './src/account-steps.ts';
import { type AddedPlayer, addPlayer } from './src/add-player.ts';
import { addPayee, requestWithdrawal } from './src/cashier-steps.ts';
import { checkScreen } from './src/check-screen.ts';
import { proveIdentity } from './src/identity-steps.ts';
import { openAs, site, startJourney } from './src/journey.ts';
import { enterGame } from './src/play-steps.ts';
import { readGameWords } from './src/site-words.ts';
import type { Visitor } from './src/visitor.ts';

startJourney({ shared: true });
let player: AddedPlayer;

const page = '/me/protection';

async function setLimit({ page: tab }: Visitor, kind: string, amount: string): Promise<void> {
  const form = tab.locator('form').filter({ has: tab.locator('[name="limit"]') });
  await form.locator('[name="kind"]').selectOption(kind);
  await form.locator('[name="limit"]').fill(amount);
  await form.locator('button[type="submit"]').click();
}

/** A lower limit holds at once, a raise waits, nonsense is refused beside its field. */
async function limitStakes(visitor: Visitor): Promise<void> {
  const { page: tab, words } = visitor;
  await tab.goto(site.url + page);
  await tab.getByText(words('protection.limits.none')).waitFor();
  await checkScreen(visitor, 'safer play without limits');
  await setLimit(visitor, 'stake', 'lots');
  await tab.getByText(words('amount.fault.format', { example: '100.50' })).waitFor();
  await setLimit(visitor, 'stake', '0.10');
  await tab.getByText(words('protection.limits.saved')).waitFor();
  await setLimit(visitor, 'stake', '50');
  await tab.getByRole('button', { name: words('protection.limits.keep'), exact: true }).waitFor();
  await tab.getByText(words('protection.limits.noted')).waitFor();
  await checkScreen(visitor, 'safer play with a raise that waits');
}

/** The game says so, nothing is taken, and the reality check stands over its frame. */
async function meetLimitInGame(visitor: Visitor): Promise<void> {
  const { page: tab, words } = visitor;
  const gameWords = await readGameWords('th');
  await tab.goto(`${site.url}/rng`);
  await tab
    .getByRole('region', { name: words('games.lobby.list'), exact: true })
    .getByRole('button')
    .first()
    .click();
  const game = await enterGame(visitor, gameWords);
  visitor.allow(/409 \(Conflict\) \S+\/arcade\/v1\/spin$/);
  await game.frame.locator('.betbar .spin').click();
  await game.frame.getByText(gameWords('error.ownLimit')).waitFor();
  const [money] = await site.read<{ bets: number }>(
    "select count(*)::int as bets from ledger.transfer where kind = 'bet' and amount > 0 and player_id = $1",
    [player.playerId],
  );
  expect(money?.bets).toBe(0);
  await site.read("update platform.session set created_at = created_at - interval '61 minutes' where player_id = $1", [
    player.playerId,
  ]);
  await tab.reload();
  const check = tab.getByRole('alertdialog');
  await check.getByText(words('protection.session.net')).waitFor({ timeout: 40_000 });
  expect(new URL(tab.url()).pathname).toBe('/game');
  await checkScreen(visitor, 'reality check over a game');
  // Who plays by the keyboard has not answered with the next press.
  await tab.keyboard.press('Space');
  expect(await check.count()).toBe(1);
  expect(new URL(tab.url()).pathname).toBe('/game');
  await check.getByRole('button', { name: words('protection.check.leave'), exact: true }).click();
  await tab.waitForURL(`**${page}`);
}

async function takeBreak(visitor: Visitor): Promise<void> {
  const { page: tab, words } = visitor;
  await tab.locator('[name="length"]').selectOption('h24');
  await tab.getByRole('button', { name: words('protection.break.start'), exact: true }).click();
  const question = tab.getByRole('alertdialog');
  await question.waitFor();
  await checkScreen(visitor, 'break question');
  await question.getByRole('button', { name: words('protection.break.start'), exact: true }).click();
  // Said for six seconds; the button stays.
  await tab.getByText(words('protection.break.begun')).waitFor();
  await headerButton(visitor, 'app.logIn').waitFor();
  const open = await site.read(
    `select id from platform.session where ended_at is null and player_id = $1
     union all select id from play.session where ended_at is null and player_id = $1`,
    [player.playerId],
  );
  expect(open).toEqual([]);
}

test('R-71 R-72 R-73 Q-020 own limits stop a bet, the reality check stands over the game, a break leaves the money free', async () => {
  const options = { width: 360, height: 780, theme: 'dark', touch: true, dictionary: 'th' } as const;
  player = await addPlayer(site);
  const visitor = await openAs(player.username, options, '/me');
  const { page: tab, words } = visitor;
  await tab.getByRole('region', { name: words('protection.session.title') }).waitFor();
  await checkScreen(visitor, 'me with the session clock');
  await limitStakes(visitor);
  await meetLimitInGame(visitor);
  await takeBreak(visitor);

  await tab.goto(`${site.url}/login`);
  await logIn(visitor, tab.getByRole('main'), { ...mali, username: player.username });
  await tab.goto(site.url + page);
  await tab.getByText(words('protection.break.longer')).waitFor();
  await checkScreen(visitor, 'safer play during a break');
  await tab.goto(`${site.url}/me/depositv2`);
  visitor.allow(/403 \(Forbidden\) \S+$/);
  await tab.locator('input[name="amount"]').fill('50');
  await tab
    .locator('form')
    .filter({ has: tab.locator('input[name="amount"]') })
    .locator('button[type="submit"]')
    .click();
  await tab.getByText(words('error.protection.break')).waitFor();
  await tab.goto(`${site.url}/me/withdraw`);
  await addPayee(visitor);
  await requestWithdrawal(visitor, '120');
});

test('R-74 R-77 a player sends a document by phone, an operator looks at it and refuses it, the player reads why', async () => {
  const sender = await addPlayer(site);
  const options = { width: 360, height: 780, theme: 'light', touch: true, dictionary: 'id', calm: true } as const;
  await proveIdentity(await openAs(sender.username, options, '/me'), sender);
});
