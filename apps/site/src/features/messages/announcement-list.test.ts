import { describe, expect, it } from 'vitest';
import { readList } from './announcement-list.ts';

const one = (id: string, date: number) => ({ id, title: id, content: '', date });

describe('announcements', () => {
  it('S-337 lists what popped up and what is for the player once, newest first', () => {
    const list = readList({ popup: [one('a', 1), one('b', 3)], player: [one('c', 2), one('a', 1)] });
    expect(list.map(({ id }) => id)).toEqual(['b', 'c', 'a']);
  });
});
