import type { GameState } from '../../server/wire/arcade-wire.ts';
import { el } from '../dom.ts';
import type { MessageKey } from '../messages/en.ts';
import type { Translate } from '../messages/translate.ts';
import type { MoneyText } from '../money.ts';
import { openDialog } from './dialog.ts';
import { fairnessPanel } from './fairness-panel.ts';
import { paytablePanel } from './paytable-panel.ts';
import { roundsPanel } from './rounds-panel.ts';
import { rulesPanel } from './rules-panel.ts';

export interface InfoContext {
  t: Translate;
  money: MoneyText;
  state: GameState;
  /** minor units */
  bet: bigint;
  /** blob addresses of the title's symbols */
  symbols: Record<string, string>;
  verify(roundId: string): void;
}

const tabs = [
  { key: 'panel.paytable', draw: paytablePanel },
  { key: 'panel.rules', draw: rulesPanel },
  { key: 'panel.fair', draw: fairnessPanel },
  { key: 'panel.rounds', draw: roundsPanel },
] as const satisfies readonly { key: MessageKey; draw: (context: InfoContext) => Node }[];

export type InfoTab = (typeof tabs)[number]['key'];

/** Paytable, rules, fairness and rounds as plain DOM in one sheet. */
export function openInfo(context: InfoContext, first: InfoTab = 'panel.paytable'): void {
  const { t } = context;
  const page = el('div', { class: 'tab-page', role: 'tabpanel', attrs: { tabindex: '0' } });
  const buttons = tabs.map(({ key, draw }) =>
    el('button', { class: 'tab', type: 'button', role: 'tab', id: key, onclick: () => choose(key, draw) }, t(key)),
  );
  const choose = (key: InfoTab, draw: (context: InfoContext) => Node): void => {
    for (const button of buttons) button.setAttribute('aria-selected', String(button.id === key));
    page.setAttribute('aria-labelledby', key);
    page.replaceChildren(draw(context));
    page.scrollTop = 0;
  };
  openDialog({
    t,
    title: t('control.rules'),
    size: 'sheet',
    body: [el('div', { class: 'tabs', role: 'tablist' }, ...buttons), page],
  });
  const start = tabs.find((tab) => tab.key === first) ?? tabs[0];
  choose(start.key, start.draw);
}
