import { lines, type SlotGame } from '@sampan/engines';
import { el } from '../dom.ts';
import type { MessageKey } from '../locales/en.ts';
import { percentOf } from '../money.ts';
import type { InfoContext } from './panel-context.ts';

function lineCard(rows: readonly number[], index: number): HTMLElement {
  const cells = [0, 1, 2].flatMap((row) => rows.map((on) => el('i', { class: on === row ? 'on' : '' })));
  return el(
    'li',
    {},
    el('span', {}, String(index + 1)),
    el('div', { class: 'line-grid', attrs: { 'aria-hidden': 'true' } }, ...cells),
  );
}

/** What a round is, and the most of it. */
function mechanicText({ t }: InfoContext, { rules }: SlotGame): string[] {
  const cap = (most: number): Record<string, string> => ({ cap: most.toLocaleString('en') });
  if (rules.mechanic === 'tumble') return [t('rules.tumble'), t('rules.cap', cap(rules.tumble.winCapInBets))];
  const { model } = rules;
  if (rules.mechanic === 'hold') return [t('rules.text1'), t('rules.hold'), t('rules.cap', cap(model.winCapInBets))];
  const own = t(model.pays === 'ways' ? 'rules.ways' : 'rules.text1');
  const most = t('rules.text2', { spins: model.maxFreeSpins, ...cap(model.winCapInBets) });
  return rules.mechanic === 'pots' ? [own, t('rules.pots'), t('rules.potsReturn'), most] : [own, most];
}

/** The rules in words, which maths model the title runs on, and the lines. */
export function rulesPanel(context: InfoContext): Node {
  const { t, state, slot } = context;
  const { game } = state;
  const exact = {
    model: game.modelId,
    label: game.label,
    version: game.modelVersion,
    rtp: percentOf(game.rtp),
    volatility: t(`volatility.${game.modelId}` satisfies MessageKey),
  };
  const drawn =
    slot.lines === 0 ? [] : [el('h3', {}, t('rules.lines')), el('ol', { class: 'lines' }, ...lines.map(lineCard))];
  return el(
    'div',
    { class: 'stack' },
    ...mechanicText(context, slot).map((text) => el('p', {}, text)),
    el('p', { class: 'note' }, t('rules.text3', exact)),
    el('p', {}, t('rules.text4')),
    ...drawn,
  );
}
