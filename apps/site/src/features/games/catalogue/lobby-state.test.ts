import { describe, expect, it } from 'vitest';
import { atMostEvery } from './at-most-every.ts';
import { listBody, PAGE_SIZE } from './games-queries.ts';
import { gamePagesQuery } from './lobby-queries.ts';
import { gridShape, presentClasses, readLobby, rowsOf } from './lobby-state.ts';
import { forgetPagesShown, pagesShown, storePagesShown } from './pages-shown.ts';

const lobby = (query: string) => readLobby('RNG', new URLSearchParams(query), ['EN']);

describe('lobby', () => {
  it('S-383 S-390 S-392 asks page 1 of 42 with the filters of the address', () => {
    const { filter } = lobby('vendor=LUMEN&class=JP&q=tiger');
    expect(listBody(filter, 1)).toMatchObject({
      clientType: 3,
      gameType: 'RNG',
      vassalage: 'LUMEN',
      gameClassify: 'JP',
      gameName: 'tiger',
      pageNo: 1,
      pageSize: 42,
    });
    expect(PAGE_SIZE).toBe(42);
  });
  it('S-390 D-154 sends the least bet and the lines, and only what can be meant by them', () => {
    expect(listBody(lobby('bet=0.50&lines=20').filter, 1)).toMatchObject({ minBet: '0.50', minLineNum: 20 });
    // Of đồng, and of dinars.
    for (const bet of ['2000000', '0.500']) expect(lobby(`bet=${bet}`).filter.minBet).toBe(bet);
    const none = listBody(lobby('bet=cheap&lines=-4').filter, 1);
    expect(none).not.toHaveProperty('minBet');
    expect(none).not.toHaveProperty('minLineNum');
  });
  it('leaves empty filters out of the call', () => {
    expect(Object.keys(listBody(lobby('').filter, 2))).not.toEqual(expect.arrayContaining(['vassalage']));
    expect(listBody(lobby('').filter, 2)).toMatchObject({ pageNo: 2, sort: 'popular' });
  });
  it('S-386 appends at most once in 200 ms, however often the end comes into sight', () => {
    let now = 0;
    const appended: number[] = [];
    const reach = atMostEvery(
      200,
      () => appended.push(now),
      () => now,
    );
    for (now = 0; now <= 1_000; now += 10) reach();
    expect(appended).toEqual([0, 200, 400, 600, 800, 1_000]);
  });
  it('S-385 asks for no page after the last one', () => {
    const next = gamePagesQuery(lobby('').filter, 'EN').getNextPageParam;
    const page = { games: [], totalPages: 2, totalCount: 63 };
    expect(next(page, [page], 1, [1])).toBe(2);
    expect(next(page, [page, page], 2, [1, 2])).toBeUndefined();
  });
  it('ignores what the address cannot mean', () => {
    expect(lobby('class=XX&sort=random&mode=all-of-it')).toMatchObject({
      mode: 'all',
      filter: { gameClassify: '', sort: 'popular' },
    });
    expect(lobby(`q=${'x'.repeat(200)}`).filter.gameName).toHaveLength(64);
  });
  it('S-388 S-389 F-021 offers classes that have games, bingo only where TY is supported', () => {
    const cards = [{ classes: ['BG', 'JP'] }, { classes: ['SC'] }, { classes: [] }];
    expect(presentClasses(cards, ['EN', 'TY'])).toEqual(['SC', 'JP', 'BG']);
    expect(presentClasses(cards, ['EN'])).toEqual(['SC', 'JP']);
    const bingo = new URLSearchParams('class=BG');
    expect(readLobby('RNG', bingo, ['EN', 'TY']).filter.gameClassify).toBe('BG');
    expect(readLobby('RNG', bingo, ['EN']).filter.gameClassify).toBe('');
  });
  it('S-384 S-403 keeps the pages shown per filter and starts every other filter at 1', () => {
    storePagesShown(lobby('vendor=A'), 3);
    expect(pagesShown(lobby('vendor=A'))).toBe(3);
    expect(pagesShown(lobby('vendor=B'))).toBe(1);
    forgetPagesShown();
    expect(pagesShown(lobby('vendor=A')), 'S-058').toBe(1);
  });
  it('lays three columns on a phone and tiles of at least 148 px on desktop', () => {
    expect(gridShape(328, 360)).toEqual({ columns: 3, gap: 8 });
    expect(gridShape(328, 360, 2)).toEqual({ columns: 2, gap: 8 });
    const wide = gridShape(1152, 1440);
    expect((1152 - wide.gap * (wide.columns - 1)) / wide.columns).toBeGreaterThanOrEqual(148);
  });
  it('cuts rows without losing a game', () => {
    expect(rowsOf([1, 2, 3, 4, 5], 3)).toEqual([
      [1, 2, 3],
      [4, 5],
    ]);
  });
});
