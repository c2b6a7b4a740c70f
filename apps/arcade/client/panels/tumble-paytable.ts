import { type TumbleModel, tumbleSymbols } from '@sampan/engines';
import { el } from '../dom.ts';
import type { InfoContext } from './panel-context.ts';
import { payCard } from './pay-card.ts';

const bands = ['8–9', '10–11', '12+'];

/** What so many of a kind pay, and how the multiplier climbs. */
export function tumblePaytable(context: InfoContext, model: TumbleModel): Node {
  const { t, money, bet } = context;
  const climb = (ladder: readonly number[]): string => ladder.map((rung) => `×${rung}`).join(' ');
  const cards = tumbleSymbols.map((symbol, kind) => {
    const rows = (model.pays[kind] ?? []).map((pay, band) => ({
      label: bands[band] ?? '',
      amount: money.full((bet * BigInt(pay)) / 20n),
    }));
    return payCard(context, symbol, rows.toReversed());
  });
  return el(
    'div',
    { class: 'stack' },
    el('p', { class: 'muted' }, t('pay.introTumble', { bet: money.full(bet) })),
    el('p', {}, t('pay.ladder', { ladder: climb(model.ladder), free: climb(model.freeLadder) })),
    el('p', {}, t('pay.tumbleFree', { count: model.cascadesForFreeSpins, spins: model.freeSpins })),
    el('ul', { class: 'pay-grid' }, ...cards),
  );
}
