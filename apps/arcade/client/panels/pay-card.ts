import { el, picture } from '../dom.ts';
import type { InfoContext } from './panel-context.ts';

/** A symbol and what it pays: `label`, `amount` in rows from the most. */
export function payCard(
  { symbols, nameOf }: InfoContext,
  symbol: string,
  rows: readonly { label: string; amount: string }[],
): HTMLElement {
  return el(
    'li',
    { class: 'pay-card' },
    picture(symbols[symbol] ?? '', 'pay-picture'),
    el('span', { class: 'visually-hidden' }, nameOf(symbol)),
    el('dl', {}, ...rows.map(({ label, amount }) => el('div', {}, el('dt', {}, label), el('dd', {}, amount)))),
  );
}

export function payNote({ symbols }: InfoContext, symbol: string, name: string, text: string): HTMLElement {
  return el(
    'li',
    { class: 'pay-note' },
    picture(symbols[symbol] ?? '', 'pay-picture'),
    el('p', {}, el('b', {}, `${name} `), text),
  );
}
