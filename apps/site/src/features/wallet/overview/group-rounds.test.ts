import { describe, expect, it } from 'vitest';
import { groupRounds, type Movement } from './group-rounds.ts';

let at = 100;
const move = (kind: string, reference: string, amount: string): Movement => ({
  id: String(at),
  at: at--,
  kind,
  reference: `G${at}`,
  round: reference.startsWith('R') ? reference : null,
  amount,
  status: 'done',
  detail: '',
  balanceAfter: '0.00',
});
const free = ['0.40', '1.20', '0.10'].map((won) => move('win', 'R7', won));
const list = [
  ...free.slice(0, 2),
  move('deposit', 'D1', '20.00'),
  ...free.slice(2),
  move('bet', 'R7', '-1.00'),
  move('win', 'R6', '0.50'),
  move('bet', 'R6', '-1.00'),
];

describe('movements of the wallet', () => {
  it('R-73 the wins of a round of free spins and its bet are one line with their sum, where the newest of them was', () => {
    const groups = groupRounds(list, { digits: 2, whole: true });
    expect(groups.map(({ key, amount }) => [key, amount])).toEqual([
      ['round R7', '0.70'],
      [list[2]?.id, '20.00'],
      ['round R6', '-0.50'],
    ]);
    expect(groups[0]?.movements).toHaveLength(4);
    expect(groups[0]?.at).toBe(list[0]?.at);
  });
  it('a round whose beginning was not read shows no sum; two deposits never become one line', () => {
    expect(groupRounds(list, { digits: 2, whole: false }).map(({ key }) => key)).toEqual(['round R7', list[2]?.id]);
    const deposits = [move('deposit', 'D1', '5'), move('deposit', 'D1', '5')];
    expect(groupRounds(deposits, { digits: 0, whole: true })).toHaveLength(2);
  });
});
