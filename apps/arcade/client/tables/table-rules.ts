import { bingoPrizes, type ChoiceGameId, choiceGames, scratchCards } from '@sampan/engines';
import { divide, ONE, toDecimal } from '@sampan/engines/rational';
import { el } from '../dom.ts';
import type { PanelContext } from '../panels/panel-context.ts';
import type { TableKey } from './locales/en.ts';
import type { TableTranslate } from './locales/translate.ts';
import { timesText } from './times-text.ts';

const rules: Readonly<Record<ChoiceGameId, readonly TableKey[]>> = {
  mines: ['mines.rules', 'mines.fair', 'table.unattended'],
  plinko: ['plinko.rules'],
  keno: ['keno.rules'],
  'fish-prawn-crab': ['pictures.rules'],
  sevens: ['sevens.rules'],
  baccarat: ['baccarat.rules'],
  roulette: ['roulette.rules'],
  scratch: ['scratch.rules'],
  'video-poker': ['poker.rules', 'table.unattended'],
  blackjack: ['blackjack.rules', 'blackjack.return', 'table.unattended'],
  bingo: ['bingo.rules'],
  crash: ['crash.rules', 'crash.latency', 'crash.away'],
};

function rouletteName(tt: TableTranslate, name: string): string {
  if (name.startsWith('n')) return name.slice(1);
  if (name.startsWith('column')) return tt('roulette.column', { column: name.slice(-1) });
  return tt(`roulette.${name}` as TableKey);
}

/** The words for a bet of the engine's analysis. */
function nameOf(tt: TableTranslate, id: ChoiceGameId, name: string): string {
  if (id === 'fish-prawn-crab') return tt(`pictures.${name}` as TableKey);
  if (id === 'sevens' || id === 'baccarat') return tt(`${id}.${name}` as TableKey);
  if (id === 'scratch') return tt('scratch.card');
  if (id === 'bingo') return tt('bingo.tickets');
  if (id === 'video-poker' || id === 'blackjack') return tt('poker.optimal');
  if (id === 'crash') return `${timesText(Number(name))}×`;
  if (id === 'roulette') return rouletteName(tt, name);
  if (id === 'keno') return tt('keno.marked', { count: Number.parseInt(name, 10), most: 10 });
  if (id === 'plinko') {
    const [rows = '', risk = 'low'] = name.split(' rows, ');
    return `${rows} · ${tt(`plinko.${risk}` as TableKey)}`;
  }
  const [mines = '', safe = ''] = name.split(' mines, ');
  return `${tt('mines.count')} ${mines} · ${Number.parseInt(safe, 10)}`;
}

/** How many of a million cards pay what. */
function scratchTable(tt: TableTranslate): HTMLElement[] {
  const rows = scratchCards.map(({ picture, count, pays }) =>
    el(
      'tr',
      {},
      el('td', {}, tt(`scratch.${picture}`)),
      el('td', { class: 'end' }, `${timesText(pays)}×`),
      el('td', { class: 'end' }, count.toLocaleString('en')),
    ),
  );
  return [el('p', {}, tt('scratch.cards')), el('table', { class: 'table-figures' }, el('tbody', {}, ...rows))];
}

/** Every prize of a ticket with its exact chance. */
function bingoTable(tt: TableTranslate): HTMLElement[] {
  const head = (['bingo.prizes', 'bingo.calls', 'bingo.pays', 'bingo.oneIn'] as const).map((key, column) =>
    el('th', { class: column > 0 ? 'end' : '', attrs: { scope: 'col' } }, tt(key)),
  );
  const rows = bingoPrizes().map(({ goal, from, to, pays, chance }) =>
    el(
      'tr',
      {},
      el('td', {}, tt(`bingo.${goal}`)),
      el('td', { class: 'end' }, `${from}–${to}`),
      el('td', { class: 'end' }, `${timesText(pays)}×`),
      el('td', { class: 'end' }, Number(toDecimal(divide(ONE, chance), 1)).toLocaleString('en')),
    ),
  );
  return [el('table', { class: 'table-figures' }, el('thead', {}, el('tr', {}, ...head)), el('tbody', {}, ...rows))];
}

const percent = (text: string): string => `${(Math.floor(Number(text) * 10_000) / 100).toFixed(2)} %`;

/** The rules in words and every bet with its exact figures, enumerated here by the engine's own code. */
export function tableRulesPanel({ state, money }: PanelContext, tt: TableTranslate): Node {
  const id = state.game.modelId as ChoiceGameId;
  const bets = choiceGames[id].analyse();
  const [least = '0', most = '0'] = [state.bets[0], state.bets.at(-1)];
  const limits = { min: money.full(money.read(least)), max: money.full(money.read(most)) };
  const head = (['table.bet', 'table.hit', 'table.return', 'table.most'] as const).map((key, column) =>
    el('th', { class: column > 0 ? 'end' : '', attrs: { scope: 'col' } }, tt(key)),
  );
  const rows = bets.map((bet) =>
    el(
      'tr',
      {},
      el('td', {}, nameOf(tt, id, bet.name)),
      el('td', { class: 'end' }, percent(toDecimal(bet.hit, 8))),
      el('td', { class: 'end' }, percent(toDecimal(bet.return, 8))),
      el('td', { class: 'end' }, `${timesText(bet.most)}×`),
    ),
  );
  return el(
    'div',
    { class: 'stack' },
    ...rules[id].map((key) => el('p', {}, tt(key))),
    el('p', { class: 'note' }, tt('table.limits', limits)),
    el('table', { class: 'table-figures' }, el('thead', {}, el('tr', {}, ...head)), el('tbody', {}, ...rows)),
    ...(id === 'scratch' ? scratchTable(tt) : []),
    ...(id === 'bingo' ? bingoTable(tt) : []),
  );
}
