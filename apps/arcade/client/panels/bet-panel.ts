import { el } from '../dom.ts';
import type { Translate } from '../locales/translate.ts';
import { openDialog } from './dialog.ts';

/** All stakes on offer, to pick one. */
export function openBets(
  t: Translate,
  bets: { texts: readonly string[]; chosen: number },
  choose: (index: number) => void,
): void {
  const buttons = bets.texts.map((text, index) => {
    const press = (): void => {
      choose(index);
      opened.close();
    };
    return el(
      'button',
      { class: 'pick', type: 'button', onclick: press, attrs: { 'aria-pressed': String(index === bets.chosen) } },
      text,
    );
  });
  const opened = openDialog({
    t,
    title: t('control.choose'),
    size: 'card',
    body: [el('div', { class: 'picks' }, ...buttons)],
  });
}
