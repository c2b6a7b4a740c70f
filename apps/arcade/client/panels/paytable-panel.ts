import { findModel, isWild, LINES, paySymbols, type SlotModel, wildMultiplier } from '@sampan/engines';
import { el, picture } from '../dom.ts';
import { symbolName } from '../play/win-text.ts';
import type { InfoContext } from './info-panel.ts';

/** The multipliers that wilds carry on the free-spin reels: `×2, ×3`. */
export function freeWildTimes(model: SlotModel): string {
  const found = new Set(
    model.freeStrips
      .flat()
      .filter(isWild)
      .map((symbol) => wildMultiplier[symbol]),
  );
  return [...found]
    .sort((a, b) => a - b)
    .map((times) => `×${times}`)
    .join(', ');
}

function payCard(
  { t, money, bet, symbols, state }: InfoContext,
  model: SlotModel,
  symbol: (typeof paySymbols)[number],
): HTMLElement {
  const lineStake = bet / LINES;
  const rows = [5, 4, 3].map((count) => {
    const pay = model.linePays[symbol][count - 2] ?? 0;
    return el('div', {}, el('dt', {}, String(count)), el('dd', {}, money.full(lineStake * BigInt(pay))));
  });
  const two = model.linePays[symbol][0];
  if (two > 0) rows.push(el('div', {}, el('dt', {}, '2'), el('dd', {}, money.full(lineStake * BigInt(two)))));
  const name = symbolName(t, symbol, state.game.skin.scene);
  return el(
    'li',
    { class: 'pay-card' },
    picture(symbols[symbol] ?? '', 'pay-picture'),
    el('span', { class: 'visually-hidden' }, name),
    el('dl', {}, ...rows),
  );
}

/** What every symbol pays for the bet that is set now. */
export function paytablePanel(context: InfoContext): Node {
  const { t, money, bet, state, symbols } = context;
  const model = findModel(state.game.modelId, state.game.modelVersion);
  if (!model) return el('p', {}, t('error.other'));
  const note = (symbol: string, name: string, text: string): HTMLElement =>
    el(
      'li',
      { class: 'pay-note' },
      picture(symbols[symbol] ?? '', 'pay-picture'),
      el('p', {}, el('b', {}, `${name} `), text),
    );
  const pays = model.scatterPays.map((pay) => money.full(bet * BigInt(pay))).join(', ');
  const wildName = t('symbol.wild');
  return el(
    'div',
    { class: 'stack' },
    el('p', { class: 'muted' }, t('pay.intro', { bet: money.full(bet) })),
    el(
      'ul',
      { class: 'pay-notes' },
      note('wild', wildName, `${t('pay.wild')} ${t('pay.wildFree', { times: freeWildTimes(model) })}`),
      note('scatter', t('symbol.scatter'), t('pay.scatter', { pays, spins: model.freeSpins.join(', ') })),
    ),
    el('ul', { class: 'pay-grid' }, ...paySymbols.map((symbol) => payCard(context, model, symbol))),
  );
}
