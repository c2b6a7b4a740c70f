import { el } from '../dom.ts';
import type { MessageKey } from '../locales/en.ts';
import type { Translate } from '../locales/translate.ts';
import type { MoneyText } from '../money.ts';
import { type AutoLimits } from '../play/auto-plan.ts';
import { openDialog } from './dialog.ts';

function choice(t: Translate, key: MessageKey, options: readonly { label: string; value: string }[], chosen: number) {
  const select = el(
    'select',
    { class: 'input' },
    ...options.map(({ label, value }) => el('option', { attrs: { value } }, label)),
  );
  select.selectedIndex = chosen;
  return { select, row: el('label', { class: 'field' }, el('span', { class: 'hint' }, t(key)), select) };
}

/** Asks for the limits of automatic spins; there is no start without a loss limit. */
export function openAuto(t: Translate, money: MoneyText, bet: bigint, start: (limits: AutoLimits) => void): void {
  const amounts = (times: readonly bigint[]) =>
    times.map((n) => ({ label: money.full(bet * n), value: (bet * n).toString() }));
  const spins = choice(
    t,
    'auto.count',
    [10, 25, 50, 100].map((n) => ({ label: String(n), value: String(n) })),
    0,
  );
  const loss = choice(t, 'auto.loss', amounts([5n, 10n, 25n, 50n, 100n]), 1);
  const win = choice(t, 'auto.win', [...amounts([10n, 25n, 50n, 100n]), { label: t('auto.never'), value: '' }], 4);
  const free = el('input', { type: 'checkbox', role: 'switch' });
  free.checked = true;
  const press = (): void => {
    opened.close();
    start({
      spins: Number(spins.select.value),
      loss: BigInt(loss.select.value),
      win: win.select.value === '' ? null : BigInt(win.select.value),
      stopAtFreeSpins: free.checked,
    });
  };
  const go = el('button', { class: 'button action wide', type: 'button', onclick: press }, t('auto.start'));
  const toggle = el('label', { class: 'toggle' }, el('span', {}, t('auto.free')), free);
  const opened = openDialog({
    t,
    title: t('auto.title'),
    size: 'card',
    body: [spins.row, loss.row, win.row, toggle, go],
  });
}
