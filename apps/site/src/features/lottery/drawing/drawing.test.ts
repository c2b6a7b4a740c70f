import { formatResult, lotteryGames, payTicket, placesOf, quickPick, readTicket } from '@sampan/engines/lottery';
import { describe, expect, it } from 'vitest';
import { groupNumbers, lengthOf, moveOf, sceneOf, tableOfGame } from './draw-scene.ts';
import { readOpenNumber, scoreTicket } from './score-ticket.ts';

const tables = [...new Map(lotteryGames.map((game) => [game.table.id, game])).values()].map((game) => {
  const table = tableOfGame(game.code);
  if (!table) throw new Error(`${game.code} has no table`);
  return { gameCode: game.code, table };
});

/** Numbers one after another, each of them of its place: no chance in a test. */
function counter(start: number) {
  let next = start;
  const integer = (of: number) => (next++ * 7) % of;
  return { integer };
}

describe('a draw on the screen', () => {
  it('S-380 every lottery has its scene: dice, a race, lanterns, or a board of prizes', () => {
    const scenes = Object.fromEntries(tables.map(({ table }) => [table.id, sceneOf(table.form)]));
    expect(scenes).toMatchObject({
      'lottery-k3': 'dice',
      'lottery-pk10': 'racers',
      'lottery-5d': 'balls',
      'lottery-11x5': 'balls',
      'lottery-keno': 'balls',
      'lottery-mb': 'prizes',
      'lottery-thai': 'prizes',
    });
  });

  it('moves by transform and opacity alone, and stands within three seconds', () => {
    for (const { table } of tables) {
      const scene = sceneOf(table.form);
      const numbers = formatResult(
        table.form,
        placesOf(table.form).map(({ least }) => least),
      );
      const groups = groupNumbers(table.form, numbers);
      const pieces = scene === 'prizes' ? groups.length : numbers.length;
      expect(lengthOf(scene, pieces), table.id).toBeLessThanOrEqual(3_000);
      const moved = Array.from({ length: pieces }, (_, at) => moveOf(scene, at, pieces)).flatMap((move) =>
        move.keyframes.flatMap((frame) => Object.keys(frame)),
      );
      expect([...new Set(moved)].filter((name) => !['transform', 'opacity', 'offset'].includes(name))).toEqual([]);
      expect(groups.flatMap((group) => group.numbers)).toEqual(numbers);
    }
  });

  it('who wins a race is never behind: the better the place, the sooner and the further', () => {
    const ends = Array.from({ length: 10 }, (_, at) => moveOf('racers', at, 10).duration);
    expect(ends).toEqual(ends.toSorted((a, b) => a - b));
  });
});

describe("what the player's own tickets get", () => {
  const digits = 2;

  it('R-33 R-35 is what the engine pays, for every kind of every lottery, and only paying lines light places', () => {
    for (const { gameCode, table } of tables)
      for (const [at, kind] of table.kinds.entries()) {
        const picks = quickPick(kind, counter(at));
        const request = {
          tableId: table.id,
          playId: kind.id,
          picks,
          mode: 'whole',
          multiple: 1,
          series: table.series.least,
        };
        const ticket = readTicket(table, request, { unitPrice: 100n });
        if (!ticket.ok) throw new Error(ticket.code);
        const odds = Object.fromEntries(Object.entries(ticket.odds).map(([prize, of]) => [prize, `${of}`]));
        const sold = { gameCode, playId: kind.id, picks: ticket.picks, unitStake: '1.00', odds, half: [] };
        const result = placesOf(table.form).map(
          ({ least, most }, place) => least + ((place * 3 + at) % (most - least + 1)),
        );
        const paid = payTicket(kind, ticket, result).total;
        const score = scoreTicket(sold, result, digits);
        expect(score?.won.replace('.', ''), `${table.id} ${kind.id}`).toBe(`${paid}`.padStart(3, '0'));
        if (paid === 0n) expect(score?.hits.size).toBe(0);
      }
  });

  it('lights the places that a bet is about: one of five digits, every prize that ends in the number', () => {
    const place = { gameCode: 'SEA_5D_1M', playId: 'one-position', picks: '///7/', unitStake: '1.00', half: [] };
    const won = scoreTicket({ ...place, odds: { win: '90000' } }, [1, 2, 3, 7, 5], digits);
    expect([won?.won, [...(won?.hits ?? [])]]).toEqual(['9.00', [3]]);
    const form = tableOfGame('VN_MB')?.form;
    const numbers = form ? placesOf(form).map((_, at) => (at === 0 || at === 5 ? 12_327 : 10)) : [];
    const lo = { gameCode: 'VN_MB', playId: 'lo2', picks: '27', unitStake: '1.00', half: [], odds: { win: '999000' } };
    const twice = scoreTicket(lo, numbers, digits);
    expect([twice?.won, [...(twice?.hits ?? [])]]).toEqual(['199.80', [0, 5]]);
  });

  it('says nothing of a game, a kind or a result that it does not know', () => {
    const ticket = { gameCode: 'NO_GAME', playId: 'sum', picks: '3', unitStake: '1.00', odds: {}, half: [] };
    expect(scoreTicket(ticket, [1, 1, 1], digits)).toBeNull();
    expect(scoreTicket({ ...ticket, gameCode: 'SEA_K3_1M', playId: 'nothing' }, [1, 1, 1], digits)).toBeNull();
    expect(readOpenNumber('SEA_K3_1M', '1,2')).toBeNull();
    expect(readOpenNumber('SEA_K3_1M', '1,x,3')).toBeNull();
    expect(readOpenNumber('SEA_K3_1M', '1,2,3')).toEqual([1, 2, 3]);
  });
});
