import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { cardFace } from '../tables/cards/card-face.ts';

/** As much of a document as drawings need. */
class Drawn {
  readonly attributes = new Map<string, string>();
  readonly children: Drawn[] = [];
  textContent = '';
  readonly tag: string;
  constructor(tag: string) {
    this.tag = tag;
  }
  setAttribute = (name: string, value: string) => void this.attributes.set(name, value);
  append = (...nodes: Drawn[]) => void this.children.push(...nodes);
}
beforeEach(() => {
  vi.stubGlobal('document', { createElementNS: (_: string, tag: string) => new Drawn(tag) });
});
afterEach(() => vi.unstubAllGlobals());

const ranks = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'];

describe('review 23: the face of a card', () => {
  it.each(ranks)('%s has its index and its suit in two corners, and as many pips as it counts', (rank) => {
    for (const suit of [0, 1, 2, 3]) {
      const face = cardFace(rank, suit) as unknown as Drawn;
      const corners = face.children.filter(({ children }) => children[0]?.tag === 'text');
      expect(corners.map(({ children }) => [children[0]?.textContent, children[1]?.tag])).toEqual([
        [rank, 'path'],
        [rank, 'path'],
      ]);
      expect(corners.map(({ attributes }) => attributes.get('transform'))).toEqual([undefined, 'rotate(180)']);
      // Behind the corners: the two sheets of paper; between them nothing else that counts.
      const middle = face.children.slice(face.children.indexOf(corners[1] as Drawn) + 1);
      if (Number(rank) > 0) expect(middle).toHaveLength(Number(rank));
      else expect(middle.length).toBeGreaterThan(0);
    }
  });
});
