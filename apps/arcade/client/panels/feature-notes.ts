/** What coins and pots are worth and how often they come: from the engine's own tables. */
import { type HoldRules, type PotRules, stakeScale } from '@sampan/engines';
import { el } from '../dom.ts';
import type { MessageKey } from '../locales/en.ts';
import type { InfoContext } from './panel-context.ts';
import { payNote } from './pay-card.ts';

function figures({ t }: InfoContext, heads: readonly MessageKey[], rows: readonly (readonly string[])[]): HTMLElement {
  const cell = (tag: 'th' | 'td') => (text: string, at: number) => el(tag, { class: at > 0 ? 'end' : '' }, text);
  return el(
    'table',
    { class: 'table table-plain' },
    el('thead', {}, el('tr', {}, ...heads.map((key) => t(key)).map(cell('th')))),
    el('tbody', {}, ...rows.map((row) => el('tr', {}, ...row.map(cell('td'))))),
  );
}

export function coinNotes(
  context: InfoContext,
  { coins, coinsToStart, respins, grand, landing }: HoldRules,
): HTMLElement[] {
  const { t, money, bet } = context;
  const draws = coins.reduce((sum, { weight }) => sum + weight, 0);
  const worth = (twentieths: number): string => money.full((bet * BigInt(twentieths)) / 20n);
  const rows = coins.map(({ name, value, weight }) => [
    name ? t(`coin.${name}`) : t('symbol.coin'),
    worth(value),
    `${((weight * 100) / draws).toFixed(1)} %`,
  ]);
  const chance = `${((landing.hits * 100) / landing.of).toFixed(2)} %`;
  const text = t('pay.coin', { count: coinsToStart, respins, chance, grand: worth(grand) });
  return [
    el('ul', { class: 'pay-notes' }, payNote(context, 'coin', t('symbol.coin'), text)),
    figures(context, ['pay.coinName', 'pay.coinWorth', 'pay.coinChance'], rows),
  ];
}

export function potNotes(context: InfoContext, { pots, unit }: PotRules): HTMLElement[] {
  const { t, money, bet, state } = context;
  const scale = stakeScale(state.currency.code);
  const rows = pots.map(({ name, seed, share, oneIn }) => [
    t(`pot.${name}`),
    money.full(seed * scale),
    `${share} %`,
    t('pay.potOnce', { spins: Number((oneIn * scale) / bet).toLocaleString('en') }),
  ]);
  return [
    el('p', {}, t('pay.pots', { bet: money.full(bet), unit: money.full(unit), currency: state.currency.code })),
    figures(context, ['pay.potName', 'pay.potSeed', 'pay.potShare', 'pay.potChance'], rows),
  ];
}
