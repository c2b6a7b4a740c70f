import { describe, expect, it } from 'vitest';
import { searchGames } from './search-games.ts';

const named = (...names: string[]) => names.map((remark) => ({ remark }));
const found = (query: string, ...names: string[]) => searchGames(named(...names), query).map((game) => game.remark);

describe('S-402 search', () => {
  it('S-402 puts names that begin with the words before names that contain them, and those before near misses', () => {
    expect(found('tiger', 'Crouching Tiger', 'Tigre Night', 'Tiger of the Delta')).toEqual([
      'Tiger of the Delta',
      'Crouching Tiger',
      'Tigre Night',
    ]);
  });
  it.each([
    ['a letter changed', 'tigar'],
    ['a letter left out', 'tger'],
    ['a letter too many', 'tiiger'],
    ['two neighbours swapped', 'tigre'],
  ])('S-402 tolerates %s', (_what, query) => {
    expect(found(query, 'Tiger of the Delta', 'Lotus Tide')).toEqual(['Tiger of the Delta']);
  });
  it('S-402 does not tolerate two errors, nor any in a word of three letters', () => {
    expect(found('tugar', 'Tiger of the Delta')).toEqual([]);
    expect(found('kio', 'Koi Ascending')).toEqual([]);
    expect(found('koi', 'Koi Ascending')).toEqual(['Koi Ascending']);
  });
  it('finds Vietnamese without marks and Thai as it is written', () => {
    expect(found('den long', 'Đèn Lồng Số Bảy')).toEqual(['Đèn Lồng Số Bảy']);
    expect(found('โคมเจ็ด', 'โคมเจ็ดนำโชค', 'บัวเที่ยงคืน')).toEqual(['โคมเจ็ดนำโชค']);
  });
  it('returns everything in order for an empty query', () => {
    expect(found('  ', 'B', 'A')).toEqual(['B', 'A']);
  });
});
