/** Results that no draw can bring: what is wrong is named, and nothing is said, proposed or paid. */
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { officialDraw, openLottery, resultOf, special } from '../../../../test/lottery-fixture.ts';
import { inTransaction } from '../../../platform/database/index.ts';
import { enterResult, proposeResult } from './enter-result.service.ts';

const MB = 'VN_MB';
const fixture = await openLottery([MB]);
const { db, operators } = fixture;
const { ana, ben } = operators;
const right = resultOf(MB, { 0: 11 });
const numbers = right.split(/[\s,]+/);
const withPlace = (at: number, text: string) => numbers.map((one, place) => (place === at ? text : one)).join(',');

const wrong: [what: string, numbers: string, says: RegExp][] = [
  ['nothing', '', /27 numbers, not 0/],
  ['too few', numbers.slice(1).join(','), /27 numbers, not 26/],
  ['too many', [...numbers, '11'].join(','), /27 numbers, not 28/],
  ['a digit too few', withPlace(0, '11'), /Number 1 is 11: it has 5 digits/],
  ['a digit too many', withPlace(26, '123'), /Number 27 is 123: it has 2 digits/],
  ['a sign', withPlace(1, '-0011'), /Number 2 is -0011/],
  ['a fraction', withPlace(1, '0.011'), /Number 2 is 0\.011/],
  ['an exponent', withPlace(1, '1e003'), /Number 2 is 1e003/],
  ['a letter', withPlace(26, '1O'), /Number 27 is 1O/],
  ['digits of another script', withPlace(26, '๑๑'), /Number 27 is ๑๑/],
];

const draw = await officialDraw(fixture, MB);
const { numero } = draw;
const player = await fixture.member(1_000n);
await fixture.place(player, { gameCode: MB, lines: [special(11)], draws: [{ numero }] });
await draw.lock();

const left = async () => {
  const { drawId, state, result } = await fixture.find(MB, numero);
  const { rows } = await sql<{ said: number; proposed: number }>`
    select (select count(*)::int from lottery.report where draw_id = ${drawId}) as said,
      (select count(*)::int from operators.proposal where kind like 'lottery.%') as proposed`.execute(db);
  return { state, result, ...rows[0], balance: await fixture.balance(player) };
};

test.each(wrong)('R-23 %s is refused by name, and nothing is left of it', async (_, text, says) => {
  const before = await left();
  for (const enter of [proposeResult, enterResult])
    await expect(
      inTransaction(db, (tx): Promise<unknown> => enter(tx, ana, { gameCode: MB, numero, numbers: text })),
    ).rejects.toMatchObject({
      code: 'request.invalid',
      details: { field: 'numbers', reason: expect.stringMatching(says) },
    });
  expect(await left()).toEqual(before);
});

test('R-23 a result of a draw or a game that is not there is refused by name', async () => {
  const before = await left();
  for (const [input, field] of [
    [{ gameCode: MB, numero: '20200101' }, 'numero'],
    [{ gameCode: 'VN_NO', numero }, 'numero'],
  ] as const)
    await expect(operators.ask((tx) => proposeResult(tx, ana, { ...input, numbers: right }))).rejects.toMatchObject({
      code: 'request.invalid',
      details: { field },
    });
  expect(await left()).toEqual(before);
});

test('R-23 after all of that the right one is proposed, agreed on and paid', async () => {
  const proposal = await operators.ask((tx) => proposeResult(tx, ana, { gameCode: MB, numero, numbers: right }));
  await operators.approve(ben, proposal);
  await fixture.settle();
  expect((await left()).balance).toBe(900n + 9_990n);
  expect(await fixture.sound()).toEqual([]);
});
