import { el } from '../dom.ts';
import type { Translate } from '../locales/translate.ts';
import { openDialog } from './dialog.ts';

export interface Tab {
  id: string;
  label: string;
  draw(): Node;
}

/** Pages under tabs in one sheet; `first` is the one that is open. */
export function openTabs(t: Translate, tabs: readonly Tab[], first: string): void {
  const page = el('div', { class: 'tab-page', role: 'tabpanel', attrs: { tabindex: '0' } });
  const choose = ({ id, draw }: Tab): void => {
    for (const button of buttons) button.setAttribute('aria-selected', String(button.id === id));
    page.setAttribute('aria-labelledby', id);
    page.replaceChildren(draw());
    page.scrollTop = 0;
  };
  const buttons = tabs.map((tab) =>
    el('button', { class: 'tab', type: 'button', role: 'tab', id: tab.id, onclick: () => choose(tab) }, tab.label),
  );
  openDialog({
    t,
    title: t('control.rules'),
    size: 'sheet',
    body: [el('div', { class: 'tabs', role: 'tablist' }, ...buttons), page],
  });
  const start = tabs.find((tab) => tab.id === first) ?? tabs[0];
  if (start) choose(start);
}
