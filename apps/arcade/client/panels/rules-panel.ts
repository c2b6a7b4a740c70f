import { findModel, lines } from '@sampan/engines';
import { el } from '../dom.ts';
import { percentOf } from '../money.ts';
import type { InfoContext } from './info-panel.ts';

function lineCard(rows: readonly number[], index: number): HTMLElement {
  const cells = [0, 1, 2].flatMap((row) => rows.map((on) => el('i', { class: on === row ? 'on' : '' })));
  return el(
    'li',
    {},
    el('span', {}, String(index + 1)),
    el('div', { class: 'line-grid', attrs: { 'aria-hidden': 'true' } }, ...cells),
  );
}

/** The rules in words, which maths model the title runs on, and the lines. */
export function rulesPanel({ t, state }: InfoContext): Node {
  const { game } = state;
  const model = findModel(game.modelId, game.modelVersion);
  if (!model) return el('p', {}, t('error.other'));
  const cap = model.winCapInBets.toLocaleString('en');
  const volatility = t(`volatility.${game.modelId}`);
  const exact = {
    model: game.modelId,
    label: game.label,
    version: game.modelVersion,
    rtp: percentOf(game.rtp),
    volatility,
  };
  return el(
    'div',
    { class: 'stack' },
    el('p', {}, t('rules.text1')),
    el('p', {}, t('rules.text2', { spins: model.maxFreeSpins, cap })),
    el('p', { class: 'note' }, t('rules.text3', exact)),
    el('p', {}, t('rules.text4')),
    el('h3', {}, t('rules.lines')),
    el('ol', { class: 'lines' }, ...lines.map(lineCard)),
  );
}
