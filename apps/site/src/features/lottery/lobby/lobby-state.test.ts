import { describe, expect, it } from 'vitest';
import type { TimedGame } from '../shared/lottery-queries.ts';
import {
  chooseMode,
  chooseTag,
  filterGames,
  hasTimer,
  readLobbyState,
  refreshDelay,
  resultDelay,
  weekdays,
} from './lobby-state.ts';

const state = (query: string, signedIn = true) => readLobbyState(new URLSearchParams(query), signedIn);
const now = 1_795_000_000_000;

const game = (gameCode: string, parts: Partial<TimedGame> = {}): TimedGame => ({
  gameCode,
  gameName: gameCode,
  remark: gameCode,
  vendor: 'TCG_SEA',
  prizeMode: 'SEA',
  gameType: 'ELOTT',
  gameGroupCode: 'K3',
  gameGroupId: 'K3',
  labelName: 'K3',
  defaultPlayType: 'sum',
  drawDayOfWeek: '1,2,3,4,5,6,7',
  source: 'own',
  demo: false,
  currentNumero: null,
  previousNumero: null,
  clock: null,
  ...parts,
});

const opened = { previousNumero: {} as TimedGame['previousNumero'] };
const closingIn = (seconds: number) => ({
  ...opened,
  clock: { numero: '1', closesAt: now + seconds * 1_000, drawsAt: now + seconds * 1_000 + 5_000 },
});

describe('what a lottery lobby lists', () => {
  it('S-368 S-360 modes are all, by tag, hot, fav and recent; hearts and recent ones are a member’s', () => {
    expect(['', 'mode=hot', 'mode=fav', 'mode=recent', 'tag=K3', 'mode=tag'].map((query) => state(query).mode)).toEqual(
      ['all', 'hot', 'fav', 'recent', 'tag', 'all'],
    );
    expect(['mode=fav', 'mode=recent', 'mode=hot'].map((query) => state(query, false).mode)).toEqual([
      'all',
      'all',
      'hot',
    ]);
  });

  it('S-369 a tag clears mode, search and weekday', () => {
    expect(chooseTag('PK10')).toEqual({ tag: 'PK10', mode: '', q: '', day: '' });
  });

  it('S-370 a mode clears the tag and stops the refresh timer', () => {
    expect(chooseMode('hot')).toEqual({ mode: 'hot', tag: '' });
    expect(chooseMode('all')).toEqual({ mode: '', tag: '' });
    expect(['', 'tag=K3'].map((query) => hasTimer(state(query)))).toEqual([true, true]);
    expect(['mode=hot', 'mode=fav', 'mode=recent'].map((query) => hasTimer(state(query)))).toEqual([
      false,
      false,
      false,
    ]);
  });

  it('S-363 S-364 D-129 a weekday of 1 Sunday to 7 Saturday keeps the games whose list of draw days holds it', () => {
    expect(weekdays).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(['day=1', 'day=7', 'day=8', 'day=0', 'day=x'].map((query) => state(query).day)).toEqual([1, 7, 0, 0, 0]);
    const games = [game('A', { drawDayOfWeek: '2,7' }), game('B', { drawDayOfWeek: '1' }), game('C')];
    const listed = (query: string) =>
      filterGames(games, state(query), ({ remark }) => remark).map((one) => one.gameCode);
    expect([listed('day=7'), listed('day=1'), listed('')]).toEqual([
      ['A', 'C'],
      ['B', 'C'],
      ['A', 'B', 'C'],
    ]);
  });

  it('S-361 the search looks in the shown name and in the proper one, without marks', () => {
    const games = [game('VN_MN_DA_LAT', { remark: 'Đà Lạt' }), game('SEA_K3_1M', { remark: 'K3 1 min' })];
    const listed = (words: string) =>
      filterGames(games, state(`q=${encodeURIComponent(words)}`), ({ gameCode, remark }) =>
        gameCode === 'SEA_K3_1M' ? '快三 1分钟' : remark,
      ).map(({ gameCode }) => gameCode);
    expect([listed('da lat'), listed('快三'), listed('k3'), listed('zzz')]).toEqual([
      ['VN_MN_DA_LAT'],
      ['SEA_K3_1M'],
      ['SEA_K3_1M'],
      [],
    ]);
  });

  it('S-361 S-402 a digit is no typing error where one lottery has it', () => {
    const games = ['K3 1 min', 'K3 3 min'].map((remark) => game(remark, { remark }));
    const listed = (words: string) => filterGames(games, state(`q=${words}`), () => '').map(({ remark }) => remark);
    expect([listed('k3 3 min'), listed('k3 3 mim')]).toEqual([['K3 3 min'], ['K3 3 min']]);
    expect(listed('k3 x min')).toEqual(['K3 1 min', 'K3 3 min']);
  });

  it('S-359 D-134 a tag keeps its own group, a vendor its own lotteries', () => {
    const games = [game('A'), game('B', { gameGroupCode: 'PK10' }), game('C', { vendor: 'ELOTT' })];
    const listed = (query: string) => filterGames(games, state(query), () => '').map(({ gameCode }) => gameCode);
    expect([listed('tag=PK10'), listed('vendor=ELOTT')]).toEqual([['B'], ['C']]);
  });
});

describe('when a lottery lobby asks again', () => {
  it('S-371 after the smallest time left among games with an open number', () => {
    expect(refreshDelay([closingIn(20), closingIn(12)], now)).toBe(12_000);
    const neverOpened = { ...closingIn(3), previousNumero: null };
    expect(refreshDelay([closingIn(20), neverOpened], now)).toBe(20_000);
  });
  it('S-372 A-030 after 7 s when that is 0 or less, or nothing is known', () => {
    expect([refreshDelay([closingIn(0)], now), refreshDelay([closingIn(-40), closingIn(9)], now)]).toEqual([
      7_000, 7_000,
    ]);
    expect(refreshDelay([], now)).toBe(7_000);
  });
  it('S-373 never after more than 30 s', () => {
    expect(refreshDelay([closingIn(31), closingIn(7_200)], now)).toBe(30_000);
  });
  it('S-380 without the timer when the first draw has a result', () => {
    expect(resultDelay([closingIn(20), closingIn(9)], now)).toBe(15_500);
    expect(resultDelay([closingIn(-30)], now)).toBe(7_000);
    expect(resultDelay([game('A')], now)).toBeNull();
  });
});
