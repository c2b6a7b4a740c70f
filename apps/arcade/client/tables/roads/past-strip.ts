import { el } from '../../dom.ts';
import type { TableTranslate } from '../locales/translate.ts';

/** A row of how the last rounds came, the newest first; what has no room is cut off, never wrapped. */
export function createPastStrip(tt: TableTranslate): { root: HTMLElement; show(tiles: readonly Node[]): void } {
  const list = el('ol', { class: 'past-list' });
  const none = el('p', { class: 'past-none' }, tt('table.pastNone'));
  return {
    root: el('section', { class: 'past', attrs: { 'aria-label': tt('table.past') } }, list, none),
    show(tiles) {
      list.replaceChildren(...tiles);
      list.hidden = tiles.length === 0;
      none.hidden = tiles.length > 0;
    },
  };
}

/** How many tiles a desk has room for. */
export const PAST_TILES = 16;
