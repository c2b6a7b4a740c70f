import { isWild, paySymbols, type SlotModel, wildMultiplier } from '@sampan/engines';
import { el } from '../dom.ts';
import { coinNotes, potNotes } from './feature-notes.ts';
import type { InfoContext } from './panel-context.ts';
import { payCard, payNote } from './pay-card.ts';
import { tumblePaytable } from './tumble-paytable.ts';

/** The multipliers that wilds carry on the free-spin reels: `×2, ×3`. */
function freeWildTimes(model: SlotModel): string {
  const wilds = model.freeStrips.flat().filter(isWild);
  return [...new Set(wilds.map((symbol) => wildMultiplier[symbol]))]
    .sort((a, b) => a - b)
    .map((times) => `×${times}`)
    .join(', ');
}

function reelCards(context: InfoContext, model: SlotModel): HTMLElement[] {
  const { money, bet } = context;
  return paySymbols.map((symbol) => {
    const rows = [5, 4, 3, 2].flatMap((count) => {
      const pay = model.linePays[symbol][count - 2] ?? 0;
      return pay > 0 ? [{ label: String(count), amount: money.full((bet * BigInt(pay)) / 20n) }] : [];
    });
    return payCard(context, symbol, rows);
  });
}

/** Wild and star, where the reels have them. */
function reelNotes(context: InfoContext, model: SlotModel): HTMLElement[] {
  const { t, money, bet } = context;
  const ways = model.pays === 'ways';
  const hasStars = model.baseStrips.flat().includes('scatter');
  const free = t(ways ? 'pay.wildFreeWays' : 'pay.wildFree', { times: freeWildTimes(model) });
  const pays = model.scatterPays.map((pay) => money.full(bet * BigInt(pay))).join(', ');
  const wildText = hasStars ? `${t('pay.wild')} ${free}` : t('pay.wildPlain');
  const wild = payNote(context, 'wild', t('symbol.wild'), wildText);
  if (!hasStars) return [wild];
  const star = t('pay.scatter', { pays, spins: model.freeSpins.join(', ') });
  return [wild, payNote(context, 'scatter', t('symbol.scatter'), star)];
}

/** What every symbol pays for the bet that is set now. */
export function paytablePanel(context: InfoContext): Node {
  const { t, money, bet, slot } = context;
  const { rules } = slot;
  if (rules.mechanic === 'tumble') return tumblePaytable(context, rules.tumble);
  const { model } = rules;
  return el(
    'div',
    { class: 'stack' },
    el('p', { class: 'muted' }, t(model.pays === 'ways' ? 'pay.introWays' : 'pay.intro', { bet: money.full(bet) })),
    el('ul', { class: 'pay-notes' }, ...reelNotes(context, model)),
    ...(rules.mechanic === 'hold' ? coinNotes(context, rules.hold) : []),
    ...(rules.mechanic === 'pots' ? potNotes(context, rules.pots) : []),
    el('ul', { class: 'pay-grid' }, ...reelCards(context, model)),
  );
}
