import { randomUUID } from 'node:crypto';
import { endpoints } from '@sampan/contract';
import { expect, test } from 'vitest';
import { noteDemoDeposit, passDemoDraw, startDemoRaffle } from '../apps/server/test/demo-raffle.ts';
import { addPlayer } from './src/add-player.ts';
import { checkScreen } from './src/check-screen.ts';
import { site, startJourney, visitAs } from './src/journey.ts';
import { ask, askBalance } from './src/site-api.ts';
import { untilGreeted, type Visitor, type VisitorOptions } from './src/visitor.ts';

startJourney({ faultless: true });

const PATIENCE = 30_000;

const picture = async ({ page }: Visitor, name: string) => {
  const folder = process.env['RAFFLE_PICTURES'];
  if (folder) await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true });
};

const looks: readonly (VisitorOptions & { name: string })[] = [
  { name: 'phone-en-dark', width: 360, height: 780, theme: 'dark', touch: true, calm: true },
  { name: 'phone-th-light', width: 360, height: 780, theme: 'light', touch: true, calm: true, dictionary: 'th' },
  { name: 'desktop-en-light', width: 1440, height: 900, theme: 'light', calm: true },
  { name: 'desktop-th-dark', width: 1440, height: 900, theme: 'dark', calm: true, dictionary: 'th' },
];

test.each(looks)(
  'S-424 E-048 R-36 a player earns tickets, sees them drawn, proves the draw and claims the prize: $name',
  async ({ name, ...options }) => {
    const db = await site.database();
    const player = await addPlayer(site);
    const code = `journey-${randomUUID().slice(0, 8)}`;
    const title = `River raffle ${code.slice(8)}`;
    await startDemoRaffle(db, code, title);
    const visitor = await visitAs(player.username, options);
    const { page, words } = visitor;
    const own = async () => (await ask(visitor, endpoints.raffles, {})).list.find((one) => one.code === code);
    await expect.poll(own, { timeout: PATIENCE }).toBeDefined();
    await page.goto(`${site.url}/me/raffle`);
    const raffle = page.getByRole('region', { name: title });
    await raffle.getByText(words('raffle.noTickets')).waitFor();
    await untilGreeted(visitor);

    await noteDemoDeposit(db, player.playerId, 170_00n);
    // The page learns of its tickets by itself.
    await raffle.getByText('000 003').waitFor({ timeout: PATIENCE });
    await raffle.getByText('000 001').waitFor();
    await checkScreen(visitor, 'raffle with tickets');
    await picture(visitor, `${name}-tickets`);

    await expect.poll(() => passDemoDraw(db, code), { timeout: PATIENCE, interval: 1_000 }).toBe(true);
    const claim = raffle.getByRole('button', { name: '20.00' });
    await claim.waitFor({ timeout: PATIENCE });
    await raffle.getByText(words('raffle.proof'), { exact: true }).click();
    await raffle.getByText(words('fairness.draw.verified')).waitFor();
    await raffle.getByText(words('raffle.winners'), { exact: true }).click();
    await raffle.getByText(words('raffle.winner.offered')).waitFor();
    await checkScreen(visitor, 'raffle that was won');
    await picture(visitor, `${name}-won`);

    const before = (await askBalance(visitor)).sumBalance;
    await claim.focus();
    await page.keyboard.press('Enter');
    await raffle.getByText(words('raffle.offered.claimed'), { exact: true }).first().waitFor();
    expect(Number((await askBalance(visitor)).sumBalance) - Number(before)).toBeCloseTo(20, 2);

    const draw = (await own())?.draw;
    await page.goto(`${site.url}/fairness?draw=${draw?.name}-${draw?.won[0]?.number}`);
    await page.getByText(words('fairness.draw.verified')).waitFor();
    await page.getByText(words('fairness.raffle.listed')).waitFor();
    await checkScreen(visitor, 'proof of a raffle');
    await picture(visitor, `${name}-proof`);
  },
);
