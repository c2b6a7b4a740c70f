/** What nobody may buy: each is refused in the words of what is wrong with it, and takes nothing (issue of decision 0616). */
import { endpoints } from '@sampan/contract';
import { expect, test } from 'vitest';
import { openLottery, special } from '../../../../test/lottery-fixture.ts';

const [MB, THAI, K3, D5, PK10] = ['VN_MB', 'TH_GOV', 'SEA_K3_1M', 'SEA_5D_1M', 'SEA_PK10_1M'];
const fixture = await openLottery([MB, THAI, K3, D5, PK10]);
const player = await fixture.member(10_000n);
const first = new Map<string, string>();
for (const code of [MB, THAI, K3, D5, PK10]) first.set(code, (await fixture.onSale(code))[0] ?? '');
const numero = first.get(MB) ?? '';

/** Whatever a client may send. */
async function send(slip: object) {
  const headers = { 'idempotency-key': crypto.randomUUID() };
  const { errorCode, details } = await fixture.call(endpoints.placeSlip, slip, {
    token: player.token,
    headers,
  });
  return { errorCode, ...details };
}

const one = (line: object, more: object = {}) => ({
  gameCode: MB,
  lines: [special(1), { ...special(1), ...line }],
  draws: [{ numero }],
  ...more,
});
const of = (gameCode: string, playId: string, picks: unknown) => ({
  gameCode,
  lines: [{ playId, picks }],
  draws: [{ numero: first.get(gameCode) }],
});

/** That there is no line of this kind: why, and which group of numbers. */
const wrongLine = (slip: object, why: string, at?: number | string) =>
  [slip, { errorCode: 'lottery.ticket.invalid', why, ...(at === undefined ? {} : { at }) }] as const;
const wrongField = (slip: object, field: string) => [slip, { errorCode: 'request.invalid', field }] as const;
const digits = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];

test.each([
  ['too few', ...wrongLine(one({ playId: 'xien2', picks: [[1]] }), 'wrongCount', 0)],
  ['none', ...wrongLine(one({ picks: [[]] }), 'wrongCount', 0)],
  ['no group', ...wrongLine(one({ picks: [] }), 'wrongCount')],
  ['a group too many', ...wrongLine(one({ picks: [[1], [2]] }), 'wrongCount')],
  ['a place left out', ...wrongLine(of(D5, 'all-direct', [[1], [2], [3], [4], []]), 'wrongCount', 4)],
  ['one racer for two', ...wrongLine(of(PK10, 'first2-any-order', [[1]]), 'wrongCount', 0)],
  ['repeated', ...wrongLine(one({ picks: [[1, 1]] }), 'repeatedNumber', 0)],
  ['repeated in a xiên', ...wrongLine(one({ playId: 'xien2', picks: [[7, 7]] }), 'repeatedNumber', 0)],
  ['a racer that wins twice', ...wrongLine(of(PK10, 'first2-direct', [[1], [1]]), 'repeatedNumber')],
  ['no such number', ...wrongLine(one({ picks: [[100]] }), 'outOfRange', 0)],
  ['below zero', ...wrongLine(one({ picks: [[-1]] }), 'outOfRange', 0)],
  ['a sum of three dice', ...wrongLine(of(K3, 'sum', [[19]]), 'outOfRange', 0)],
  ['a triple in any order', ...wrongLine(of(THAI, 'three-tod', [[111]]), 'notOnSale', 0)],
  [
    'more lines than a ticket has',
    ...wrongLine(
      of(
        D5,
        'all-direct',
        digits.slice(5).map(() => digits),
      ),
      'tooManyLines',
    ),
  ],
  ['a play of another game', ...wrongLine(one({ playId: 'sum' }), 'unknownPlay')],
  ['no play', ...wrongLine(one({ playId: '__proto__' }), 'unknownPlay')],
  ['no mode', ...wrongLine(one({ mode: 'constructor' }), 'unknownMode')],
  ['a series that is not sold', ...wrongLine(one({ series: 2_000 }), 'seriesOutOfRange')],
  [
    'a multiple that times make too large',
    ...wrongLine(one({ multiple: 1_000 }, { draws: [{ numero, times: 1_000 }] }), 'multipleOutOfRange'),
  ],
  ['half a number', ...wrongField(one({ picks: [[1.5]] }), 'lines.1.picks.0.0')],
  ['a text', ...wrongField(one({ picks: [['7']] }), 'lines.1.picks.0.0')],
  ['no list', ...wrongField(one({ picks: null }), 'lines.1.picks')],
  ['nothing staked', ...wrongField(one({ multiple: 0 }), 'lines.1.multiple')],
  ['less than nothing', ...wrongField(one({ multiple: -1 }), 'lines.1.multiple')],
  ['more than any', ...wrongField(one({ multiple: 1e15 }), 'lines.1.multiple')],
  ['no times', ...wrongField(one({}, { draws: [{ numero, times: 0 }] }), 'draws.0.times')],
  ['no draw', ...wrongField(one({}, { draws: [] }), 'draws')],
  ['a draw twice', ...wrongField(one({}, { draws: [{ numero }, { numero, times: 2 }] }), 'draws')],
  [
    'eleven draws',
    ...wrongField(one({}, { draws: digits.concat(0).map((digit) => ({ numero: `2020010${digit}` })) }), 'draws'),
  ],
  ['no number of a draw', ...wrongField(one({}, { draws: [{ numero: "' or true --" }] }), 'draws.0.numero')],
  ['no line', ...wrongField(one({}, { lines: [] }), 'lines')],
  ['its own price', ...wrongField(one({}, { stake: '0.01' }), 'stake')],
  ['its own odds', ...wrongField(one({ odds: { win: '1' } }), 'odds')],
  [
    'a draw that there is not',
    one({}, { draws: [{ numero: '20200101' }] }),
    { errorCode: 'lottery.draw.closed', numero: '20200101' },
  ],
  [
    'a draw of another game',
    one({}, { draws: [{ numero: first.get(K3) }] }),
    { errorCode: 'lottery.draw.closed', numero: first.get(K3) },
  ],
  ['a game that is not sold', one({}, { gameCode: 'SEA_4D_1M' }), { errorCode: 'game.not.found' }],
  ['more than a ticket may cost', one({ multiple: 2_001 }), { errorCode: 'lottery.limit.exceeded', max: '2000.00' }],
  ['more than there is', one({ multiple: 100 }), { errorCode: 'balance.insufficient' }],
] as const)('R-37 refused: %s', async (_, slip, said) => {
  const refused = await send(slip);
  expect(refused).toMatchObject(said);
  if (refused.errorCode === 'lottery.ticket.invalid')
    expect(refused).toMatchObject({ line: 'lines' in slip && slip.lines.length });
  expect([await fixture.balance(player), await fixture.tickets(player)]).toEqual([10_000n, []]);
});
