/** What the lotteries of states pay to the players who hold their tickets, from the sale to the balance. */
import { expect, test } from 'vitest';
import { openLottery, resultOf } from '../../../../test/lottery-fixture.ts';
import { lockDraws } from '../draws/lock-draws.ts';
import { proposeResult } from '../results/enter-result.service.ts';

const MB = 'VN_MB';
const THAI = 'TH_GOV';
const fixture = await openLottery([MB, THAI]);

type Bets = readonly (readonly [playId: string, picks: number[], wins: string])[];

/** Buys a ticket of each, lets the state draw and pays. @returns what each ticket won */
async function play(gameCode: string, bets: Bets, numbers: string) {
  const player = await fixture.member(100_000n);
  const numero = (await fixture.onSale(gameCode)).at(-1) ?? '';
  const lines = bets.map(([playId, picks]) => ({ playId, picks: [picks] }));
  const placed = await fixture.place(player, { gameCode, lines, draws: [{ numero }] });
  expect(placed.errorCode).toBeUndefined();
  await fixture.pass(gameCode, numero);
  await lockDraws(fixture.db);
  await fixture.enter(gameCode, numero, numbers);
  await fixture.settle();
  const tickets = await fixture.tickets(player);
  const won = bets.map(([playId]) => [playId, tickets.find((ticket) => ticket.playId === playId)?.won]);
  return { won, balance: await fixture.balance(player), numero };
}

test('R-22 a Thai 3-top, tod, 2-top, bottom and run pay what was said at the sale, and a miss nothing', async () => {
  const bets: Bets = [
    ['three-top', [123], '900.00'],
    ['three-tod', [321], '130.00'],
    ['three-front', [123], '0.00'],
    ['two-top', [23], '90.00'],
    ['two-bottom', [45], '90.00'],
    ['run-top', [3], '3.20'],
    ['run-bottom', [6], '0.00'],
  ];
  // First prize, and the two digits at the bottom, the sixth number that is read out.
  const { won, balance, numero } = await play(THAI, bets, resultOf(THAI, { 0: 456_123, 5: 45 }));
  expect(won).toEqual(bets.map(([playId, , wins]) => [playId, wins]));
  expect(balance).toBe(100_000n - 700n + 121_320n);
  const { operators } = fixture;
  const short = resultOf(THAI).split(',').slice(1).join(',');
  for (const numbers of [short, `${resultOf(THAI)},1`, resultOf(THAI).replace('000000', '1000000'), 'abc', ''])
    await expect(
      operators.ask((tx) => proposeResult(tx, operators.ana, { gameCode: THAI, numero, numbers })),
      numbers,
    ).rejects.toMatchObject({ code: 'request.invalid' });
  expect(await fixture.sound()).toEqual([]);
});

test('R-22 lô for each prize that has it, đề, càng, xiên and trượt of the north pay at the odds of the sale', async () => {
  const bets: Bets = [
    // Two of the 27 prizes end in 45: a unit for each prize is staked, 99.90 paid for each hit.
    ['lo2', [45], '199.80'],
    ['de-special', [45], '99.90'],
    ['three-special', [345], '980.00'],
    ['xien2', [0, 45], '16.00'],
    ['truot4', [1, 2, 3, 4], '2.30'],
    ['da', [45, 46], '0.00'],
  ];
  const { won } = await play(MB, bets, resultOf(MB, { 0: 12_345, 1: 99_945 }));
  expect(won).toEqual(bets.map(([playId, , wins]) => [playId, wins]));
  expect(await fixture.sound()).toEqual([]);
});
