import { el } from '../dom.ts';
import type { PanelContext } from './panel-context.ts';

/** The last rounds, each with its way to the verifier. */
export function roundsPanel({ t, money, state, verify }: PanelContext): Node {
  if (state.history.length === 0) return el('p', { class: 'muted' }, t('rounds.none'));
  const time = new Intl.DateTimeFormat(document.documentElement.lang, {
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  const rows = state.history.map((round) =>
    el(
      'tr',
      {},
      el('td', {}, time.format(round.closedAt)),
      el('td', { class: 'end' }, money.full(money.read(round.bet))),
      el('td', { class: 'end' }, money.full(money.read(round.total))),
      el(
        'td',
        { class: 'end' },
        el(
          'button',
          {
            class: 'link',
            type: 'button',
            onclick: () => verify(round.roundId),
            attrs: { 'aria-label': t('control.verify', { round: round.roundId.slice(-4).toUpperCase() }) },
          },
          round.roundId.slice(-4).toUpperCase(),
        ),
      ),
    ),
  );
  const head = (['rounds.time', 'rounds.bet', 'rounds.win', 'rounds.verify'] as const).map((key, i) =>
    el('th', { class: i > 0 ? 'end' : '', attrs: { scope: 'col' } }, t(key)),
  );
  return el('table', { class: 'table' }, el('thead', {}, el('tr', {}, ...head)), el('tbody', {}, ...rows));
}
